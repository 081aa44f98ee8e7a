# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""House rules for tests: by the names of the switches, and by chance."""

from handful.rules.rulesets import CHOICES, RULESET_IDS, RULESETS, SCORING, scoring, with_house


def house(id: str, **switches):
    """Return a rule set with these switches changed, each to one of its choices."""
    names = SCORING.split()
    own = scoring(RULESETS[id])
    changes = [(names.index(name), value) for name, value in switches.items()]
    changes = [(at, value) for at, value in changes if value != own[at]]
    made = bytes(at << 3 | CHOICES[at].index(value) + 1 for at, value in sorted(changes))
    return with_house(RULESET_IDS.index(id), made)


def any_house(rng, index: int, least: int = 1) -> bytes:
    """Return a house of the rule set of this index, with at least so many changed switches."""
    own = scoring(RULESETS[RULESET_IDS[index]])
    changed = sorted(rng.sample(range(len(CHOICES)), rng.randint(least, len(CHOICES))))
    picked = []
    for at in changed:
        others = [place for place, value in enumerate(CHOICES[at]) if value != own[at]]
        picked.append(at << 3 | rng.choice(others) + 1)
    return bytes(picked)
