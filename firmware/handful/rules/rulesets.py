# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rule sets, as data: one record of switches for each system, and nothing else.

>>> RULESETS["ynot"].roll_bonus
(10, 5)
>>> RULESETS["herg"].changed(joker=JOKER_FREE).hash == RULESETS["herg"].hash
False
"""

from .ruleset import (
    JOKER_FORCED,
    JOKER_FREE,
    JOKER_UPPER_FIRST,
    MARKS_KEEP,
    MARKS_ROLL,
    ORDER_GAMES,
    RuleSet,
)

THIRTEEN = (0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14)
"""The patterns of the thirteen-box games, in card order."""

FIFTEEN = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 10, 14, 13)
"""The patterns of the Scandinavian card, in card order."""


def _record(id, title, patterns=THIRTEEN, **switches):
    return RuleSet(id, title, patterns, switches)


_ALL = (
    _record("herg", "Herg", five_bonus=100, joker=JOKER_FORCED, joker_after_zero=True),
    _record(
        "petscii",
        "Petscii",
        five_bonus=100,
        bonus_in_box=True,
        joker=JOKER_UPPER_FIRST,
        marks=MARKS_KEEP,
        auto_start=True,
        roll_none_scores=True,
    ),
    _record("os9", "OS-9", five_is_full_house=True),
    _record(
        "ynot",
        "Ynot",
        five_is_full_house=True,
        five_bonus=100,
        roll_bonus=(10, 5),
        marks=MARKS_ROLL,
        order=ORDER_GAMES,
        auto_roll=True,
        late_sound=True,
    ),
    _record("yatzy", "Yatzy", five_bonus=100, joker=JOKER_FORCED),
    _record("free", "Free", five_bonus=100, joker=JOKER_FREE, joker_after_zero=True),
    _record("plain", "Plain"),
    _record(
        "scandinavian",
        "Scandi",
        FIFTEEN,
        upper_bonus=50,
        kinds_sum_all=False,
        full_house=0,
        small_straight=15,
        large_straight=20,
        straights_exact=True,
    ),
)

RULESETS = {ruleset.id: ruleset for ruleset in _ALL}
RULESET_IDS = tuple([ruleset.id for ruleset in _ALL])
"""The ids in the order they are offered: a dict keeps no order on the device."""

_HOUSE = b"\x80"
"""Begins the name of a house's rules; no hash begins so."""


def packed(ruleset) -> bytes:
    """Return the four bytes that name a rule set wherever it is written down: its hash, or house.

    The hash alone would not tell what to play by.
    """
    if ruleset.house:
        return _HOUSE + ruleset.house.to_bytes(3, "big")
    return ruleset.hash.to_bytes(4, "big")


def unpacked(name):
    """Return the rule set of `packed`; raises `ValueError` where it is not known here."""
    if name[:1] == _HOUSE:
        return found(int.from_bytes(name[1:], "big"), True)
    return found(int.from_bytes(name, "big"), False)


def found(number: int, is_house: bool):
    """Return the rule set with this hash, or house; raises `ValueError` where there is none."""
    if is_house:
        from .house_rules import numbered

        return numbered(number)
    for ruleset in _ALL:
        if ruleset.hash == number:
            return ruleset
    raise ValueError("other rules")
