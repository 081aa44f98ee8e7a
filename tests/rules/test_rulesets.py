# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rule sets, their boxes and hashes, and the house rules that change them (O1)."""

import random

import pytest

from handful.rules import houses, ruleset, rulesets, share_code
from handful.rules.dice import CodeDice
from handful.rules.houses import changed_switches, name_of, named, stepped
from handful.rules.ruleset import SCRATCH_LAST, RuleSet, packed
from handful.rules.rulesets import (
    CHOICES,
    HABITS,
    RULESET_IDS,
    RULESETS,
    SCORING,
    choice_of,
    hash_of,
    scoring,
    unpacked,
    with_house,
    with_switches,
)
from tests.houses import any_house
from tests.rules import reference
from tests.rules.vectors import ALL, SWITCHES


def test_the_rule_sets():
    """rules/README.md: five old systems, and what people play; the order never changes."""
    old = "herg petscii os9 ynot yatzy free plain scandinavian"
    assert " ".join(RULESET_IDS) == old + " yacht german forced generala"
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
    with pytest.raises(AttributeError, match="jokre"):
        with_switches(RULESETS["herg"], jokre=1)


def test_repr_names_the_rule_set():
    assert repr(RULESETS["os9"]) == "RULESETS['os9']"


INDEXES = range(len(RULESET_IDS))


def test_every_switch_that_decides_points_has_choices():
    """A house has five bits for the switch and three for the choice, of which 0 is not stored."""
    assert len(CHOICES) == len(SCORING.split()) <= 32
    for choices in CHOICES:
        assert len(set(choices)) == len(choices)
        assert 1 < len(choices) < 8


@pytest.mark.parametrize("id", RULESET_IDS)
def test_each_value_of_a_rule_set_is_a_choice(id):
    """Or the page of the house rules would have no words for it."""
    for at, (name, choices) in enumerate(SWITCHES):
        assert getattr(RULESETS[id], name) == choices[choice_of(RULESETS[id], at)]


@pytest.mark.parametrize("index", INDEXES)
def test_each_switch_cycles_through_its_choices(index):
    own = RULESETS[RULESET_IDS[index]]
    for at, (name, choices) in enumerate(SWITCHES):
        ruleset, seen = own, []
        for _ in choices:
            seen.append(getattr(ruleset, name))
            for other, _ in SWITCHES:
                if other != name:
                    assert getattr(ruleset, other) == getattr(own, other)
            assert changed_switches(ruleset) == ([at] if ruleset.house else [])
            ruleset = with_house(index, stepped(ruleset, at, 1))
        assert ruleset is own
        assert sorted(map(str, seen)) == sorted(map(str, choices))
        assert stepped(with_house(index, stepped(own, at, -1)), at, 1) == b""


def test_no_house_is_the_rule_set_itself():
    for index, id in enumerate(RULESET_IDS):
        assert with_house(index, b"") is RULESETS[id]
        assert RULESETS[id].house == b""


def test_a_house_has_its_own_hash_and_the_same_id_habits_and_boxes():
    rng = random.Random(4)
    seen = {}
    for _ in range(500):
        index = rng.choice(INDEXES)
        changes = any_house(rng, index)
        ruleset, own = with_house(index, changes), RULESETS[RULESET_IDS[index]]
        assert (ruleset.id, ruleset.patterns) == (own.id, own.patterns)
        assert ruleset.title == own.title + "*"
        assert all(getattr(ruleset, name) == getattr(own, name) for name in HABITS.split())
        assert ruleset.hash != own.hash
        assert ruleset.house == changes
        assert seen.setdefault(ruleset.hash, scoring(ruleset)) == scoring(ruleset)


def test_every_rule_set_has_bytes_and_a_text_that_name_it():
    """In messages, saves and logs; whatever follows the bytes."""
    rng = random.Random(5)
    for index, id in enumerate(RULESET_IDS):
        assert unpacked(packed(RULESETS[id]) + b"more") is RULESETS[id]
        assert named(name_of(RULESETS[id])) is RULESETS[id]
        for _ in range(20):
            ruleset = with_house(index, any_house(rng, index))
            assert len(packed(ruleset)) == 2 + len(ruleset.house)
            for found in (unpacked(packed(ruleset) + b"more"), named(name_of(ruleset))):
                assert (found.hash, found.title) == (ruleset.hash, ruleset.title)


FIVE_BONUS, KINDS = 2 << 3, 8 << 3


@pytest.mark.parametrize(
    "house",
    [
        pytest.param((FIVE_BONUS,), id="its own way, stored as 0"),
        pytest.param((FIVE_BONUS | 2,), id="its own way, stored as a choice"),
        pytest.param((FIVE_BONUS | 7,), id="a choice that there is not"),
        pytest.param((31 << 3 | 1,), id="a switch that there is not"),
        pytest.param((KINDS | 2, FIVE_BONUS | 1), id="out of order"),
        pytest.param((FIVE_BONUS | 1, FIVE_BONUS | 1), id="twice"),
    ],
)
def test_a_house_has_one_way_to_be_written_and_any_other_is_refused(house):
    """A code that means the same has the same text, and nothing unknown is guessed."""
    data = bytes((0, len(house), *house))
    with pytest.raises(ValueError, match="no such rules"):
        unpacked(data)
    with pytest.raises(ValueError, match="no such rules"):
        named("herg*" + bytes(house).hex())


@pytest.mark.parametrize(
    "data", [b"", b"\0", b"\0\2\x11", bytes((len(RULESET_IDS), 0)), b"\xff\0"]
)
def test_bytes_that_name_no_rule_set_are_refused(data):
    with pytest.raises(ValueError):
        unpacked(data)


@pytest.mark.parametrize("text", ["", "herg*", "herg*1", "herg*zz", "herg**11", "yacht13", "*11"])
def test_a_text_that_names_no_rule_set_is_refused(text):
    with pytest.raises(ValueError):
        named(text)


@pytest.fixture
def kept():
    """Return some houses as what is saved, sent and shared of them: bytes, text, hash and code."""
    rng, found = random.Random(6), []
    for index in INDEXES:
        for changes in (b"", *(any_house(rng, index) for _ in range(8))):
            ruleset = with_house(index, changes)
            code = share_code.fresh(ruleset, rng.getrandbits(30))
            text = share_code.text_of(code)
            rolled = CodeDice(code).roll([0] * 5, 0, 7, 2)
            names = packed(ruleset), name_of(ruleset)
            found.append((*names, ruleset.hash, text, rolled, scoring(ruleset)))
    return found


def check_kept(kept):
    for data, name, hash, text, rolled, values in kept:
        code = share_code.code_of(text)
        for rules in (unpacked(data), named(name), share_code.ruleset_of(code)):
            assert (packed(rules), rules.hash) == (data, hash)
            assert scoring(rules)[: len(values)] == values
        assert CodeDice(code).roll([0] * 5, 0, 7, 2) == rolled


def test_a_switch_that_is_added_changes_no_house_that_there_is(kept, monkeypatch):
    """O1: no hash, no save, no code, no dice: what is on a drive goes on as it was."""
    monkeypatch.setattr(RuleSet, "of_later", False, raising=False)
    before = rulesets.rule_set

    def later(*names, of_later=False, **switches):
        made = before(*names, **switches)
        made.of_later = of_later
        return made

    def later_scoring(ruleset):
        return (*scoring(ruleset), ruleset.of_later)

    monkeypatch.setattr(rulesets, "rule_set", later)
    monkeypatch.setattr(rulesets, "SCORING", SCORING + " of_later")
    for module in (rulesets, houses):
        monkeypatch.setattr(module, "scoring", later_scoring)
        monkeypatch.setattr(module, "CHOICES", (*CHOICES, (False, True)))
    check_kept(kept)
    for index, id in enumerate(RULESET_IDS):
        changed = with_house(index, stepped(RULESETS[id], len(CHOICES), 1))
        assert changed.of_later
        assert changed.hash not in [hash for _, _, hash, *_ in kept]


def test_a_choice_that_is_added_changes_no_house_that_there_is(kept, monkeypatch):
    later = [(*choices, 77 + at) for at, choices in enumerate(CHOICES)]
    for module in (rulesets, houses):
        monkeypatch.setattr(module, "CHOICES", tuple(later))
    check_kept(kept)


def test_a_rule_set_that_is_added_changes_no_house_that_there_is(kept, monkeypatch):
    """Up to one with a number that has no room in the first character of a code."""
    ids = list(RULESET_IDS)
    many = list(rulesets._ALL)
    while len(many) < 40:
        id = f"later{len(many)}"
        number = len(many)
        many.append(
            rulesets.rule_set(id, "Later", rulesets.THIRTEEN, five_bonus=number, number=number)
        )
        many[-1].hash = hash_of(many[-1])
        ids.append(id)
    monkeypatch.setattr(rulesets, "_ALL", tuple(many))
    for module in (rulesets, houses):
        monkeypatch.setattr(module, "RULESETS", {each.id: each for each in many})
    for module in (rulesets, houses, share_code):
        monkeypatch.setattr(module, "RULESET_IDS", tuple(ids))
    check_kept(kept)
    for index in (14, 15, 16, 31, 32, 39):
        code = share_code.fresh(many[index], 12345)
        assert share_code.code_of(share_code.text_of(code)) == code
        assert share_code.ruleset_of(code) is many[index]
        assert unpacked(packed(many[index])) is many[index]


@pytest.mark.parametrize("switch", ["five_bonus", "upper_goal", "upper_bonus", "five_kind"])
def test_a_set_may_have_a_way_that_is_no_choice(switch, monkeypatch):
    """It is the first one where its house rules are changed, and is never stored."""
    at = SCORING.split().index(switch)
    own = with_switches(RULESETS["plain"], **{switch: 44})
    own.number = 0
    monkeypatch.setattr(rulesets, "_ALL", (own,))
    for module in (rulesets, houses):
        monkeypatch.setattr(module, "RULESETS", {"plain": own})
    monkeypatch.setattr(rulesets, "RULESET_IDS", ("plain",))
    assert choice_of(own, at) == -1
    ruleset, seen = own, []
    for _ in range(len(CHOICES[at]) + 1):
        seen.append(getattr(ruleset, switch))
        ruleset = with_house(0, stepped(ruleset, at, 1))
    assert (seen, ruleset) == ([44, *CHOICES[at]], own)
    changed = with_house(0, stepped(own, at, -1))
    assert stepped(changed, at, 1) == b""
    assert unpacked(packed(changed)).hash == changed.hash


def test_each_rule_set_knows_its_number():
    """Saves and messages name it by that."""
    assert [RULESETS[id].number for id in RULESET_IDS] == [*range(len(RULESETS))]
