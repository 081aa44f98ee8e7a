# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The chance to win: a file with what is still to come in the last turns, and who it favours.

    table = open_chances(open("/coach/herg.chances", "rb"), RULESETS["herg"])
    mine = table.standing(card)                  None while too many boxes are open
    chance((mine, theirs))                       of the first one, in parts of WHOLE

A standing is what a game will probably end with: a total, and sixteen numbers which add up to what
the rest of it brings, from a bad game to a good one. `tools/solve` makes the file;
store/FORMATS.md describes it. Every record is checked when it is read.
"""

import struct

from ..const import const
from ..rules.ruleset import UPPER
from .coach import NO_TABLE, OTHER_RULES, TableError
from .value_table import TableFile, lower_state, open_boxes, opened, playable

MAGIC = b"HFCH"
VERSION = 1
HEADER = "<4sBBIBBHI"
HEADER_BYTES = 18
BLOCK = "<IB"
BLOCK_BYTES = 5
"""A lower state's first record, and how many upper boxes may be open; 255 if it has no records."""
NOWHERE = const(0xFFFF)
"""In place of the place of a set of open upper boxes in a block, if it is too large for it."""
QUANTILES = const(16)
RECORD_BYTES = 18
"""A check, and the numbers of a state."""
WHOLE = const(512)
"""A chance of 1: of 256 pairs of games each counts twice, and a draw once."""

_MASKS = 1 << UPPER


def chances_of(drive, ruleset) -> "ChanceTable":
    """Return the table of a rule set from a `drive`, a port; raise `TableError` without one."""
    if drive is None or ruleset.house:
        raise TableError(NO_TABLE)
    try:
        file = drive.open_file("coach/" + ruleset.id + ".chances")
    except OSError:
        raise TableError(NO_TABLE)
    try:
        return open_chances(file, ruleset)
    except TableError:
        file.close()
        raise


def open_chances(file, ruleset) -> "ChanceTable":
    """Return the table in an open file; raise `TableError` if it is not one for this rule set."""
    return opened(ChanceTable, file, ruleset)


class ChanceTable(TableFile):
    """An open table; `open_chances` makes it.

    `most_open` boxes may be open on the cards that it knows.
    """

    def __init__(self, file, ruleset):
        super().__init__(file)
        fields = self._start(HEADER, MAGIC, VERSION)
        if fields[3] != ruleset.hash:
            raise TableError(OTHER_RULES)
        self.most_open = fields[2]
        self._held_most = fields[4] - 1
        self._goal = fields[5]
        self._lows = self._take(_MASKS)
        self._places = [self._take(2 * _MASKS) for _ in range(self.most_open + 1)]
        self._blocks_at = file.tell()
        for _ in range(fields[6]):
            self._take(BLOCK_BYTES)
        self._records_at = self._end(fields[7])

    def standing(self, card):
        """Return the standing of a card between two turns, or None beyond `most_open` boxes.

        Raises `TableError` if the file is damaged or can no longer be read.
        """
        state = open_boxes(card)
        lower = lower_state(card, state, self._held_most)
        record = self._record(lower, state & 63, min(card.upper, self._goal))
        return None if record is None else (total_of(card), record)

    def chance(self, cards, wanted: int = 0) -> int:
        """Return the chance of the first card between turns, in 1/1000; -1 beyond `most_open`.

        One alone is to reach the total `wanted`. Raises `TableError` as `standing` does.
        """
        standings = [self.standing(card) for card in cards]
        if None in standings:
            return -1
        found = chance(standings) if len(cards) > 1 else chance_of(standings[0], wanted)
        return found * 1000 // WHOLE

    def load(self, card, adviser):
        """Read what can follow this card's next entry into an `Adviser`, as `ValueTable.load`."""
        state = open_boxes(card)
        lower = lower_state(card, state, self._held_most)
        mask = state & 63
        upper = min(card.upper, self._goal)
        boxes = playable(card)
        for box in range(UPPER):
            if boxes[box] is None:
                for count in range(6):
                    total = min(upper + count * (box + 1), self._goal)
                    record = self._record(lower, mask ^ 1 << box, total)
                    adviser.after_upper[6 * box + count] = record
                yield
        after = adviser.after_lower
        five = card.ruleset.five_box
        bit = 1
        for box in range(UPPER, len(boxes)):
            is_open = boxes[box] is None
            if box == five:
                held = 1 << len(boxes) - UPPER - 1
                if is_open:
                    after[box - UPPER] = self._record(lower + held, mask, upper)
                    held *= min(2, self._held_most)
                    adviser.after_five = self._record(lower + held, mask, upper)
            else:
                if is_open:
                    after[box - UPPER] = self._record(lower - bit, mask, upper)
                bit <<= 1
        yield

    def _record(self, lower, mask, upper):
        """Return the numbers of a state, or None if it has too many open boxes."""
        block = bytearray(BLOCK_BYTES)
        self._read(self._blocks_at + BLOCK_BYTES * lower, block)
        first, room = struct.unpack(BLOCK, block)
        if room > self.most_open:
            return None
        places = self._places[room]
        place = places[2 * mask] | places[2 * mask + 1] << 8
        if place == NOWHERE:
            return None
        number = first + place + max(upper - self._lows[mask], 0)
        record = bytearray(RECORD_BYTES)
        data = memoryview(record)[2:]
        self._read_row(self._records_at + RECORD_BYTES * number, record, data, number)
        return bytes(data)


def total_of(card) -> int:
    """Return a card's points without an upper bonus: that counts as won at the end."""
    return card.total - card.upper_bonus


def wins(mine, theirs) -> int:
    """Return how many of 256 pairs of games the first standing wins, twice, and draws, once."""
    total, numbers = theirs
    totals = []
    for number in numbers:
        total += number
        totals.append(total)
    found = below = equal = 0
    total, numbers = mine
    for number in numbers:
        total += number
        while below < QUANTILES and totals[below] < total:
            below += 1
        equal = max(equal, below)
        while equal < QUANTILES and totals[equal] == total:
            equal += 1
        found += below + equal
    return found


def chance(standings) -> int:
    """Return the chance of the first standing against all others, in parts of WHOLE.

    Against two or more it is an estimate: the product of the chances against each of them.
    """
    mine = standings[0]
    found = WHOLE
    for theirs in standings[1:]:
        found = found * wins(mine, theirs) // WHOLE
    return found


def chance_of(mine, wanted: int) -> int:
    """Return the chance of a standing to reach a total, in parts of WHOLE."""
    total, numbers = mine
    found = 0
    for number in numbers:
        total += number
        found += total >= wanted
    return found * (WHOLE // QUANTILES)
