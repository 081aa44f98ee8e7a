# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""House rules as pages change them, families, and rule sets by name in a text: for no game."""

import binascii

from .rulesets import CHOICES, RULESET_IDS, RULESETS, scoring, with_house

FAMILIES = (
    "herg petscii os9 ynot yatzy",
    "free plain german",
    "scandinavian forced",
    "yacht",
    "generala",
)
"""The rule sets that are offered beside each other, in the order of the words' RULES_FAMILIES."""


def beside(id: str, step: int) -> str:
    """Return the id of the rule set after this one (`step` 1) or before it (-1), by families."""
    ids = " ".join(FAMILIES).split()
    return ids[(ids.index(id) + step) % len(ids)]


def family_of(id: str) -> int:
    """Return the number of a rule set's family."""
    return [id in family.split() for family in FAMILIES].index(True)


def stepped(ruleset, switch: int, step: int) -> bytes:
    """Return the house of a rule set with a switch at its next (`step` 1) or previous (-1) choice.

    A rule set's own way that is no choice of the list comes before the first one.
    """
    own = scoring(RULESETS[ruleset.id])[switch]
    choices = CHOICES[switch]
    if own not in choices:
        choices = (own,) + choices
    value = choices[(choices.index(scoring(ruleset)[switch]) + step) % len(choices)]
    house = [byte for byte in ruleset.house if byte >> 3 != switch]
    if value != own:
        house.append(switch << 3 | CHOICES[switch].index(value) + 1)
    return bytes(sorted(house))


def changed_switches(ruleset) -> list:
    """Return the numbers of the switches that house rules change."""
    return [byte >> 3 for byte in ruleset.house]


def name_of(ruleset) -> str:
    """Return what names a rule set in a text: its id, `*`, and its house, two digits a byte.

    >>> name_of(with_house(0, bytes((17,))))
    'herg*11'
    """
    house = binascii.hexlify(ruleset.house).decode()
    return ruleset.id + "*" + house if house else ruleset.id


def named(text: str):
    """Return the rule set of a `name_of`; raises `ValueError` if there is none."""
    id, star, house = text.partition("*")
    if id not in RULESETS or star and not house:
        raise ValueError("no such rules")
    return with_house(RULESET_IDS.index(id), binascii.unhexlify(house))
