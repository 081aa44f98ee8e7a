# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with an ST7735 panel and eight buttons, on MicroPython: its ports.

    ports = open_ports()

On the device its name is handheld.py. Importing this touches no hardware and needs nothing of the
game package: main.py can show words with `open_panel` alone when the rest of the drive is damaged.
"""

import board_facts
from machine import PWM, SPI, Pin
from settings_file import setting
from st7735 import BITS_PER_SECOND, Panel, display_on, run_fast


def open_panel():
    """Return the panel: `send(x, y, width, height, pixels)` draws, `dim(brightness)` lights it."""
    run_fast()
    panels = board_facts.PANELS
    colours, column, row = panels.get(setting("HANDFUL_PANEL") or "", panels["black"])
    pins = board_facts.PANEL_PINS
    spi = SPI(
        0,
        baudrate=BITS_PER_SECOND,
        sck=Pin(_number(pins["clock"])),
        mosi=Pin(_number(pins["data"])),
    )
    select, command = _number(pins["select"]), _number(pins["command"])
    reset, backlight = _number(pins["reset"]), _number(pins["backlight"])
    orientation = board_facts.LANDSCAPE | colours
    return Panel(spi, select, command, reset, backlight, orientation, column, row)


def open_display():
    """Return the display, which is drawn only on request."""
    return display_on(open_panel(), board_facts.WIDTH, board_facts.HEIGHT)


def open_ports(display=None):
    """Return the `Ports` of this board; call once. `display` is one that is open already."""
    from board_ports import common_ports
    from button_keys import ButtonKeys
    from tone_speaker import ToneSpeaker

    names = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
    keys = ButtonKeys([_number(board_facts.KEY_PINS[name]) for name in names])
    speaker = ToneSpeaker(PWM(Pin(_number(board_facts.SPEAKER_PIN))))
    return common_ports(board_facts, display or open_display(), keys, speaker)


def open_link():
    """Return the serial line to another handheld; `deinit()` closes it."""
    from board_ports import open_uart

    return open_uart(0, 0, 1)


def _number(pin):
    return int(pin[2:])
