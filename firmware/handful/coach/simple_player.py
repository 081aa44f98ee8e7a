# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A CPU player that goes by rules of thumb: no table, no look-ahead, little code.

It takes the box that pays most above what such a box usually brings, stops early for a made hand,
and otherwise keeps a run of four or its most frequent face. `python -m tools.bench` prints its
average.
"""

from ..rules.boxes import FULL_HOUSE, LARGE_STRAIGHT, SMALL_STRAIGHT, UPPER
from ..rules.scoring import count_faces

_USUAL = (2, 5, 8, 12, 15, 19, 9, 13, 22, 13, 20, 28, 30, 12, 22)
"""What a box of each pattern brings in an ordinary game: the price of using it up."""

_ALL = 31
_MADE = 6
"""A box that pays this much above its usual is taken without another roll."""


class SimplePlayer:
    """Decides one move at a time; keeps nothing between two moves but work space."""

    def __init__(self):
        self._counts = [0] * 7

    def decide(self, card, dice, rolls: int) -> int:
        """Return the box to score in, or -1 - m to roll again, m the mask of dice that stay."""
        box, margin = self._best_box(card, dice, rolls)
        if rolls == 3 or margin >= _MADE:
            return box
        keep = self._keep(card, dice)
        return box if keep == _ALL else -1 - keep

    def _best_box(self, card, dice, rolls):
        best_box = -1
        best_margin = -1000
        for box in card.legal(dice, rolls):
            points = card.points(box, dice, rolls)
            margin = points - _USUAL[card.ruleset.patterns[box]]
            if box < UPPER:
                margin += (points - 3 * (box + 1)) // 2
            if margin > best_margin:
                best_box, best_margin = box, margin
        return best_box, best_margin

    def _keep(self, card, dice):
        count_faces(dice, self._counts)
        if self._open(card, SMALL_STRAIGHT) or self._open(card, LARGE_STRAIGHT):
            run = self._run_of_four()
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

    def _run_of_four(self):
        for first in (3, 2, 1):
            if 0 not in self._counts[first : first + 4]:
                return first
        return 0

    def _one_of_each(self, dice, first):
        keep = 0
        for face in range(first, first + 4):
            keep |= 1 << dice.index(face)
        return keep

    def _open(self, card, pattern):
        return card.boxes[card.ruleset.patterns.index(pattern)] is None
