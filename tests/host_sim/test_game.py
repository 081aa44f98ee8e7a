# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The real game behind the command line: where it opens, given dice, a demo for each rule set."""

import json

import pytest
from PIL import Image

from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.rules.share_code import fresh, text_of
from handful.settings import SHAKE
from host_sim.boards import board_names, display_of
from host_sim.cli import main
from tests.play.hands import OPTION_ROWS
from tools.layouts import USUAL

OF_THIS_SIZE = [name for name in board_names() if display_of(name) == USUAL]
"""All boards but those with another display, which run in tests/ui/test_other_display.py."""


@pytest.fixture
def play(folder, schema):
    """A function that runs the command without a window and returns the state at the end."""

    def played(*words):
        assert main(["--headless", "--state", "state.json", *words]) == 0
        state = json.loads((folder / "state.json").read_text(encoding="utf-8"))
        schema.validate(state)
        return state

    return played


def test_with_no_wish_it_opens_at_the_title(play):
    assert play()["screen"] == "title"


@pytest.mark.parametrize(
    "words", [("--rules", "os9"), ("--players", "ANN"), ("--dice", "1"), ("--seed", "0")]
)
def test_with_a_wish_it_opens_at_the_table_before_roll_1(play, words):
    state = play(*words)
    assert (state["screen"], state["turn"], state["roll"], state["dice"]) == ("table", 1, 0, [])


def test_p9_a_code_on_the_command_line(play):
    """It brings rules and dice, small letters and lookalikes too; its games are not ranked."""
    code = text_of(fresh(RULESETS["ynot"], 0))
    state = play("--code", code, "--players", "ANN,BOB", "--script", "A")
    assert (state["screen"], state["ruleset"], state["code"]) == ("table", "ynot", code)
    again = play("--code", code.lower().replace("0", "o"), "--script", "A")
    assert again["dice"] == state["dice"]
    demo = play("--code", code, "--demo")
    assert (demo["screen"], demo["code"]) == ("finished", code)
    assert demo["high_scores"]["ynot"] == []


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--code", "12345678"), "a character is wrong"),
        (("--code", "1234"), "eight characters"),
        (("--code", "00000000", "--rules", "herg"), "without --rules"),
        (("--code", "00000000", "--seed", "1"), "without --seed"),
        (("--code", "00000000", "--dice", "1"), "without --dice"),
        (("--code", "00000000", "--pair"), "both sides"),
    ],
)
def test_a_code_that_cannot_be_used_is_refused_in_one_line(words, why, capsys):
    """Errors of a command: status 2."""
    assert main(["--headless", *words]) == 2
    said = capsys.readouterr().err
    assert why in said and said.count("\n") == 1


def test_given_dice_fall_from_left_to_right_and_the_seed_goes_on(play):
    words = ("--dice", "1 2 3 4 5, 6 6", "--seed", "7", "--script", "A B RIGHT*3 B A")
    one, two = play(*words), play(*words)
    # The first and the fourth die stay, so the second, third and fifth are rolled.
    assert one["dice"][:4] == [1, 6, 6, 4]
    assert (one["roll"], one["dice"]) == (2, two["dice"])


def test_people_and_cpu_players_sit_as_listed(play):
    players = play("--players", "ANN,cpu:casual,BOB")["players"]
    assert [seat["kind"] for seat in players] == ["human", "cpu:casual", "human"]
    assert [seat["name"] for seat in players if seat["kind"] == "human"] == ["ANN", "BOB"]


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(2)
def test_a_demo_leaves_a_picture_and_a_finished_card(play, folder, rules):
    state = play(
        "--demo", "--rules", rules, "--seed", "5", "--screenshot", "s.png", "--log", "log.txt"
    )
    assert (state["screen"], state["ruleset"]) == ("finished", rules)
    assert None not in state["players"][0]["boxes"].values()
    log = (folder / "log.txt").read_text()
    assert log.count("score ") == len(RULESETS[rules].boxes)
    with Image.open("s.png") as picture:
        assert len(picture.getcolors()) > 4


@pytest.mark.parametrize("board", OF_THIS_SIZE)
def test_every_board_runs_the_game(play, board):
    assert play("--board", board, "--seed", "1", "--script", "A")["roll"] == 1


def test_o5_the_loader_closes_the_simulator_with_words(play, capsys):
    """The game is kept first: another run goes on with it."""
    state = play("--seed", "5", "--store", "kept", "--script", "A B START+SELECT+A+B")
    assert "left to its loader" in capsys.readouterr().out
    again = play("--store", "kept", "--script", "A")
    assert (again["dice"], again["held"]) == (state["dice"], state["held"])


def test_o4_sleep_is_told_in_words(folder, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", ["START+SELECT\n", "A\n", "START+SELECT\n"])
    assert main(["--text", "--seed", "5"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told.index("Asleep. START and SELECT together wake it.") < told.index("Awake.")


def test_t12_a_script_shakes(play, capsys):
    """With the option on; a board that does not feel it says so."""
    option = f"START DOWN*3 A DOWN*{OPTION_ROWS.index(SHAKE)} RIGHT B B"
    assert play("--seed", "5", "--script", f"{option} SHAKE")["roll"] == 1
    assert main(["--headless", "--board", "sprig", "--script", "SHAKE"]) == 2
    assert "does not feel a shake" in capsys.readouterr().err
