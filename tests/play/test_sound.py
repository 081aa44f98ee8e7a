# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Sounds, through the buttons: O3 of FEATURES.md."""

import pytest

from handful.launch import ANIMATION_NORMAL
from tests.play.hands import change_option

FIVES = (5,) * 5
FULL_HOUSE = (3, 3, 3, 5, 5)
NOTHING_SPECIAL = (1, 2, 2, 4, 6)


@pytest.mark.parametrize(
    ("faces", "turns", "sound"),
    [
        (FULL_HOUSE, 1, "best"),
        ((3, 3, 3, 1, 2), 1, "score"),
        (FIVES, 1, "best"),
        (FIVES * 2, 2, "bonus"),
    ],
)
def test_o3_a_score_the_best_and_a_bonus_sound_unlike(faces, turns, sound, start):
    """The most that a box can pay is the best; a further five alike wins its bonus."""
    handheld = start(rules="herg", faces=faces, seed=1)
    for _ in range(turns):
        handheld.take_turn()
    assert handheld.sounds[-1] == sound


def test_o3_the_upper_bonus_sounds(start):
    handheld = start(rules="plain", faces=(6, 6, 6, 6, 1, 5, 5, 5, 5, 2) + (4,) * 5, seed=1)
    for box in ("sixes", "fives", "fours"):
        handheld.play("A SELECT")
        while handheld.app.screen.pointer[1] != handheld.match.ruleset.boxes.index(box):
            handheld.play("DOWN")
        handheld.play("A")
    assert handheld.match.card.upper_bonus == 35
    assert [sound for sound in handheld.sounds if sound != "roll"] == ["score", "score", "bonus"]


def test_o3_a_zero_and_an_error_sound_unlike(start):
    handheld = start(rules="herg", faces=NOTHING_SPECIAL, seed=1)
    handheld.play("LEFT")
    assert handheld.sounds == ["error"]
    handheld.play("A SELECT")
    while handheld.app.screen.pointer[1] != handheld.match.ruleset.five_box:
        handheld.play("DOWN")
    handheld.play("A A")
    assert handheld.sounds[-1] == "zero"


def test_o3_each_die_is_heard_as_it_lands(start):
    """Left to right after the rattle, none before it lies."""
    handheld = start(rules="herg", seed=3, animation=ANIMATION_NORMAL)
    handheld.play("A")
    assert handheld.sounds == ["roll"]
    handheld.play("WAIT:330")
    assert handheld.sounds == ["roll"]
    handheld.settle()
    assert handheld.sounds == ["roll"] + ["land"] * 5
    handheld.play("B RIGHT B A")
    handheld.settle()
    assert handheld.sounds[6:] == ["roll"] + ["land"] * 3


def test_o3_a_roll_that_comes_by_itself_does_not_drown_the_score(start):
    """As in YNOT: what was scored is heard, and the dice when they lie."""
    handheld = start(rules="ynot", faces=FULL_HOUSE, seed=3, animation=ANIMATION_NORMAL)
    handheld.play("A")
    handheld.settle()
    handheld.play("SELECT A")
    assert handheld.sounds[-1] == "bonus"
    handheld.settle()
    assert handheld.sounds[-6:] == ["bonus"] + ["land"] * 5


@pytest.mark.parametrize(("presses", "volume"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_o3_the_volume_counts_at_once_and_after_power_off(presses, volume, start):
    """Off switches the board's speaker off, amplifier and all, see tests/boards."""
    handheld = start()
    change_option(handheld, "Sound", presses)
    assert handheld.ports.speaker.volume == volume
    again = start(memory=handheld.memory)
    assert again.ports.speaker.volume == volume
