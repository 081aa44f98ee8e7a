# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Frames: how much each kind may send to the panel, and that a key shows in its own (T10)."""

import displayio
import pytest

from handful.ports import A
from handful.settings import ANIMATION_FAST, ANIMATION_NORMAL, ANIMATION_OFF
from tests.ui import late_keys, redraw

# Between them they have all marks, both numbers of boxes, each table and each animation.
GAMES = [
    ("herg", redraw.TABLES[0], ANIMATION_FAST, 11),
    ("petscii", redraw.TABLES[1], ANIMATION_OFF, 12),
    ("ynot", redraw.TABLES[0], ANIMATION_OFF, 14),
    ("scandinavian", redraw.TABLES[0], ANIMATION_OFF, 16),
    ("free", redraw.TABLES[2], ANIMATION_NORMAL, 17),
]
MEASURED = {
    redraw.IDLE,
    redraw.DICE_POINTER,
    redraw.CARD_POINTER,
    redraw.MARK,
    redraw.ROLLING,
    redraw.LANDING,
}
SCORED = {redraw.SCORED_13, redraw.SCORED_15, redraw.OTHER_CARD}
FULL_SCREEN = 160 * 128 * 2


@pytest.fixture
def unpainted(monkeypatch):
    """Have areas sent blank: only their sizes count."""
    monkeypatch.setattr(displayio.Group, "_fill_area", lambda *_: True)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{len(game[1])}-{game[2]}")
@pytest.mark.full
@pytest.mark.usefixtures("unpainted")
def test_no_frame_sends_more_than_its_kind_may(game, figure):
    found = redraw.survey(*game).most
    for kind, (most, frames, _) in found.items():
        figure(f"panel: {kind}, {game[0]}: {most:,} bytes at the most in {frames:,} frames")
    assert set(found) >= MEASURED
    assert set(found) & SCORED
    over = [
        f"{kind}: {found[kind][0]} bytes, {limit} at most, {found[kind][2]}"
        for kind, limit in redraw.LIMITS.items()
        if limit is not None and kind in found and found[kind][0] > limit
    ]
    assert not over


def test_a_screen_that_opens_is_sent_once(start):
    handheld = start(rules="herg", seed=1)
    assert handheld.play("START B") == [FULL_SCREEN] * 2


@pytest.mark.parametrize("place", late_keys.PLACES, ids=lambda place: place.name.replace(" ", "-"))
@pytest.mark.thin(3)
@pytest.mark.usefixtures("unpainted")
def test_a_key_shows_all_it_does_in_its_own_frame(place):
    tried, late = late_keys.still_screens([place])
    assert tried == len(place.keys)
    assert not late


@pytest.mark.parametrize("speed", [ANIMATION_FAST, ANIMATION_NORMAL])
@pytest.mark.thin(1)
def test_a_roll_never_delays_a_key(speed, is_quick):
    """T10: a key lands rolling dice, in its own frame."""
    presses = 8 if is_quick else 25
    tried, late = late_keys.while_dice_roll(speed, presses, seed=speed)
    assert tried == presses
    assert not late


def test_dice_land_one_after_another_with_a_drop_and_a_sound_each(start):
    """Two pixels; the held die stays where it is."""
    handheld = start(rules="herg", seed=5, animation=ANIMATION_NORMAL)
    handheld.press(A)
    handheld.settle()
    handheld.play("B A")
    heights, landed = [], []
    while handheld.rolling:
        dice = [part.y for part in handheld.app.screen.parts[1].group if is_die(part)]
        heights.append(dice)
        landed.append(handheld.sounds.count("land"))
        handheld.frame()
    assert {dice[0] for dice in heights} == {14}
    assert heights[0][1:] == [15] * 4
    downs = [next(i for i, dice in enumerate(heights) if dice[die] == 17) for die in (1, 2, 3)]
    assert downs == sorted(set(downs))
    assert handheld.sounds.count("land") - landed[0] == 4


def is_die(part):
    """Return whether a part of the tray is a die."""
    return getattr(part, "tile_width", 0) == 22 and part.tile_height == 22
