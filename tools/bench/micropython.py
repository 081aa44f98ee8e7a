# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How long things take on an emulated Pico with MicroPython; as `device` measures them."""

from collections.abc import Iterator

from tools.emulator import FirmwareError, missing_uf2
from tools.micropython.drive import build_drive

from .device import of_board
from .figure import Figure

BOARD = "pico_st7735_micropython"


def figures() -> Iterator[Figure]:
    """Measure a board on battery, from power-on."""
    lack = missing_uf2(BOARD)
    if lack:
        raise FirmwareError(lack)
    yield from of_board(BOARD, build_drive(BOARD).everything)
