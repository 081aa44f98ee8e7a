# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""V4: what a decision of a finished game has cost, worked out while its end is shown."""

import pytest

from handful.coach.cpu_player import cpu_player
from handful.game import actions
from handful.game.more import LOSS_PARTS, NOT_GRADED
from handful.lobby.more import open_more
from handful.rules.rulesets import RULESETS
from handful.settings import GRADES
from tests.coach.drives import memory_with
from tests.play.hands import play_out

ANN, BOB = ("ANN", "human"), ("BOB", "human")
LONG = 900
"""Frames in which two games are graded."""
STATISTICS = "B; pick High scores; A; pick Statistics"


def lost_by(handheld, name):
    """Return what a decision has cost a player in each of the last games."""
    more, _ = open_more(handheld.app.session)
    return more.figures(more.player_of(name), RULESETS["herg"]).lost


def end_of_game(start, memory=None, **wishes):
    """Return a handheld that shows the end of a game."""
    wishes = {"rules": "herg", "players": (ANN,), "seed": 5, **wishes}
    handheld = start(memory=memory or memory_with("herg"), **wishes)
    play_out(handheld)
    assert handheld.screen == "finished"
    return handheld


def play_as(handheld, *levels):
    """Let people choose as CPU players do."""
    match, levels = handheld.app.game.match, [cpu_player(level) for level in levels]
    while not match.finished:
        choice = -1
        if match.roll:
            choice = levels[match.player].decide(match.card, match.dice, match.roll)
            do = actions.score(choice) if choice >= 0 else actions.mark(-1 - choice)
            handheld.app.scene.act(do)
        if choice < 0:
            handheld.play("A")
    wait(handheld, 3)
    assert handheld.screen == "finished"


def wait(handheld, frames=LONG):
    for _ in range(frames):
        handheld.frame()


def wait_for_work(handheld):
    """Wait until the value table is open."""
    frames = 0
    while not handheld.memory[1].open_files:
        assert frames < LONG
        frames += 1
        handheld.frame()


def test_v4_the_end_of_a_game_grades_it(start):
    """V4: as the look back does, shared by its decisions; the end is shown as before."""
    memory = memory_with("herg")
    handheld = start(memory=memory, rules="herg", players=(ANN, BOB), seed=5)
    play_as(handheld, "casual", "beginner")
    seen = handheld.read()
    wait(handheld)
    assert (handheld.screen, handheld.read()) == ("finished", seen)
    assert memory[1].open_files == 0
    losses = {name: lost_by(handheld, name)[-1] for name in ("ANN", "BOB")}
    session = handheld.app.session
    session.settings.set(GRADES, 1)
    for _ in losses:
        handheld.go("START; pick Look back; WAIT:20000")
        review = handheld.app.scene._review
        lost = review.sums[2] / 10
        assert 30 < review.decisions <= 39
        assert losses[review.name] / LOSS_PARTS == pytest.approx(lost / review.decisions, abs=0.02)
        handheld.play("B DOWN")
    assert losses["ANN"] != losses["BOB"]


def test_v4_statistics_show_it_beside_the_totals(start):
    """V4: the last games, in numbers, too; a game that was not graded is a gap."""
    memory = memory_with("herg")
    end_of_game(start, memory)
    handheld = end_of_game(start, memory, seed=6)
    wait(handheld)
    first, last = lost_by(handheld, "ANN")
    assert first == NOT_GRADED != last
    handheld.go(STATISTICS)
    each = f"{last / LOSS_PARTS:.2f}"
    assert f"MISTAKES {each}" in handheld.read()
    handheld.play("A UP*2")
    assert [words for _, _, words in handheld.pieces() if "Mistakes" in words]
    assert each in handheld.read()


def test_v4_a_key_gives_it_up(start):
    """V4: at once, and for good."""
    handheld = end_of_game(start)
    wait_for_work(handheld)
    handheld.play("START")
    assert handheld.memory[1].open_files == 0
    handheld.play("B")
    assert handheld.screen == "finished"
    wait(handheld)
    assert lost_by(handheld, "ANN") == [NOT_GRADED]


@pytest.mark.parametrize("table", [None, b"no table"], ids=["none", "damaged"])
def test_v4_without_a_value_table_there_is_none(table, start):
    files = {"coach/herg.values": table} if table else {"none": b""}
    handheld = end_of_game(start, memory_with(files=files))
    wait(handheld, 99)
    assert lost_by(handheld, "ANN") == [NOT_GRADED]
    assert handheld.memory[1].open_files == 0
    handheld.go(STATISTICS)
    assert "MISTAKES" not in handheld.read()


def test_v4_a_drive_that_goes_away_leaves_a_gap(start):
    handheld = end_of_game(start)
    wait_for_work(handheld)
    handheld.memory[1].is_gone = True
    wait(handheld)
    assert handheld.screen == "finished"
    handheld.memory[1].is_gone = False
    assert lost_by(handheld, "ANN") == [NOT_GRADED]


def test_v4_a_game_with_help_is_not_graded(start):
    """V4: it is not in the statistics."""
    memory = memory_with("herg")
    handheld = start(memory=memory, rules="herg", players=(ANN,), seed=5)
    handheld.play("A START+A A WAIT:3000 B")
    play_out(handheld)
    opened = len(memory[1].opened)
    wait(handheld, 99)
    assert len(memory[1].opened) == opened
