# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Whatever makes a game count less, or gives one up, asks first and says what is lost."""

import pytest

from handful.game.more import OPEN, Daily
from handful.lobby.more import open_more, save_more
from handful.rules.share_code import deal_of
from tests.play.hands import leave
from tests.words import CONTINUE, NEW_GAME, PLAY

ANN = ("ANN", "human")
RANKED = "Not ranked then?"
TRY = "Lose daily try?"
TURN = "Discard turn 2?"

HELP = {"the chord": "START+LEFT", "the menu's row": "START DOWN"}
LOSSES = {
    "the chord": ("table", "SELECT+B"),
    "the menu": ("table", "START; pick New game"),
    PLAY: ("title", "pick Play"),
    NEW_GAME: ("title", "pick New game; START"),
    "a fresh code": ("title", "pick New game; UP RIGHT A; A"),
    "a typed code": ("title", "pick New game; UP RIGHT*2 A"),
    "other daily dice": ("title", "pick Daily; RIGHT; A"),
}


def ranked(start):
    return start(rules="herg", players=(ANN,), seed=3)


def first_try(start):
    handheld = start()
    handheld.go("pick Daily; A")
    return handheld


def practice(start):
    """Daily dice that were played to the end before."""
    handheld = start()
    more, _ = open_more(handheld.app.session)
    daily = Daily()
    daily.begin(1)
    daily.close(1, 200)
    more.daily = daily.pack()
    save_more(handheld.app.session, more)
    handheld.go("pick Daily; LEFT; A")
    return handheld


def by_code(start):
    return start(code=deal_of(1))


GAMES = {
    ranked: (RANKED, "not ranked", TURN),
    first_try: (TRY, "no first try", TRY),
    practice: (None, None, TURN),
    by_code: (None, None, TURN),
}
"""What help asks, what the line above a hint's question says, and what giving it up asks."""


def asked(handheld):
    """Return the question without its keys, None for none."""
    notice = handheld.notice
    return notice and notice.partition("?")[0] + "?"


def played(game, start, again):
    """Return a handheld after a turn of a game; with `again`, after power-off."""
    handheld = game(start)
    handheld.take_turn()
    if again:
        leave(handheld)
        handheld = start(memory=handheld.memory)
        handheld.pick(CONTINUE)
    return handheld


@pytest.mark.parametrize("again", [False, True], ids=["at once", "after power-off"])
@pytest.mark.parametrize("way", HELP)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.thin(4)
def test_s10_taking_back_asks_where_it_costs_something(game, way, again, start):
    handheld = played(game, start, again)
    handheld.go(HELP[way])
    question = GAMES[game][0]
    if way == "the menu's row" and question:
        handheld.play("A")
    assert asked(handheld) == question
    if question:
        handheld.play("B")
        assert not handheld.app.game.assisted
        handheld.play("A")
        assert asked(handheld) == question
    handheld.play("A")
    assert handheld.screen == "table" and handheld.state()["turn"] == 1
    handheld.play("A")
    if handheld.notice:
        handheld.play("A")  # yes, a zero
    handheld.go(HELP[way])
    assert not handheld.notice, "what is lost already is not asked about"


@pytest.mark.parametrize("again", [False, True], ids=["at once", "after power-off"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.thin(4)
def test_c1_a_hint_asks_where_it_costs_something(game, again, start):
    handheld = played(game, start, again)
    handheld.go("A; START+A")
    line = GAMES[game][1]
    if line is None:
        assert handheld.notice is None and handheld.app.game.assisted
        return
    assert asked(handheld) == "Show one?" and line in handheld.read()
    handheld.play("B")
    assert not handheld.app.game.assisted
    handheld.play("START+A A B START+A")
    assert handheld.app.game.assisted and handheld.notice is None


@pytest.mark.parametrize("again", [False, True], ids=["at once", "after power-off"])
@pytest.mark.parametrize("way", LOSSES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.thin(6)
def test_p8_giving_a_game_up_says_what_is_lost(game, way, again, start):
    handheld = played(game, start, again)
    place, keys = LOSSES[way]
    if place == "title":
        leave(handheld)
    handheld.go(keys)
    assert asked(handheld) == GAMES[game][2]
    handheld.go("B B B")
    if handheld.screen == "title":
        handheld.pick(CONTINUE)
    assert handheld.screen == "table" and handheld.state()["turn"] == 2


def test_j3_the_first_try_that_a_question_was_about_is_lost_after_yes(start):
    handheld = played(first_try, start, False)
    assert Daily(open_more(handheld.app.session)[0].daily).result(1) == OPEN
    handheld.go("SELECT+B; A; A; START; pick Leave; pick Daily")
    assert Daily(open_more(handheld.app.session)[0].daily).begun == 1
    handheld.go("LEFT")
    assert "For practice only" in handheld.read()
