# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The chance of each open box if the dice that are not held are rolled now.

A lower box counts as made if it scores anything, an upper one with three or more of its face. It
needs no table and works for house rules, too.

The 252 ways in which five dice can fall are of at most 32 kinds, and rolls of a kind make the same
lower boxes: so the rolls are only counted by kind, and the rules are asked once for each kind.
"""

from ..const import const
from ..rules.card import pattern_points
from ..rules.ruleset import UPPER
from .keeps import next_counts

FILLED = -1

_ORDERS = (1, 1, 2, 6, 24, 120)
"""The number of orders of 0 to 5 dice."""

_PIECE = const(12)
"""The number of rolls to count in one step."""

_FIVE_ALIKE = const(25)
_TWO_PAIRS = const(9)
"""Sums of the squared counts of the faces. Where a sum is less than that of two pairs, four faces
differ or all do, and it matters which: there may be a straight.
"""


class Odds:
    """The chances, worked out in small pieces.

    `chances`  by box: in 1/1000, rounded down but not to 0, or FILLED, as is each but the next one
               where boxes are filled in order
    `ready`    True once they are worked out
    """

    def __init__(self, ruleset):
        self.chances = [FILLED] * len(ruleset.patterns)
        self.ready = False
        self._card = None
        self._gains = [0] * len(ruleset.patterns)
        self._kinds = {}
        self._held = [0] * 7
        self._rolled = [0] * 8
        self._count = self._left = 0

    def begin(self, card, dice, held_mask: int) -> None:
        """Start on the chances with these dice held; work begun before is abandoned."""
        self._card = card
        self.ready = False
        self._kinds.clear()
        for face in range(7):
            self._held[face] = self._rolled[face] = 0
        self._rolled[7] = 0
        rolled = 5
        for i in range(5):
            if held_mask >> i & 1:
                self._held[dice[i]] += 1
                rolled -= 1
        self._rolled[1] = self._count = rolled
        self._left = (1, 6, 21, 56, 126, 252)[rolled]
        is_barred = False
        for box in range(len(self.chances)):
            is_next = card.boxes[box] is None and not is_barred
            self.chances[box] = 0 if is_next else FILLED
            is_barred = is_barred or is_next and card.ruleset.in_order

    def step(self) -> bool:
        """Do one piece of the work, if any is left; return True when all is done."""
        if self._left:
            for _ in range(min(_PIECE, self._left)):
                self._count_roll()
                self._left -= 1
                if self._left:
                    next_counts(self._rolled)
        elif self._kinds:
            self._ask_rules(*self._kinds.popitem()[1])
        elif not self.ready:
            for box in range(len(self.chances)):
                if self.chances[box] > 0:
                    self.chances[box] = self.chances[box] * 1000 // 6**self._count or 1
            self.ready = True
        return self.ready

    def _count_roll(self):
        """Add the number of ways to roll this to its kind, and to the upper box that it makes."""
        held = self._held
        rolled = self._rolled
        ways = _ORDERS[self._count]
        faces = squares = most = 0
        for face in range(1, 7):
            count = rolled[face]
            if count > 1:
                ways //= _ORDERS[count]
            count += held[face]
            if count:
                faces |= 1 << face
                squares += count * count
                if count > 2:
                    most = face
        if squares == _FIVE_ALIKE:
            most = 0  # it may be a joker, which the rules may bar from its box
        elif squares >= _TWO_PAIRS:
            faces = squares  # odd, as the other kinds are not
        if most and self.chances[most - 1] >= 0:
            self.chances[most - 1] += ways
        kind = self._kinds.get(faces)
        if kind:
            kind[0] += ways
        else:
            self._kinds[faces] = [ways, [held[face] + rolled[face] for face in range(7)]]

    def _ask_rules(self, ways, counts):
        """Add the number of ways to roll a kind to the boxes that it makes, by one roll of it."""
        card = self._card
        if 5 in counts:
            dice = [counts.index(5)] * 5
            card.gains(dice, 3, self._gains)
            for box in range(len(self.chances)):
                if self.chances[box] >= 0 and self._gains[box] >= 0:
                    if card.box_points(box, dice, 3):
                        self.chances[box] += ways
            return
        rules = card.ruleset
        for face in range(1, 7):
            counts[0] += face * counts[face]
        for box in range(UPPER, len(self.chances)):
            if self.chances[box] >= 0:
                if pattern_points(rules, rules.patterns[box], counts, False):
                    self.chances[box] += ways
