# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Moments, through the buttons: J8."""

import gc
import sys

import pytest

from handful.ports import SELECT, A
from handful.settings import ANIMATION_NORMAL, ANIMATION_OFF
from host_sim.desktop_ports import FRAME_MS
from tests.play import eyes
from tests.play.hands import leave
from tests.words import TOTAL

MODULE, LANDING = "handful.table.celebration", "handful.table.landing"
FULL_HOUSE = (6, 6, 6, 5, 5)
FOURS = (4,) * 5
ANN, BOB = ("ANN", "human"), ("BOB", "human")
CPU = ("STRONG", "cpu:strong")
TO_THE_BONUS = (6, 6, 6, 6, 1) + (5, 5, 5, 5, 1) + (1, 1, 1, 2, 3)
SECOND_FRAMES = 31
BUDGET = 6_000
"""Bytes to the panel in a frame of motion."""


@pytest.fixture
def moving(start):
    """Start a handheld with motion."""

    def made(**wishes):
        return start(**{"rules": "herg", "animation": ANIMATION_NORMAL, **wishes})

    return made


def roll(handheld):
    """Roll, and let the dice land."""
    handheld.play("A")
    while handheld.moving:
        handheld.frame()


def score(handheld, box):
    """Roll once, let the dice land, and score in a box."""
    if not handheld.match.roll:
        handheld.play("A")
    handheld.play("WAIT:1500 SELECT")
    wanted = handheld.match.ruleset.boxes.index(box)
    scene = handheld.app.scene
    scene.table.resume((0, wanted))
    handheld.play("A")
    if handheld.notice and handheld.screen == "table":
        handheld.play("A")  # a zero is asked for


def total(handheld):
    """Return the total that the table shows, or would after the score."""
    return int(eyes.value(handheld, TOTAL).split("→")[-1])


def lasts(handheld, words):
    """Return for how many milliseconds words stand on the screen, and the most bytes a frame."""
    frames, most = 0, 0
    while words in handheld.read() or not frames:
        most = max(most, handheld.frame())
        frames += 1
        assert frames < 100
    return frames * FRAME_MS, most


def test_j8_five_alike_is_celebrated_for_less_than_two_seconds(moving):
    handheld = moving(faces=FOURS)
    roll(handheld)
    handheld.play("WAIT:300")
    assert handheld.sounds[-1] == "five"
    shown_ms, most = lasts(handheld, "FIVE ALIKE!")
    assert 1000 < shown_ms < 2000
    assert most <= BUDGET


def test_j8_the_upper_bonus_is_celebrated(moving):
    handheld = moving(faces=TO_THE_BONUS + (4, 4, 4, 4, 1), rules="os9")
    for box in ("sixes", "fives", "ones"):
        score(handheld, box)
        handheld.play("WAIT:2000")
    score(handheld, "fours")
    handheld.play("WAIT:700")
    assert "BONUS +35!" in handheld.read()
    assert handheld.sounds[-1] == "bonus"


def test_j8_a_key_ends_it_and_does_what_it_does(moving):
    handheld = moving(faces=FOURS)
    roll(handheld)
    handheld.play("WAIT:300")
    assert "FIVE ALIKE!" in handheld.read()
    handheld.play("A")
    assert "FIVE ALIKE!" not in handheld.read()
    assert handheld.match.card.total == 50


def test_j8_a_celebration_does_not_come_again_with_its_game(moving, start):
    handheld = moving(faces=FOURS)
    roll(handheld)
    handheld.play("A WAIT:3500")
    leave(handheld)
    again = start(memory=handheld.memory, animation=ANIMATION_NORMAL)
    again.go("pick Continue; WAIT:500")
    assert again.screen == "table"
    assert "FIVE ALIKE!" not in again.read() and "five" not in again.sounds


def test_j8_the_mover_sees_his_score_land_before_the_card_changes_hands(moving):
    handheld = moving(players=(ANN, BOB), faces=FULL_HOUSE)
    score(handheld, "full_house")
    totals, frames = [], 0
    while eyes.status(handheld).split()[0] == "ANN":
        assert handheld.frame() <= BUDGET
        totals.append(total(handheld))
        frames += 1
    assert totals[-1] == 25
    assert len({total for total in totals if total < 25}) > 3
    assert 500 < frames * FRAME_MS < 2000
    handheld.settle()
    assert total(handheld) == 0


def test_j8_a_key_skips_the_flight_and_rolls_for_the_next(moving):
    handheld = moving(players=(ANN, BOB), faces=FULL_HOUSE)
    score(handheld, "full_house")
    handheld.play("WAIT:66 A")
    assert eyes.status(handheld).split()[0] == "BOB"
    assert handheld.match.roll == 1


def test_j8_the_dice_hop_for_five_alike(moving):
    handheld = moving(faces=FOURS)
    roll(handheld)
    dice = handheld.app.screen.parts[1].dice
    lying = [die.y for die in dice]
    hopped = set()
    handheld.frame()
    while handheld.app.scene.party:
        handheld.frame()
        hopped.update(i for i in range(5) if dice[i].y < lying[i])
    assert hopped == set(range(5))
    assert [die.y for die in dice] == lying


def test_j8_its_code_goes_with_it(moving):
    handheld = moving(faces=FOURS)
    roll(handheld)
    handheld.play("WAIT:300")
    assert handheld.app.scene.party is not None
    handheld.play("A WAIT:100")
    assert handheld.app.scene.party is not None
    handheld.play("WAIT:2500")
    gc.collect()
    assert handheld.app.scene.party is None
    assert not {MODULE, LANDING} & set(sys.modules)


@pytest.fixture
def last_score(moving):
    """Play up to the last score, and score."""
    handheld = moving(seed=3)
    boxes = sorted(handheld.match.ruleset.boxes, key="chance".__eq__)
    for box in boxes:
        score(handheld, box)
    return handheld


def test_j8_the_last_score_lands_before_the_end(last_score):
    totals = []
    while last_score.screen == "table":
        totals.append(total(last_score))
        sent = last_score.frame()
        assert sent <= BUDGET or last_score.screen == "finished"
    assert totals[-1] == last_score.match.cards[0].total
    assert len(set(totals)) > 3
    assert 500 < len(totals) * FRAME_MS < 2000


@pytest.mark.parametrize("key", ["A", "START", "UP"])
def test_j8_a_key_skips_the_flight_of_the_last_score(last_score, key):
    last_score.play("WAIT:66 " + key)
    assert last_score.screen == "finished"


def test_j8_each_side_of_a_link_sees_every_score_land(linked):
    pair = linked(rules="herg", animation=ANIMATION_NORMAL).meet()
    for turn in range(26):
        mover, card = pair.mover, pair.mover.match.card
        pair.press(mover, A)
        pair.until(lambda: [side.match.roll for side in pair.sides] == [1, 1])
        pair.until(lambda: not any(side.moving for side in pair.sides))
        pair.press(mover, *([SELECT] if mover.app.screen.pointer[1] < 0 else []), A)
        pair.frames(2)
        if not card.filled > turn // 2:
            pair.press(mover, A)
        landed = set()
        for _ in range(SECOND_FRAMES):
            pair.frames()
            landed.update(i for i in range(2) if in_flight(pair.sides[i]))
        assert landed == {0, 1}, turn
    pair.until(lambda: [side.screen for side in pair.sides] == ["finished"] * 2)


def in_flight(handheld):
    """Return whether a score is on its way to its box, or just there."""
    return handheld.app.screen.NAME == "table" and handheld.app.screen.landing is not None


def test_j8_a_new_best_is_celebrated(last_score):
    handheld = last_score
    handheld.play("WAIT:1500")
    assert "NEW BEST!" in handheld.read()
    assert handheld.sounds[-1] == "record"
    assert lasts(handheld, "NEW BEST!")[1] <= BUDGET
    assert handheld.notice == "High scores: place 1"


@pytest.mark.parametrize("animation", [ANIMATION_OFF, ANIMATION_NORMAL])
def test_j8_a_winner_is_named_and_heard(animation, start):
    handheld = start(rules="herg", players=(ANN, BOB), seed=5, animation=animation)
    for _ in range(26):
        handheld.take_turn()
    handheld.play("WAIT:300")
    assert handheld.screen == "finished"
    assert handheld.sounds[-1] == "win"
    assert ("BOB WINS!" in handheld.read()) == (animation == ANIMATION_NORMAL)


def test_j8_who_comes_last_hears_that(start):
    handheld = start(rules="herg", players=(ANN, CPU), seed=5)
    for _ in range(13):
        handheld.take_turn()
    assert handheld.sounds[-1] == "last"


def test_j8_without_motion_nothing_celebrates_or_ticks(start):
    handheld = start(faces=TO_THE_BONUS + (4, 4, 4, 4, 1), rules="os9")
    handheld.play("A UP RIGHT B SELECT")
    for box in ("sixes", "fives", "ones", "fours"):
        score(handheld, box)
    handheld.play("WAIT:300")
    assert handheld.match.card.upper_bonus
    assert "BONUS +35!" not in handheld.read()
    assert "tick" not in handheld.sounds


def test_j8_pointer_hold_and_menu_tick(moving):
    handheld = moving(seed=1)
    handheld.play("A WAIT:2000")
    for key, sound in (("RIGHT", "tick"), ("B", "tick"), ("START", "menu"), ("DOWN", "tick")):
        before = len(handheld.sounds)
        handheld.play(key)
        assert handheld.sounds[before:] == ["tick"] * (sound == "tick")
