# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A file with the value of every state between turns, of which a turn reads a few rows.

`tools/solve` makes it. A header; what the rules pay for each roll, with a checksum; what five
alikes pay where that hangs on the other boxes. Then, for each lower state (what the five-alike box
holds, and which other lower boxes are open), a row for each set of open upper boxes: a check,
and a value for each upper total that still makes a difference. Each row is checked when it is
read: damage is found wherever and whenever it happens, and nothing is read before it is needed.

A value is what the rest of the game brings, and the upper bonus counts as won at its end. A whole
table has 16 bits a value, in 1/200 point. A half one has a least value and a step for each row,
and 8 bits a value.
"""

import struct
from binascii import crc32

from ..rules.boxes import UPPER
from .keep_lattice import KEEPS, ROLLS
from .roll_scores import SCALE

NO_TABLE = 1
OTHER_RULES = 2
OTHER_VERSION = 3
DAMAGED = 4
UNREADABLE = 5

MAGIC = b"HFVT"
VERSION = 1
HEADER = "<4sBBHIBBHIIBBBB"
"""Magic, version, 1 for half, values to the point, rule set's hash, lower boxes, kinds of
five-alike box, upper goal, file's size, expectation in 1/1000 point, kinds of rolls, stages,
1 and 2 where five alikes are special while the five-alike box holds a zero or its points, a spare
byte."""
HEADER_BYTES = 28
PER_POINT = 200
LONGEST_ROW = 132


REASONS = (
    "",
    "no table for these rules",
    "the table is for other rules",
    "the table is of another version",
    "the table is damaged",
    "the table cannot be read",
)
"""What each of the numbers above means, in words for a player."""


class TableError(ValueError):
    """A table cannot be used: the text says why, and `reason` is one of the numbers above."""

    def __init__(self, reason: int):
        super().__init__(REASONS[reason])
        self.reason = reason


class ValueTable:
    """Reads an open file; raises `TableError` if it is no table for this rule set.

    `expectation`  what the best play brings on average, in 1/1000 point
    `more`         for each face, the places of the keeps with one more die of it
    `kinds`        for each roll, which of `kind_count` kinds it is to the lower boxes
    `paying`       for each lower box, the kinds that have points
    `gains`        for each lower box, the points of those kinds
    `upper`        for each stage, the points by upper box and count of its face (6 a box)
    `bonuses`      for each stage, what points in a lower box earn beside themselves

    There is one stage, or three where it matters how many rolls were used.
    """

    def __init__(self, file, ruleset):
        self._file = file
        self._crc = 0
        fields = struct.unpack(HEADER, self._take(HEADER_BYTES))
        if fields[0] != MAGIC:
            raise TableError(DAMAGED)
        if fields[1] != VERSION or fields[3] != PER_POINT:
            raise TableError(OTHER_VERSION)
        if fields[4] != ruleset.hash:
            raise TableError(OTHER_RULES)
        self.expectation = fields[9]
        lower = fields[5]
        stages = fields[11]
        self.more = [self._take(KEEPS) for _ in range(6)]
        self.kind_count = fields[10]
        self.kinds = self._take(ROLLS)
        self.paying = [self._take(self._take(1)[0]) for _ in range(lower)]
        self.gains = [self._take(len(paying)) for paying in self.paying]
        self.upper = [self._take(36) for _ in range(stages)]
        self.bonuses = [self._take(lower) for _ in range(stages)]
        self._lows = self._take(1 << UPPER)
        self._starts = self._take(130)
        if struct.pack("<I", self._crc) != self._take(4):
            raise TableError(DAMAGED)
        self._is_half = fields[2]
        self._held_most = fields[6] - 1
        self._goal = fields[7]
        self._special = fields[12]
        self._fives = bytearray(2 + 24 * len(ruleset.boxes) * stages if fields[12] else 0)
        self._fives_start = file.tell()
        self._is_special = False
        self._boxes = None
        self._state = self._mask = self._total = self._won = self._open_boxes = 0
        self._buffer = bytearray(LONGEST_ROW)
        self._view = memoryview(self._buffer)
        self._row = self._data = self._view
        file.seek(0, 2)
        if file.tell() != fields[8]:
            raise TableError(DAMAGED)

    def load(self, card, adviser):
        """Read what can follow this card's next entry; a generator.

        Raises `TableError` where the file is damaged or cannot be read any more.
        """
        self._turn_to(card)
        self._load_lower(adviser, card.ruleset.five_box)
        yield
        after = adviser.after_upper
        for box in range(UPPER):
            if self._boxes[box] is None:
                self._fetch(self._state, self._mask ^ 1 << box, box + 1, after, 6 * box, 6)
        yield

    def _turn_to(self, card):
        """Find where the card's state is in the file."""
        boxes = self._boxes = card.boxes
        self._won = card.upper_bonus * PER_POINT
        self._total = min(card.upper, self._goal)
        state = 0
        for box in range(len(boxes) - 1, -1, -1):
            state <<= 1
            if boxes[box] is None:
                state |= 1
        self._open_boxes = state
        self._mask = state & 63
        five = card.ruleset.five_box
        below = (1 << five) - 1
        self._state = (state & below | state >> 1 & ~below) >> UPPER
        held = 0 if boxes[five] is None else 2 if boxes[five] else 1
        self._state += min(held, self._held_most) << len(boxes) - UPPER - 1
        self._is_special = self._special & held > 0
        if self._is_special:
            view = memoryview(self._fives)
            self._read(self._fives_start + (held - 1) * len(view), view, view[2:], held)

    def _load_lower(self, adviser, five):
        boxes = self._boxes
        state = self._state
        mask = self._mask
        lower = adviser.after_lower
        adviser.before = self._fetch(state, mask, 0, lower, 0, 0)
        bit = 1 << len(boxes) - UPPER - 1
        if boxes[five] is None:
            full = min(2, self._held_most) * bit
            adviser.after_five = self._fetch(state + full, mask, 0, lower, 0, 0)
            self._fetch(state + bit, mask, 0, lower, five - UPPER, 1)
        for box in range(len(boxes) - 1, UPPER - 1, -1):
            if box != five:
                bit >>= 1
                if boxes[box] is None:
                    self._fetch(state - bit, mask, 0, lower, box - UPPER, 1)

    def list_five_alike(self, adviser, face: int, stage: int) -> int:
        """List for an `Adviser` what five alike brings in each box, and return the best value.

        Return -1, and list nothing, where it pays what any roll of its kind does.
        """
        if not self._is_special:
            return -1
        boxes = self._boxes
        open_boxes = self._open_boxes
        fives = self._fives
        lower = adviser.after_lower
        values = adviser.values
        at = 2 + 4 * len(boxes) * (6 * stage + face)
        filled = 0 if boxes[face] is None else 1
        count = best = 0
        for box in range(len(boxes)):
            if boxes[box] is None and not open_boxes & (fives[at + 2] | fives[at + 3] << 8):
                value = fives[at + filled] * SCALE
                if box < UPPER:
                    value += adviser.after_upper[6 * box + 5 * (box == face)]
                else:
                    value += lower[box - UPPER]
                adviser.codes[count] = box
                values[count] = value
                if value > values[best]:
                    best = count
                count += 1
            at += 4
        adviser.count = count
        adviser.best = best
        return values[best]

    def _take(self, count):
        """Read the next bytes of the file, and carry the checksum on."""
        try:
            data = self._file.read(count)
        except OSError:
            raise TableError(UNREADABLE)
        if len(data) != count:
            raise TableError(DAMAGED)
        self._crc = crc32(data, self._crc)
        return data

    def _fetch(self, state, mask, step, out, at, count):
        """Read a row; put its values for the upper total, and so many steps more, into `out`.

        Return the last value; with a `count` of 0 the first, and `out` is left alone.
        """
        starts = self._starts
        i = 2 * mask
        start = starts[i] | starts[i + 1] << 8
        size = (starts[i + 2] | starts[i + 3] << 8) - start
        if len(self._row) != size:
            self._row = self._view[:size]
            self._data = self._view[2:size]
        start += state * (starts[128] | starts[129] << 8)
        start += self._fives_start + 2 * len(self._fives)
        self._read(start, self._row, self._data, state << UPPER | mask)
        buffer = self._buffer
        low = self._lows[mask]
        total = self._total
        for i in range(count or 1):
            index = min(total, self._goal) - low
            if index < 0:
                index = 0
            if self._is_half:
                value = (buffer[2] | buffer[3] << 8) + buffer[4] * buffer[5 + index]
            else:
                value = buffer[2 + 2 * index] | buffer[3 + 2 * index] << 8
            value = (value - self._won) << 8
            if count:
                out[at + i] = value
            total += step
        return value

    def _read(self, start, into, data, number):
        """Read a piece of the file and check it; its number is part of the check."""
        try:
            self._file.seek(start)
            count = self._file.readinto(into)
        except OSError:
            raise TableError(UNREADABLE)
        if count != len(into) or crc32(data, number) & 0xFFFF != into[0] | into[1] << 8:
            raise TableError(DAMAGED)
