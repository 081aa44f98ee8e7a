# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The most that a game can bring, to tell scores that none has reached.

Apart from the card, which has no room for it at a table.
"""

from .card import count_faces, five_alike, pattern_points
from .ruleset import CHANCE, FIVE_KIND, FOUR_KIND, JOKER_NONE, LARGE_STRAIGHT, SIXES

_BEST_DICE = ((6, 6, 6, 6, 6), (2, 3, 4, 5, 6), (1, 2, 3, 4, 5), (6, 6, 6, 5, 5))
"""One of them pays the most in any lower box."""


def highest_total(rules) -> int:
    """Return a total that no game can beat: the sum of the most that each box can add.

    For each unchanged rule set, a game can reach it.
    """
    counts = [0] * 7
    total = rules.upper_bonus
    for pattern in rules.patterns:
        best = 0
        for dice in _BEST_DICE if pattern > SIXES else ((pattern + 1,) * 5,):
            count_faces(dice, counts)
            alike = five_alike(counts)
            joker = alike > 0 and rules.joker != JOKER_NONE
            points = pattern_points(rules, pattern, counts, joker)
            if points and rules.roll_bonus and pattern != CHANCE:
                points += rules.roll_bonus[0]
            if points and FOUR_KIND <= pattern <= LARGE_STRAIGHT:
                points += rules.served
            if alike and pattern != FIVE_KIND:
                points += rules.five_bonus
            best = max(best, points)
        total += best
    return total
