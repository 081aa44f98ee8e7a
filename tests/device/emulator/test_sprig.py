# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game on a Sprig with CircuitPython: its own pins, its turned panel, and sound by I2S."""

import pytest

from handful.drivers.speaker import SOUNDS
from tests.device.emulator.test_micropython import hertz_of
from tests.device.emulator.test_pictures import play_out
from tests.device.emulator.test_pygamer import at_title, go
from tools.emulator import missing_uf2
from tools.on_board.probe import Probe

SOUND = "best"
SAMPLES, STRIDE = 512, 64
"""A pitch is looked for in so many samples, again after so many more."""


@pytest.fixture(autouse=True)
def _has_firmware():
    lack = missing_uf2("sprig")
    if lack:
        pytest.skip(lack)


@pytest.mark.long
def test_a_whole_game():
    """R1: each turn ends in the simulator's picture."""
    board, twin = at_title("sprig")
    go(board, twin, "START; pick Leave", "pick New game; DOWN", "START")
    play_out(twin)
    go(board, twin, "A", "UP*3 RIGHT UP*5", "START", "A", "A")
    assert board.panel.outside == 0


def test_the_very_dice_come_back_after_a_reset():
    """U1."""
    board, twin = at_title("sprig")
    go(board, twin, "A")
    rolled = board.picture()
    board.reset()
    board.boot()
    assert board.picture() != rolled
    board.tap("A")  # Continue
    board.run_until_idle()
    assert board.picture() == rolled


def test_a_sound_has_its_pitches():
    """O3."""
    board, _ = at_title("sprig", seed=None)
    Probe(board).run(f"app.session.ports.speaker.play({SOUND!r})")
    board.run(500)
    rate = board.speaker.blocks[0][1]
    heard = [each - 0x8000 for _, _, samples in board.speaker.blocks for each in samples]
    found = [hertz_of(heard[at : at + SAMPLES], rate) for at in range(0, len(heard), STRIDE)]
    _, hertz, steps, _ = SOUNDS[SOUND]
    for step in steps:
        wanted = hertz * 2 ** (step / 12)
        assert any(abs(each - wanted) < wanted / 50 for each in found), (wanted, found)
