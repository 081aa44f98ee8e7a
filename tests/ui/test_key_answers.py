# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Issue 2, figures: a key press changes the screen in the next frame, everywhere (T10)."""

import pytest

from handful.launch import ANIMATION_FAST, ANIMATION_NORMAL
from tools.bench import keys


@pytest.mark.parametrize("place", keys.PLACES, ids=lambda place: place.name.replace(" ", "-"))
def test_every_key_that_acts_shows_all_it_does_in_its_own_frame(place):
    tried, late = keys.still_screens([place])
    assert tried == len(place.keys)
    assert not late


@pytest.mark.parametrize("speed", [ANIMATION_FAST, ANIMATION_NORMAL])
def test_no_moment_of_a_roll_delays_a_key(speed):
    """T10: with the dice in the air a key settles them, in its frame."""
    tried, late = keys.while_dice_roll(speed, presses=25, seed=speed)
    assert tried == 25
    assert not late
