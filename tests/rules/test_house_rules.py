# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""House rules as data: every switch, its choices, and the one int that names them (O1)."""

import random

import pytest

from handful.rules.ruleset import HABITS, SCORING
from handful.rules.rulesets import (
    CHOICES,
    HOUSES,
    RULESET_IDS,
    RULESETS,
    changed_switches,
    choice_of,
    found,
    house_of,
    packed,
    stepped,
    unpacked,
    with_house,
)
from tests.rules.vectors import SWITCHES

ALL = range(len(RULESET_IDS))


def test_every_switch_that_decides_points_is_listed_once():
    assert len(CHOICES) == len(SCORING.split())
    houses = 1
    for choices in CHOICES:
        assert len(set(choices)) == len(choices) > 1
        houses *= len(choices)
    assert houses == HOUSES < 1 << 18


@pytest.mark.parametrize("id", RULESET_IDS)
def test_what_a_rule_set_has_is_one_of_the_choices(id):
    for at, (name, choices) in enumerate(SWITCHES):
        assert getattr(RULESETS[id], name) == choices[choice_of(RULESETS[id], at)]


@pytest.mark.parametrize("index", ALL)
def test_each_switch_goes_through_its_choices_and_round(index):
    own = RULESETS[RULESET_IDS[index]]
    for at, (name, choices) in enumerate(SWITCHES):
        house, seen = 0, []
        for _ in choices:
            ruleset = with_house(index, house)
            seen.append(getattr(ruleset, name))
            for other, _ in SWITCHES:
                if other != name:
                    assert getattr(ruleset, other) == getattr(own, other)
            assert changed_switches(house) == ([at] if house else [])
            house = stepped(house, at, 1)
        assert (house, sorted(map(str, seen))) == (0, sorted(map(str, choices)))
        assert stepped(stepped(0, at, -1), at, 1) == 0


def test_no_house_is_the_rule_set_itself():
    for index, id in enumerate(RULESET_IDS):
        assert with_house(index, 0) is RULESETS[id]
        assert (RULESETS[id].house, house_of(RULESETS[id])) == (0, 0)


def test_a_house_keeps_id_habits_and_boxes_and_has_its_own_hash():
    rng = random.Random(4)
    seen = {}
    for _ in range(500):
        index, house = rng.choice(ALL), rng.randrange(1, HOUSES)
        ruleset, own = with_house(index, house), RULESETS[RULESET_IDS[index]]
        assert (ruleset.id, ruleset.patterns) == (own.id, own.patterns)
        assert ruleset.title == own.title + "*"
        assert all(getattr(ruleset, name) == getattr(own, name) for name in HABITS.split())
        assert ruleset.hash != own.hash
        assert house_of(ruleset) == house
        assert seen.setdefault(ruleset.hash, ruleset.scoring()) == ruleset.scoring()


def test_four_bytes_name_every_rule_set():
    """On the cable, in a save and in a log: what cannot be is refused."""
    rng = random.Random(5)
    for id in RULESET_IDS:
        assert unpacked(packed(RULESETS[id])) is RULESETS[id]
    for _ in range(100):
        ruleset = with_house(rng.choice(ALL), rng.randrange(1, HOUSES))
        assert unpacked(packed(ruleset)).hash == ruleset.hash
        assert len(packed(ruleset)) == 4
        assert found(ruleset.house, True).title == ruleset.title
    for name in (b"\x80\xff\xff\xff", b"\x80\x23\xff\xff", b"\0\0\0\1", b"\xff" * 4):
        with pytest.raises(ValueError):
            unpacked(name)
