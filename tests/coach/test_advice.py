# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""C1, advice on the device: every keep and every box, against the solver's float64 turn."""

import itertools
import json
import random
from itertools import combinations

import pytest

from handful.coach.coach import Coach, TableError, value_of
from handful.game.game_code import encode
from handful.rules.card import Card
from handful.rules.ruleset import JOKER_FREE
from handful.rules.rulesets import RULESET_IDS, RULESETS, SCORING, scoring, with_switches
from tests.coach.exact_turn import ExactTurn
from tests.coach.tables import coach_of, listed, random_card, random_dice, table_of
from tests.coach.tables import solution_of as solved
from tests.game.playing import shared
from tests.houses import house
from tools import advise, coach_tables
from tools.solve.chance_file import chance_bytes
from tools.solve.chances import solve_chances

ROUNDING = 0.0026
"""Half a table's unit of 1/200 point, and the rounding of six means."""

HALF_ROUNDING = 0.2


@pytest.mark.parametrize(
    ("id", "half"), [(id, False) for id in RULESET_IDS] + [("ynot", True), ("herg", True)]
)
@pytest.mark.thin(1)
def test_every_choice_is_listed_with_its_value(id, half):
    """Roll bonus and all joker rules: random cards, many of them with five alikes."""
    coach = coach_of(id, half)
    rng = random.Random(id)
    for seed in range(3):
        card = random_card(solved(id).ruleset, seed)
        exact = ExactTurn(solved(id), card)
        for rolls in (1, 2, 3):
            dice = random_dice(rng)
            coach.turn_to(card)
            coach.consider(dice, rolls)
            found = listed(coach.adviser, dice)
            wanted = exact.choices(dice, rolls)
            assert found.keys() == wanted.keys()
            most = HALF_ROUNDING if half else ROUNDING
            assert max(abs(found[key] - wanted[key]) for key in found) < most


@pytest.mark.parametrize("id", ["herg", "scandinavian"])
def test_the_choices_in_order(id):
    """Boxes in card order first, then keeps; `best` is the first of the best."""
    coach = coach_of(id)
    card = Card(solved(id).ruleset)
    coach.turn_to(card)
    coach.consider([5, 5, 5, 6, 6], 1)
    adviser = coach.adviser
    codes = list(adviser.codes[: adviser.count])
    boxes = [code for code in codes if code >= 0]
    assert boxes == list(card.legal([5, 5, 5, 6, 6], 1))
    assert codes[: len(boxes)] == boxes
    assert len(codes) - len(boxes) == 11  # 0 to 3 fives and 0 to 2 sixes, all five left out
    best = max(adviser.values[: adviser.count])
    assert adviser.best == adviser.values.index(best)


def test_a_keep_is_found_by_any_of_its_masks():
    """A player may hold other dice with the same faces than the adviser lists."""
    coach = coach_of("herg")
    coach.turn_to(Card(solved("herg").ruleset))
    coach.consider([5, 5, 5, 6, 6], 1)
    pairs = [sum(1 << i for i in pair) for pair in combinations(range(3), 2)]
    values = {value_of(coach.adviser, -1 - mask) for mask in pairs}
    assert len(values) == 1 and min(values) > 0
    assert value_of(coach.adviser, -1 - 31) == -1


@pytest.mark.full
def test_a_turn_can_be_abandoned_at_any_step():
    """A key outruns the work: the next card begins, and its values are right."""
    coach = coach_of("ynot")
    rules = solved("ynot").ruleset
    cards = [random_card(rules, seed) for seed in (1, 2)]
    for steps in range(1, 28):
        coach.turn_to(cards[0])
        for _ in range(steps):
            coach.step()
        coach.turn_to(cards[1])
        coach.consider([1, 2, 3, 4, 6], 1)
    exact = ExactTurn(solved("ynot"), cards[1]).choices([1, 2, 3, 4, 6], 1)
    assert listed(coach.adviser, [1, 2, 3, 4, 6]) == pytest.approx(exact, abs=ROUNDING)


# ---- the real machine --------------------------------------------------------------------------

SETUP = """
import gc, time
from handful.coach.coach import Coach
from handful.coach.coach import value_of
from handful.rules.card import Card

from handful.rules.rulesets import hash_of, rule_set
def rules_of(id, patterns, switches):
    made = rule_set(id, id, tuple(patterns), **switches)
    made.hash = hash_of(made)
    return made
def advice(rules, boxes, dice, rolls):
    card = Card(rules)
    card.boxes[:] = boxes
    coach = Coach(rules, open("/" + rules.id + ".values", "rb"))
    coach.turn_to(card)
    coach.consider(dice, rolls)
    adviser = coach.adviser
    return [adviser.codes[:adviser.count], adviser.values[:adviser.count], adviser.before]
"""


def load(vm, id):
    """Put a small card's rules and table into the VM; return the rules' name there."""
    rules = solved(id).ruleset
    vm.write(f"/{id}.values", table_of(id))
    switches = dict(zip(SCORING.split(), scoring(rules), strict=True))
    vm.run(f"{SETUP}{id} = rules_of({id!r}, {rules.patterns!r}, {switches!r})")
    return id


@pytest.mark.parametrize("id", ["herg", "ynot", "scandinavian"])
def test_the_vm_gives_the_same_integers(vm, id):
    """MicroPython's 31-bit ints hold each value exactly."""
    load(vm, id)
    coach = coach_of(id)
    adviser = coach.adviser
    for seed in range(3):
        card = random_card(solved(id).ruleset, seed)
        dice = random_dice(random.Random(seed))
        coach.turn_to(card)
        for rolls in (1, 3):
            coach.consider(dice, rolls)
            here = [adviser.codes[: adviser.count], adviser.values[: adviser.count]]
            there = vm.value(f"advice({id}, {card.boxes!r}, {dice!r}, {rolls})")
            assert there == [*here, adviser.before]


A_TURN = """
card = Card(herg)
coach = Coach(herg, open("/herg.values", "rb"))
def turn(seed):
    card.boxes[0] = seed
    coach.card = None
    coach.turn_to(card)
    coach.consider(DICE, 1)
DICE = [1, 2, 3, 4, 6]
turn(3)
"""


def test_garbage_of_an_advice(vm, figure):
    """At most 2 KB."""
    load(vm, "herg")
    _, allocated = vm.measure(A_TURN, "turn(4)")
    figure(f"garbage of one advice: {allocated} bytes")
    assert allocated <= 2048


# ---- the command -------------------------------------------------------------------------------


@pytest.fixture
def ask(monkeypatch, tmp_path, capsys):
    """Return a function that runs the command on a small card in place of herg."""
    monkeypatch.setitem(RULESETS, "herg", solved("herg").ruleset)
    path = tmp_path / "herg.values"
    path.write_bytes(table_of("herg"))

    def run(*words, rules="herg"):
        status = advise.main(["--rules", rules, "--table", str(path), *words])
        out, err = capsys.readouterr()
        return status, out or err

    run.table = path
    return run


def test_json_best_first(ask):
    """Advice: `choices` with keep, box and value, best first."""
    status, out = ask("--dice", "66555", "--roll", "2", "--card", "ones=3,sixes=18", "--json")
    found = json.loads(out)["choices"]
    assert status == 0
    assert [set(each) for each in found] == [{"keep", "box", "value"}] * len(found)
    values = [each["value"] for each in found]
    assert values == sorted(values, reverse=True)
    card = Card(solved("herg").ruleset)
    card.boxes[0], card.boxes[5] = 3, 18
    exact = ExactTurn(solved("herg"), card).choices((5, 5, 5, 6, 6), 2)
    assert values == pytest.approx(sorted(exact.values(), reverse=True), abs=ROUNDING)
    assert "55566" not in [each["keep"] for each in found]


FULL = "ones=0,twos=0,threes=0,fours=0,fives=0,sixes=0,full_house=0,small_straight=0,five_kind=0"


def test_against_a_card_each_choice_has_a_chance_to_win(ask, monkeypatch, capsys):
    """Behind by 27 points in the last turn: two sixes and three fives are not enough."""
    solution = solved("herg")
    content = chance_bytes(solve_chances(solution, 1))
    monkeypatch.setattr(advise, "whole_chances", lambda rules: content)
    words = ["--dice", "55566", "--roll", "2", "--card", FULL, "--json", "--against"]
    status, out = ask(*words, FULL + ",chance=28")
    found = {each["box"] or each["keep"]: each for each in json.loads(out)["choices"]}
    assert status == 0
    assert found["chance"]["chance"] == 0
    assert found["chance"]["value"] == 27
    assert found["66"]["chance"] == pytest.approx((4 + 6 / 2) / 216, abs=1 / 512)
    assert found["5566"]["chance"] == pytest.approx(1 / 12, abs=1 / 512)
    ahead = json.loads(ask(*words, "ones=3,extra=4")[1])["choices"]
    assert [each["chance"] for each in ahead] == [None] * len(ahead)  # too early for the other
    assert ask(*words, "extra=5,extra=5")[0] == 2
    advise.main(["--rules", "herg", "--table", str(ask.table), *words, "ones=3"])
    told = "tools.advise: no chance to win: it is known with 1 open boxes at most\n"
    assert capsys.readouterr().err == told


def test_against_a_card_a_house_has_a_table_of_its_own(monkeypatch):
    """That of its rule set was said to be for other rules."""
    asked = []

    def solve_now(ruleset, endings, *_):
        asked.append(ruleset.hash)
        return dict.fromkeys(endings, b"")

    monkeypatch.setattr(coach_tables, "_solved", solve_now)
    rules = house("herg", five_bonus=0)
    with pytest.raises(TableError):  # of no bytes
        advise.chances_of(rules, None)
    assert asked == [rules.hash]


@pytest.mark.parametrize(
    ("first", "put", "length", "reason"),
    [
        (0, b"", -1, "the table is damaged"),
        (0, b"", 40, "the table is damaged"),
        (0, b"", 0, "the table is damaged"),
        (4, b"\x63", None, "table of another version"),
        (6, b"\0\0", None, "table is for other rules"),
        (1200, bytes(38_000), None, "the table is damaged"),
    ],
)
def test_v2_a_bad_table_is_told_who_asks_for_it(first, put, length, reason, ask, tmp_path):
    """Cut, of another version or other rules, or damaged where it is read: never a number."""
    content = bytearray(chance_bytes(solve_chances(solved("herg"), 2)))
    content[first : first + len(put)] = put
    path = tmp_path / "herg.chances"
    path.write_bytes(content[:length])
    words = ["--dice", "55566", "--roll", "2", "--card", FULL, "--chances", str(path)]
    status, said = ask(*words, "--against", FULL)
    assert (status, said) == (2, f"tools.advise: {reason}\n")


def test_boxes_only_after_roll_3(ask):
    found = json.loads(ask("--dice", "11111", "--roll", "3", "--json")[1])["choices"]
    assert [each["keep"] for each in found] == [None] * len(solved("herg").ruleset.boxes)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--dice", "5556", "--roll", "1"], "--dice 5556: five faces from 1 to 6"),
        (["--dice", "55567", "--roll", "1"], "--dice 55567: five faces from 1 to 6"),
        (["--dice", "55566", "--roll", "4"], "--roll: 1, 2 or 3"),
        (["--dice", "55566", "--roll", "1", "--card", "hat=3"], "no box 'hat'; there are"),
        (["--dice", "55566", "--roll", "1", "--card", "twos=3"], "twos=3: no roll gives"),
        (["--dice", "55566", "--roll", "1", "--card", "twos=" + "9" * 5000], "twos=999"),
        (["--dice", "55566", "--roll", "1", "--card", "ones=3,ones=3"], "--card: ones is in it"),
    ],
)
def test_bad_words_are_one_line_and_status_2(ask, words, reason):
    status, text = ask(*words)
    assert status == 2
    assert text.startswith(f"tools.advise: {reason}") and text.count("\n") == 1


JOKERS_OF_SUMS = with_switches(RULESETS["scandinavian"], joker=JOKER_FREE, full_house=0)
"""House rules by which a joker pays in a full house what no other roll does."""


@pytest.mark.parametrize("rules", [*RULESETS.values(), JOKERS_OF_SUMS])
def test_a_card_holds_what_rolls_give_and_nothing_else(rules):
    """Whatever stands on a card after any roll, with the five-alike box open, zero and full."""
    rolls = list(itertools.combinations_with_replacement(range(1, 7), 5))
    for box, name in enumerate(rules.boxes):
        given = set()
        for five, dice in itertools.product((None, 0, rules.five_kind), rolls):
            card = Card(rules)
            # Only so a joker may go to any box, and a zero to the last one.
            card.boxes = [None if each == box else 0 for each in range(len(rules.boxes))]
            if box != rules.five_box:
                card.boxes[rules.five_box] = five
            if not card.refusal(box, dice, 3):
                given.add(card.box_points(box, dice, 3))
        taken = {points for points in range(200) if is_taken(rules, f"{name}={points}")}
        assert taken == given, name


def is_taken(rules, text):
    try:
        return bool(advise.parse_card(rules, text))
    except advise.AdviceError:
        return False


@pytest.mark.parametrize(
    "word",
    [
        *("full_house=7", "full_house=26", "small_straight=29", "large_straight=41"),
        *("three_kind=4", "four_kind=3", "chance=4", "chance=31", "chance=0", "ones=99"),
    ],
)
def test_points_that_no_roll_gives_are_refused(word):
    with pytest.raises(advise.AdviceError, match=f"{word}: no roll gives the box these points"):
        advise.parse_card(RULESETS["herg"], word)


@pytest.fixture
def ask_game(capsys):
    """Return a function that runs the command on a game code."""

    def run(*words):
        status = advise.main(["--game", *words])
        out, err = capsys.readouterr()
        return status, out or err

    return run


def test_r4_a_graded_game_says_what_its_code_proves(ask_game, monkeypatch):
    game = shared(RULESETS["herg"], 1, 61)
    graded = {"turns": [], "total": 200, "expected": 245.9, "luck": 1.1, "lost": 47.0}
    monkeypatch.setattr(advise, "table_of", lambda *_: None)
    monkeypatch.setattr(advise, "grades", lambda *_: graded)
    status, text = ask_game(encode(game.match, game.log, 0, game.dice))
    assert status == 0
    assert text.splitlines()[-1].startswith("Proves that these dice and decisions make this total")


@pytest.mark.full
def test_r4_a_game_is_graded(ask_game):
    """By house rules, whose table is solved first; the sums agree with the whole list."""
    game = shared(house("herg", five_bonus=0), 2, 61)
    code = encode(game.match, game.log, 1, game.dice)
    status, text = ask_game("https://example.org/#game=" + code + "&by=ANN", "--json")
    graded = json.loads(text[text.index("{") :])
    total = game.match.cards[1].total
    assert (status, graded["rules"], graded["total"]) == (0, "herg*11", total)
    assert graded["expected"] == pytest.approx(246.085, abs=0.003)
    assert graded["expected"] + graded["luck"] - graded["lost"] == pytest.approx(total)
    assert sum(each["lost"] for each in graded["turns"]) == pytest.approx(graded["lost"])
    boxes = [each["choice"]["box"] for each in graded["turns"] if each["choice"]["box"]]
    assert sorted(boxes) == sorted(RULESETS["herg"].boxes)
    assert all((each["lost"] > 0) == (each["choice"] != each["best"]) for each in graded["turns"])


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("X",), "--game: this is no game code"),
        (("G" * 3000,), "--game: this is no game code"),
        (("G" * 49,), "--game: a character is wrong"),
        (("X", "--rules", "herg"), "--game: the game has all of this, do without --rules"),
    ],
)
def test_r4_what_is_no_game_is_one_line_and_status_2(ask_game, words, reason):
    assert ask_game(*words) == (2, f"tools.advise: {reason}\n")


def test_the_table_of_another_rule_set_is_refused(ask):
    status, text = ask("--dice", "55566", "--roll", "1", rules="plain")
    assert (status, text) == (2, "tools.advise: table is for other rules\n")
    assert Coach(RULESETS["plain"], None).fault == "missing"
