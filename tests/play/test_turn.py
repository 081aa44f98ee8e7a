# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Turn and dice, through the buttons: T1-T11."""

import pytest

from handful.ports import DOWN, LEFT, RIGHT, SELECT, A, B
from handful.rules.rulesets import RULESETS
from handful.settings import ANIMATION_FAST, ANIMATION_NORMAL, ANIMATION_OFF
from tests.play import eyes
from tests.play.hands import change_option
from tests.words import CONTINUE, NEW_GAME, PLAY

NOTHING_SPECIAL = (1, 2, 2, 4, 6)
ALL_STAY = [True] * 5
NONE_STAY = [False] * 5
TWO = (("ANN", "human"), ("BOB", "human"))


@pytest.mark.parametrize("rules", ["herg", "scandinavian"])
def test_t1_every_box_once(rules, start):
    handheld = start(rules=rules, seed=4)
    boxes = len(RULESETS[rules].boxes)
    for turn in range(1, boxes + 1):
        state = handheld.state()
        filled = [points for points in state["players"][0]["boxes"].values() if points is not None]
        assert (state["turn"], len(filled)) == (turn, turn - 1)
        handheld.take_turn()
    assert handheld.screen == "finished"
    assert handheld.state()["turn"] == boxes


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_t2_score_after_any_roll(rolls, start):
    handheld = start(rules="herg", faces=NOTHING_SPECIAL * 3, seed=1)
    handheld.play(f"A*{rolls}")
    assert handheld.state()["roll"] == rolls
    handheld.play("SELECT A" if rolls < 3 else "A")
    assert handheld.state()["players"][0]["boxes"]["chance"] == 15


def test_t2_after_roll_3_the_pointer_is_on_the_card_by_itself(start):
    handheld = start(rules="herg", faces=NOTHING_SPECIAL * 3)
    handheld.play("A A")
    handheld.settle()
    assert eyes.pointed(handheld) is None
    handheld.play("A")
    handheld.settle()
    assert eyes.pointed(handheld) == "Chance +15"


def test_t3_the_first_roll_rolls_all_five(start):
    """Marks of the turn before do not count."""
    handheld = start(rules="herg", faces=(3, 3, 3, 5, 5, 1, 2, 3, 4, 6))
    handheld.play("A B RIGHT B SELECT A A")
    assert handheld.state()["dice"] == [1, 2, 3, 4, 6]
    assert handheld.state()["held"] == NONE_STAY


def test_t3_a_die_that_stayed_may_roll_again(start):
    handheld = start(rules="herg", faces=(1, 2, 3, 4, 5, 6, 6, 6, 6, 5))
    handheld.play("A B A")
    assert handheld.state()["dice"] == [1, 6, 6, 6, 6]
    handheld.play("B RIGHT B RIGHT B RIGHT B RIGHT B A")
    assert handheld.state()["dice"] == [5, 6, 6, 6, 6]


@pytest.mark.parametrize(
    ("rules", "held", "mark"),
    [("herg", NONE_STAY, "HOLD"), ("petscii", ALL_STAY, "KEEP"), ("ynot", ALL_STAY, "ROLL")],
)
def test_t4_each_rule_set_has_its_marks(rules, held, mark, start):
    """Hold (herg), kept and deselected to roll (petscii), marked to roll (ynot)."""
    handheld = start(rules=rules, faces=NOTHING_SPECIAL, seed=1)
    handheld.play("" if rules == "petscii" else "A")
    assert handheld.state()["held"] == held
    handheld.play("RIGHT B")
    assert handheld.state()["held"] == [held[0], not held[1], *held[2:]]
    assert handheld.app.game.marks == ("HOLD", "KEEP", "ROLL").index(mark)


@pytest.mark.parametrize(("presses", "held"), [(1, NONE_STAY), (2, ALL_STAY), (3, ALL_STAY)])
def test_t4_the_marks_are_an_option(presses, held, start):
    """One press more is hold, keep, roll, under herg that holds by itself."""
    handheld = start()
    change_option(handheld, "What B does", presses)
    handheld.pick(PLAY)
    handheld.play("A")
    assert (handheld.state()["ruleset"], handheld.state()["held"]) == ("herg", held)
    assert handheld.app.game.marks == presses - 1


@pytest.mark.parametrize("rules", ["herg", "petscii", "ynot"])
def test_t5_a_mark_can_be_taken_back(rules, start):
    handheld = start(rules=rules, seed=1, draws=True)
    handheld.play("RIGHT*2" if rules == "petscii" else "A RIGHT*2")
    handheld.settle()
    before, picture = handheld.state(), handheld.pixels()
    handheld.play("B")
    assert handheld.state()["held"] != before["held"]
    handheld.play("B")
    assert (handheld.state(), handheld.pixels()) == (before, picture)


def test_t6_nothing_to_roll_goes_to_the_card_or_says_why(start):
    """By rules: petscii goes to the card, ynot gives the error sound and says why."""
    petscii = start(rules="petscii", faces=NOTHING_SPECIAL)
    petscii.play("A")
    assert (petscii.state()["roll"], eyes.pointed(petscii)) == (1, "Chance +15")
    ynot = start(rules="ynot", faces=NOTHING_SPECIAL)
    ynot.play("A A")
    assert (ynot.state()["roll"], eyes.pointed(ynot)) == (1, None)
    assert ynot.notice == "Release dice with B"
    assert ynot.sounds[-1] == "error"


@pytest.mark.parametrize(
    ("marks", "words"),
    [
        (1, "All held: B releases one"),
        (2, "All kept: B releases one"),
        (3, "Release dice with B"),
    ],
)
def test_t6_what_is_said_goes_by_the_marks(marks, words, start):
    """B holds, lets go, or marks to roll: with nothing to roll A says which."""
    handheld = start()
    change_option(handheld, "What B does", marks)
    handheld.pick(PLAY)
    handheld.press(A)
    for _ in range(5 if marks == 1 else 0):
        handheld.play("B RIGHT")
    assert handheld.state()["held"] == ALL_STAY
    handheld.press(A)
    assert handheld.notice == words


@pytest.mark.parametrize(("presses", "goes"), [(1, False), (2, True)])
def test_t6_is_an_option(presses, goes, start):
    handheld = start()
    change_option(handheld, "All held", presses)
    handheld.pick(PLAY)
    handheld.play("A B RIGHT B RIGHT B RIGHT B RIGHT B A")
    assert handheld.state()["roll"] == 1
    assert (eyes.pointed(handheld) is not None) == goes


def test_t7_the_next_turn_rolls_by_itself_under_ynot(start):
    handheld = start(rules="ynot", seed=3)
    assert handheld.state()["roll"] == 0
    handheld.play("WAIT:500")
    assert handheld.state()["roll"] == 0
    for turn in range(1, 13):
        handheld.take_turn()
        assert (handheld.state()["turn"], handheld.state()["roll"]) == (turn + 1, 1)
    handheld.take_turn()
    assert handheld.screen == "finished"


def test_t7_others_wait_for_a_key(start):
    handheld = start(rules="herg", seed=3)
    handheld.take_turn()
    handheld.play("WAIT:500")
    assert (handheld.state()["turn"], handheld.state()["roll"]) == (2, 0)


def test_t7_under_petscii_a_game_begins_with_a_roll(start):
    """By its rules: turn 1 alone, kept before its faces are shown; the next player presses A."""
    handheld = start(rules="petscii", players=TWO, seed=3)
    handheld.settle()
    assert (handheld.state()["turn"], handheld.state()["roll"]) == (1, 1)
    dice = handheld.state()["dice"]
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert (again.state()["roll"], again.state()["dice"]) == (1, dice)
    for turn, player in ((1, 1), (2, 0), (2, 1)):
        again.take_turn()
        again.play("WAIT:500")
        state = again.state()
        assert (state["turn"], state["player"], state["roll"]) == (turn, player, 0)


def test_t7_under_petscii_so_does_the_game_after_it(start):
    handheld = start(rules="petscii", seed=3)
    handheld.go("START; pick New game")
    handheld.press(A)
    handheld.settle()
    assert handheld.screen == "table"
    assert (handheld.state()["turn"], handheld.state()["roll"]) == (1, 1)


@pytest.mark.parametrize(("presses", "first", "second"), [(1, 0, 0), (2, 1, 1)])
def test_t7_under_petscii_first_roll_is_an_option(presses, first, second, start):
    """Off: no roll comes by itself. On: that of each turn."""
    handheld = start(rules="petscii", players=TWO, seed=3)
    handheld.play("START")
    change_option(handheld, "First roll", presses)
    handheld.pick(NEW_GAME)
    handheld.press(A)
    handheld.settle()
    assert (handheld.state()["turn"], handheld.state()["roll"]) == (1, first)
    handheld.take_turn()
    assert (handheld.state()["player"], handheld.state()["roll"]) == (1, second)


@pytest.mark.parametrize("rules", ["herg", "ynot"])
def test_t7_elsewhere_a_game_waits_for_a_key(rules, start):
    """With First roll on as well: a new game starts with an explicit A."""
    handheld = start(rules=rules, seed=3)
    handheld.play("START")
    change_option(handheld, "First roll", 2)
    handheld.go("B WAIT:500")
    assert handheld.state()["roll"] == 0


@pytest.mark.parametrize(("rules", "presses", "roll"), [("herg", 2, 1), ("ynot", 1, 0)])
def test_t7_is_an_option(rules, presses, roll, start):
    """By rules, off, on."""
    first = start(rules=rules, seed=3)
    first.play("START")
    change_option(first, "First roll", presses)
    first.pick(NEW_GAME)
    first.press(A)
    first.take_turn()
    assert (first.state()["turn"], first.state()["roll"]) == (2, roll)


def test_t8_the_roll_button_tells_the_state(start):
    handheld = start(rules="herg", faces=(3, 3, 3, 5, 5) * 4)
    said = [eyes.button(handheld)]
    for keys in ("A", "A", "SELECT", "SELECT", "A", "A"):
        handheld.play(keys)
        handheld.settle()
        said.append(eyes.button(handheld))
    assert said == ["ROLL 1", "ROLL 2", "ROLL 3", "SCORE", "ROLL 3", "SCORE", "ROLL 1"]


@pytest.mark.parametrize("rules", ["herg", "petscii", "ynot"])
def test_t8_the_button_never_names_a_key(rules, start):
    """START is a key, and opens the menu: the button and the last line say what A does."""
    handheld = start(rules=rules, players=TWO, seed=1)
    for _ in range(4):
        assert eyes.button(handheld).startswith("ROLL ")
        assert "A start" not in eyes.foot(handheld)
        handheld.take_turn()


@pytest.mark.parametrize("name", ["BEA", "STRONG", "MARIANNE"])
def test_t8_in_a_cpu_players_turn_the_button_says_its_name(name, start):
    handheld = start(players=[(name, "cpu:strong")], cpu_pace=3, seed=1)
    assert eyes.button(handheld) == name


@pytest.mark.parametrize("key", [B, LEFT, RIGHT, SELECT, DOWN])
def test_t9_before_roll_1_there_is_no_card_and_no_die(key, start):
    handheld = start(rules="herg", seed=1)
    handheld.press(key)
    assert handheld.notice == "Roll first: press A"
    assert handheld.sounds == ["error"]
    assert eyes.pointed(handheld) is None
    assert handheld.state()["roll"] == 0


def test_t9_after_roll_3_the_dice_are_out_of_reach(start):
    handheld = start(rules="herg", seed=1)
    handheld.play("A*3")
    handheld.settle()
    before = eyes.pointed(handheld)
    handheld.play("SELECT")
    assert handheld.notice == "No rolls left: pick a box"
    assert handheld.sounds[-1] == "error"
    assert eyes.pointed(handheld) == before
    assert handheld.state()["held"] == NONE_STAY


def test_t10_off_fast_and_normal(start):
    frames = []
    for animation in (ANIMATION_OFF, ANIMATION_FAST, ANIMATION_NORMAL):
        handheld = start(rules="herg", seed=1, animation=animation)
        handheld.press(A)
        frames.append(handheld.settle())
    off, fast, normal = frames
    assert off <= 1
    assert 5 <= fast <= 20 < normal <= 40


@pytest.mark.parametrize("key", ["A", "B", "UP", "DOWN", "LEFT", "RIGHT", "SELECT"])
@pytest.mark.parametrize("animation", [ANIMATION_FAST, ANIMATION_NORMAL])
@pytest.mark.thin(7)
def test_t10_a_press_settles_the_dice_and_does_nothing_else(key, animation, start):
    """A double tap does not roll again what nobody has seen."""
    handheld = start(rules="herg", faces=NOTHING_SPECIAL * 2, animation=animation)
    handheld.play("A WAIT:66")
    assert handheld.rolling
    handheld.play(key)
    assert not handheld.rolling
    assert (handheld.screen, handheld.notice, eyes.pointed(handheld)) == ("table", None, None)
    assert handheld.state()["roll"] == 1
    assert handheld.state()["held"] == NONE_STAY
    handheld.press(A)
    assert handheld.state()["roll"] == 2


def test_t10_start_and_chords_act_while_dice_roll(start):
    handheld = start(rules="herg", seed=1, animation=ANIMATION_NORMAL)
    handheld.play("A START")
    assert handheld.screen == "menu"
    for chord, screen in (("START+DOWN", "options"), ("START+B", "coach"), ("SELECT+B", "menu")):
        handheld = start(rules="herg", seed=1, animation=ANIMATION_NORMAL)
        handheld.play(f"A WAIT:66 {chord} WAIT:33")
        assert handheld.screen == screen


@pytest.mark.parametrize("key", [A, B, SELECT, DOWN])
def test_t10_a_press_that_lands_the_third_roll_does_no_more(key, start):
    """Nobody scores dice that nobody has seen; the next press does what it says."""
    handheld = start(rules="herg", faces=NOTHING_SPECIAL * 3, animation=ANIMATION_NORMAL)
    handheld.play("A*5 WAIT:66")
    assert handheld.state()["roll"] == 3
    assert handheld.rolling
    handheld.press(key)
    assert not handheld.rolling
    assert eyes.pointed(handheld) == "Chance +15"
    handheld.press(A)
    assert handheld.state()["players"][0]["boxes"]["chance"] == 15


def test_t10_the_faces_are_decided_before_they_are_shown(start):
    """The state knows the dice while they are in the air."""
    handheld = start(rules="herg", faces=NOTHING_SPECIAL, animation=ANIMATION_NORMAL)
    handheld.press(A)
    assert handheld.rolling
    assert handheld.state()["dice"] == list(NOTHING_SPECIAL)


@pytest.mark.parametrize("die", range(5))
def test_t11_of_equal_dice_the_one_under_the_pointer_is_marked(die, start):
    handheld = start(rules="herg", faces=(4,) * 5)
    handheld.play("A WAIT:66 UP" + " RIGHT" * die + " B")
    assert handheld.state()["held"] == [i == die for i in range(5)]


def test_t11_the_pointer_goes_round(start):
    handheld = start(rules="herg", faces=(4,) * 5)
    handheld.play("A WAIT:66 UP LEFT B RIGHT B")
    assert handheld.state()["held"] == [True, False, False, False, True]
