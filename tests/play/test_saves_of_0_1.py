# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""O6, O7, H1, H4: what version 0.1 saved opens in this one, with nothing lost.

`tests/data/saves_0_1` holds the nvm and the save file of handhelds that ran 0.1, each beside the
state that it showed: `alone` in the middle of a game of two under petscii's rules, after games
under three others, `left` and `right` in the middle of a game over the cable.
"""

import json
import struct
import zipfile

import pytest

from handful.game.records import MOST_STARS, Records
from handful.rules.rulesets import RULESETS
from host_sim.flash import DriveFile, Flash
from host_sim.handheld import FACTS
from tests.linked import log_on
from tests.play.hands import play_out

WINNING = (6,) * 10 + (5,) * 5 + (1,) * 5 + (4,) * 5 + (1, 2, 3, 4, 6) * 8
"""A game with three five alikes or more."""
GAME = ("ruleset", "turn", "roll", "player", "dice", "held", "players", "options")


@pytest.fixture
def saved(root, tmp_path):
    """A function that returns the memory of a handheld of 0.1, and the state that it showed."""

    def saved(name):
        with zipfile.ZipFile(root / f"tests/data/saves_0_1/{name}.zip") as archive:
            archive.extractall(tmp_path / name)
        drive = DriveFile(FACTS.DRIVE_BYTES, tmp_path / name / "drive/handful.sav")
        memory = Flash(FACTS.NVM_BYTES, tmp_path / name / "nvm.bin"), drive
        return memory, json.loads((tmp_path / name / "expected.json").read_text())["state"]

    return saved


def test_the_running_game_goes_on_where_it_was(saved, start):
    memory, expected = saved("alone")
    handheld = start(memory=memory)
    handheld.pick("Continue")
    state = handheld.state()
    assert {key: state[key] for key in GAME} == {key: expected[key] for key in GAME}
    assert state["notice"] is None


def test_records_players_and_options_are_there(saved, start):
    memory, expected = saved("alone")
    handheld = start(memory=memory)
    assert handheld.state()["high_scores"] == expected["high_scores"]
    handheld.go("pick High scores; A; pick Players")
    shown = " ".join(handheld.read().split())
    for figures in ("ANN 3 119 81.0", "BOB 2 138 116.0", "EVE 1 107 107.0"):
        assert figures in shown
    handheld.go("B*4; pick Options")
    (marks,) = (line for line in handheld.read().splitlines() if line.startswith(" What B does"))
    assert "by rules" not in marks


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_game_over_the_cable_opens_as_ended(saved, start, tmp_path, side):
    """Z1: the protocol is another one now: the game cannot go on, and its log is kept."""
    memory, expected = saved(side)
    handheld = start(memory=memory)
    handheld.pick("Continue")
    for _ in range(3):
        handheld.frame()
    state = handheld.state()
    assert {key: state[key] for key in ("ruleset", "turn", "roll", "players")} == {
        key: expected[key] for key in ("ruleset", "turn", "roll", "players")
    }
    assert state["link"]["state"] == "disagreed"
    assert "Made by an older version" in handheld.read()
    handheld.go("A B A")
    for _ in range(3):
        handheld.frame()
    assert handheld.screen == "title" and "Continue" not in handheld.read()
    log = log_on(handheld.ports.drive)
    actions = [line for line in log.splitlines() if line.split()[0] in ("roll", "score", "mark")]
    assert len(actions) >= 2
    assert log.count("proof ") == 2
    assert "Continue" not in start(memory=handheld.memory).read()


def test_entries_of_before_have_no_stars_and_new_ones_have(saved, start):
    """H1: nothing is known of an old game; both are still there after power-off."""
    memory, expected = saved("alone")
    handheld = start(memory=memory, rules="plain", players=[("ZOE", "human")], faces=WINNING)
    play_out(handheld)
    again = start(memory=handheld.memory)
    records = again.app.session.club.records
    known = 0
    for name, ruleset in RULESETS.items():
        known += len(expected["high_scores"][name])
        marks = records.marks(ruleset.hash)
        for (player, _), mark in zip(records.table(ruleset.hash), marks, strict=True):
            assert (mark > 0) == (player == "ZOE")
    assert known and records.marks(RULESETS["plain"].hash)[0] == MOST_STARS


def test_0_1_reads_what_this_one_keeps():
    """It took the numbers of the games one by one, and looked no further."""
    records = Records()
    records.add(5, "ANN", 300, 77, 6)
    records.add(5, "BOB", 200, 78, 1)
    games = b"".join(records.game_pieces())
    assert struct.unpack_from("<2I", games) == (77, 78)
    same = Records()
    same.unpack(b"".join(records.pieces()))
    same.unpack_games(games)
    assert same.marks(5) == [6, 1]
    same.unpack_games(games[:8])
    assert same.games(5) == [77, 78]
