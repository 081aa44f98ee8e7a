# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Five alike at the roll, through the buttons: nobody rolls it away without a word (T13)."""

import pytest

from handful.ports import A
from handful.rules.card import Card
from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.settings import ANIMATION_FAST, ANIMATION_NORMAL, ANIMATION_OFF, MARKS
from host_sim.text_mode import TextMode
from tests.play import eyes
from tests.words import CONTINUE

WORDS = "FIVE ALIKE!"
FIVES = (5,) * 5
STRAIGHT = (6, 4, 2, 5, 3)
ANN, CPU = ("ANN", "human"), ("STRONG", "cpu:strong")
SPEEDS = [ANIMATION_OFF, ANIMATION_FAST, ANIMATION_NORMAL]
STYLES = (1, 2, 3)
"""The choices of the option: dice are held, kept, or marked to roll."""
LANDED = ("WAIT:300", "WAIT:1000", "WAIT:1500")
"""By the speed of the dice: then they lie, and the banner stands."""
OVER = "WAIT:2500"


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("rules", [id for id in RULESET_IDS if not RULESETS[id].in_order])
@pytest.mark.thin(6)
def test_t13_five_alike_is_said_at_the_roll_and_a_scores_it(rules, speed, start):
    handheld = start(rules=rules, faces=FIVES, animation=speed)
    handheld.play("" if rules == "petscii" else "A")  # which begins with a roll
    handheld.play(LANDED[speed])
    assert WORDS in handheld.read()
    handheld.play(OVER)
    assert eyes.pointed(handheld).startswith("5 alike ")
    assert eyes.button(handheld) == "SCORE"
    handheld.play(f"A {OVER}")
    assert handheld.state()["players"][0]["boxes"]["five_kind"] == 50
    assert WORDS not in handheld.read()
    assert handheld.sounds.count("five") == 1


def test_t13_in_order_five_alike_are_said_at_their_own_turn(start):
    """Before that there is no box for them."""
    handheld = start(rules="forced", faces=FIVES)
    handheld.play("A WAIT:300")
    assert WORDS not in handheld.read()
    handheld.match.card.boxes[:] = [0] * 14 + [None]
    assert handheld.match.card.wants_five(FIVES, 1)


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("style", STYLES)
def test_t13_up_returns_to_the_dice_and_a_rolls_as_always(style, speed, start):
    handheld = start(rules="herg", faces=FIVES * 2, animation=speed)
    handheld.app.session.settings.set(MARKS, style)
    handheld.play(f"A {LANDED[speed]} {OVER}")
    assert eyes.pointed(handheld) == "5 alike +50"
    handheld.play("UP")
    assert eyes.pointed(handheld) is None
    handheld.play("A" if style == STYLES[0] else "B A")
    handheld.play(LANDED[speed])
    assert handheld.match.roll == 2
    assert WORDS in handheld.read(), "it is five alike again"


def test_t13_a_key_that_lands_the_dice_does_not_score_or_roll_them(start):
    handheld = start(rules="herg", faces=FIVES, animation=ANIMATION_NORMAL)
    handheld.play("A WAIT:200 A")
    assert (handheld.match.roll, handheld.match.card.filled) == (1, 0)
    handheld.play("WAIT:300")
    assert WORDS in handheld.read()
    handheld.play("A")
    assert handheld.match.card.total == 50


def test_t13_in_the_frames_between_the_landing_and_the_banner_no_key_acts(start):
    """They are for drawing the card, which nobody has read yet."""
    for frames in range(26, 44):
        handheld = start(rules="herg", faces=FIVES * 2, animation=ANIMATION_NORMAL)
        handheld.play("A")
        for _ in range(frames):
            handheld.frame()
        was_said = handheld.app.scene.party is not None
        handheld.play("A")
        turn = handheld.match.roll, handheld.match.card.filled
        assert turn == ((0, 1) if was_said else (1, 0))
    assert was_said


@pytest.mark.parametrize("keys", ["A SELECT A", "A A"])
def test_t13_scripts_without_a_wait_score_it(keys, start):
    handheld = start(rules="herg", faces=FIVES)
    handheld.play(keys)
    assert handheld.match.card.total == 50


@pytest.mark.parametrize("speed", [ANIMATION_OFF, ANIMATION_NORMAL])
@pytest.mark.parametrize(
    ("rules", "is_said"), [("herg", True), ("plain", False), ("scandinavian", False)]
)
def test_t13_a_further_one_is_said_where_it_earns_a_bonus(rules, is_said, speed, start):
    handheld = start(rules=rules, faces=FIVES * 2, animation=speed)
    handheld.play(f"A {LANDED[speed]} A WAIT:3000 A {LANDED[speed]}")
    assert (handheld.match.roll, handheld.match.card.filled) == (1, 1)
    assert (WORDS in handheld.read()) == is_said
    handheld.play(OVER)
    assert (handheld.app.screen.pointer[1] >= 0) == is_said


def test_t13_a_box_that_was_given_up_is_no_reason():
    """With a zero in it nothing is lost by rolling on."""
    card = Card(RULESETS["herg"])
    card.enter(RULESETS["herg"].five_box, (1, 2, 3, 4, 6), 1)
    assert not card.wants_five(FIVES, 1)


@pytest.mark.parametrize("way", ["START; B", "START; pick Options; B B", "START; pick Leave"])
@pytest.mark.parametrize("speed", [ANIMATION_OFF, ANIMATION_NORMAL])
def test_t13_it_is_said_after_a_page_that_covered_the_landing(way, speed, start):
    handheld = start(rules="herg", faces=FIVES, animation=speed)
    handheld.play("A")
    handheld.go(way)
    if handheld.screen != "table":
        handheld.play("A" if handheld.notice else "")
        handheld.pick(CONTINUE)
    handheld.play("WAIT:300")
    assert handheld.screen == "table"
    assert WORDS in handheld.read()
    handheld.play("A")
    assert handheld.match.card.total == 50


def test_t13_it_is_said_again_after_the_power_went_before_it_was_seen(start):
    handheld = start(rules="herg", faces=FIVES, animation=ANIMATION_NORMAL)
    handheld.play("A WAIT:100")
    again = start(memory=handheld.memory, animation=ANIMATION_NORMAL)
    again.go("pick Continue; WAIT:500")
    assert WORDS in again.read()
    again.play("A")
    assert again.match.card.total == 50


def test_t13_a_page_gives_the_pointer_back_where_it_was(start):
    """Whoever has gone back to the dice is not asked twice."""
    handheld = start(rules="herg", faces=FIVES)
    handheld.play("A WAIT:300 UP")
    for way in ("UP; B", "START; pick Rules and tips; B B"):
        handheld.go(way)
        handheld.play("WAIT:300")
        assert handheld.app.screen.pointer[1] < 0
        assert WORDS not in handheld.read()


def test_t13_a_cpu_player_makes_no_fuss(start):
    faces = (1, 1, 2, 3, 6) + FIVES
    handheld = start(rules="herg", players=(ANN, CPU), faces=faces, animation=ANIMATION_FAST)
    handheld.play("A WAIT:500 SELECT A WAIT:200")
    for _ in range(300):
        assert WORDS not in handheld.read()
        handheld.frame()
    assert handheld.match.cards[1].boxes[11] == 50
    assert "five" not in handheld.sounds


def test_t13_text_mode_says_it(start):
    handheld = start(rules="herg", faces=FIVES)
    said = []
    mode = TextMode(handheld.app, handheld.ports, lines=["roll", "where"], say=said.append)
    for _ in mode.frames():
        handheld.frame()
        mode.frame()
    assert WORDS in said
    assert "5 alike: 50. Total would be 50." in said


@pytest.mark.parametrize("speed", [ANIMATION_OFF, ANIMATION_NORMAL])
def test_t13_in_a_link_game_only_who_rolled_it_is_told(speed, linked, monkeypatch):
    pair = linked(rules="herg", animation=speed).meet()
    for side in pair.sides:
        dice = type(side.app.session.link.session.game.dice)
        monkeypatch.setattr(dice, "draw", lambda *_: list(FIVES))
    mover, other = pair.mover, pair.other
    pair.roll()
    pair.until(lambda: WORDS in mover.read())
    pair.frames(60)
    assert eyes.pointed(mover) == "5 alike +50"
    assert "five" not in other.sounds
    assert WORDS not in other.read()
    pair.press(mover, A)
    pair.until(lambda: [side.match.cards[0].filled for side in pair.sides].count(1) == 2)
    assert pair.same()


@pytest.mark.parametrize("rules", ["herg", "scandinavian"])
@pytest.mark.parametrize("speed", [ANIMATION_OFF, ANIMATION_NORMAL])
def test_t13_a_large_straight_is_heard_and_nothing_else(rules, speed, start):
    handheld = start(rules=rules, faces=STRAIGHT, animation=speed)
    handheld.play(f"A {LANDED[speed]} WAIT:300")
    assert handheld.sounds.count("straight") == 1
    assert handheld.app.screen.pointer == (0, -1)
    assert handheld.notice is None


def test_t13_a_small_straight_and_a_filled_box_are_not_heard(start):
    handheld = start(rules="herg", faces=(1, 2, 3, 4, 6) + STRAIGHT * 2)
    for _ in range(3):
        handheld.take_turn()
    assert handheld.match.card.boxes[10] == 40
    assert handheld.sounds.count("straight") == 1
