# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""House rules: what each switch that decides points may be set to, and one small int for them all.

The int, a house, has a digit for each switch: how many choices on from what the rule set itself
has. So 0 is every rule set as it is.

>>> from .rulesets import RULESETS
>>> house = stepped(stepped(0, 0, 1), 2, 1)
>>> RULESETS["herg"].five_bonus, played(0, house).five_bonus, played(0, house).title
(100, 0, 'Herg*')
"""

from ..const import const
from .ruleset import (
    JOKER_FORCED,
    JOKER_FREE,
    JOKER_NONE,
    JOKER_UPPER_FIRST,
    SCRATCH_ANY,
    SCRATCH_LAST,
)
from .rulesets import RULESET_IDS, RULESETS

SWITCHES = (
    ("joker", (JOKER_NONE, JOKER_FORCED, JOKER_UPPER_FIRST, JOKER_FREE)),
    ("joker_after_zero", (False, True)),
    ("five_bonus", (0, 100)),
    ("five_is_full_house", (False, True)),
    ("roll_bonus", ((), (10, 5))),
    ("scratch", (SCRATCH_ANY, SCRATCH_LAST)),
    ("upper_bonus", (35, 50, 100)),
    ("upper_goal", (63, 60)),
    ("kinds_sum_all", (True, False)),
    ("full_house", (25, 30, 0)),
    ("small_straight", (30, 20, 15)),
    ("large_straight", (40, 30, 20)),
    ("straights_exact", (False, True)),
    ("five_kind", (50, 100)),
)
"""`(name, choices)` in the order they are offered, which houses that are kept depend on."""

HOUSES = 165888
"""One more than the greatest house."""
SHIFT = 18
"""In the attribute `house` of a rule set, the number of the set itself begins at this bit."""
_MASK = const(0x3FFFF)


def stepped(house: int, switch: int, step: int) -> int:
    """Return a house with a switch at its next (`step` 1) or previous (-1) choice."""
    place = 1
    for _, choices in SWITCHES[:switch]:
        place *= len(choices)
    count = len(SWITCHES[switch][1])
    digit = house // place % count
    return house + ((digit + step) % count - digit) * place


def changed_names(house: int) -> list:
    """Return the switches that are not as the rule set has them."""
    names = []
    for name, choices in SWITCHES:
        if house % len(choices):
            names.append(name)
        house //= len(choices)
    return names


def house_of(ruleset) -> int:
    """Return the house that a rule set is played by."""
    return ruleset.house & _MASK


def played(index: int, house: int):
    """Return the rule set of this number as a house plays it; raises `ValueError` for none."""
    if index >= len(RULESET_IDS) or not 0 <= house < HOUSES:
        raise ValueError("no such rules")
    own = RULESETS[RULESET_IDS[index]]
    if not house:
        return own
    switches = {}
    rest = house
    for name, choices in SWITCHES:
        at = choices.index(getattr(own, name)) + rest
        switches[name] = choices[at % len(choices)]
        rest //= len(choices)
    ruleset = own.changed(**switches)
    ruleset.house = index << SHIFT | house
    ruleset.title += "*"
    return ruleset


def numbered(number: int):
    """Return the rule set with this number as its `house`; raises `ValueError` for none."""
    return played(number >> SHIFT, number & _MASK)
