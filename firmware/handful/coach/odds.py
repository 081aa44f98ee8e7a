# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The chance of each open box if the dice that are not held are rolled now.

A lower box counts as made if it scores anything, an upper one with three or more of its face. It
needs no table and works for house rules, too.
"""

from ..rules.card import pattern_points
from ..rules.ruleset import UPPER
from .lattice import next_counts

FILLED = -1

_WAYS = (1, 1, 2, 6, 24, 120)
"""The number of orders of 0 to 5 dice."""


class Odds:
    """The chances, worked out in small pieces.

    `chances`  by box: in 1/1000, rounded down but not to 0, or FILLED
    `ready`    True once they are worked out
    """

    def __init__(self, ruleset):
        self.chances = [FILLED] * len(ruleset.patterns)
        self.ready = False
        self._card = None
        self._gains = [0] * len(ruleset.patterns)
        self._counts = [0] * 8
        self._held = [0] * 7
        self._rolled = [0] * 8
        self._left = 0

    def begin(self, card, dice, held_mask: int) -> None:
        """Start on the chances with these dice held; work begun before is abandoned."""
        self._card = card
        self.ready = False
        for face in range(7):
            self._held[face] = self._rolled[face] = 0
        self._rolled[7] = 0
        rolled = 5
        for i in range(5):
            if held_mask >> i & 1:
                self._held[dice[i]] += 1
                rolled -= 1
        self._rolled[1] = rolled
        self._left = (1, 6, 21, 56, 126, 252)[rolled]
        self._all = 6**rolled
        for box in range(len(self.chances)):
            self.chances[box] = FILLED if card.boxes[box] is not None else 0

    def step(self) -> bool:
        """Count one way the dice can fall, if any is left; return True when all are counted."""
        if not self._left:
            return self.ready
        self._count_roll()
        self._left -= 1
        if self._left:
            next_counts(self._rolled)
        else:
            for box in range(len(self.chances)):
                if self.chances[box] > 0:
                    self.chances[box] = self.chances[box] * 1000 // self._all or 1
            self.ready = True
        return self.ready

    def _count_roll(self):
        """Add the number of ways to roll this to every box that it makes."""
        counts = self._counts
        rolled = ways = total = 0
        for face in range(1, 7):
            rolled += self._rolled[face]
        ways = _WAYS[rolled]
        for face in range(1, 7):
            ways //= _WAYS[self._rolled[face]]
            counts[face] = self._held[face] + self._rolled[face]
            total += face * counts[face]
        counts[0] = total
        if 5 in counts:
            self._count_five_alike(counts.index(5, 1), ways)
            return
        rules = self._card.ruleset
        for box in range(len(self.chances)):
            if self.chances[box] >= 0:
                if box < UPPER:
                    made = counts[box + 1] >= 3
                else:
                    made = pattern_points(rules, rules.patterns[box], counts, False)
                if made:
                    self.chances[box] += ways

    def _count_five_alike(self, face, ways):
        """Do the same for five alike, which may be a joker, or barred from a box."""
        self._card.gains([face] * 5, 3, self._gains)
        card = self._card
        for box in range(len(self.chances)):
            if self.chances[box] >= 0 and self._gains[box] >= 0:
                if card.box_points(box, [face] * 5, 3):
                    self.chances[box] += ways
