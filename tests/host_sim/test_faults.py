# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""X5: `--fault`: a read-only drive, a full one, a power cut, a noisy cable, a low battery."""

import json
from pathlib import Path

import pytest

from host_sim import cli
from host_sim.faults import Fault, PowerCut, break_ports
from host_sim.flash import DriveFile

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
    assert json.loads(Path("told.json").read_text())["notice"] == "Rolls cannot be saved"
    assert (state["roll"], state["notice"]) == (1, None)
    assert play(*words, "--script", TWO_TURNS)["turn"] == 3


@pytest.mark.full
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


def test_x5_a_power_cut_leaves_half_a_text(ports, folder):
    """The records' lines come one by one."""
    ports.drive = DriveFile(1 << 20, folder / "handful.sav")
    break_ports(ports, [Fault("power-cut", 1)])
    with pytest.raises(PowerCut):
        ports.drive.write_text("scores.txt", (line for line in ("herg\n", "  300  ANN\n")))
    assert (folder / "scores.txt").read_text() == "herg\n  3"


def test_x5_a_battery_that_is_low(play):
    assert play(*TABLE)["battery"] is None
    assert play(*TABLE, "--fault", "battery-low")["battery"] == 5


@pytest.mark.full
def test_x5_a_noisy_cable_changes_nothing_in_the_game(folder):
    words = "--pair --headless --demo --rules plain --seed 3 --state s.json --fault noise:0.0005"
    assert cli.main(words.split()) == 0
    left, right = (json.loads(Path(name).read_text()) for name in ("s.json", "s-right.json"))
    assert left["players"] == right["players"]
    assert left["screen"] == right["screen"] == "finished"


def test_x5_faults_come_together(play):
    state = play(*TABLE, "--fault", "read-only", "--fault", "battery-low", "--script", "A")
    assert (state["battery"], state["notice"]) == (5, "Rolls cannot be saved")


def test_o9_a_low_battery_is_told_and_the_game_is_kept(play):
    """On the title; in a game once, after a roll or a score. About tells its level."""
    low = ("--fault", "battery-low")
    assert play(*low)["notice"] == "Battery low: charge it"
    words = (*TABLE, *low, "--store", "kept")
    assert play(*words, "--script", "A")["notice"] == "Battery low: charge it"
    assert play(*words, "--script", "A B A")["notice"] is None
    again = play("--store", "kept", "--script", "A")
    assert (again["screen"], again["roll"]) == ("table", 2)


def test_o9_the_level_is_told(play, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", ["START\n", "DOWN*3\n", "A\n", "UP\n", "A\n"])
    state = play(*TABLE, "--fault", "battery-low", "--text")
    assert state["screen"] == "about"
    assert "Battery 5%" in capsys.readouterr().out


def test_o9_an_empty_battery_writes_nothing(play):
    """A write left half done may cost the whole drive: what was kept stays as it was."""
    play(*TABLE, "--store", "kept", "--script", "A")
    kept = {path: path.read_bytes() for path in Path("kept").rglob("*") if path.is_file()}
    words = ("--store", "kept", "--fault", "battery-empty", "--script")
    state = play(*words, "A A")
    assert (state["roll"], state["notice"]) == (2, "Battery empty: not saved")
    play(*words, "A B START+SELECT WAIT:99 START+SELECT WAIT:99 START UP A DOWN*4 A RIGHT")
    assert {path: path.read_bytes() for path in kept} == kept
    again = play("--store", "kept", "--script", "A")
    assert (again["screen"], again["roll"]) == ("table", 1)


@pytest.mark.parametrize("fault", ["memory", "bug"])
@pytest.mark.parametrize("press", [1, 3, 6, 9])
@pytest.mark.thin(4)
def test_o11_any_fault_ends_in_words_with_the_game_kept(fault, press, play, capsys):
    """Wherever it happens: on the table, over the card, in a menu. The traceback is told too."""
    keys = "A B RIGHT B A START DOWN*3 A DOWN"
    words = (*TABLE, "--store", "kept", "--screenshot", "stopped.png")
    state = play(*words, "--script", keys, "--fault", f"{fault}:{press}")
    assert state["screen"] == "stopped"
    is_kept = "The game is saved. Choose Continue to go on."
    assert state["notice"] == (is_kept if press > 1 else "Your saved data is safe.")
    told = capsys.readouterr().err
    assert told.startswith("Traceback")
    assert {"memory": "MemoryError", "bug": "ZeroDivisionError"}[fault] in told
    if press > 1:
        again = play("--store", "kept", "--script", "A")
        assert (again["dice"], again["held"]) == (state["dice"], state["held"])


def test_o11_a_fault_that_never_comes_is_told(play, capsys):
    play(*TABLE, "--fault", "bug:900", status=1)
    assert "fewer presses" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (
            ("fire",),
            "is none of read-only, full, power-cut:N, noise:P, battery-low",
        ),
        (("",), "is none of"),
        (("full:1",), "is none of"),
        (("power-cut",), "is none of"),
        (("power-cut:0",), "a number of writes"),
        (("power-cut:x",), "a number of writes"),
        (("power-cut:" + "9" * 20,), "a number of writes"),
        (("power-cut:000000001" + "5" * 5000,), "a number of writes"),
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
