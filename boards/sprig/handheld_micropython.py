# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Hack Club Sprig, on MicroPython: its ports.

    ports = open_ports()

On the device its name is handheld.py. Importing this touches no hardware and needs nothing of the
game package: main.py can show words with `open_panel` alone when the rest of the drive is damaged.
"""

import board_facts
from machine import SPI, Pin
from st7735 import BITS_PER_SECOND, Panel, display_on, run_fast

_CLOCK, _DATA, _SELECT, _COMMAND, _RESET, _BACKLIGHT = 18, 19, 20, 22, 26, 17
_SOUND_CLOCK, _SOUND_SIDE, _SOUND_DATA = 10, 11, 9
_KEYS = (5, 7, 6, 8, 15, 14, 12, 13)
"""W, S, A, D, L, K, I and J: up, down, left, right, A, B, START and SELECT."""
# Rows and columns swapped, columns from the end, lines refreshed from the bottom, blue first.
_ORIENTATION = 0x78


def open_panel():
    """Return the panel: `send(x, y, width, height, pixels)` draws, `dim(brightness)` lights it."""
    run_fast()
    spi = SPI(0, baudrate=BITS_PER_SECOND, sck=Pin(_CLOCK), mosi=Pin(_DATA))
    return Panel(spi, _SELECT, _COMMAND, _RESET, _BACKLIGHT, _ORIENTATION)


def open_display():
    """Return the display, which is drawn only on request."""
    return display_on(open_panel(), board_facts.WIDTH, board_facts.HEIGHT)


def open_ports(display=None):
    """Return the `Ports` of this board; call once. `display` is one that is open already."""
    from board_ports import common_ports
    from button_keys import ButtonKeys
    from i2s_tone import I2sTone
    from tone_speaker import ToneSpeaker

    tone = I2sTone(Pin(_SOUND_CLOCK), Pin(_SOUND_SIDE), Pin(_SOUND_DATA))
    keys, speaker = ButtonKeys(_KEYS), ToneSpeaker(tone)
    return common_ports(board_facts, display or open_display(), keys, speaker)


def open_link():
    """Return the serial line to another handheld; `deinit()` closes it."""
    from board_ports import open_uart

    return open_uart(0, 0, 1)
