# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A Hack Club Sprig: a Pico with a panel on its side, eight buttons and an I2S amplifier."""

from ..chip_board import BoardKind, Wiring
from ..parts.panel import TurnedPanel
from ..rp2040 import FIRMWARE, Rp2040
from .pico_st7735 import DRIVE_AT, DRIVE_BYTES, wire

_PANEL_PINS = {"command": 22, "reset": 26, "backlight": 17}
_KEY_PINS = {
    "UP": 5,
    "LEFT": 6,
    "DOWN": 7,
    "RIGHT": 8,
    "START": 12,
    "SELECT": 13,
    "B": 14,
    "A": 15,
}


def make(firmware: bytes, drive: bytes, seed: int) -> tuple[Rp2040, Wiring]:
    """Return a chip with this firmware and drive, and the parts on its pins."""
    return wired(firmware, drive, DRIVE_AT, seed)


def wired(firmware: bytes, drive: bytes, drive_at: int, seed: int) -> tuple[Rp2040, Wiring]:
    """Return the same with the drive at a place of the flash."""
    chip = Rp2040(firmware, drive, drive_at, seed)
    return chip, wire(chip, TurnedPanel(), _PANEL_PINS, _KEY_PINS)


KIND = BoardKind("Hack Club Sprig", "HANDFUL_UF2_SPRIG", FIRMWARE, DRIVE_BYTES, make)
