# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Rule sets as commands take them: `herg`, and `"herg*five_bonus=0,joker=free"` for house rules.

>>> rules_named("plain*in_order=yes,upper_goal=42").upper_goal
42
"""

from handful.rules import ruleset as values
from handful.rules.houses import named
from handful.rules.ruleset import RuleSet
from handful.rules.rulesets import CHOICES, RULESET_IDS, RULESETS, SCORING, choice_of, with_house
from tools.command_line import Refusal

NAMED = {"joker": "JOKER_", "scratch": "SCRATCH_", "straight_wraps": "WRAPS_"}
"""Switches whose choices are constants of `rules.ruleset`, and how the names of those begin."""


def rules_named(text: str) -> RuleSet:
    """Return a rule set, changed by the switches after its `*`; raise `Refusal` in words."""
    id, star, changes = text.partition("*")
    if id not in RULESETS:
        raise Refusal(f"no rule set {id!r}; there are {' '.join(RULESETS)}")
    if not star:
        return RULESETS[id]
    if "=" not in changes:
        try:
            return named(text)
        except ValueError:
            raise Refusal(f"{text}: say SWITCH=CHOICE, as in {id}*five_bonus=0") from None
    house = {}
    for change in changes.split(","):
        switch, _, choice = change.partition("=")
        if switch not in SCORING.split():
            raise Refusal(f"no switch {switch!r}; there are {' '.join(SCORING.split())}")
        if switch in house:
            raise Refusal(f"{text}: {switch} is in it twice")
        house[switch] = _choice(switch, choice)
    places = {SCORING.split().index(switch): choice for switch, choice in house.items()}
    own = RULESETS[id]
    changed = [
        at << 3 | places[at] + 1 for at in sorted(places) if choice_of(own, at) != places[at]
    ]
    return with_house(RULESET_IDS.index(id), bytes(changed))


def _choice(switch, text):
    """Return which of the choices of a switch a text names."""
    names = [_name(switch, value) for value in CHOICES[SCORING.split().index(switch)]]
    if text not in names:
        raise Refusal(f"{switch}={text}: say one of {' '.join(names)}")
    return names.index(text)


def _name(switch, value):
    """Return how a choice is called: yes, no, a number, two as 10+5, or a word."""
    if switch in NAMED:
        names = [name for name in vars(values) if name.startswith(NAMED[switch])]
        (name,) = [name for name in names if getattr(values, name) == value]
        return name.removeprefix(NAMED[switch]).lower()
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(map(str, value)) or "0" if isinstance(value, tuple) else str(value)
