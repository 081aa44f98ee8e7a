# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A CPU player that goes by rules of thumb: no table, no look-ahead, little code.

It takes the box that pays most above what such a box usually brings, stops early for a made hand,
and otherwise keeps a run of four or its most frequent face. `python -m tools.bench` prints its
average.
"""

from ..game import actions
from ..rules.boxes import FULL_HOUSE, LARGE_STRAIGHT, SMALL_STRAIGHT, UPPER
from ..rules.scoring import count_faces

_USUAL = (2, 5, 8, 12, 15, 19, 9, 13, 22, 13, 20, 28, 30, 12, 22)
"""What a box of each pattern brings in an ordinary game: the price of using it up."""

_MADE = 6
"""A box that pays this much above its usual is taken without another roll."""


class SimplePlayer:
    """Decides for the player to move; keeps nothing between two decisions but work space."""

    def __init__(self):
        self._counts = [0] * 7

    def decide(self, match) -> int:
        """Return a SCORE action, or the MARK action to roll with; the match has been rolled."""
        box, margin = self._best_box(match)
        if match.roll == 3 or margin >= _MADE:
            return actions.score(box)
        keep = self._keep(match)
        return actions.score(box) if keep == 31 else actions.mark(keep)

    def _best_box(self, match):
        best_box = -1
        best_margin = -1000
        for box in match.card.legal(match.dice, match.roll):
            points = match.card.points(box, match.dice, match.roll)
            margin = points - _USUAL[match.ruleset.patterns[box]]
            if box < UPPER:
                margin += (points - 3 * (box + 1)) // 2
            if margin > best_margin:
                best_box, best_margin = box, margin
        return best_box, best_margin

    def _keep(self, match):
        count_faces(match.dice, self._counts)
        if self._open(match, SMALL_STRAIGHT) or self._open(match, LARGE_STRAIGHT):
            run = self._run_of_four()
            if run:
                return self._one_of_each(match.dice, run)
        return self._frequent_faces(match)

    def _frequent_faces(self, match):
        face = self._best_face(match)
        pair = 0
        if self._open(match, FULL_HOUSE) and self._counts[face] < 4:
            for other in range(1, 7):
                if other != face and self._counts[other] >= 2:
                    pair = other
        keep = 0
        for i in range(5):
            if match.dice[i] == face or match.dice[i] == pair:
                keep |= 1 << i
        return keep

    def _best_face(self, match):
        best = best_weight = 0
        for face in range(1, 7):
            weight = 20 * self._counts[face] + 2 * face
            if self._open(match, face - 1):
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

    def _open(self, match, pattern):
        return match.card.boxes[match.ruleset.patterns.index(pattern)] is None
