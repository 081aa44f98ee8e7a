# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An Adafruit PyGamer: a PyBadge with 8 MB of flash, and a stick in place of the pad's buttons."""

from ..chip_board import ChipBoard
from ..samd51 import Samd51
from .pybadge import FIRMWARE, wired

__all__ = ["DRIVE_SECTORS", "FIRMWARE", "switched_on"]

EXTERNAL_BYTES = 8 * 1024 * 1024
DRIVE_SECTORS = EXTERNAL_BYTES // 512 - 8
_JEDEC_ID = bytes((0xC8, 0x40, 0x17))  # GigaDevice GD25Q64C
_SHIFTED = {"B": 0x80, "A": 0x40, "START": 0x20, "SELECT": 0x10}
_STICK_X, _STICK_Y = 9, 8
_CENTRE, _LEAST, _MOST = 2048, 100, 4000
_ENDS = {
    "LEFT": (_STICK_X, _LEAST),
    "RIGHT": (_STICK_X, _MOST),
    "UP": (_STICK_Y, _LEAST),
    "DOWN": (_STICK_Y, _MOST),
}
"""Inputs of ADC1, and how far the stick goes."""


def switched_on(firmware: bytes, drive: bytes, seed: int = 1, usb: bool = True) -> ChipBoard:
    """Return a board with this firmware whose drive is this image."""
    chip = Samd51(firmware, drive, EXTERNAL_BYTES, _JEDEC_ID, seed)
    board = wired(chip, _SHIFTED, usb)
    inputs = chip.adcs[1].inputs
    for name, (channel, level) in _ENDS.items():
        inputs[channel] = _CENTRE
        board.keys[name] = _pusher(inputs, channel, level)
    return board


def _pusher(inputs, channel, level):
    def push(is_down):
        inputs[channel] = level if is_down else _CENTRE

    return push
