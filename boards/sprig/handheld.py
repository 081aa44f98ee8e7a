# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Hack Club Sprig: the ports from its hardware.

    ports = open_ports()

Importing this touches no hardware and needs nothing of the game package: code.py can show words
with `open_display` alone when the rest of the drive is damaged.
"""

import time

import board
import board_facts


def open_display():
    """Return the built-in display, which from now on is drawn only on request."""
    display = board.DISPLAY
    display.auto_refresh = False
    return display


def open_ports(display=None):
    """Return the `Ports` of this board; call once. `display` is one that is open already."""
    from handful.drivers.parts import button_keys, common_ports

    pins = (
        board.BUTTON_W,
        board.BUTTON_S,
        board.BUTTON_A,
        board.BUTTON_D,
        board.BUTTON_L,
        board.BUTTON_K,
        board.BUTTON_I,
        board.BUTTON_J,
    )
    keys = button_keys(pins)
    return common_ports(board_facts, display or open_display(), keys, _open_speaker)


def open_link():
    """Return the serial line to another handheld; `deinit()` closes it."""
    from handful.drivers.on_demand import open_uart

    return open_uart(board.GP0, board.GP1)


def nap(ms):
    """Rest for `ms` milliseconds; keys are still recorded."""
    # An alarm of this chip counts whole seconds, and would stop the sound.
    time.sleep(ms / 1000)


def _open_speaker():
    import audiobusio

    from handful.drivers.parts import speaker_on

    # The amplifier sleeps by itself when this output's clock stops.
    return speaker_on(audiobusio.I2SOut(board.AUDIO_BCLK, board.AUDIO_LRCLK, board.AUDIO_DIN))
