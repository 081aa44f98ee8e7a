# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with an ST7735 panel and eight buttons: the ports from its hardware.

    ports = open_ports()

Importing this touches no hardware and needs nothing of the game package: code.py can show words
with `open_display` alone when the rest of the drive is damaged. Panels differ: HANDFUL_PANEL in
the drive's settings.toml is "black" (the default), "red" or "green".
"""

import os
import time

import board
import board_facts
import busdisplay
import busio
import displayio
import fourwire

_BITS_PER_SECOND = 24000000

# Starts an ST7735R: command, number of arguments (0x80 = a pause in ms follows), arguments.
# Voltages and gamma keep their values after a reset, which the data sheet gives for such a
# panel; the maker's own correction is in the module's memory.
_WAKE = (
    # SWRESET: all registers as after power-on; the chip is busy for 120 ms
    b"\x01\x80\x96"
    # SLPOUT: leave sleep, start the voltage pumps; 120 ms until they are steady
    b"\x11\x80\x96"
    # FRMCTR1: line period and porches for 850 kHz / (50 * (160 + 122)) = 60 frames a second
    b"\xb1\x03\x05\x3c\x3c"
    # COLMOD: 16 bits a pixel
    b"\x3a\x01\x05"
)
# Between the two comes MADCTL (0x36): which way rows and columns run, and the order of colours.
_SHOW = (
    # NORON: no partial mode, no scrolling
    b"\x13\x80\x0a"
    # DISPON: show the memory
    b"\x29\x80\x0a"
)


def _panel():
    try:
        return os.getenv("HANDFUL_PANEL")
    except ValueError:
        return None  # it is not in quotes: code.py says so


def open_display():
    """Return the panel, which is drawn only on request; a second call starts it again."""
    displayio.release_displays()
    panels = board_facts.PANELS
    colours, column, row = panels.get(_panel(), panels["black"])
    pins = board_facts.PANEL_PINS
    spi = busio.SPI(clock=_pin(pins["clock"]), MOSI=_pin(pins["data"]))
    bus = fourwire.FourWire(
        spi,
        command=_pin(pins["command"]),
        chip_select=_pin(pins["select"]),
        reset=_pin(pins["reset"]),
        baudrate=_BITS_PER_SECOND,
    )
    return busdisplay.BusDisplay(
        bus,
        _WAKE + bytes((0x36, 1, board_facts.LANDSCAPE | colours)) + _SHOW,
        width=board_facts.WIDTH,
        height=board_facts.HEIGHT,
        colstart=column,
        rowstart=row,
        backlight_pin=_pin(pins["backlight"]),
        auto_refresh=False,
    )


def open_ports(display=None):
    """Return the `Ports` of this board; call once. `display` is one that is open already."""
    from handful.drivers.parts import button_keys, common_ports

    names = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
    keys = button_keys(tuple([_pin(board_facts.KEY_PINS[name]) for name in names]))
    return common_ports(board_facts, display or open_display(), keys, _open_speaker)


def open_link():
    """Return the serial line to another handheld; `deinit()` closes it."""
    from handful.drivers.on_demand import open_uart

    return open_uart(board.GP0, board.GP1)


def nap(ms):
    """Rest for `ms` milliseconds; keys are still recorded."""
    # CircuitPython has no alarms for the Pico 2, and here every Pico rests as lightly.
    time.sleep(ms / 1000)


def _open_speaker():
    import audiopwmio

    from handful.drivers.parts import speaker_on

    return speaker_on(audiopwmio.PWMAudioOut(_pin(board_facts.SPEAKER_PIN)))


def _pin(name):
    return getattr(board, name)
