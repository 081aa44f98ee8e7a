# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a game leads to: A plays again, and pressed for ever changes nothing that is kept."""

import pytest

from handful.game.more import Daily
from handful.lobby.more import open_more
from handful.rules.rulesets import RULESETS
from tests.play.hands import leave, play_out
from tests.words import HIGH_SCORES, NEW_GAME

ANN, BOB = ("ANN", "human"), ("BOB", "human")
FULL_HOUSES = (3, 3, 3, 5, 5) * 26
"""A game that take_turn always finishes with 82 points under the plain rules."""


@pytest.fixture
def finished(start):
    """A function that plays a game of 82 points each; `scores` are in the table before."""

    def finished(players=(ANN,), scores=(), **wishes):
        handheld = start(rules="plain", players=players, faces=FULL_HOUSES, **wishes)
        for name, score in scores:
            handheld.app.session.club.records.add(RULESETS["plain"].hash, name, score)
        play_out(handheld)
        return handheld

    return finished


@pytest.mark.parametrize("players", [(ANN,), (ANN, BOB), (("PLAYER 1", "human"),)])
def test_a_plays_again_and_b_goes_to_the_title(finished, players):
    """H1: the same rules and players; nobody is asked for a name first."""
    for key, screen in (("A", "table"), ("B", "title")):
        handheld = finished(players)
        handheld.play(key)
        assert handheld.screen == screen
    handheld = finished(players)
    handheld.play("A")
    assert handheld.state()["ruleset"] == "plain" and handheld.state()["turn"] == 1
    assert [player["name"] for player in handheld.state()["players"]] == [n for n, _ in players]


def test_h1_start_has_the_rest_and_b_goes_back_to_the_result(finished):
    handheld = finished()
    before = handheld.read()
    handheld.play("START")
    rows = handheld.read()
    assert HIGH_SCORES in rows and NEW_GAME in rows and "Enter a name" not in rows
    handheld.play("B")
    assert handheld.read() == before
    handheld.go("START; pick New game")
    assert handheld.screen == "setup"
    handheld.go("B; pick High scores")
    assert handheld.screen == "scores" and "▶ANN" in handheld.read()


@pytest.mark.parametrize("way", ["pick High scores", "pick Enter a name; START"])
def test_h1_from_the_high_scores_b_goes_back_to_more(finished, way):
    """And from there to the result, which is not celebrated again, and to the title."""
    handheld = finished((("PLAYER 1", "human"),))
    handheld.play("WAIT:6000")
    handheld.go(f"START; {way}")
    assert handheld.screen == "scores"
    seen = []
    heard = len(handheld.sounds)
    for _ in range(3):
        handheld.play("B")
        handheld.play("WAIT:3000")
        seen.append(handheld.screen)
    assert seen == ["menu", "finished", "title"]
    assert handheld.sounds[heard:] == []


def test_an_entry_that_was_cleared_is_not_named(finished):
    handheld = finished((("PLAYER 1", "human"),))
    handheld.go("START; pick High scores; A; pick Clear; A; B; pick Enter a name")
    assert handheld.screen == "scores" and "PLAYER 1" not in handheld.read()


@pytest.mark.parametrize(
    ("scores", "line"),
    [
        ((), ""),
        ((("BOB", 82),), "1 to place 1"),
        ((("BOB", 100), ("BOB", 90)), "9 to place 2"),
        ((("ANN", 300), ("BOB", 90)), "9 to place 2, 219 to best"),
        ((("ANN", 300),), "219 to place 1, 219 to best"),
        (tuple(("BOB", 200 + i) for i in range(10)), "118 to place 10"),
    ],
)
def test_h5_the_gap_to_the_next_place_and_to_ones_best_is_said(finished, scores, line):
    text = finished(scores=scores).read()
    assert (line in text) if line else "to place" not in text


def test_p7_the_end_for_two_says_whose_figures_it_shows_and_how_far_apart_they_are(start):
    handheld = start(rules="plain", players=(ANN, BOB), seed=3)
    play_out(handheld)
    totals = {player["name"]: player["total"] for player in handheld.state()["players"]}
    best, other = sorted(totals, key=lambda name: -totals[name])
    lead = totals[best] - totals[other]
    assert f"{best}: {lead} ahead" in handheld.read()
    handheld.play("DOWN")
    assert f"{other}: {lead} behind" in handheld.read()
    assert f"{best}:" not in handheld.read()


def test_j3_daily_dice_end_on_their_page_with_the_line_to_share(start):
    handheld = start()
    handheld.go("pick Daily; A")
    play_out(handheld)
    total = handheld.match.card.total
    handheld.play("A")
    assert handheld.screen == "daily"
    assert f"{total} points" in handheld.read() and "In a row: 1" in handheld.read()


SCREENS = {
    "title": "",
    "setup": "pick New game",
    "name": "pick New game; DOWN*2 A",
    "options": "pick Options",
    "scores": "pick High scores",
    "records": "pick High scores; A",
    "players": "pick High scores; A; pick Players",
    "statistics": "pick High scores; A; pick Statistics",
    "daily": "pick Daily",
    "help": "SELECT",
    "rules": "START",
    "table": "pick Play",
    "menu": "pick Play; A; START",
    "finished": None,
    "after a game": None,
}


@pytest.mark.parametrize("place", SCREENS)
@pytest.mark.thin(5)
def test_a_pressed_for_ever_renames_clears_and_discards_nothing(place, finished, start):
    """From each screen 300 times: what was kept before is there after it."""
    handheld = finished((("PLAYER 1", "human"),), scores=(("ANN", 300),))
    if SCREENS[place] is None:
        handheld.play("START" if place == "after a game" else "")
    else:
        handheld.play("B")
        handheld.go(SCREENS[place])
    club = handheld.app.session.club
    table = club.records.table(RULESETS["plain"].hash)
    names = [player.name for player in club.players.stored]
    games = club.players.stored[0].all_time.games
    for _ in range(300):
        handheld.play("A")
    club = handheld.app.session.club
    after = club.records.table(RULESETS["plain"].hash)
    assert all(entry in after for entry in table)
    assert [player.name for player in club.players.stored] == names
    assert club.players.stored[0].all_time.games >= games


def test_a_pressed_on_the_title_goes_on_with_the_game_that_was_left(start):
    handheld = start(rules="plain", players=(ANN,), faces=FULL_HOUSES)
    handheld.take_turn()
    leave(handheld)
    for _ in range(4):
        handheld.play("A")
    assert handheld.state()["turn"] == 2 and handheld.state()["roll"] == 3


def test_the_daily_row_of_a_try_stays_when_a_is_pressed_for_ever(start):
    handheld = start()
    handheld.go("pick Daily; A")
    play_out(handheld)
    week = Daily(open_more(handheld.app.session)[0].daily).week
    for _ in range(300):
        handheld.play("A")
    assert Daily(open_more(handheld.app.session)[0].daily).week[0] == week[0]
