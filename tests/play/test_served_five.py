# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""F4: in Generala five alike of one roll, scored as such, end the game and win it."""

import pytest

from handful import settings
from handful.rules.rulesets import RULESETS
from handful.table import ghosts
from tests.linked import log_on
from tests.play import eyes
from tests.play.hands import in_series, leave
from tests.play.test_house_rules import change
from tests.play.test_statistics import figures_of
from tests.words import CONTINUE, PLAY

GENERALA = RULESETS["generala"]
ANN, BOB = ("ANN", "human"), ("BOB", "human")
STRAIGHT, SIXES = (2, 3, 4, 5, 6), (6,) * 5


def score(handheld, *boxes):
    """Fill boxes, each after one roll."""
    for box in boxes:
        match = handheld.match
        filled = sum(card.filled for card in match.cards)
        handheld.play("A")
        eyes.to_box(handheld, match.ruleset.id, box)
        handheld.play("A")
        if sum(card.filled for card in match.cards) == filled:
            handheld.play("A")  # yes, a zero


def served(start, **wishes):
    """BOB is one point behind ANN; he ends the game with five sixes in his first roll."""
    faces = (6, 6, 6, 1, 2) + (1, 1, 1, 1, 2) + (6, 6, 6, 6, 1) + SIXES
    handheld = start(**{"rules": "generala", "players": (ANN, BOB), "faces": faces} | wishes)
    score(handheld, "sixes", "ones", "four_kind", "five_kind")
    return handheld


def test_f4_it_ends_the_game_and_wins_it(start, schema):
    handheld = served(start)
    state = handheld.state()
    schema.validate(state)
    assert (handheld.screen, state["winner"]) == ("finished", 1)
    ann, bob = state["players"]
    assert ann["total"] == 18 + 45 > bob["total"] == 4 + 50
    assert bob["boxes"]["twos"] is None
    shown = handheld.read()
    assert shown.startswith("BOB wins at once")
    assert shown.index("BOB", 5) < shown.index("ANN")  # whoever has more points is second
    handheld.go("RIGHT")
    assert "5 alike in one roll wins" in handheld.read()


@pytest.mark.parametrize(
    ("faces", "boxes"),
    [
        pytest.param(SIXES, ("sixes",), id="in another box"),
        pytest.param(SIXES, ("four_kind",), id="as four of a kind"),
        pytest.param(STRAIGHT, ("large_straight",), id="a straight"),
    ],
)
def test_f4_nothing_else_ends_it(start, faces, boxes):
    handheld = start(rules="generala", players=(ANN,), faces=faces)
    score(handheld, *boxes)
    assert (handheld.screen, handheld.state()["winner"]) == ("table", None)


def test_f4_it_is_a_house_rule_of_every_set(start):
    """O1 too: the game is no high score of that house."""
    handheld = start(rules="herg", players=(ANN,), faces=SIXES)
    leave(handheld)
    change(handheld, "served_five_ends")
    handheld.pick(PLAY)
    score(handheld, "five_kind")
    assert (handheld.screen, handheld.state()["winner"]) == ("finished", 0)
    assert handheld.app.session.club.records.table(handheld.match.ruleset.hash) == []


def test_f4_of_two_rolls_they_are_fifty_points(start):
    handheld = start(rules="generala", players=(ANN,), faces=(6, 6, 6, 6, 1, 6))
    handheld.play("A B RIGHT B RIGHT B RIGHT B A SELECT")
    eyes.to_box(handheld, "generala", "five_kind")
    handheld.play("A")
    assert (handheld.screen, handheld.match.card.total) == ("table", 50)


def test_f4_in_the_second_box_too(start):
    """Where the first one is filled."""
    faces = (6, 6, 6, 6, 1, 6) + SIXES
    handheld = start(rules="generala", players=(ANN,), faces=faces)
    handheld.play("A B RIGHT B RIGHT B RIGHT B A SELECT")
    eyes.to_box(handheld, "generala", "five_kind")
    handheld.play("A")
    score(handheld, "second_five")
    assert (handheld.screen, handheld.match.card.total) == ("finished", 150)
    assert handheld.read().startswith("Game over")


def test_f4_it_counts_as_served_and_as_nothing_else(start):
    """No high score, no average, no ghost, no award."""
    handheld = served(start)
    assert handheld.state()["high_scores"]["generala"] == []
    assert handheld.app.session.news == []
    assert ghosts.load(handheld.ports.drive, GENERALA, ghosts.MINE) is None
    handheld = start(memory=handheld.memory)
    ann, bob = (figures_of(handheld, name, "generala") for name in ("ANN", "BOB"))
    assert ann is None
    assert (bob.games, bob.total, bob.last, bob.served) == (0, 0, [], 1)
    assert CONTINUE not in handheld.read()
    handheld = start(rules="generala", players=(BOB,), faces=SIXES, memory=handheld.memory)
    score(handheld, "five_kind")
    assert figures_of(handheld, "BOB", "generala").served == 2


def test_f4_after_it_a_game_is_counted_as_ever(start):
    """The figures beside those that it leaves, and after games that were whole."""
    handheld = start(rules="generala", players=(ANN,), seed=4)
    while handheld.screen == "table":
        handheld.take_turn()
    total = handheld.match.card.total
    handheld = start(rules="generala", players=(ANN,), faces=SIXES, memory=handheld.memory)
    score(handheld, "five_kind")
    figures = figures_of(handheld, "ANN", "generala")
    assert (figures.games, figures.last, figures.served) == (1, [total], 1)
    handheld = start(memory=handheld.memory)
    handheld.go("pick High scores; A; pick Statistics; A")
    handheld.play("UP")
    assert "Served 5" in handheld.read()


def test_f4_a_series_goes_on_without_it(start):
    handheld = in_series(start, rules="generala", players=(ANN, BOB), faces=SIXES)
    score(handheld, "five_kind")
    assert handheld.screen == "finished"
    assert handheld.state()["series"] is None or handheld.state()["series"]["played"] == 0
    handheld.go("A")
    assert (handheld.screen, handheld.match.card.filled) == ("table", 0)


def test_f4_a_game_that_was_left_before_it_is_gone_on_with_to_it(start):
    """The log is played again, and knows no end that has not been."""
    faces = (6, 6, 6, 1, 2) + (1, 1, 1, 1, 2) + SIXES
    handheld = start(rules="generala", players=(ANN, BOB), faces=faces)
    score(handheld, "sixes", "ones")
    handheld.play("A")
    handheld = start(memory=handheld.memory)
    handheld.go("pick Continue")
    assert list(handheld.match.dice) == list(SIXES)
    handheld.play("SELECT")
    eyes.to_box(handheld, "generala", "five_kind")
    handheld.play("A")
    assert (handheld.screen, handheld.state()["winner"]) == ("finished", 0)


def test_f4_with_whole_games_in_turn_those_that_are_over_count(start, monkeypatch):
    """It is over for all; only who has had all turns has a game that counts."""
    handheld = start()
    handheld.app.session.settings.set(settings.ORDER, 2)
    assert handheld.app.session.settings.order_of(GENERALA) == 1
    handheld.app.session.club.save()
    handheld = start(
        memory=handheld.memory, rules="generala", players=(ANN, BOB, ("CAT", "human")), seed=4
    )
    while handheld.match.player == 0:
        handheld.take_turn()
    monkeypatch.setattr(type(handheld.app.game.dice), "roll", lambda *_: list(SIXES))
    handheld.take_turn()
    assert (handheld.screen, handheld.state()["winner"]) == ("finished", 1)
    table = handheld.state()["high_scores"]["generala"]
    assert table == [{"name": "ANN", "score": handheld.match.cards[0].total}]
    assert figures_of(handheld, "ANN", "generala").games == 1
    assert figures_of(handheld, "BOB", "generala").served == 1
    assert figures_of(handheld, "CAT", "generala") is None


def test_f4_over_the_cable_that_score_is_the_last_step(linked, monkeypatch):
    """Both handhelds end the game, and show the same winner and the same stamp."""
    pair = linked(rules="generala").meet()
    for side in pair.sides:
        dice = side.app.game.session.game.dice
        monkeypatch.setattr(type(dice), "draw", lambda *_: list(SIXES))
    winner = pair.mover.match.player
    pair.take_turn()
    pair.until(lambda: [side.screen for side in pair.sides] == ["finished", "finished"])
    for side in pair.sides:
        assert side.state()["winner"] == winner
        assert side.state()["high_scores"]["generala"] == []
        title = "You win at once" if side.match.here == winner else " wins at once"
        assert title in side.read().splitlines()[0]
        assert log_on(side.ports.drive).split("stamp ")[1][:8] in side.read()
    assert "score five_kind\ngame " in log_on(pair.left.ports.drive)
