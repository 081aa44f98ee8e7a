# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Switches emulated boards on, with the firmware that the user brings.

left = switch_on("pygamer", files, uf2=Path("circuitpython.uf2"))
right = switch_on("pybadge", files)
cable = Cable(left, right)
"""

import os
from collections.abc import Mapping
from pathlib import Path

from .boards import (
    pico_st7735,
    pico_st7735_micropython,
    pybadge,
    pygamer,
    sprig,
    sprig_micropython,
)
from .chip_board import BoardKind, ChipBoard
from .errors import FirmwareError, ImageError
from .uf2 import read_uf2

KINDS: dict[str, BoardKind] = {
    "pico_st7735": pico_st7735.KIND,
    "pybadge": pybadge.KIND,
    "pygamer": pygamer.KIND,
    "sprig": sprig.KIND,
}
"""The boards with CircuitPython."""

MICROPYTHONS: dict[str, BoardKind] = {
    "pico_st7735_micropython": pico_st7735_micropython.KIND,
    "sprig_micropython": sprig_micropython.KIND,
}
"""Those with MicroPython."""

ALL_KINDS = KINDS | MICROPYTHONS


def missing_uf2(name: str, uf2: str | os.PathLike | None = None) -> str | None:
    """Say in one line which file an emulated board lacks, or return None when it is there."""
    kind = ALL_KINDS[name]
    path = uf2 or os.environ.get(kind.uf2_variable)
    if not path:
        return f"no {kind.system} UF2 for the {kind.title}: {kind.uf2_variable} is not set"
    if not Path(path).is_file():
        return f"no {kind.system} UF2 for the {kind.title}: {path} is not a file"
    return None


def switch_on(
    name: str,
    drive: Mapping[str, bytes] | bytes = b"",
    uf2: str | os.PathLike | None = None,
    usb: bool = True,
    seed: int = 1,
) -> ChipBoard:
    """Return a board that was just switched on; its drive holds these files, or is this image.

    Without a drive, the system formats its own. Without a path, the UF2 file is that of the
    environment. `usb=False` leaves the USB cable out; `seed` is that of the chip's random numbers.
    """
    firmware = read_firmware(name, uf2)
    kind = ALL_KINDS[name]
    made = kind.make(firmware, drive_image(name, drive), seed)
    return ChipBoard(*made, usb, kind.read_image)


def read_firmware(name: str, uf2: str | os.PathLike | None = None) -> bytes:
    """Return the firmware for a board from this UF2 file, or from that of the environment."""
    kind = ALL_KINDS[name]
    lack = missing_uf2(name, uf2)
    if lack:
        raise FirmwareError(lack)
    return read_uf2(Path(uf2 or os.environ[kind.uf2_variable]), kind.firmware)


def drive_image(name: str, drive: Mapping[str, bytes] | bytes) -> bytes:
    """Return the image of a board's drive: the one given, or one with these files."""
    kind = ALL_KINDS[name]
    if not drive:
        return b"\xff" * kind.drive_bytes
    if not isinstance(drive, bytes):
        return kind.build_image(drive, kind.drive_bytes)
    if len(drive) != kind.drive_bytes:
        raise ImageError(
            f"an image of {len(drive):,} bytes; the drive of the {kind.title} has "
            f"{kind.drive_bytes:,}"
        )
    return drive
