# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Sounds, through the buttons: O3."""

import pytest

from handful.settings import ANIMATION_NORMAL
from tests.play import eyes
from tests.play.hands import change_option

FIVES = (5,) * 5
FULL_HOUSE = (3, 3, 3, 5, 5)
NOTHING_SPECIAL = (1, 2, 2, 4, 6)


SIXES = (6, 6, 6, 6, 6)


@pytest.mark.parametrize(
    ("rules", "faces", "box", "sound"),
    [
        ("herg", FULL_HOUSE, "full_house", "best"),
        ("herg", (3, 3, 3, 1, 2), "threes", "score"),
        ("herg", FIVES, "five_kind", "best"),
        ("herg", FIVES, "fives", "best"),
        ("herg", FIVES, "four_kind", "score"),
        ("herg", SIXES, "four_kind", "best"),
        ("herg", SIXES, "chance", "best"),
        ("herg", (1, 2, 3, 4, 6), "small_straight", "best"),
        ("scandinavian", SIXES, "three_kind", "best"),
        ("scandinavian", FIVES, "four_kind", "score"),
        ("scandinavian", (6, 6, 5, 5, 1), "two_pairs", "best"),
    ],
)
@pytest.mark.thin(4)
def test_o3_a_score_and_the_best_sound_unlike(rules, faces, box, sound, start):
    """The best is the most that any dice bring in a box."""
    handheld = start(rules=rules, faces=faces, seed=1)
    handheld.play("A")
    eyes.to_box(handheld, rules, box)
    handheld.play("A")
    assert handheld.sounds[-1] == sound


def test_o3_a_bonus_sounds(start):
    """A further five alike wins one."""
    handheld = start(rules="herg", faces=FIVES * 2, seed=1)
    handheld.take_turn()
    handheld.take_turn()
    assert handheld.sounds[-1] == "bonus"


def test_o3_the_upper_bonus_sounds(start):
    handheld = start(rules="plain", faces=(6, 6, 6, 6, 1, 5, 5, 5, 5, 2) + (4,) * 5, seed=1)
    for box in ("sixes", "fives", "fours"):
        handheld.play("A")
        eyes.to_box(handheld, "plain", box)
        handheld.play("A")
    assert handheld.match.card.upper_bonus == 35
    heard = [sound for sound in handheld.sounds if sound != "roll"]
    assert heard == ["score", "score", "five", "bonus"]


def test_o3_a_zero_and_an_error_sound_unlike(start):
    handheld = start(rules="herg", faces=NOTHING_SPECIAL, seed=1)
    handheld.play("LEFT")
    assert handheld.sounds == ["error"]
    handheld.play("A")
    eyes.to_box(handheld, "herg", "five_kind")
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
    assert [name for name in handheld.sounds[6:] if name != "tick"] == ["roll"] + ["land"] * 3


def test_o3_a_roll_that_comes_by_itself_does_not_drown_the_score(start):
    """As in YNOT: what was scored is heard, and the dice when they lie."""
    handheld = start(rules="ynot", faces=FULL_HOUSE, seed=3, animation=ANIMATION_NORMAL)
    handheld.play("A")
    handheld.settle()
    handheld.play("SELECT A")
    assert handheld.sounds[-1] == "bonus"
    handheld.settle()
    assert handheld.sounds[-2:] == ["bonus", "roll"]


def test_o3_under_ynot_a_roll_is_heard_after_the_dice_stop(start):
    """Its sounds play after the dice finish rolling; other rules have the rattle before."""
    handheld = start(rules="ynot", seed=3, animation=ANIMATION_NORMAL)
    handheld.play("A")
    while handheld.rolling:
        assert handheld.sounds == []
        handheld.frame()
    assert handheld.sounds == ["roll"]
    handheld.play("B A WAIT:66")
    assert handheld.rolling
    assert handheld.sounds == ["roll", "tick"]
    handheld.play("A")
    assert not handheld.rolling
    assert handheld.sounds == ["roll", "tick", "roll"]
    still = start(rules="ynot", seed=3)
    still.play("A")
    assert still.sounds == ["roll"]


@pytest.mark.parametrize(("presses", "volume"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_o3_the_volume_counts_at_once_and_after_power_off(presses, volume, start):
    """Off switches the board's speaker off, amplifier and all, see tests/boards."""
    handheld = start()
    change_option(handheld, "Sound", presses)
    assert handheld.ports.speaker.volume == volume
    again = start(memory=handheld.memory)
    assert again.ports.speaker.volume == volume
