# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rule sets, their boxes and hashes, and the house rules that change them (O1)."""

import random

import pytest

from handful.rules import ruleset
from handful.rules.ruleset import SCRATCH_LAST
from handful.rules.rulesets import (
    CHOICES,
    HABITS,
    HOUSES,
    RULESET_IDS,
    RULESETS,
    SCORING,
    changed_switches,
    choice_of,
    found,
    hash_of,
    house_of,
    packed,
    scoring,
    stepped,
    unpacked,
    with_house,
    with_switches,
)
from tests.rules import reference
from tests.rules.vectors import ALL, SWITCHES


def test_the_eight_rule_sets():
    """rules/README.md: five old systems, free, plain, scandinavian; in the order offered."""
    assert " ".join(RULESET_IDS) == "herg petscii os9 ynot yatzy free plain scandinavian"
    assert sorted(RULESETS) == sorted(RULESET_IDS)
    assert all(RULESETS[id].id == id for id in RULESET_IDS)


@pytest.mark.parametrize("id", ALL)
def test_boxes_in_card_order(id):
    """rules/README.md: the thirteen boxes, and scandinavian's fifteen, in card order."""
    rules = RULESETS[id]
    assert rules.boxes == tuple(reference.box_ids(id))
    assert rules.boxes[rules.five_box] == "five_kind"
    assert len(rules.patterns) == len(rules.boxes)


@pytest.mark.parametrize("id", RULESET_IDS)
def test_the_hash_beside_a_rule_set_is_that_of_its_switches(id):
    """Computing one takes a PyGamer 10 ms, so the rule sets come with theirs."""
    assert RULESETS[id].hash == hash_of(RULESETS[id])


def test_every_rule_set_has_its_own_hash():
    """High scores are kept apart by the rule set's hash, a small int."""
    hashes = {rules.hash for rules in RULESETS.values()}
    assert len(hashes) == len(RULESETS)
    assert all(0 <= number < 2**30 for number in hashes)


@pytest.mark.parametrize("switch", SCORING.split())
def test_a_changed_scoring_switch_makes_another_hash(switch):
    """rules/README.md: a house rule has a hash, and so records, of its own."""
    herg = RULESETS["herg"]
    old = getattr(herg, switch)
    new = (10, 5) if isinstance(old, tuple) else not old if isinstance(old, bool) else old + 1
    house = with_switches(herg, **{switch: new})
    assert getattr(house, switch) == new
    assert house.hash != herg.hash
    assert with_switches(house, **{switch: old}).hash == herg.hash
    assert getattr(herg, switch) == old, "the original is untouched"


@pytest.mark.parametrize("switch", HABITS.split())
def test_a_changed_habit_keeps_the_hash(switch):
    """Marks, order and the like change no points, so records stay together."""
    herg = RULESETS["herg"]
    house = with_switches(herg, **{switch: 1})
    assert getattr(house, switch) == 1
    assert house.hash == herg.hash


def test_a_switch_may_be_0_or_1_instead_of_a_bool():
    """Options are small ints: the same rules have the same hash."""
    herg = RULESETS["herg"]
    assert with_switches(herg, joker_after_zero=1, five_is_full_house=0).hash == herg.hash


def test_changes_add_up():
    house = with_switches(RULESETS["ynot"], scratch=SCRATCH_LAST, order=ruleset.ORDER_TURNS)
    assert (house.scratch, house.order) == (SCRATCH_LAST, ruleset.ORDER_TURNS)
    assert house.roll_bonus == (10, 5)
    assert (house.id, house.boxes) == ("ynot", RULESETS["ynot"].boxes)


def test_an_unknown_switch_is_refused():
    with pytest.raises(TypeError, match="jokre"):
        with_switches(RULESETS["herg"], jokre=1)


def test_repr_names_the_rule_set():
    assert repr(RULESETS["os9"]) == "RULESETS['os9']"


INDEXES = range(len(RULESET_IDS))


def test_every_switch_that_decides_points_has_choices():
    assert len(CHOICES) == len(SCORING.split())
    houses = 1
    for choices in CHOICES:
        assert len(set(choices)) == len(choices) > 1
        houses *= len(choices)
    assert houses == HOUSES < 1 << 18


@pytest.mark.parametrize("id", RULESET_IDS)
def test_each_value_of_a_rule_set_is_a_choice(id):
    for at, (name, choices) in enumerate(SWITCHES):
        assert getattr(RULESETS[id], name) == choices[choice_of(RULESETS[id], at)]


@pytest.mark.parametrize("index", INDEXES)
def test_each_switch_cycles_through_its_choices(index):
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


def test_house_0_is_the_rule_set_itself():
    for index, id in enumerate(RULESET_IDS):
        assert with_house(index, 0) is RULESETS[id]
        assert (RULESETS[id].house, house_of(RULESETS[id])) == (0, 0)


def test_a_house_has_its_own_hash_and_the_same_id_habits_and_boxes():
    rng = random.Random(4)
    seen = {}
    for _ in range(500):
        index, house = rng.choice(INDEXES), rng.randrange(1, HOUSES)
        ruleset, own = with_house(index, house), RULESETS[RULESET_IDS[index]]
        assert (ruleset.id, ruleset.patterns) == (own.id, own.patterns)
        assert ruleset.title == own.title + "*"
        assert all(getattr(ruleset, name) == getattr(own, name) for name in HABITS.split())
        assert ruleset.hash != own.hash
        assert house_of(ruleset) == house
        assert seen.setdefault(ruleset.hash, scoring(ruleset)) == scoring(ruleset)


def test_four_bytes_name_every_rule_set():
    """In messages, saves and logs; unknown names are refused."""
    rng = random.Random(5)
    for id in RULESET_IDS:
        assert unpacked(packed(RULESETS[id])) is RULESETS[id]
    for _ in range(100):
        ruleset = with_house(rng.choice(INDEXES), rng.randrange(1, HOUSES))
        assert unpacked(packed(ruleset)).hash == ruleset.hash
        assert len(packed(ruleset)) == 4
        assert found(ruleset.house, True).title == ruleset.title
    for name in (b"\x80\xff\xff\xff", b"\x80\x23\xff\xff", b"\0\0\0\1", b"\xff" * 4):
        with pytest.raises(ValueError):
            unpacked(name)
