# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""X5: `--fault`: a read-only drive, a full one, a power cut, a noisy cable, a low battery."""

import json
from pathlib import Path

import pytest

from host_sim import cli

TABLE = ("--rules", "herg", "--seed", "5", "--players", "ANN")
TWO_TURNS = "A*3 A A A*3 A A"


@pytest.fixture
def play(folder):
    """A function that runs the command without a window and returns the state at the end."""

    def played(*words, status=0):
        Path("state.json").unlink(missing_ok=True)
        assert cli.main(["--headless", "--state", "state.json", *words]) == status
        return json.loads(Path("state.json").read_text(encoding="utf-8"))

    return played


@pytest.mark.parametrize("fault", ["read-only", "full"])
def test_x5_where_nothing_can_be_kept_the_game_says_so_and_goes_on(fault, play):
    """O7 too: rolls are not kept, which is told once; the essentials in nvm are."""
    words = (*TABLE, "--fault", fault, "--store", "kept")
    state = play(*words, "--script", "A STATE:told B")
    assert json.loads(Path("told.json").read_text())["notice"] == "No drive: rolls not kept"
    assert (state["roll"], state["notice"]) == (1, None)
    assert play(*words, "--script", TWO_TURNS)["turn"] == 3


def test_x5_a_power_cut_leaves_the_game_at_a_step_that_was_shown(play):
    """Whichever write it falls into, what comes back is the state then, or the step before it."""
    states = []
    for write in range(1, 40):
        store = f"store-{write}"
        words = (*TABLE, "--store", store, "--script", TWO_TURNS)
        status = cli.main(["--headless", *words, "--fault", f"power-cut:{write}"])
        if status:
            continue
        back = play("--store", store, "--script", "A")
        states.append((back["turn"], back["roll"]))
    assert len(set(states)) > 4
    assert states == sorted(states)


def test_x5_a_power_cut_that_never_comes_is_told(play, capsys):
    play(*TABLE, "--fault", "power-cut:900", status=1)
    assert capsys.readouterr().err == (
        "host_sim: --fault: the run ended before the power did, with fewer writes\n"
    )


def test_x5_a_battery_that_is_low(play):
    assert play(*TABLE)["battery"] is None
    assert play(*TABLE, "--fault", "battery-low")["battery"] == 5


def test_x5_a_noisy_cable_changes_nothing_in_the_game(folder):
    words = "--pair --headless --demo --rules plain --seed 3 --state s.json --fault noise:0.0005"
    assert cli.main(words.split()) == 0
    left, right = (json.loads(Path(name).read_text()) for name in ("s.json", "s-right.json"))
    assert left["players"] == right["players"]
    assert left["screen"] == right["screen"] == "finished"


def test_x5_faults_come_together(play):
    state = play(*TABLE, "--fault", "read-only", "--fault", "battery-low", "--script", "A")
    assert (state["battery"], state["notice"]) == (5, "No drive: rolls not kept")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("fire",), "is none of read-only, full, power-cut:N, noise:P, battery-low"),
        (("",), "is none of"),
        (("full:1",), "is none of"),
        (("power-cut",), "is none of"),
        (("power-cut:0",), "a number of writes"),
        (("power-cut:x",), "a number of writes"),
        (("power-cut:" + "9" * 20,), "a number of writes"),
        (("noise:2", "--pair"), "the share of false bits"),
        (("noise:nan", "--pair"), "the share of false bits"),
        (("noise:0.1",), "with --link or --pair"),
        (("power-cut:1", "--pair"), "without --pair"),
        (("battery-low", "--board", "sprig"), "Hack Club Sprig cannot read its battery"),
        (("full", "--fault", "full"), "each fault once"),
    ],
)
def test_x5_a_fault_that_cannot_be_is_one_line_and_status_2(words, reason, capsys):
    assert cli.main(["--headless", "--fault", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert reason in err
