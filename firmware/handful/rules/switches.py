# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The switches of a rule set as lists: to change and compare rules, and to name them."""

import binascii

from .ruleset import RuleSet

SCORING = (
    "joker joker_after_zero five_bonus five_is_full_house roll_bonus scratch upper_bonus"
    " upper_goal kinds_sum_all full_house small_straight large_straight straights_exact five_kind"
)
"""The switches that decide points, in the order the house rules offer them."""

HABITS = "auto_roll auto_start bonus_in_box late_sound marks order roll_none_scores"
"""The switches that change no points."""


def scoring(ruleset) -> tuple:
    """Return the values of the switches that decide points, in the order of SCORING."""
    return (
        ruleset.joker,
        ruleset.joker_after_zero,
        ruleset.five_bonus,
        ruleset.five_is_full_house,
        ruleset.roll_bonus,
        ruleset.scratch,
        ruleset.upper_bonus,
        ruleset.upper_goal,
        ruleset.kinds_sum_all,
        ruleset.full_house,
        ruleset.small_straight,
        ruleset.large_straight,
        ruleset.straights_exact,
        ruleset.five_kind,
    )


def habits(ruleset) -> tuple:
    """Return the values of the other switches, in the order of HABITS."""
    return (
        ruleset.auto_roll,
        ruleset.auto_start,
        ruleset.bonus_in_box,
        ruleset.late_sound,
        ruleset.marks,
        ruleset.order,
        ruleset.roll_none_scores,
    )


def with_switches(ruleset, **switches) -> RuleSet:
    """Return a copy with some switches changed; `TypeError` for a name that is no switch."""
    values = dict(zip(SCORING.split(), scoring(ruleset)))
    values.update(zip(HABITS.split(), habits(ruleset)))
    values.update(switches)
    return RuleSet(ruleset.id, ruleset.title, ruleset.patterns, **values)


def hash_of(ruleset) -> int:
    """Compute `RuleSet.hash`."""
    parts = [",".join(ruleset.boxes)]
    for name, value in sorted(zip(SCORING.split(), scoring(ruleset))):
        parts.append(name + "=" + str(int(value) if isinstance(value, bool) else value))
    return binascii.crc32(";".join(parts).encode()) & 0x3FFFFFFF
