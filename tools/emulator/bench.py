# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes emulated boards of one kind.

bench = Bench()
board = bench.board(drive=files)
"""

from collections.abc import Mapping

from .chip_board import ChipBoard
from .errors import FirmwareError
from .workbench import missing_uf2, switch_on


class Bench:
    """Boards called `name`; without a path `uf2`, the environment names their UF2 file."""

    def __init__(self, uf2: str | None = None, name: str = "pico_st7735"):
        lack = missing_uf2(name, uf2)
        if lack:
            raise FirmwareError(lack)
        self.name = name
        self.uf2 = uf2

    def board(
        self, drive: Mapping[str, bytes] | bytes = b"", usb: bool = True, seed: int = 1
    ) -> ChipBoard:
        """Switch on a board whose drive holds these files, or is this image.

        Without a drive, CircuitPython formats its own. `usb=False` leaves the USB cable out: the
        board is on battery and has no console.
        """
        return switch_on(self.name, drive, self.uf2, usb, seed)
