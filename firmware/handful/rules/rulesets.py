# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rule sets as data, their switches as lists, and the house rules that change them.

House rules are bytes, a house (store/FORMATS.md), none for a rule set as it is. A switch, a choice
or a rule set that is added at the end changes no house that there is.

>>> RULESETS["ynot"].roll_bonus
(10, 5)
>>> herg = with_house(0, bytes((2 << 3 | 1, 8 << 3 | 2)))
>>> herg.five_bonus, herg.kinds_sum_all, herg.title, RULESETS["herg"].five_bonus
(0, False, 'Herg*', 100)
"""

import binascii

from ..const import const
from .ruleset import (
    JOKER_FORCED,
    JOKER_FREE,
    JOKER_NONE,
    JOKER_UPPER_FIRST,
    MARKS_KEEP,
    MARKS_ROLL,
    ORDER_GAMES,
    SCRATCH_ANY,
    SCRATCH_LAST,
    WRAPS_ANY,
    WRAPS_LOW,
    WRAPS_NONE,
    RuleSet,
)

SCORING = (
    "joker joker_after_zero five_bonus five_is_full_house roll_bonus scratch upper_bonus"
    " upper_goal kinds_sum_all full_house small_straight large_straight straights_exact five_kind"
    " in_order four_kind served straight_wraps served_five_ends"
)
"""The switches that decide points, in the order the house rules offer them: add at the end."""

HABITS = "auto_roll auto_start bonus_in_box late_sound marks order roll_none_scores open_series"
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
        ruleset.in_order,
        ruleset.four_kind,
        ruleset.served,
        ruleset.straight_wraps,
        ruleset.served_five_ends,
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
        ruleset.open_series,
    )


def rule_set(
    id: str, title: str, patterns: tuple, hash: int = 0, number: int = 0, **switches
) -> RuleSet:
    """Return a rule set; what most sets have is left to the class.

    Each switch must be one of SCORING or HABITS: those names stay as they are on a drive.
    """
    made = RuleSet(id, title, patterns, hash, number)
    for name in switches:
        if switches[name] != getattr(made, name):
            setattr(made, name, switches[name])
    return made


def with_switches(ruleset, **switches) -> RuleSet:
    """Return a copy with some switches changed; `AttributeError` for a name that is no switch."""
    values = dict(zip(SCORING.split(), scoring(ruleset)))
    values.update(zip(HABITS.split(), habits(ruleset)))
    values.update(switches)
    changed = rule_set(
        ruleset.id, ruleset.title, ruleset.patterns, number=ruleset.number, **values
    )
    changed.hash = hash_of(changed)
    return changed


def hash_of(ruleset) -> int:
    """Return the `RuleSet.hash` of these boxes and of the switches that are not as in most sets.

    So a switch that is added later, and is off in all sets that there are, changes no hash.
    """
    usual = scoring(RuleSet("", "", ruleset.patterns))
    parts = [",".join(ruleset.boxes)]
    for name, value, other in sorted(zip(SCORING.split(), scoring(ruleset), usual)):
        if value != other:
            parts.append(name + "=" + str(int(value) if isinstance(value, bool) else value))
    return binascii.crc32(";".join(parts).encode()) & 0x3FFFFFFF


THIRTEEN = (0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14)
"""The patterns of the thirteen-box games, in card order."""

FIFTEEN = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 10, 14, 13)
"""The patterns of the Scandinavian card, in card order."""

TWELVE = (0, 1, 2, 3, 4, 5, 14, 9, 10, 11, 12, 13)
"""The patterns of Yacht, in card order."""

ELEVEN = (0, 1, 2, 3, 4, 5, 12, 10, 9, 13, 15)
"""The patterns of Generala, in card order."""

_ALL = (
    rule_set(
        "herg",
        "Herg",
        THIRTEEN,
        five_bonus=100,
        joker=JOKER_FORCED,
        joker_after_zero=True,
        hash=0x02B5EB97,
    ),
    rule_set(
        "petscii",
        "Petscii",
        THIRTEEN,
        five_bonus=100,
        bonus_in_box=True,
        joker=JOKER_UPPER_FIRST,
        marks=MARKS_KEEP,
        auto_start=True,
        roll_none_scores=True,
        hash=0x105908BF,
        number=1,
    ),
    rule_set("os9", "OS-9", THIRTEEN, five_is_full_house=True, hash=0x1704AB92, number=2),
    rule_set(
        "ynot",
        "Ynot",
        THIRTEEN,
        five_is_full_house=True,
        five_bonus=100,
        roll_bonus=(10, 5),
        marks=MARKS_ROLL,
        order=ORDER_GAMES,
        auto_roll=True,
        late_sound=True,
        open_series=True,
        hash=0x271A82DA,
        number=3,
    ),
    rule_set(
        "yatzy", "Yatzy", THIRTEEN, five_bonus=100, joker=JOKER_FORCED, hash=0x09505905, number=4
    ),
    rule_set(
        "free",
        "Free",
        THIRTEEN,
        five_bonus=100,
        joker=JOKER_FREE,
        joker_after_zero=True,
        hash=0x087B9D1B,
        number=5,
    ),
    rule_set("plain", "Plain", THIRTEEN, hash=0x37986411, number=6),
    rule_set(
        "scandinavian",
        "Scandi",
        FIFTEEN,
        upper_bonus=50,
        kinds_sum_all=False,
        full_house=0,
        small_straight=15,
        large_straight=20,
        straights_exact=True,
        hash=0x12419612,
        number=7,
    ),
    rule_set(
        "yacht",
        "Yacht",
        TWELVE,
        five_is_full_house=True,
        full_house=0,
        small_straight=15,
        large_straight=30,
        hash=0x1DC2B022,
        number=8,
    ),
    rule_set(
        "german", "German", THIRTEEN, five_bonus=50, joker=JOKER_FORCED, hash=0x05FB8C8A, number=9
    ),
    rule_set(
        "forced",
        "Forced",
        FIFTEEN,
        in_order=True,
        upper_bonus=50,
        upper_goal=42,
        kinds_sum_all=False,
        full_house=0,
        small_straight=15,
        large_straight=20,
        straights_exact=True,
        hash=0x00751CA0,
        number=10,
    ),
    rule_set(
        "generala",
        "Generala",
        ELEVEN,
        upper_bonus=0,
        full_house=30,
        large_straight=20,
        four_kind=40,
        served=5,
        straight_wraps=WRAPS_LOW,
        served_five_ends=True,
        hash=0x1635D179,
        number=11,
    ),
)

RULESETS = {ruleset.id: ruleset for ruleset in _ALL}
RULESET_IDS = tuple([ruleset.id for ruleset in _ALL])
"""The ids in the order they are offered: a dict has no order on a device.

Saves and share codes hold a rule set's index here: add new ones at the end.
"""

CHOICES = (
    (JOKER_NONE, JOKER_FORCED, JOKER_UPPER_FIRST, JOKER_FREE),
    (False, True),
    (0, 100, 50),
    (False, True),
    ((), (10, 5)),
    (SCRATCH_ANY, SCRATCH_LAST),
    (35, 50, 100, 0),
    (63, 60, 42),
    (True, False),
    (25, 30, 0),
    (30, 20, 15),
    (40, 30, 20),
    (False, True),
    (50, 100, 60),
    (False, True),
    (0, 40),
    (0, 5, 10),
    (WRAPS_NONE, WRAPS_LOW, WRAPS_ANY),
    (False, True),
)
"""What each switch of SCORING may be set to, seven ways at most.

Saved houses have places in these lists: add at the end, and take nothing away.
"""

_SWITCH = const(3)
_CHOICE = const(7)
"""The bits of a byte of a house: the switch from bit 3 on, and the choice below it."""
_RULES_BYTES = const(2)
"""Before a house: the rule set's index, and how many bytes it has."""


class UnknownRules(ValueError):
    """A rule set, switch or choice that is none here; a later version may have it."""


def choice_of(ruleset, switch: int) -> int:
    """Return which of its CHOICES a switch is set to, as an index, or -1 for none."""
    value, choices = scoring(ruleset)[switch], CHOICES[switch]
    return choices.index(value) if value in choices else -1


def with_house(index: int, house) -> RuleSet:
    """Return the rule set of this index in RULESET_IDS, changed by a house.

    Raises `UnknownRules` where this version has no such rule set, switch or choice, and another
    `ValueError` for bytes that are no house.
    """
    if not 0 <= index < len(_ALL):
        raise UnknownRules("no such rules here: set " + str(index + 1))
    own = _ALL[index]
    names, values, switches, last = SCORING.split(), scoring(own), {}, -1
    for byte in house:
        switch, choice = byte >> _SWITCH, (byte & _CHOICE) - 1
        if choice < 0 or switch <= last:
            raise ValueError("no such rules")
        if switch >= len(CHOICES) or choice >= len(CHOICES[switch]):
            raise UnknownRules("no such rules here: choice " + str(byte))
        if CHOICES[switch][choice] == values[switch]:
            raise ValueError("no such rules")
        switches[names[switch]] = CHOICES[switch][choice]
        last = switch
    if not switches:
        return own
    ruleset = with_switches(own, **switches)
    ruleset.house = bytes(house)
    ruleset.title += "*"
    return ruleset


def unpacked(data) -> RuleSet:
    """Return the rule set that the bytes of `packed` name, whatever follows them.

    Raises `ValueError` if it is unknown.
    """
    end = _RULES_BYTES + data[1] if len(data) >= _RULES_BYTES else _RULES_BYTES
    if len(data) < end:
        raise ValueError("no rules")
    return with_house(data[0], bytes(data[_RULES_BYTES:end]))
