# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rules in words, made from the rule set's own switches: what a house changes shows up too."""

from ..rules.boxes import PAIR
from ..rules.ruleset import JOKER_NONE, SCRATCH_LAST
from .reader import COLUMNS


def rules_pages(ruleset, words) -> list:
    """Return the pages of these rules, each a heading and paragraphs parted by bars."""
    zero = words.ZERO[1 if ruleset.scratch == SCRATCH_LAST else 0]
    pages = [
        words.TURN.format(len(ruleset.patterns)) + zero,
        words.UPPER.format(ruleset.upper_goal, ruleset.upper_bonus),
        _lower(ruleset, words),
    ]
    if ruleset.five_bonus:
        pages.append(words.FURTHER + "|" + words.BONUS_PAID.format(ruleset.five_bonus))
    pages.append(_joker(ruleset, words))
    if ruleset.roll_bonus:
        pages.append(words.QUICK.format(*ruleset.roll_bonus))
    pages.append(_habits(ruleset, words))
    return pages + list(words.TIPS)


def _lower(ruleset, words):
    exact = 1 if ruleset.straights_exact else 0
    lines = [words.LOWER]
    if PAIR in ruleset.patterns:
        lines.append(words.PAIRS)
    lines.append(words.ALIKE_ALL if ruleset.kinds_sum_all else words.ALIKE_OWN)
    lines.append(_pays(words.FULL, ruleset.full_house or words.SUM))
    if ruleset.five_is_full_house:
        lines.append(words.FULL_FIVE)
    lines.append(_pays(words.SMALL[exact], ruleset.small_straight))
    lines.append(_pays(words.LARGE[exact], ruleset.large_straight))
    lines.append(_pays(words.FIVE, ruleset.five_kind))
    lines.append(words.CHANCE)
    return "|".join(lines)


def _joker(ruleset, words):
    lines = [words.JOKER, words.JOKERS[ruleset.joker]]
    if ruleset.joker != JOKER_NONE:
        lines.append(words.JOKER_PAYS)
        lines.append(words.JOKER_ZERO[1 if ruleset.joker_after_zero else 0])
    return "|".join(lines)


def _habits(ruleset, words):
    return "|".join(
        (
            words.HABITS,
            words.MARKS[ruleset.marks],
            words.ORDER[ruleset.order],
            words.AUTO_ROLL[1 if ruleset.auto_roll else 0],
            words.ROLL_NONE[1 if ruleset.roll_none_scores else 0],
            words.OPTIONAL,
        )
    )


def _pays(label, points):
    points = str(points)
    return label + " " * (COLUMNS - len(label) - len(points)) + points
