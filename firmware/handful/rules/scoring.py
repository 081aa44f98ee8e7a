# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What dice pay in a box: small total functions over face counts, steered by a rule set.

Face counts are a list of seven ints: `counts[f]` dice show face f, `counts[0]` is the sum of the
dice. The upper bonus, the joker's bonus and the roll bonus belong to the card.
"""

from .boxes import (
    CHANCE,
    FIVE_KIND,
    FOUR_KIND,
    FULL_HOUSE,
    LARGE_STRAIGHT,
    PAIR,
    SIXES,
    SMALL_STRAIGHT,
    THREE_KIND,
    TWO_PAIRS,
)
from .ruleset import JOKER_NONE


def count_faces(dice, counts: list) -> None:
    """Fill `counts` from five dice in any order; `ValueError` if they are not five ints 1-6."""
    kind = type(dice)
    if kind is not list and kind is not tuple:
        dice = _listed(dice)
    if len(dice) != 5:
        raise ValueError("five dice are needed")
    for face in range(7):
        counts[face] = 0
    for die in dice:
        if die is True or not isinstance(die, int) or not 1 <= die <= 6:
            raise ValueError("a die shows 1 to 6")
        counts[die] += 1
        counts[0] += die


def _listed(dice):
    """Return any other sequence as a list; what is none, a set or a dict too, is no dice."""
    try:
        return [] if hasattr(dice, "keys") else [dice[i] for i in range(len(dice))]
    except (TypeError, LookupError, AttributeError):
        return []


def five_alike(counts: list) -> int:
    """Return the face that all five dice show, or 0."""
    for face in range(1, 7):
        if counts[face]:
            return face if counts[face] == 5 else 0
    return 0


def longest_run(counts: list) -> int:
    """Return how many consecutive faces are there, at most."""
    best = run = 0
    for face in range(1, 7):
        run = run + 1 if counts[face] else 0
        if run > best:
            best = run
    return best


def pattern_points(rules, pattern: int, counts: list, joker: bool) -> int:
    """Return what the dice pay in a box; with `joker` the fixed-value boxes pay whatever lies."""
    if pattern <= SIXES:
        return counts[pattern + 1] * (pattern + 1)
    if pattern == CHANCE:
        return counts[0]
    if pattern == FIVE_KIND:
        return rules.five_kind if five_alike(counts) else 0
    if pattern == THREE_KIND or pattern == FOUR_KIND:
        return _kind_points(rules, pattern - THREE_KIND + 3, counts)
    if pattern == FULL_HOUSE:
        return _full_house_points(rules, counts, joker)
    if pattern == SMALL_STRAIGHT or pattern == LARGE_STRAIGHT:
        return _straight_points(rules, pattern, counts, joker)
    if pattern == PAIR:
        return 2 * _highest_with(counts, 2)
    if pattern == TWO_PAIRS:
        return _two_pairs_points(counts)
    raise ValueError("no such box")


def _highest_with(counts, wanted, below=7):
    for face in range(below - 1, 0, -1):
        if counts[face] >= wanted:
            return face
    return 0


def _kind_points(rules, wanted, counts):
    face = _highest_with(counts, wanted)
    if not face:
        return 0
    return counts[0] if rules.kinds_sum_all else wanted * face


def _full_house_points(rules, counts, joker):
    there = joker or (rules.five_is_full_house and five_alike(counts))
    if not there:
        there = 3 in counts and 2 in counts  # the sum at counts[0] is never below 5
    if not there:
        return 0
    return rules.full_house or counts[0]


def _straight_points(rules, pattern, counts, joker):
    large = pattern == LARGE_STRAIGHT
    if joker:
        there = True
    elif rules.straights_exact:
        there = longest_run(counts) == 5 and (counts[6] if large else counts[1])
    else:
        there = longest_run(counts) >= (5 if large else 4)
    if not there:
        return 0
    return rules.large_straight if large else rules.small_straight


def _two_pairs_points(counts):
    high = _highest_with(counts, 2)
    low = _highest_with(counts, 2, high) if high else 0
    return 2 * (high + low) if low else 0


_BEST_DICE = ((6, 6, 6, 6, 6), (2, 3, 4, 5, 6), (1, 2, 3, 4, 5), (6, 6, 6, 5, 5))
"""One of them pays the most in any box below the upper ones."""


def highest_total(rules) -> int:
    """Return a total that no game by these rules can beat: of each box the most it can add."""
    counts = [0] * 7
    total = rules.upper_bonus
    for pattern in rules.patterns:
        best = 0
        for dice in _BEST_DICE if pattern > SIXES else ((pattern + 1,) * 5,):
            best = max(best, _most_added(rules, pattern, dice, counts))
        total += best
    return total


def _most_added(rules, pattern, dice, counts):
    """Return what dice of one roll add in a box, with 50 in the five-alike box already."""
    count_faces(dice, counts)
    alike = five_alike(counts)
    is_joker = alike > 0 and rules.joker != JOKER_NONE
    added = points = pattern_points(rules, pattern, counts, is_joker)
    if alike and pattern != FIVE_KIND:
        added += rules.five_bonus
    if rules.roll_bonus and points and pattern != CHANCE:
        added += rules.roll_bonus[0]
    return added
