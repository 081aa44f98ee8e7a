# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Genuine CircuitPython on an emulated Raspberry Pi Pico, with a handheld wired around it.

rp2040js runs the chip's own machine code in Node, so the virtual machine, the heap, displayio and
the FAT drive are the real ones. This package gives the chip a drive, a panel, buttons, a USB
console and a link cable.

    with Bench() as bench:
        board = bench.board(drive={"code.py": b"print('hello')"})
        board.run_until_text("hello")
"""

import host_sim  # noqa: F401  (makes handful importable)

from .bench import Bench, Cable
from .board import Board, DeviceError, EmulatorError
from .fat_image import build_image, read_image
from .firmware import FirmwareError, load_firmware, missing_firmware

__all__ = [
    "Bench",
    "Board",
    "Cable",
    "DeviceError",
    "EmulatorError",
    "FirmwareError",
    "build_image",
    "load_firmware",
    "missing_firmware",
    "read_image",
]
