# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The Raspberry Pi Pico of `pico_st7735`, with MicroPython on it."""

from ..chip_board import BoardKind
from ..littlefs_image import build_image, read_image
from ..rp2040 import FIRMWARE
from .pico_st7735 import wired

DRIVE_AT, DRIVE_BYTES = 0xA0000, 0x160000
"""MicroPython's drive is the end of the flash, 1,408 KB."""
UF2_VARIABLE = "HANDFUL_UF2_MICROPYTHON"


def make(firmware, drive, seed):
    """Return a chip with this firmware and drive, and the parts on its pins."""
    return wired(firmware, drive, DRIVE_AT, seed)


KIND = BoardKind(
    "Raspberry Pi Pico",
    UF2_VARIABLE,
    FIRMWARE,
    DRIVE_BYTES,
    make,
    "MicroPython",
    build_image,
    read_image,
)
