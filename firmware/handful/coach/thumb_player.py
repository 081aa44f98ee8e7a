# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two CPU players that go by rules of thumb: no table, no look-ahead, little code.

The casual one takes the box that pays most above what such a box usually brings, stops early for
a made hand, and otherwise keeps a run of four or its most frequent face. The beginner makes the
mistakes that people make: it takes what pays most now and forgets the upper bonus, is content too
soon, breaks up what it has for a run of three, and now and then overlooks a box. What it overlooks
hangs on the dice and the card, so that equal games are played alike.
"""

from ..const import const
from ..rules.boxes import FULL_HOUSE, LARGE_STRAIGHT, SMALL_STRAIGHT, UPPER
from ..rules.scoring import count_faces

_USUAL = (
    (2, 5, 8, 12, 15, 19, 9, 14, 11, 8, 10, 4, 6, 8, 23),
    (2, 5, 8, 12, 15, 19, 9, 13, 22, 13, 20, 28, 30, 12, 22),
)
"""What a box of each pattern brings in an ordinary game: the price of using it up. Kinds pay
their own dice, or all."""

_ALL = const(31)
_MADE = const(6)
"""A box that pays this much above its usual is taken without another roll."""

_CONTENT = const(13)
"""A beginner compares with a fraction of the usual, and so this is less than it looks."""


class ThumbPlayer:
    """Decides one move at a time; keeps nothing between two moves but work space."""

    def __init__(self, is_beginner: bool = False):
        self._counts = [0] * 7
        self._is_beginner = is_beginner

    def begin(self, card) -> None:
        """Nothing is done beforehand."""

    def step(self) -> bool:
        """Nothing is left to do."""
        return True

    def decide(self, card, dice, rolls: int) -> int:
        """Return the box to score in, or -1 - m to roll again, m the mask of dice that stay."""
        box, margin = self._best_box(card, dice, rolls)
        if rolls == 3 or margin >= (_CONTENT if self._is_beginner else _MADE):
            return box
        keep = self._keep(card, dice)
        return box if keep == _ALL else -1 - keep

    def _best_box(self, card, dice, rolls):
        best_box = -1
        best_margin = -1000
        legal = card.legal(dice, rolls)
        overlooked = self._overlooked(card, dice) if len(legal) > 1 else -1
        for box in legal:
            points = card.points(box, dice, rolls)
            margin = self._margin(card, box, points)
            if box == overlooked:
                margin -= 100
            if margin > best_margin:
                best_box, best_margin = box, margin
        return best_box, best_margin

    def _margin(self, card, box, points):
        rules = card.ruleset
        usual = _USUAL[rules.kinds_sum_all][rules.patterns[box]]
        if self._is_beginner:
            return points - usual // 6
        if box < UPPER:
            return points - usual + (points - 3 * (box + 1)) // 2
        return points - usual

    def _overlooked(self, card, dice):
        """Return a box that a beginner does not see, at every other move, or -1."""
        if not self._is_beginner:
            return -1
        return (sum(dice) + 7 * dice[0] + 5 * card.filled) % 26

    def _keep(self, card, dice):
        count_faces(dice, self._counts)
        if self._open(card, SMALL_STRAIGHT) or self._open(card, LARGE_STRAIGHT):
            run = self._run_of(4)
            if not run and self._is_beginner:
                run = self._run_of(3)
            if run:
                return self._one_of_each(dice, run)
        return self._frequent_faces(card, dice)

    def _frequent_faces(self, card, dice):
        face = self._best_face(card)
        pair = 0
        if self._open(card, FULL_HOUSE) and self._counts[face] < 4:
            for other in range(1, 7):
                if other != face and self._counts[other] >= 2:
                    pair = other
        keep = 0
        for i in range(5):
            if dice[i] == face or dice[i] == pair:
                keep |= 1 << i
        return keep

    def _best_face(self, card):
        best = best_weight = 0
        for face in range(1, 7):
            weight = 20 * self._counts[face] + 2 * face
            if self._open(card, face - 1):
                weight += 15
            if self._counts[face] and weight > best_weight:
                best, best_weight = face, weight
        return best

    def _run_of(self, length):
        for first in range(7 - length, 0, -1):
            if 0 not in self._counts[first : first + length]:
                return first
        return 0

    def _one_of_each(self, dice, first):
        keep = 0
        for face in range(first, 7):
            if not self._counts[face]:
                break
            keep |= 1 << dice.index(face)
        return keep

    def _open(self, card, pattern):
        return card.boxes[card.ruleset.patterns.index(pattern)] is None
