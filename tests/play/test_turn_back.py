# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""S10, T5 and chords of O1, through the buttons: a score taken back, marks repeated, options."""

import pytest

from handful.game.actions import mark, score
from handful.ports import A
from handful.rules.rulesets import RULESET_IDS
from handful.settings import AUTO_ROLL
from tests.play import eyes
from tests.play.hands import change_option, leave, play_out, set_battery
from tests.words import CONTINUE, NOTHING_BACK

ANN, BOB, CPU = ("ANN", "human"), ("BOB", "human"), ("STRONG", "cpu:strong")
TAKE_BACK = "START+LEFT"
AGAIN = "START+RIGHT"
FOURS = (4,) * 5


def lasting(state):
    """Return a state without what is different after a score has been taken back."""
    return {name: state[name] for name in state if name not in ("notice", "assisted")}


@pytest.mark.parametrize("turns", [1, 5, 11])
@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(7)
def test_s10_a_score_taken_back_leaves_all_as_it_was_before(rules, turns, start):
    """Boxes, sums, bonuses, dice and roll; ynot's next roll goes with it."""
    handheld = start(rules=rules, seed=9, players=[ANN, BOB])
    for _ in range(turns):
        handheld.take_turn()
    handheld.go("SELECT" if handheld.match.roll else "A SELECT")
    before = handheld.state()
    handheld.go("A")
    if handheld.notice:
        handheld.go("A")
    assert handheld.state() != before
    handheld.go(TAKE_BACK)
    assert handheld.notice == "Not ranked then? A Yes B No"
    handheld.go("A")
    assert handheld.screen == "table"
    assert lasting(handheld.state()) == lasting(before)
    assert eyes.pointed(handheld) is not None


def test_s10_bonuses_go_with_the_score(start):
    """A further five alike is counted back, and so is ynot's quick bonus."""
    handheld = start(rules="herg", faces=FOURS * 3)
    handheld.take_turn()
    handheld.take_turn()
    assert handheld.state()["players"][0]["extra"] == 100
    handheld.go(TAKE_BACK + " A")
    assert handheld.state()["players"][0]["extra"] == 0
    ynot = start(rules="ynot", faces=FOURS)
    ynot.go("START")
    change_option(ynot, "First roll")
    ynot.go("B")
    ynot.take_turn()
    assert ynot.state()["players"][0]["extra"] == 10
    ynot.go(TAKE_BACK + " A")
    assert ynot.state()["players"][0]["extra"] == 0
    assert ynot.state()["players"][0]["total"] == 0


def test_s10_b_says_no(start):
    handheld = start(rules="herg", seed=3)
    handheld.take_turn()
    before = handheld.state()
    handheld.go(TAKE_BACK + " B B")
    assert lasting(handheld.state()) == lasting(before)


def test_s10_it_is_in_the_menu_only_when_it_can_be_done(start):
    handheld = start(rules="herg", seed=3)
    handheld.go("START")
    assert "Take back the score" not in handheld.read()
    handheld.go("B")
    handheld.take_turn()
    handheld.go("START; pick Take back the score; A")
    assert handheld.state()["turn"] == 1
    assert handheld.state()["roll"] == 1


@pytest.mark.parametrize("keys", ["", "A", "A A"])
def test_s10_not_before_a_score_nor_after_the_next_roll(keys, start):
    handheld = start(rules="herg", seed=3)
    if keys:
        handheld.take_turn()
    handheld.go(f"{keys} {TAKE_BACK}")
    assert handheld.notice == NOTHING_BACK
    assert handheld.screen == "table"


def test_s10_a_cpu_player_s_score_stays(start):
    handheld = start(rules="herg", seed=3, players=[ANN, CPU])
    handheld.take_turn()
    handheld.go(TAKE_BACK)
    assert handheld.notice == NOTHING_BACK


def test_s10_is_an_option(start):
    handheld = start(rules="herg", seed=3)
    handheld.go("START")
    change_option(handheld, "Take back")
    handheld.go("B")
    handheld.take_turn()
    handheld.go(TAKE_BACK)
    assert handheld.notice == NOTHING_BACK


def test_s10_the_game_is_marked_as_assisted_for_good(start):
    """It stays out of the tables, after power-off too."""
    handheld = start(rules="plain", seed=3, players=[ANN])
    handheld.take_turn()
    handheld.go(TAKE_BACK + " A A")
    leave(handheld)
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    play_out(again)
    assert again.screen == "finished"
    assert again.state()["high_scores"]["plain"] == []


def test_s10_nothing_is_asked_where_a_game_is_out_of_the_tables_already(start):
    """The chord leads to the row of the menu, A takes the score back."""
    handheld = start(rules="plain", seed=3, players=[ANN])
    handheld.take_turn()
    handheld.go(TAKE_BACK + " A A")
    assert handheld.state()["turn"] == 2
    handheld.go(TAKE_BACK)
    assert (handheld.screen, handheld.notice) == ("menu", None)
    handheld.go("A")
    assert handheld.state()["turn"] == 1


def test_s10_power_off_after_it_comes_back_to_it(start):
    handheld = start(rules="plain", seed=3, players=[ANN, BOB])
    for _ in range(7):
        handheld.take_turn()
    handheld.go(TAKE_BACK + " A")
    state = handheld.state()
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert lasting(again.state()) == lasting(state)
    play_out(again)
    assert again.screen == "finished"


def test_s10_a_score_taken_back_late_in_a_long_game_is_kept(start):
    """It is in a part of the save that was thought to be settled, and the battery was empty."""
    handheld = start(rules="plain", seed=3, players=[(name, "human") for name in "ABCDEF"])
    handheld.app.session.settings.override(AUTO_ROLL, 2)
    play, match = handheld.app.game, handheld.match
    while len(play.log) < 174:
        play.roll()
        if len(play.log) < 80:
            play.do(mark(0))
            play.roll()
        play.do(score(match.card.boxes.index(None)))
    play.roll()
    handheld.app.scene.to_table().changed()
    handheld.go("SELECT A WAIT:100")
    assert (len(play.log), match.roll) == (177, 1)
    set_battery(handheld, 1)
    handheld.go(TAKE_BACK + " A DOWN A A WAIT:100")
    assert (len(play.log), match.roll) == (177, 1)
    set_battery(handheld, 80)
    handheld.go("A WAIT:100")
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert list(again.app.game.log) == list(play.log)


@pytest.mark.parametrize(("rules", "first", "kept"), [("herg", "B", 1), ("ynot", "B", 30)])
def test_t5_one_chord_repeats_the_marks_of_the_last_roll(rules, first, kept, start):
    """Held under herg, to be rolled under ynot: the first die, marked again."""
    handheld = start(rules=rules, seed=3)
    handheld.go(f"A {first} A")
    held = [bool(kept >> i & 1) for i in range(5)]
    handheld.go("B" if rules == "herg" else "")
    assert handheld.state()["held"] != held
    handheld.go(AGAIN)
    assert handheld.state()["held"] == held
    assert handheld.state()["roll"] == 2
    assert eyes.pointed(handheld) is None


@pytest.mark.parametrize(
    ("rules", "players"), [("ynot", [ANN, BOB]), ("petscii", [ANN]), ("herg", [ANN, BOB])]
)
def test_t5_at_the_second_roll_the_turn_before_counts(rules, players, start):
    """Its last roll, and the player's own turn, as in YNOT where the next one rolls by itself."""
    handheld = start(rules=rules, seed=3, players=players)
    handheld.go("B A RIGHT*2 B A" if rules == "petscii" else "A B A RIGHT*2 B A")
    before = handheld.app.game.match.dice
    mask = handheld.app.game.log[3] & 31
    handheld.settle()
    handheld.press(A)
    if handheld.notice:
        handheld.press(A)
    if rules == "herg":
        handheld.take_turn()
    if rules != "ynot":
        handheld.press(A)
    assert handheld.app.game.match.dice != before
    assert (handheld.state()["turn"], handheld.state()["roll"]) == (2, 1)
    handheld.go(AGAIN)
    held = handheld.state()["held"]
    assert held == [bool(mask >> i & 1) for i in range(5)]
    assert set(held) == {True, False}, "all or none would show nothing"


@pytest.mark.parametrize(("rules", "turns"), [("herg", 0), ("ynot", 12)])
def test_t5_nobody_repeats_the_marks_of_another(rules, turns, start):
    """Neither in turns nor after another's whole game."""
    handheld = start(rules=rules, seed=3, players=[ANN, BOB])
    for _ in range(turns):
        handheld.take_turn()
    handheld.go("B A SELECT A" if turns else "A B A SELECT A")
    if handheld.notice:
        handheld.press(A)
    assert handheld.state()["player"] == 1
    handheld.go(f"A {AGAIN}")
    assert handheld.notice == "No marks to repeat"


@pytest.mark.parametrize("keys", ["", "A", "A A A"])
def test_t5_where_there_are_none_it_says_so(keys, start):
    handheld = start(rules="herg", seed=3)
    handheld.go(f"{keys} {AGAIN}")
    assert handheld.notice == "No marks to repeat"


def test_o1_the_options_by_a_chord(start):
    handheld = start(rules="herg", seed=3)
    handheld.go("A START+DOWN")
    assert handheld.screen == "options"
    handheld.go("B")
    assert handheld.screen == "table"


@pytest.mark.parametrize(
    ("chord", "screen", "notice"),
    [
        (TAKE_BACK, "table", NOTHING_BACK),
        (AGAIN, "table", "No marks to repeat"),
        ("START+A", "coach", "Show one? A Yes B No"),
        ("START+B", "coach", None),
        ("START+DOWN", "options", None),
    ],
)
def test_o1_the_chords_of_the_table_close_a_page_over_it(chord, screen, notice, start):
    """C1, C3, S10, T5: each does what it does at the table."""
    handheld = start(rules="herg", faces=(5, 2, 5, 3, 5), seed=1)
    handheld.go(f"A; START; pick Rules and tips; {chord} WAIT:66")
    assert (handheld.screen, handheld.notice) == (screen, notice)
    assert handheld.state()["held"] == [False] * 5


def test_s10_it_ends_with_a_roll_that_somebody_made(start):
    """Under ynot the first roll of a turn comes by itself; the second one is the player's."""
    handheld = start(rules="ynot", seed=9, players=[ANN])
    handheld.take_turn()
    handheld.go("A" if not handheld.match.roll else "")
    assert handheld.match.roll == 1
    handheld.go("START+LEFT")
    assert handheld.notice == "Not ranked then? A Yes B No"
    handheld.go("B*2 B A")
    assert handheld.match.roll == 2
    handheld.go("START+LEFT")
    assert handheld.notice == NOTHING_BACK


def test_s10_with_people_in_turn_the_roll_goes_back_to_who_scored(start):
    handheld = start(rules="herg", seed=9, players=[ANN, BOB])
    handheld.go("START")
    change_option(handheld, "First roll", 2)
    handheld.go("B")
    handheld.take_turn()
    assert (handheld.match.player, handheld.match.roll) == (1, 1)
    handheld.go("START+LEFT A")
    assert (handheld.match.player, handheld.match.roll) == (0, 1)
    assert not handheld.match.cards[0].filled
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert (again.match.player, again.match.roll, again.match.dice) == (0, 1, handheld.match.dice)
