# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Genuine CircuitPython or MicroPython on an emulated chip, with a handheld wired around it.

unicorn runs the chip's own machine code, so the virtual machine, the heap, displayio and the FAT
drive are the real ones. This package gives it the chip's peripherals (`samd51`, `rp2040`), what is
on a board's pins (`boards`), a computer on the USB cable, and a link cable.

    board = switch_on("pybadge", {"code.py": b"print('hello')"}, "circuitpython.uf2")
    board.run_until_text("hello")

It knows no game. Its README has a whole example.
"""

from .bench import Bench
from .cable import Cable
from .chip_board import ChipBoard
from .errors import DeviceError, EmulatorError, FirmwareError, ImageError, InputError
from .fat_image import build_image, read_image
from .heap import free_memory
from .workbench import missing_uf2, switch_on

__all__ = [
    "Bench",
    "Cable",
    "ChipBoard",
    "DeviceError",
    "EmulatorError",
    "FirmwareError",
    "ImageError",
    "InputError",
    "build_image",
    "free_memory",
    "missing_uf2",
    "read_image",
    "switch_on",
]
