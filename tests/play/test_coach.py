# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach in the game, through the buttons: CPU players of four strengths, and their table."""

import sys

import pytest

from handful.coach.cpu_player import LEVELS, cpu_player
from handful.rules.rulesets import RULESETS
from tests.coach.drives import memory_with, whole_table
from tests.play.hands import leave
from tests.words import CONTINUE
from tools.bench.games import play
from tools.coach_tables import table_path
from tools.solve.chance_file import chance_bytes
from tools.solve.chances import solve_chances
from tools.solve.solver import solve

ANN = ("ANN", "human")
PERFECT = ("PERFECT", "cpu:perfect")
PLAYS_AS_STRONG = "No table: plays as strong"


def seat(level):
    """Return the player of a strength."""
    return level.upper(), "cpu:" + level


def totals(handheld):
    """Let CPU players finish a game, and return the total of each."""
    while handheld.screen == "table":
        handheld.frame()
    return [player["total"] for player in handheld.state()["players"]]


@pytest.mark.parametrize("level", LEVELS[:3])
def test_c4_each_seat_plays_at_its_strength(level, start):
    """The total of a seeded game is what the player of that strength reaches on its own."""
    handheld = start(rules="herg", players=(seat(level),), seed=6)
    assert totals(handheld) == [play(cpu_player(level), RULESETS["herg"], 6).total]


def test_c4_strengths_sit_at_one_table(start):
    players = tuple(seat(level) for level in LEVELS)
    handheld = start(rules="herg", players=players, seed=6, memory=memory_with("herg"))
    beginner, _, strong, perfect, winner = totals(handheld)
    assert beginner < min(strong, perfect, winner)


def test_v2_the_winner_plays_by_two_tables(start):
    """It looks for the one that tells how a game ends when this one nears its end."""
    endings = chance_bytes(solve_chances(solve(RULESETS["herg"]), 1))
    files = {table_path("herg"): whole_table("herg"), "coach/herg.chances": endings}
    memory = memory_with(files=files)
    handheld = start(rules="herg", players=(seat("winner"), PERFECT), seed=8, memory=memory)
    assert handheld.notice is None
    assert memory[1].opened == ["coach/herg.values"]
    assert min(totals(handheld)) > 100
    assert memory[1].opened == ["coach/herg.values", "coach/herg.chances"]
    assert memory[1].open_files == 0


def test_c4_the_perfect_one_plays_by_the_table(start):
    memory = memory_with("herg")
    handheld = start(rules="herg", players=(PERFECT,), seed=8, memory=memory)
    assert handheld.notice is None
    by_table = totals(handheld)
    without = start(rules="herg", players=(PERFECT,), seed=8)
    assert by_table != totals(without)
    assert memory[1].opened == ["coach/herg.values"]
    assert memory[1].open_files == 0


def test_c5_without_a_table_it_plays_as_the_strong_one_and_says_so_once(start):
    handheld = start(rules="herg", players=(ANN, PERFECT), seed=8)
    assert handheld.notice == PLAYS_AS_STRONG
    handheld.take_turn()
    handheld.settle()
    assert handheld.notice is None
    alone = start(rules="herg", players=(PERFECT,), seed=8)
    assert totals(alone) == [play(cpu_player("strong"), RULESETS["herg"], 8).total]


@pytest.mark.parametrize("fault", ["short", "flipped", "of other rules", "late"])
@pytest.mark.thin(1)
def test_bad_tables_are_told_or_outlived(fault, start):
    """Truncated, damaged, another rule set's, damaged where it is read late: the game goes on.

    And it is told, at once or when it is read.
    """
    memory = memory_with("herg")
    path = "coach/herg.values"
    data = bytearray(memory[1].files[path])
    if fault == "flipped":
        data[600] ^= 1
    elif fault == "late":
        data[20_000:] = bytes(len(data) - 20_000)
    elif fault == "of other rules":
        data[8] ^= 1
    memory[1].files[path] = bytes(data[:5000] if fault == "short" else data)
    handheld = start(rules="herg", players=(PERFECT,), seed=8, memory=memory)
    assert handheld.notice == PLAYS_AS_STRONG
    assert totals(handheld) == [play(cpu_player("strong"), RULESETS["herg"], 8).total]
    assert memory[1].open_files == 0


def test_a_drive_that_goes_away_in_mid_game(start):
    memory = memory_with("herg")
    handheld = start(rules="herg", players=(ANN, PERFECT), seed=8, memory=memory)
    handheld.take_turn()
    handheld.settle()
    memory[1].is_gone = True
    handheld.take_turn()
    handheld.frame()
    assert handheld.notice == PLAYS_AS_STRONG
    while handheld.screen == "table":
        handheld.take_turn()
    assert handheld.screen == "finished"


def test_the_keys_answer_while_a_cpu_player_thinks(start):
    """A turn is worked out in pieces: the menu opens in the frame of its key."""
    handheld = start(rules="herg", players=(seat("strong"), ANN), seed=3, cpu_pace=1)
    for _ in range(9):
        handheld.frame()
    assert handheld.app.game.cpu_moves
    handheld.play("START")
    assert handheld.screen == "menu"


def test_who_leaves_the_table_takes_no_coach_along(start):
    """The table's file is closed, and the code released, until the game goes on."""
    memory = memory_with("herg")
    handheld = start(rules="herg", players=(ANN, PERFECT), seed=8, memory=memory)
    handheld.take_turn()
    handheld.settle()
    assert memory[1].open_files == 1
    leave(handheld)
    assert memory[1].open_files == 0
    assert not [name for name in sys.modules if name.startswith("handful.coach.adviser")]
    handheld.pick(CONTINUE)
    assert memory[1].open_files == 1


def test_people_alone_play_without_the_coach(start):
    """Off, it costs nothing: no code of it is loaded, and no file looked for."""
    memory = memory_with("herg")
    handheld = start(rules="herg", players=(ANN, ("BOB", "human")), seed=8, memory=memory)
    for name in [name for name in sys.modules if name.startswith("handful.coach")]:
        del sys.modules[name]
    for _ in range(6):
        handheld.take_turn()
    assert not [name for name in sys.modules if name.startswith("handful.coach")]
    assert memory[1].opened == []


def test_the_setup_says_what_each_strength_does(start):
    handheld = start()
    handheld.go("pick New game; DOWN*3")
    seen = set()
    for _ in range(4):
        handheld.play("LEFT A")
        seen.add(handheld.notice)
    assert len(seen) == 4
    assert "Perfect, by the coach table" in seen


def test_the_menu_takes_the_place_of_a_table_where_a_cpu_player_thinks(start):
    """C4: beside the strong one a PyGamer has no memory for both."""
    handheld = start(players=[ANN, seat("strong")], rules="herg", seed=5)
    handheld.go("START")
    assert type(handheld.app.scene).__name__ == "SoloTable"
    handheld.go("B")
    handheld.take_turn()
    while handheld.app.game.cpu_moves:
        handheld.frame()
    handheld.go("START")
    assert type(handheld.app.scene).__name__ == "TableMenu"
    handheld.go("B")
    assert handheld.screen == "table"
