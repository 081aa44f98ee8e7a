# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An Adafruit PyGamer: a PyBadge with 8 MB of flash, and a stick in place of the pad's buttons."""

from collections.abc import Callable

from ..chip_board import BoardKind, Wiring
from ..samd51 import FIRMWARE, Samd51
from .pybadge import wire

EXTERNAL_BYTES = 8 * 1024 * 1024
DRIVE_BYTES = EXTERNAL_BYTES - 8 * 512
_JEDEC_ID = bytes((0xC8, 0x40, 0x17))  # GigaDevice GD25Q64C
_BUTTONS = {"B": 0x80, "A": 0x40, "START": 0x20, "SELECT": 0x10}
_STICK_X, _STICK_Y = 9, 8
_CENTRE, _LEAST, _MOST = 2048, 100, 4000
_ENDS = {
    "LEFT": (_STICK_X, _LEAST),
    "RIGHT": (_STICK_X, _MOST),
    "UP": (_STICK_Y, _LEAST),
    "DOWN": (_STICK_Y, _MOST),
}
"""Inputs of ADC1, and how far the stick goes."""


def make(firmware: bytes, drive: bytes, seed: int) -> tuple[Samd51, Wiring]:
    """Return a chip with this firmware and drive, and the parts on its pins."""
    chip = Samd51(firmware, drive, EXTERNAL_BYTES, _JEDEC_ID, seed)
    wiring = wire(chip, _BUTTONS)
    inputs = chip.adcs[1].inputs
    stick = {name: _pusher(inputs, *end) for name, end in _ENDS.items()}
    return chip, wiring._replace(keys={**wiring.keys, **stick})


def _pusher(inputs, channel, level) -> Callable[[bool], None]:
    inputs[channel] = _CENTRE

    def push(is_down):
        inputs[channel] = level if is_down else _CENTRE

    return push


KIND = BoardKind("Adafruit PyGamer", "HANDFUL_UF2_PYGAMER", FIRMWARE, DRIVE_BYTES, make)
