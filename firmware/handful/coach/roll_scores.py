# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The most that scoring each of the 252 rolls brings, on one card at the end of a turn."""

from ..const import const
from ..rules.boxes import UPPER
from .keep_lattice import FOURS, ROLLS

SCALE = const(51200)
"""The unit of every value: a table's 1/200 point, with 8 bits more for the means."""

_FIVE_ALIKES = const(b"\x00\x05\x14\x37\x7d\xfb")
"""The places of the six five alikes."""


class RollScores:
    """Works out what an `Adviser` starts from, in small pieces.

    `after_upper`, `after_lower`, `after_five`  what follows an entry, filled in by the rules: by
                   upper box and count of its face (6 a box); by lower box, for the five-alike
                   box after a zero; after five alike in the five-alike box
    """

    def __init__(self, ruleset):
        self.after_upper = [0] * 36
        self.after_lower = [0] * (len(ruleset.patterns) - UPPER)
        self.after_five = 0
        self._five_box = ruleset.five_box
        self._boxes = None
        self._rules = None
        self._scores = [0] * ROLLS
        self._upper = [0] * 36
        self._lower = []
        self._low = [[0] * count for count in (1, 3, 6, 10, 15, 21)]

    def _score(self, stage):
        """Find the most that scoring each roll brings; a generator."""
        rules = self._rules
        after = self.after_lower
        self._score_upper(rules.upper[stage])
        open_boxes = [i for i in range(len(after)) if self._boxes[UPPER + i] is None]
        least = max([after[i] for i in open_boxes]) if open_boxes else 0
        lower = self._lower
        for kind in range(len(lower)):
            lower[kind] = least  # for the box that is missed least, if it is a zero
        yield False
        for i in open_boxes:
            self._score_lower(i, stage)
            if i % 4 == 3:
                yield False
        yield False
        for sixes in range(2):
            self._score_rolls(sixes)
            yield False
        for face in range(UPPER):
            value = rules.list_five_alike(self, face, stage)
            if value >= 0:
                self._scores[_FIVE_ALIKES[face]] = value
        yield False

    def _score_lower(self, i, stage):
        """Raise the best of each kind of roll to what its points bring in a lower box."""
        lower = self._lower
        paid = self.after_five if UPPER + i == self._five_box else self.after_lower[i]
        paid += self._rules.bonuses[stage][i] * SCALE
        scale = SCALE
        paying = self._rules.paying[i]
        count = len(paying) // 2
        for at in range(count):
            kind = paying[at]
            value = paying[at + count] * scale + paid
            if value > lower[kind]:
                lower[kind] = value

    def _score_upper(self, gains):
        """Value the upper boxes by count, and list the best of ones, twos and threes together."""
        upper = self._upper
        after = self.after_upper
        for box in range(UPPER):
            is_open = self._boxes[box] is None
            for i in range(6 * box, 6 * box + 6):
                upper[i] = gains[i] * SCALE + after[i] if is_open else 0
        for dice in range(6):
            low = self._low[dice]
            place = 0
            for c in range(dice + 1):
                threes = upper[12 + c]
                for b in range(dice - c + 1):
                    value = upper[6 + b]
                    ones = upper[dice - c - b]
                    if threes > value:
                        value = threes
                    low[place] = ones if ones > value else value
                    place += 1

    def _score_rolls(self, sixes):
        """Take the best of all boxes for the rolls without a six, or for those with sixes."""
        upper = self._upper
        kinds = self._rules.kinds
        lower = self._lower
        scores = self._scores
        low = self._low
        place = FOURS * sixes
        for f in range(sixes, 1 + 5 * sixes):
            for e in range(6 - f):
                pair = max(upper[30 + f], upper[24 + e])
                rest = 5 - f - e
                for d in range(rest + 1):
                    high = upper[18 + d]
                    if pair > high:
                        high = pair
                    for value in low[rest - d]:
                        if high > value:
                            value = high
                        other = lower[kinds[place]]
                        if other > value:
                            value = other
                        scores[place] = value
                        place += 1
