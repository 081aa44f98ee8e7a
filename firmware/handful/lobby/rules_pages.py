# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The pages of a rule set in words, made from its switches."""

from ..const import const
from ..rules.ruleset import (
    CHANCE,
    FIVE_KIND,
    FOUR_KIND,
    FULL_HOUSE,
    JOKER_NONE,
    LARGE_STRAIGHT,
    PAIR,
    SCRATCH_LAST,
    SECOND_FIVE,
    SMALL_STRAIGHT,
    THREE_KIND,
    UPPER,
)

_LABEL = const(11)


def rules_pages(ruleset, words, boxes: str) -> list:
    """Return the pages of a rule set, each a heading and paragraphs separated by bars.

    They follow the switches of the rule set, so they show what a house changed. `boxes` are the
    labels of all boxes.
    """
    turns, each = len(ruleset.patterns), (ruleset.upper_goal + 20) // 21
    pages = [
        words.OBJECT[1 if ruleset.in_order else 0].format(turns),
        words.TURN.format(turns),
        words.ZERO[1 if ruleset.scratch == SCRATCH_LAST else 0],
        words.UPPER.format(ruleset.upper_goal, ruleset.upper_bonus, each, 21 * each)
        if ruleset.upper_bonus
        else words.UPPER_ONLY,
    ]
    if ruleset.in_order:
        pages[2] = words.IN_ORDER
    pages.append(_table(ruleset, words, boxes))
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
    if ruleset.served:
        pages.append(words.SERVED.format(ruleset.served))
    if ruleset.served_five_ends:
        pages.append(words.SERVED_FIVE)
    pages += [_end(ruleset, words), _habits(ruleset, words)]
    return pages + _tips(ruleset, list(words.TIPS))


_EXAMPLES = "55bcf 5522f 555bf 5555b 44411 1234f 23456 44444 13346 44444"
"""Of the boxes behind the upper ones, by pattern; letters are dice that do not count."""


def _table(ruleset, words, boxes):
    """Return the page with a row for each lower box: its label, dice, and what it pays."""
    fixed = {
        FULL_HOUSE: ruleset.full_house,
        SMALL_STRAIGHT: ruleset.small_straight,
        LARGE_STRAIGHT: ruleset.large_straight,
        FIVE_KIND: ruleset.five_kind,
        SECOND_FIVE: 2 * ruleset.five_kind,
    }
    if ruleset.four_kind:
        fixed[FOUR_KIND] = ruleset.four_kind
    rows = [words.LOWER]
    for pattern in ruleset.patterns[UPPER:]:
        example = _EXAMPLES.split()[pattern - UPPER]
        if pattern == SMALL_STRAIGHT and ruleset.straights_exact:
            example = "12345"
        is_sum = pattern == CHANCE or pattern in fixed
        is_sum = is_sum or pattern <= FOUR_KIND and pattern > PAIR + 1 and ruleset.kinds_sum_all
        pays = str(fixed.get(pattern) or words.PAYS[0 if is_sum else 1])
        label = boxes[pattern]
        rows.append(label + " " * (_LABEL - len(label)) + example + " " * (8 - len(pays)) + pays)
    return "|".join(rows)


def _lower(ruleset, words):
    full, five_alike = ruleset.full_house, 0
    if ruleset.five_is_full_house:
        five_alike = 1
    elif ruleset.joker != JOKER_NONE:
        five_alike = 2
    patterns, exact = ruleset.patterns, 1 if ruleset.straights_exact else 0
    full_house = words.POINTS.format(full) if full else words.FULL_SUM
    pages = _alike(ruleset, words)
    pages.append(words.FULL + full_house + words.FULL_FIVE[five_alike])
    if SMALL_STRAIGHT in patterns:
        straights = words.STRAIGHTS[exact].format(ruleset.small_straight, ruleset.large_straight)
    else:
        straights = words.STRAIGHT[exact].format(ruleset.large_straight)
    pages.append(straights + words.WRAPS[ruleset.straight_wraps])
    five = words.FIVE if CHANCE in patterns else words.FIVE_ONLY
    second = words.SECOND_FIVE.format(2 * ruleset.five_kind) if SECOND_FIVE in patterns else ""
    return pages + [five.format(ruleset.five_kind) + second]


def _alike(ruleset, words):
    """Return one page for three and four alike that pay in the same way, or one for each."""
    pays = words.ALIKE_PAYS[0 if ruleset.kinds_sum_all else 1]
    if THREE_KIND in ruleset.patterns and not ruleset.four_kind:
        return [words.ALIKE + (words.ALIKE_ALL if ruleset.kinds_sum_all else words.ALIKE_OWN)]
    pages = []
    if THREE_KIND in ruleset.patterns:
        pages.append(words.ALIKE_ONE.format(3, pays))
    if ruleset.four_kind:
        pays = words.ALIKE_PAYS[2].format(ruleset.four_kind)
    return pages + [words.ALIKE_ONE.format(4, pays)]


def _joker(ruleset, words):
    lines = [words.JOKER, words.JOKERS[ruleset.joker]]
    if ruleset.joker != JOKER_NONE:
        lines.append(words.JOKER_PAYS)
        lines.append(words.JOKER_ZERO[1 if ruleset.joker_after_zero else 0])
    return "|".join(lines)


def _end(ruleset, words):
    fives = 1 if ruleset.five_bonus and not ruleset.bonus_in_box else 0
    quick = 2 if ruleset.roll_bonus or ruleset.served else 0
    return words.END.format(words.BONUSES[fives + quick + (0 if ruleset.upper_bonus else 4)])


def _tips(ruleset, tips):
    """Return the tips that fit, a page or two."""
    if ruleset.in_order:
        return tips[2:3]
    if SECOND_FIVE in ruleset.patterns:
        return tips[3:]
    return tips[0 if ruleset.upper_bonus and CHANCE in ruleset.patterns else 1 : 2]


def _habits(ruleset, words):
    lines = [
        words.HABITS,
        words.MARKS[ruleset.marks],
        words.ORDER[ruleset.order],
        words.AUTO_ROLL[1 if ruleset.auto_roll else 0],
        words.ROLL_NONE[1 if ruleset.roll_none_scores else 0],
    ]
    if ruleset.auto_start:
        lines.insert(3, words.AUTO_START)
    if ruleset.late_sound:
        lines.append(words.LATE_SOUND)
    if ruleset.open_series:
        lines.append(words.OPEN_SERIES)
    return "|".join(lines + [words.OPTIONAL])
