# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rules in words, made from the rule set's own switches: what a house changes shows up too."""

from ..rules.boxes import PAIR
from ..rules.ruleset import JOKER_NONE, SCRATCH_LAST


def rules_pages(ruleset, words) -> list:
    """Return the pages of these rules, each a heading and paragraphs parted by bars."""
    turns = len(ruleset.patterns)
    pages = [
        words.OBJECT.format(turns),
        words.TURN.format(turns),
        words.ZERO[1 if ruleset.scratch == SCRATCH_LAST else 0],
        words.UPPER.format(ruleset.upper_goal, ruleset.upper_bonus),
    ]
    if PAIR in ruleset.patterns:
        pages.append(words.PAIRS)
    pages += _lower(ruleset, words)
    if ruleset.five_bonus:
        paid = words.BONUS_PAID.format(ruleset.five_bonus)
        where = "|" + words.BONUS_IN_BOX if ruleset.bonus_in_box else ""
        pages.append(words.FURTHER + "|" + paid + where)
    pages.append(_joker(ruleset, words))
    if ruleset.roll_bonus:
        pages.append(words.QUICK.format(*ruleset.roll_bonus))
    pages += [_end(ruleset, words), _habits(ruleset, words)]
    return pages + list(words.TIPS)


def _lower(ruleset, words):
    full, five_alike = ruleset.full_house, 0
    if ruleset.five_is_full_house:
        five_alike = 1
    elif ruleset.joker != JOKER_NONE:
        five_alike = 2
    straights = words.STRAIGHTS[1 if ruleset.straights_exact else 0]
    return [
        words.ALIKE + (words.ALIKE_ALL if ruleset.kinds_sum_all else words.ALIKE_OWN),
        words.FULL
        + (words.POINTS.format(full) if full else words.FULL_SUM)
        + words.FULL_FIVE[five_alike],
        straights.format(ruleset.small_straight, ruleset.large_straight),
        words.FIVE.format(ruleset.five_kind),
    ]


def _joker(ruleset, words):
    lines = [words.JOKER, words.JOKERS[ruleset.joker]]
    if ruleset.joker != JOKER_NONE:
        lines.append(words.JOKER_PAYS)
        lines.append(words.JOKER_ZERO[1 if ruleset.joker_after_zero else 0])
    return "|".join(lines)


def _end(ruleset, words):
    if not ruleset.five_bonus and not ruleset.roll_bonus:
        return words.END_PLAIN
    return words.END.format(words.EXTRA_QUICK if ruleset.roll_bonus else words.EXTRA)


def _habits(ruleset, words):
    lines = [
        words.HABITS,
        words.MARKS[ruleset.marks],
        words.ORDER[ruleset.order],
        words.AUTO_ROLL[1 if ruleset.auto_roll else 0],
        words.ROLL_NONE[1 if ruleset.roll_none_scores else 0],
    ]
    if ruleset.auto_start:
        lines.insert(4, words.AUTO_START)
    if ruleset.late_sound:
        lines.append(words.LATE_SOUND)
    return "|".join(lines + [words.OPTIONAL])
