# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge, PyBadge LC and EdgeBadge: the ports from their hardware.

    ports = open_ports()

Importing this touches no hardware and needs nothing of the game package: code.py can show words
with `open_display` alone when the rest of the drive is damaged.
"""

import os

import board
import board_facts


def open_display():
    """Return the built-in display, which from now on is drawn only on request."""
    display = board.DISPLAY
    display.auto_refresh = False
    return display


def open_ports(display=None):
    """Return the `Ports` of this board; call once. `display` is one that is open already."""
    from handful.drivers.parts import (
        amplified_speaker,
        common_ports,
        divided_battery,
        shift_register_keys,
    )
    from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

    bits = (B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)
    keys = shift_register_keys(board.BUTTON_CLOCK, board.BUTTON_OUT, board.BUTTON_LATCH, bits)
    # The LC and the EdgeBadge come with fewer parts.
    return common_ports(
        board_facts,
        display or open_display(),
        keys,
        lambda: amplified_speaker(board.SPEAKER, board.SPEAKER_ENABLE),
        lambda: divided_battery(board.A6),
    )


def open_link():
    """Return the serial line to another handheld; `deinit()` closes it."""
    from handful.drivers.on_demand import open_uart

    # The sockets have resistors and diodes of their own; the header's pins are the chip's.
    if os.getenv("HANDFUL_LINK") == "header":
        return open_uart(board.TX, board.RX)
    return open_uart(board.D3, board.D2)


def open_shaker():
    """Return the shaker, None if the accelerometer is missing."""
    from handful.drivers.shaker import open_shaker as open_on

    return open_on(board.I2C())
