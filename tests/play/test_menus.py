# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Menus, through the buttons: Leave from everywhere, B goes back, and options take effect."""

import sys

import pytest

from handful import scenes
from handful.ports import DOWN, B
from handful.settings import KNOWS_STEPS
from tests.play import eyes
from tests.play.hands import change_option, leave
from tests.words import CONTINUE, HIGH_SCORES, LEAVE, NEW_GAME, OPTIONS, PLAY

ANN, BOB = ("ANN", "human"), ("BOB", "human")
CPU = ("STRONG", "cpu:strong")

AT_THE_TABLE = {
    "before the first roll": ((ANN,), "", {}),
    "while dice roll": ((ANN,), "A", {"animation": 2}),
    "on the dice": ((ANN,), "A RIGHT B", {}),
    "on the card": ((ANN,), "A SELECT DOWN", {}),
    "after roll 3": ((ANN,), "A A A", {}),
    "while a zero is asked about": ((ANN,), "A SELECT LEFT A", {"faces": (1, 2, 2, 4, 6)}),
    "while a reason is shown": ((ANN,), "LEFT", {}),
    "in a game of two": ((ANN, BOB), "A", {}),
    "while a CPU player moves": ((CPU, ANN), "WAIT:300", {"cpu_pace": 3}),
    "between two turns": ((ANN,), "A SELECT A A", {}),
}
QUESTIONS = {"while a reason is shown", "while a zero is asked about"}
"""A page closes what is asked or said."""


@pytest.mark.parametrize("moment", AT_THE_TABLE)
def test_start_opens_the_menu_and_leave_leaves(moment, start):
    players, keys, wishes = AT_THE_TABLE[moment]
    handheld = start(rules="herg", players=players, seed=1, **wishes)
    handheld.play(keys)
    handheld.play("START")
    assert handheld.screen == "menu"
    handheld.pick(LEAVE)
    assert (handheld.screen, handheld.match) == ("title", None)


@pytest.mark.parametrize("key", ["B", "START"])
@pytest.mark.parametrize("moment", AT_THE_TABLE)
@pytest.mark.thin(10)
def test_the_menu_closes_and_nothing_has_changed(moment, key, start):
    players, keys, wishes = AT_THE_TABLE[moment]
    handheld = start(rules="herg", players=players, seed=1, **wishes)
    handheld.play(keys)
    before = handheld.state()
    handheld.play("START " + key)
    assert handheld.state() == before | {"notice": handheld.notice}


@pytest.mark.parametrize("page", [OPTIONS, HIGH_SCORES, "Rules", "Help"])
@pytest.mark.parametrize("moment", sorted({*AT_THE_TABLE} - QUESTIONS))
@pytest.mark.thin(5)
def test_a_page_from_the_menu_gives_the_table_back(moment, page, start):
    """The table makes room for the page, its code too, and comes back as it was."""
    players, keys, wishes = AT_THE_TABLE[moment]
    handheld = start(rules="herg", players=players, seed=1, **wishes)
    handheld.play(keys)
    before = handheld.state()
    handheld.play("START")
    handheld.pick(page)
    assert "handful.ui.tray" not in sys.modules
    handheld.play("B B")
    assert handheld.state() == before | {"notice": handheld.notice}
    assert handheld.read() == what_the_menu_leaves(start, players, keys, wishes)


def what_the_menu_leaves(start, players, keys, wishes):
    """Return what a table shows that the menu alone has covered."""
    handheld = start(rules="herg", players=players, seed=1, **wishes)
    handheld.play(keys + " START B")
    return handheld.read()


def test_before_the_first_roll_nothing_is_asked(start):
    """Nothing would be lost: neither by Leave nor by a new game."""
    handheld = start(rules="herg", players=(ANN, BOB), seed=1)
    handheld.play("START")
    handheld.pick(NEW_GAME)
    assert (handheld.screen, handheld.notice) == ("table", None)
    handheld.play("START")
    handheld.pick(LEAVE)
    assert (handheld.screen, handheld.match) == ("title", None)


@pytest.mark.parametrize(
    ("row", "screen"),
    [(NEW_GAME, "table"), (LEAVE, "title"), ("Hint", "coach"), ("Odds", "coach")],
)
def test_after_a_page_the_menu_does_what_it_says(row, screen, start):
    """It has taken the place of the table, and has that do what it would do over it."""
    handheld = start(rules="herg", seed=1)
    handheld.play("A START")
    handheld.pick(OPTIONS)
    handheld.play("B")
    handheld.pick(row)
    if handheld.notice:
        handheld.play("A")
    assert handheld.screen == screen
    assert screen == "title" or handheld.match.roll == (0 if screen == "table" else 1)


@pytest.mark.parametrize("key", ["B", "UP", "DOWN", "START"])
def test_giving_a_game_up_is_confirmed_with_a_only(key, start):
    handheld = start(rules="herg", seed=1)
    handheld.play("A START")
    handheld.pick(NEW_GAME)
    assert handheld.notice == "Discard turn 1? A Yes B No"
    handheld.play(key)
    assert handheld.screen == "menu"
    assert handheld.notice is None


AWAY_FROM_THE_TABLE = {
    "setup": "pick New game",
    "name": "pick New game; DOWN*2 A",
    "options": "pick Options",
    "scores": "pick High scores",
    "records": "pick High scores; A",
    "players": "pick High scores; A; pick Players",
    "clearing asked": "pick High scores; A; pick Clear this table",
    "a name among the players": "pick High scores; A; pick Players; A",
}


@pytest.mark.parametrize("place", AWAY_FROM_THE_TABLE)
@pytest.mark.thin(4)
def test_b_alone_leads_home(place, start):
    handheld = start()
    handheld.go(AWAY_FROM_THE_TABLE[place])
    assert handheld.screen != "title"
    presses = 0
    while handheld.screen != "title":
        handheld.play("B")
        presses += 1
        assert presses <= 4
    handheld.play("B")
    assert handheld.screen == "title"


@pytest.mark.parametrize("way", ["", "START", "START A", "START A A", "START DOWN A"])
@pytest.mark.thin(3)
def test_b_alone_leads_home_after_a_game(way, start):
    handheld = start(rules="herg", seed=1)
    while handheld.screen == "table":
        handheld.take_turn()
    handheld.play(way)
    for _ in range(5):
        handheld.play("B")
    assert handheld.screen == "title"


@pytest.mark.parametrize("row", [OPTIONS, HIGH_SCORES])
def test_b_goes_back_one_screen_to_the_menu_and_to_the_game(row, start):
    handheld = start(rules="herg", seed=1)
    handheld.play("A B START")
    handheld.pick(row)
    handheld.play("B")
    assert handheld.screen == "menu"
    handheld.play("B")
    assert (handheld.screen, handheld.state()["held"][0]) == ("table", True)


def test_the_sound_option_silences(start):
    handheld = start(rules="herg", seed=1)
    handheld.play("START")
    change_option(handheld, "Sound", 2)
    handheld.play("B A LEFT")
    assert handheld.sounds == []


def test_the_animation_option_counts_at_once(start):
    handheld = start(rules="herg", seed=1)
    handheld.play("START")
    change_option(handheld, "Dice roll", 2)
    handheld.play("B A")
    assert handheld.rolling
    assert handheld.settle() > 15


def test_the_pace_option_counts_at_once(start):
    handheld = start(rules="herg", players=(CPU, ANN), seed=1, cpu_pace=3)
    handheld.play("START")
    change_option(handheld, "CPU pace", 2)
    handheld.play("B WAIT:1200")
    assert not handheld.app.game.cpu_moves


def test_the_marks_option_counts_at_once(start):
    """T4: in the middle of a turn, too: after the menu the same dice bear the other mark."""
    handheld = start(rules="herg", seed=1, draws=True)
    handheld.play("A B START")
    before = handheld.state()["held"]
    held = handheld.picture()
    change_option(handheld, "What B does", 2)
    handheld.play("B")
    handheld.settle()
    assert handheld.state()["held"] == before
    assert handheld.picture() != held
    handheld.play("A")
    assert handheld.state()["held"] == [True] * 5


def test_the_first_roll_option_counts_at_once(start):
    handheld = start(rules="herg", seed=1)
    handheld.play("A START")
    change_option(handheld, "First roll", 2)
    handheld.play("B")
    handheld.take_turn()
    assert (handheld.state()["turn"], handheld.state()["roll"]) == (2, 1)


def test_an_option_says_what_it_means(start):
    handheld = start()
    handheld.go("pick Options; DOWN*5")
    assert "Ask before a box is\nfilled with a zero" in handheld.read()


def test_the_question_about_the_saved_game_comes_once(start):
    """A game that was left is dropped only after A has said so."""
    handheld = start(rules="herg", seed=1)
    handheld.play("A")
    leave(handheld)
    handheld.pick(PLAY)
    assert handheld.notice == "Discard turn 1? A Yes B No"
    handheld.play("UP")
    assert handheld.notice is None
    handheld.pick(CONTINUE)
    handheld.settle()
    assert handheld.state()["roll"] == 1


def test_the_hints_name_keys_that_do_so(start):
    """The foot of the table is the only manual that a new player has."""
    handheld = start(rules="herg", faces=(3, 3, 3, 5, 5))
    assert eyes.foot(handheld).split()[:2] == ["A", "Roll"]
    handheld.play("A")
    handheld.settle()
    for keys, does in (("", "Hold"), ("B", "Let go"), ("RIGHT", "Hold"), ("LEFT", "Let go")):
        handheld.play(keys)
        assert eyes.foot(handheld) == f"A Roll B {does} SELECT Card <>"
    handheld.play("B")
    assert eyes.foot(handheld) == "A Roll B Hold SELECT Card <>"
    handheld.play("SELECT")
    assert " ".join(eyes.foot(handheld).split()) == "A Score SELECT Dice <> ▲▼"


def test_the_dice_come_rolling_when_the_handheld_starts(start):
    """T10 on the title: they land one after another within a second, and stay for good."""
    handheld = start(animation=2)
    handheld.draw(True)
    seen = [handheld.picture().crop((0, 30, 160, 60)).tobytes()]
    for _ in range(30):
        handheld.frame()
        seen.append(handheld.picture().crop((0, 30, 160, 60)).tobytes())
    assert len(set(seen)) > 10
    assert len(set(seen[-6:])) == 1
    handheld.go("pick New game; B")
    assert handheld.picture().crop((0, 30, 160, 60)).tobytes() == seen[-1]


def test_a_key_is_answered_while_the_dice_roll_on_the_title(start):
    handheld = start(animation=2)
    handheld.play("DOWN")
    assert "▶New game" in handheld.read()
    handheld.draw(True)
    handheld.frame()
    still = handheld.picture()
    handheld.play("WAIT:300")
    assert handheld.picture().tobytes() == still.tobytes()


@pytest.mark.parametrize("way", ["pick Play", "pick New game; A"])
def test_a_game_that_was_left_is_the_titles_first_choice(way, start):
    """However it was begun."""
    handheld = start()
    handheld.go(way + "; A")
    leave(handheld)
    assert "▶Continue" in handheld.read()


def test_the_title_says_how_far_the_saved_game_has_come(start):
    """O6."""
    handheld = start(rules="herg", faces=(3, 3, 3, 5, 5))
    handheld.app.session.settings.set(KNOWS_STEPS, 1)  # else their row has this place
    handheld.take_turn()
    leave(handheld)
    assert "Turn 2, 25 pts" in handheld.read()


def test_a_key_that_is_pressed_while_a_page_opens_does_not_repeat(start, monkeypatch):
    """A device takes half a second for some pages: a tap meanwhile is one."""
    handheld = start()
    keys, clock, opener = handheld.ports.keys, handheld.ports.clock, scenes.opener

    def slow(session, place):
        clock.wait_frame(clock.now_ms(), 600)
        keys.hold(DOWN)
        return opener(session, place)

    monkeypatch.setattr(scenes, "opener", slow)
    handheld.pick(OPTIONS)
    monkeypatch.undo()
    handheld.frame()
    keys.hold(0)
    handheld.frame()
    said = handheld.read()
    handheld.press(B)
    handheld.pick(OPTIONS)
    handheld.press(DOWN)
    assert handheld.read() == said


@pytest.mark.parametrize("saved", [False, True], ids=["", "saved"])
@pytest.mark.parametrize("cable", [None, object()], ids=["", "cable"])
@pytest.mark.parametrize("known", [0, 1], ids=["", "known"])
def test_the_pointer_on_the_title_goes_where_one_sees_it_go(saved, cable, known, start):
    """Up and down stay in a column and go round it, left and right cross to the nearest row."""
    handheld = start(cable=cable)
    handheld.app.session.settings.set(KNOWS_STEPS, known)
    handheld.go("pick Play; A; START; pick Leave" if saved else "START B")
    places = sorted((y, x) for y, x, _ in rows_of(handheld))
    wide = places[:1] if saved or not known else []
    left, right = (
        [place for place in places if place not in wide and (place[1] < 50) == is_left]
        for is_left in (True, False)
    )
    assert [y for y, _ in right] == [y for y, _ in left][: len(right)]
    for column, key, other in ((left, "RIGHT", right), (right, "LEFT", left)):
        for index, place in enumerate(column):
            for press, there in (
                ("DOWN", (wide + column)[(len(wide) + index + 1) % len(wide + column)]),
                ("UP", (wide + column)[len(wide) + index - 1]),
                (key, other[min(index, len(other) - 1)]),
            ):
                handheld.app.screen.turn_to((wide + left + right).index(place))
                handheld.play(press)
                assert place_of(handheld) == there, f"{press} from {place}"
    for place in wide:
        for press, there in (("DOWN", left[0]), ("UP", left[-1]), ("LEFT", place)):
            handheld.app.screen.turn_to((wide + left + right).index(place))
            handheld.play(press)
            assert place_of(handheld) == there


def rows_of(handheld):
    """Return the rows of the title."""
    return [piece for piece in handheld.pieces() if 60 < piece[0] < 115 and "Turn" not in piece[2]]


def place_of(handheld):
    """Return where the pointer is, as the words of a row are."""
    return next((y, x) for y, x, words in rows_of(handheld) if "▶" in words)
