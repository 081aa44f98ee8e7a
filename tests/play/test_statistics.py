# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""J4: what finished games leave in the statistics, which have a file to themselves."""

import pytest

from handful.lobby.more import open_more
from handful.ports import A
from handful.rules.rulesets import RULESETS, with_house
from host_sim.flash import DriveFile
from tests.play.hands import memory_in, play_out
from tools.bench.handheld import FACTS

MORE = "handful-more.sav"


def figures_of(handheld, name, rules="herg"):
    """Return what a player has done, None without a place in the statistics."""
    more, _ = open_more(handheld.app.session)
    player = more.player_of(name)
    return None if player < 0 else more.figures(player, RULESETS[rules])


def whole_game(start, **wishes):
    handheld = start(**wishes)
    if handheld.screen == "title":
        handheld.press(A)
    play_out(handheld)
    return handheld


def test_a_game_is_added_once_for_each_person(start):
    players = (("ANN", "human"), ("STRONG", "cpu:beginner"), ("BOB", "human"))
    handheld = whole_game(start, rules="herg", players=players, seed=5)
    cards = handheld.match.cards
    for name, card in (("ANN", cards[0]), ("BOB", cards[2])):
        figures = figures_of(handheld, name)
        assert figures.games == 1
        assert figures.last == [card.total]
        assert figures.boxes == card.boxes
    assert figures_of(handheld, "STRONG") is None
    handheld = start(memory=handheld.memory)
    assert figures_of(handheld, "ANN").games == 1


@pytest.mark.parametrize("what", ["assisted", "house", "code"])
def test_some_games_are_not_added(start, what):
    wishes = {"rules": "herg", "players": (("ANN", "human"),), "seed": 5}
    if what == "code":
        wishes = {"code": (0x2345, 0x1234, 0)}
    if what == "house":
        wishes = {}
    handheld = start(**wishes)
    if what == "house":
        handheld.app.session.club.seating.ruleset = with_house(0, 1)
        handheld.press(A)
    if what == "assisted":
        handheld.app.game.assisted = True
    handheld.take_turn()
    play_out(handheld)
    assert handheld.screen == "finished"
    more, _ = open_more(handheld.app.session)
    assert more.names == [""] * 6


def test_a_name_for_a_high_score_takes_the_figures_along(start):
    handheld = whole_game(start, rules="plain", seed=5)
    assert figures_of(handheld, "PLAYER 1", "plain").games == 1
    handheld.go("A UP START")
    more, _ = open_more(handheld.app.session)
    assert [each for each in more.names if each] != ["PLAYER 1"]
    assert len([each for each in more.names if each]) == 1


def test_a_file_that_is_gone_is_told_and_begins_again(start, tmp_path):
    handheld = whole_game(
        start, memory=memory_in(tmp_path), rules="herg", players=(("ANN", "human"),), seed=5
    )
    handheld.close()
    assert (tmp_path / "drive" / MORE).stat().st_size == 16 * 4096
    (tmp_path / "drive" / MORE).unlink()
    nvm = handheld.ports.nvm
    drive = DriveFile(FACTS.DRIVE_BYTES, tmp_path / "drive" / "handful.sav")
    handheld = start(memory=(nvm, drive))
    more, is_lost = open_more(handheld.app.session)
    assert is_lost and more.names == [""] * 6
