# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One file for a Pico: MicroPython with the game in its file system, as a UF2.

    data = one_file("sprig_micropython", Path("RPI_PICO.uf2"))

It covers the whole of the file system, so that no older superblock survives there, and nothing of
what lies between that and MicroPython. The boot loader erases sectors of 4 KB, so each is written
whole. Saves go, too: it is for the first installation.
"""

import hashlib
import struct
from functools import partial
from pathlib import Path

from tools.bundle import INCLUDED
from tools.coach_tables import chosen, tables_of
from tools.command_line import Refusal
from tools.drive import rounded
from tools.emulator.boards.pico_st7735_micropython import DRIVE_AT, DRIVE_BYTES
from tools.emulator.errors import FirmwareError, ImageError
from tools.emulator.littlefs_image import BLOCK_BYTES, build_image
from tools.emulator.rp2040 import FIRMWARE
from tools.emulator.uf2 import read_uf2
from tools.micropython.board_files import SAVES_BYTES
from tools.micropython.drive import build_drive
from tools.release.firmware import firmware_sets

SET, CHIP = "micropython", "pico_st7735_micropython"
"""Which firmware of the table it is made with."""
PART_BYTES = 256
_BLOCK = struct.Struct("<8I476sI")
_MAGIC, _MAGIC_2, _MAGIC_END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_HAS_FAMILY = 0x2000
_ERASED = b"\xff"


def one_file(board: str, firmware: Path) -> bytes:
    """Return a UF2 with a board's game and this firmware.

    Raises `Refusal` for any firmware but that of `firmware.toml`: where another one has its file
    system is not known here, and a Pico W or a Pico 2 has it elsewhere.
    """
    _check(firmware)
    try:
        system = read_uf2(firmware, FIRMWARE)
        drive = build_image(drive_files(board), DRIVE_BYTES)
    except (FirmwareError, ImageError) as error:
        raise Refusal(error) from None
    if len(system) > DRIVE_AT:
        raise Refusal(f"{firmware} reaches into the file system, which begins at {DRIVE_AT:#x}")
    start = FIRMWARE.addresses.start
    return uf2_of({start: system, start + DRIVE_AT: drive}, FIRMWARE.family)


def drive_files(board: str) -> dict[str, bytes]:
    """Return the files for a board's file system: the game, and the coach's table if it fits."""
    files = dict(build_drive(board).everything)
    on_drive = partial(rounded, block_bytes=BLOCK_BYTES)
    # A folder takes two blocks.
    folders = {path.rpartition("/")[0] for path in files} | {""}
    taken = sum(on_drive(len(data)) for data in files.values()) + 2 * BLOCK_BYTES * len(folders)
    room = DRIVE_BYTES - taken - SAVES_BYTES
    return files | chosen([INCLUDED], room, tables_of, on_drive)[0]


def _check(firmware):
    """Refuse a file that is not the one in the table."""
    row = firmware_sets()[SET][CHIP]
    try:
        data = firmware.read_bytes()
    except OSError as error:
        raise Refusal(f"cannot read {firmware}: {error.strerror}") from None
    if hashlib.sha256(data).hexdigest() != row["sha256"]:
        raise Refusal(
            f"{firmware} is not MicroPython {row['version']} for the Pico, which is {row['url']}"
        )


def uf2_of(areas, family):
    """Return a UF2 of areas of flash, by address, in whole sectors."""
    parts = []
    for start, data in areas.items():
        data = data + _ERASED * (-len(data) % BLOCK_BYTES)
        for at in range(0, len(data), PART_BYTES):
            parts.append((start + at, data[at : at + PART_BYTES]))
    head = _MAGIC, _MAGIC_2, _HAS_FAMILY
    return b"".join(
        _BLOCK.pack(*head, address, len(part), number, len(parts), family, part, _MAGIC_END)
        for number, (address, part) in enumerate(parts)
    )
