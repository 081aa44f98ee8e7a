# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A file with the value of every state between turns, of which a turn reads a few rows.

    table = open_table(open("/coach/herg.values", "rb"), RULESETS["herg"])

`tools/solve` makes the file; store/FORMATS.md describes it. Opening one reads and checks its
header and rules. Each row is checked when it is read, so that damage is found wherever and
whenever it happens, and nothing is read before it is needed.
"""

import struct
from binascii import crc32

from ..const import const
from ..rules.ruleset import UPPER
from .coach import DAMAGED, OTHER_RULES, OTHER_VERSION, UNREADABLE, TableError
from .keeps import KEEPS, ROLLS

PER_POINT = const(200)

_LONGEST_ROW = const(132)

MAGIC = b"HFVT"
VERSION = 1
HEADER = "<4sBBHIBBHIIBBBB"
HEADER_BYTES = 28


def open_table(file, ruleset) -> "ValueTable":
    """Return the table in an open file; raise `TableError` if it is not one for this rule set."""
    return opened(ValueTable, file, ruleset)


def opened(kind, file, ruleset):
    """Return the table of a kind in a file, as `open_table` does."""
    try:
        return kind(file, ruleset)
    except OSError:
        raise TableError(UNREADABLE)


class TableFile:
    """A file with a header, whose checksum follows it, and rows with a checksum each."""

    def __init__(self, file):
        self.file = file
        self._crc = 0

    def _start(self, header, magic, version):
        """Return the fields that the file begins with; the first two are magic and version."""
        fields = struct.unpack(header, self._take(struct.calcsize(header)))
        if fields[0] != magic:
            raise TableError(DAMAGED)
        if fields[1] != version:
            raise TableError(OTHER_VERSION)
        return fields

    def _take(self, count):
        """Return the next bytes of the header."""
        data = self.file.read(count)
        if len(data) != count:
            raise TableError(DAMAGED)
        self._crc = crc32(data, self._crc)
        return data

    def _end(self, size):
        """Check the header and the file's size; return where the header ends."""
        if struct.pack("<I", self._crc) != self._take(4):
            raise TableError(DAMAGED)
        end = self.file.tell()
        self.file.seek(0, 2)
        if self.file.tell() != size:
            raise TableError(DAMAGED)
        return end

    def _read(self, start, into):
        try:
            self.file.seek(start)
            count = self.file.readinto(into)
        except OSError:
            raise TableError(UNREADABLE)
        if count != len(into):
            raise TableError(DAMAGED)

    def _read_row(self, start, row, data, number):
        """Read a row: two bytes of checksum, of which its number is part, and its `data`."""
        self._read(start, row)
        if crc32(data, number) & 0xFFFF != row[0] | row[1] << 8:
            raise TableError(DAMAGED)


class ValueTable(TableFile):
    """An open table; `open_table` makes it.

    `expectation`  the average of the best play, in 1/1000 point
    `more`         for each face, the places of the keeps with one more die of it
    `kinds`        for each roll, which of `kind_count` kinds it is for the lower boxes
    `paying`       for each lower box, the kinds that score, and then their points
    `upper`        for each stage, the points by upper box and count of its face (6 a box)
    `bonuses`      for each stage, what points in each lower box earn in addition

    There is one stage, or three where it matters how many rolls were used.
    """

    def __init__(self, file, ruleset):
        super().__init__(file)
        fields = self._start(HEADER, MAGIC, VERSION)
        if fields[3] != PER_POINT:
            raise TableError(OTHER_VERSION)
        if fields[4] != ruleset.hash:
            raise TableError(OTHER_RULES)
        self.half = fields[2]
        self.held_most = fields[6] - 1
        self.goal = fields[7]
        self.expectation = fields[9]
        self.kind_count = fields[10]
        self.special = fields[12]
        self._read_rules(fields[5], fields[11])
        fives = 2 + 24 * len(ruleset.patterns) if self.special else 0
        self.fives = bytearray(fives)
        self.rows_start = self._end(fields[8]) + 2 * fields[11] * fives
        self._held = 0
        self._stage = -1
        self._boxes = None
        self._state = self._mask = self._total = self._won = self._open_boxes = 0
        self._buffer = bytearray(_LONGEST_ROW)
        self._view = memoryview(self._buffer)
        self._row = self._data = self._view

    def _read_rules(self, lower, stages):
        take = self._take
        self.more = [take(KEEPS) for _ in range(6)]
        self.kinds = take(ROLLS)
        self.paying = [take(2 * take(1)[0]) for _ in range(lower)]
        self.upper = [take(36) for _ in range(stages)]
        self.bonuses = [take(lower) for _ in range(stages)]
        self.lows = take(1 << UPPER)
        self.starts = take(130)

    def load(self, card, adviser):
        """Read what can follow this card's next entry into an `Adviser`; a generator.

        Raises `TableError` if the file is damaged or can no longer be read.
        """
        self.turn_to(card)
        self._load_lower(adviser, card.ruleset.five_box)
        yield
        after = adviser.after_upper
        for box in range(UPPER):
            if self._boxes[box] is None:
                self._fetch(self._state, self._mask ^ 1 << box, box + 1, after, 6 * box, 6)
        yield

    def turn_to(self, card):
        """Find a card's state in the file."""
        self._boxes = boxes = playable(card)
        self._won = card.upper_bonus * PER_POINT
        self._total = min(card.upper, self.goal)
        state = self._open_boxes = open_boxes(card)
        self._mask = state & 63
        self._state = lower_state(card, state, self.held_most)
        held = held_in(boxes[card.ruleset.five_box])
        self._held = held if self.special & held else 0
        self._stage = -1

    def _load_lower(self, adviser, five):
        boxes = self._boxes
        state = self._state
        mask = self._mask
        lower = adviser.after_lower
        adviser.before = self._fetch(state, mask, 0, lower, 0, 0)
        bit = 1 << len(boxes) - UPPER - 1
        if boxes[five] is None:
            full = min(2, self.held_most) * bit
            adviser.after_five = self._fetch(state + full, mask, 0, lower, 0, 0)
            self._fetch(state + bit, mask, 0, lower, five - UPPER, 1)
        for box in range(len(boxes) - 1, UPPER - 1, -1):
            if box != five:
                bit >>= 1
                if boxes[box] is None:
                    self._fetch(state - bit, mask, 0, lower, box - UPPER, 1)

    def list_five_alike(self, adviser, face: int, stage: int) -> int:
        """List for an `Adviser` the value of five alike in each box; return the best value.

        Return -1 and list nothing if five alike scores like any roll of its kind.
        """
        if not self._held:
            return -1
        if stage != self._stage:
            self._read_fives(stage)
        boxes = self._boxes
        open_boxes = self._open_boxes
        fives = self.fives
        upper = adviser.after_upper
        lower = adviser.after_lower
        codes = adviser.codes
        values = adviser.values
        at = 2 + 4 * len(boxes) * face
        filled = 0 if boxes[face] is None else 1
        count = best = 0
        if filled == 0 and self.special & 4:  # it bars all others
            codes[0] = face
            values[0] = adviser.worth(fives[at + 4 * face], upper[6 * face + 5])
            count = 1
            boxes = ()
        for box in range(len(boxes)):
            if boxes[box] is None and not open_boxes & (fives[at + 2] | fives[at + 3] << 8):
                if box < UPPER:
                    after = upper[6 * box + 5 if box == face else 6 * box]
                else:
                    after = lower[box - UPPER]
                value = adviser.worth(fives[at + filled], after)
                codes[count] = box
                values[count] = value
                if value > values[best]:
                    best = count
                count += 1
            at += 4
        adviser.count = count
        adviser.best = best
        return values[best]

    def _read_fives(self, stage):
        view = memoryview(self.fives)
        number = (self._held - 1) * len(self.upper) + stage
        start = self.rows_start - (2 * len(self.upper) - number) * len(view)
        self._read_row(start, view, view[2:], number)
        self._stage = stage

    def _fetch(self, state, mask, step, out, at, count):
        """Read a row and copy `count` of its values to `out`, from `at` on; return the last one.

        They are for the upper total and for one `step` more each. With a `count` of 0, return the
        first value and leave `out` alone.
        """
        starts = self.starts
        i = 2 * mask
        start = starts[i] | starts[i + 1] << 8
        size = (starts[i + 2] | starts[i + 3] << 8) - start
        if len(self._row) != size:
            self._row = self._view[:size]
            self._data = self._view[2:size]
        start += state * (starts[128] | starts[129] << 8)
        start += self.rows_start
        self._read_row(start, self._row, self._data, state << UPPER | mask)
        buffer = self._buffer
        won = self._won
        size = 1 if self.half else 2
        low = self.lows[mask]
        place = 2 + size * (self._total - low)
        most = 2 + size * (self.goal - low)
        step *= size
        for i in range(at, at + (count or 1)):
            spot = place if place > 2 else 2
            if size == 2:
                value = (buffer[spot] | buffer[spot + 1] << 8) - won << 8
            else:
                value = (buffer[2] | buffer[3] << 8) + buffer[4] * buffer[spot + 3] - won << 8
            if count:
                out[i] = value
            place += step
            if place > most:
                place = most
        return value


def playable(card) -> list:
    """Return the boxes of a card; in order, all open ones but the first count as filled."""
    boxes = card.boxes
    if not card.ruleset.in_order or None not in boxes:
        return boxes
    first = boxes.index(None)
    return boxes[: first + 1] + [0] * (len(boxes) - first - 1)


def open_boxes(card) -> int:
    """Return a bit for each open box, the first box lowest."""
    state = 0
    for points in reversed(card.boxes):
        state = state << 1 | (points is None)
    return state


def lower_state(card, state: int, held_most: int) -> int:
    """Return the number of a lower state: the open lower boxes, and what the five-alike box holds.

    `state` is what `open_boxes` says.
    """
    five = card.ruleset.five_box
    below = (1 << five) - 1
    lower = (state & below | state >> 1 & ~below) >> UPPER
    return lower + (min(held_in(card.boxes[five]), held_most) << len(card.boxes) - UPPER - 1)


def held_in(points) -> int:
    """Return what a five-alike box holds: 0 nothing yet, 1 a zero, 2 its points."""
    return 0 if points is None else 2 if points else 1
