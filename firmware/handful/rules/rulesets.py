# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The eight rule sets as data, their switches as lists, and the house rules that change them.

House rules are one small int, a house: a number with a digit for each switch of SCORING, in base
`len(choices)`, least significant first. The digit is how many choices the switch has moved on from
the rule set's own, so house 0 is every rule set as it is.

>>> RULESETS["ynot"].roll_bonus
(10, 5)
>>> house = stepped(stepped(0, 0, 1), 2, 1)
>>> RULESETS["herg"].five_bonus, with_house(0, house).five_bonus, with_house(0, house).title
(100, 0, 'Herg*')
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
    RuleSet,
)

SCORING = (
    "joker joker_after_zero five_bonus five_is_full_house roll_bonus scratch upper_bonus"
    " upper_goal kinds_sum_all full_house small_straight large_straight straights_exact five_kind"
)
"""The switches that decide points, in the order the house rules offer them."""

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


def with_switches(ruleset, **switches) -> RuleSet:
    """Return a copy with some switches changed; `TypeError` for a name that is no switch."""
    values = dict(zip(SCORING.split(), scoring(ruleset)))
    values.update(zip(HABITS.split(), habits(ruleset)))
    values.update(switches)
    changed = RuleSet(ruleset.id, ruleset.title, ruleset.patterns, **values)
    changed.hash = hash_of(changed)
    return changed


def hash_of(ruleset) -> int:
    """Return the `RuleSet.hash` of these boxes and switches."""
    parts = [",".join(ruleset.boxes)]
    for name, value in sorted(zip(SCORING.split(), scoring(ruleset))):
        parts.append(name + "=" + str(int(value) if isinstance(value, bool) else value))
    return binascii.crc32(";".join(parts).encode()) & 0x3FFFFFFF


THIRTEEN = (0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14)
"""The patterns of the thirteen-box games, in card order."""

FIFTEEN = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 10, 14, 13)
"""The patterns of the Scandinavian card, in card order."""

_ALL = (
    RuleSet(
        "herg",
        "Herg",
        THIRTEEN,
        five_bonus=100,
        joker=JOKER_FORCED,
        joker_after_zero=True,
        hash=0x2D447B7C,
    ),
    RuleSet(
        "petscii",
        "Petscii",
        THIRTEEN,
        five_bonus=100,
        bonus_in_box=True,
        joker=JOKER_UPPER_FIRST,
        marks=MARKS_KEEP,
        auto_start=True,
        roll_none_scores=True,
        hash=0x2B0732B9,
    ),
    RuleSet("os9", "OS-9", THIRTEEN, five_is_full_house=True, hash=0x1872FD86),
    RuleSet(
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
        hash=0x2C668F02,
    ),
    RuleSet("yatzy", "Yatzy", THIRTEEN, five_bonus=100, joker=JOKER_FORCED, hash=0x194281E9),
    RuleSet(
        "free",
        "Free",
        THIRTEEN,
        five_bonus=100,
        joker=JOKER_FREE,
        joker_after_zero=True,
        hash=0x313D591C,
    ),
    RuleSet("plain", "Plain", THIRTEEN, hash=0x1C063708),
    RuleSet(
        "scandinavian",
        "Scandi",
        FIFTEEN,
        upper_bonus=50,
        kinds_sum_all=False,
        full_house=0,
        small_straight=15,
        large_straight=20,
        straights_exact=True,
        hash=0x08F7A30C,
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
    (0, 100),
    (False, True),
    ((), (10, 5)),
    (SCRATCH_ANY, SCRATCH_LAST),
    (35, 50, 100),
    (63, 60),
    (True, False),
    (25, 30, 0),
    (30, 20, 15),
    (40, 30, 20),
    (False, True),
    (50, 100),
)
"""What each switch of SCORING may be set to. Saved houses depend on the order: never change it."""

HOUSES = 165888
"""The number of houses: the product of all numbers of choices."""

_SHIFT = const(18)
"""`RuleSet.house` holds the index of the rule set from this bit on, and the house below it."""
_MASK = const(0x3FFFF)
_HOUSE = b"\x80"
"""The first of the four bytes of a rule set with a house; a hash never begins so."""


def stepped(house: int, switch: int, step: int) -> int:
    """Return a house with a switch, 0-13, at its next (`step` 1) or previous (-1) choice."""
    place = 1
    for choices in CHOICES[:switch]:
        place *= len(choices)
    count = len(CHOICES[switch])
    digit = house // place % count
    return house + ((digit + step) % count - digit) * place


def changed_switches(house: int) -> list:
    """Return the numbers of the switches that a house changes."""
    changed = []
    for switch in range(len(CHOICES)):
        if house % len(CHOICES[switch]):
            changed.append(switch)
        house //= len(CHOICES[switch])
    return changed


def choice_of(ruleset, switch: int) -> int:
    """Return which of its CHOICES a switch is set to, as an index."""
    return CHOICES[switch].index(scoring(ruleset)[switch])


def house_of(ruleset) -> int:
    """Return the house of a rule set, 0 for one as it is."""
    return ruleset.house & _MASK


def with_house(index: int, house: int) -> RuleSet:
    """Return the rule set of this index in RULESET_IDS, changed by a house.

    Raises `ValueError` where there is no such rule set or house.
    """
    if index >= len(RULESET_IDS) or not 0 <= house < HOUSES:
        raise ValueError("no such rules")
    own = _ALL[index]
    if not house:
        return own
    switches = {}
    rest = house
    for name, value, choices in zip(SCORING.split(), scoring(own), CHOICES):
        switches[name] = choices[(choices.index(value) + rest) % len(choices)]
        rest //= len(choices)
    ruleset = with_switches(own, **switches)
    ruleset.house = index << _SHIFT | house
    ruleset.title += "*"
    return ruleset


def packed(ruleset) -> bytes:
    """Return the four bytes that name a rule set in a save, a log and a message.

    They are its hash, or its house: by the hash alone nobody could tell what a house changes.
    """
    if ruleset.house:
        return _HOUSE + ruleset.house.to_bytes(3, "big")
    return ruleset.hash.to_bytes(4, "big")


def unpacked(name) -> RuleSet:
    """Return the rule set that four bytes of `packed` name; `ValueError` if it is unknown."""
    if name[:1] == _HOUSE:
        return found(int.from_bytes(name[1:], "big"), True)
    return found(int.from_bytes(name, "big"), False)


def found(number: int, is_house: bool) -> RuleSet:
    """Return the rule set with this `house`, or this `hash`; `ValueError` if there is none."""
    if is_house:
        return with_house(number >> _SHIFT, number & _MASK)
    for ruleset in _ALL:
        if ruleset.hash == number:
            return ruleset
    raise ValueError("other rules")
