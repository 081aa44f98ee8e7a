# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`python -m tools.solve`, against the literature and against brute force."""

import json
from functools import cache

import pytest

from handful.rules.ruleset import CHANCE, FIVE_KIND, SCRATCH_LAST
from handful.rules.rulesets import RULESET_IDS, RULESETS
from tests.coach.exact_turn import ExactTurn, value_of
from tests.coach.policy import evaluate, exact_guide
from tests.full_disk import disk_with_room_for
from tests.tools.small_cards import brute_force, card_with, small
from tools.solve import __main__ as command
from tools.solve.__main__ import SituationError, parse_situation
from tools.solve.solver import solve

LOWER = (FIVE_KIND, CHANCE)


@cache
def solved(id):
    """Solve a card with two lower boxes."""
    return solve(small(id, LOWER))


def test_the_expectation_of_the_literature():
    """rules/README.md, reference values: to 1e-7."""
    solution = solve(RULESETS["herg"])
    assert solution.expectation == pytest.approx(254.5877287, abs=1e-7)
    assert solution.states.count == 536_320


# One turn for one box, three rolls: the fractions of rules/README.md.
ONE_BOX = {
    "five_kind": 50 * 347897 / 7558272,
    "large_straight": 40 * 319695199 / 1224440064,
    "small_straight": 30 * 753572225 / 1224440064,
    "full_house": 25 * 5485535 / 15116544,
    "chance": 70 / 3,
    "sixes": 455 / 36,
    "three_kind": 114845383 / 7558272,
    "four_kind": 56548607 / 10077696,
}


@pytest.fixture(scope="module")
def plain():
    """Solve the game without further bonuses."""
    return solve(RULESETS["plain"])


@pytest.mark.parametrize("name", ONE_BOX)
def test_a_turn_for_one_box(plain, name):
    """rules/README.md, reference values."""
    box = plain.ruleset.boxes.index(name)
    assert plain.value([box], 0, False) == pytest.approx(ONE_BOX[name], abs=1e-9)


def test_more_expectations_of_the_literature(plain):
    """rules/README.md, reference values, to 1e-7."""
    assert plain.expectation == pytest.approx(245.8707745, abs=1e-7)
    assert solve(RULESETS["free"]).expectation == pytest.approx(254.5896095, abs=1e-7)


@pytest.mark.parametrize("id", RULESET_IDS)
@pytest.mark.parametrize("five", ["open", 0, 50])
def test_two_open_boxes_by_brute_force(id, five):
    """Every joker rule, both bonuses and the roll bonus, with nothing of the solver's in it."""
    solution = solved(id)
    rules = solution.ruleset
    if rules.in_order and five != "open":
        pytest.skip("no box is filled before fives and sixes")
    others = {"chance": "open"} if five == "open" else {"fours": "open"}
    card = card_with(rules, others=0, five_kind=five, sixes=24, fives=25, **others)
    assert value_of(solution, card) == pytest.approx(brute_force(card), abs=1e-9)


def test_a_joker_with_upper_and_lower_boxes_open_by_brute_force():
    """herg: the matching upper box first, then the lower ones, then a zero above."""
    rules = small("herg")
    card = card_with(rules, others=0, five_kind=50, fives="open", full_house="open")
    assert value_of(solve(rules), card) == pytest.approx(brute_force(card), abs=1e-9)


@pytest.mark.parametrize("id", ["herg", "os9", "scandinavian"])
def test_a_house_switch_changes_the_values(id):
    """rules/README.md, reading 1, strict: brute force agrees, and it costs something."""
    strict = small(id, LOWER, scratch=SCRATCH_LAST)
    card = card_with(strict, others=0, sixes="open", chance="open")
    solution = solve(strict)
    assert value_of(solution, card) == pytest.approx(brute_force(card), abs=1e-9)
    assert solution.expectation < solved(id).expectation


@pytest.mark.parametrize("id", ["petscii", "ynot"])
def test_the_best_play_brings_what_the_solver_says(id):
    """Two ways to one number: backwards over values, and by following the play."""
    solution = solved(id)
    play = evaluate(solution, exact_guide(solution))
    assert play.mean == pytest.approx(solution.expectation, abs=1e-9)


def test_threads_change_no_bit():
    """Tables are bit-identical on every machine, however many processors it has."""
    rules = small("ynot")
    one, three = (solve(rules, threads=count).values for count in (1, 3))
    assert one.tobytes() == three.tobytes()


def test_a_turn_asked_of_the_card_agrees():
    """The slow turn, which the device is compared with, has the solver's value before it."""
    solution = solve(small("yatzy"))
    card = card_with(solution.ruleset, fours=16, five_kind=50)
    assert ExactTurn(solution, card).before == pytest.approx(value_of(solution, card), abs=1e-9)


# ---- the command -------------------------------------------------------------------------------


@pytest.fixture
def quick(monkeypatch):
    """Let the command solve a small card in place of herg."""
    monkeypatch.setitem(RULESETS, "herg", small("herg", LOWER))


def test_it_prints_nine_digits(quick, capsys):
    assert command.main(["--rules", "herg"]) == 0
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith("herg: ")
    assert len(first.split(".")[1]) == 9


def test_json_and_a_state(quick, capsys):
    """Value tables, `--state`: the defaults are upper=0 five=0."""
    words = ["--rules", "herg", "--json", "--state", "open=chance upper=40"]
    assert command.main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"rules", "expectation", "states", "seconds", "value"}
    assert found["value"] == pytest.approx(70 / 3)


def test_a_state_that_no_dice_lead_to(quick, capsys):
    """62 points cannot be had with the sixes open, and yet they have a value."""
    words = ["--rules", "herg", "--json", "--state", "open=chance,sixes upper=62"]
    assert command.main(words) == 0
    assert json.loads(capsys.readouterr().out)["value"] > 70 / 3


def test_on_a_full_disk_the_table_that_was_there_stays(quick, tmp_path, capsys):
    path = tmp_path / "herg.values"
    path.write_bytes(b"kept")
    with disk_with_room_for(1000):
        assert command.main(["--rules", "herg", "--out", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"tools.solve: cannot write {path}: ")
    assert (path.read_bytes(), list(tmp_path.iterdir())) == (b"kept", [path])


@pytest.mark.parametrize("other", ["herg.values", "sub/../herg.values", "link"])
def test_two_tables_in_one_file_are_refused(quick, tmp_path, capsys, other):
    """The second one would take the place of the first; what is there stays."""
    path = tmp_path / "herg.values"
    path.write_bytes(b"kept")
    (tmp_path / "sub").mkdir()
    (tmp_path / "link").symlink_to(path)
    words = ["--rules", "herg", "--out", str(path), "--chances", str(tmp_path / other)]
    assert command.main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"tools.solve: --chances: {tmp_path / other} is already written by --out\n"
    assert path.read_bytes() == b"kept"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("open=sausage", "no box 'sausage'; there are"),
        ("upper=1", "upper=1: the filled upper boxes hold 0 at most"),
        ("upper=many", "upper=many: a whole number is needed"),
        (f"upper={'9' * 5000}", f"upper={'9' * 5000}: a whole number is needed"),
        ("", "--state: it is empty; say open=BOX,BOX"),
        (" ", "--state: it is empty; say open=BOX,BOX"),
        ("open=chance open=ones", "--state: open= is in it twice"),
        ("upper=0 upper=0", "--state: upper= is in it twice"),
        ("open=five_kind,chance,five_kind", "five_kind is in it twice"),
        ("five=7", "five=7: the five-alike box holds 0 or 50"),
        ("shut=ones", "'shut=ones' is none of open=BOX,BOX upper=N five=N"),
    ],
)
def test_a_state_it_cannot_use(text, reason):
    with pytest.raises(SituationError, match=reason):
        parse_situation(RULESETS["herg"], text)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--rules", "poker"], "no rule set 'poker'; there are herg petscii"),
        (["--rules", "herg", "--state", "upper=x"], "upper=x: a whole number is needed"),
        (["--rules", "herg", "--state", ""], "--state: it is empty"),
        (["--rules", "herg", "--out", "/dev/null/at/all"], "cannot write /dev/null/at/all"),
    ],
)
def test_bad_words_are_one_line_and_status_2(quick, words, reason, capsys):
    assert command.main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"tools.solve: {reason}")
    assert err.count("\n") == 1
