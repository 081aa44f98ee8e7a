# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The two files an emulated Pico runs on, which the user brings and this project does not hold.

A CircuitPython UF2 for the Raspberry Pi Pico, and the RP2040's boot ROM: as `demo/bootrom.ts` of
rp2040js or as its 16 KB of raw bytes. Their paths come from arguments, or from `HANDFUL_UF2` and
`HANDFUL_BOOTROM` in the environment.
"""

import os
import re
import struct
from pathlib import Path

FLASH_BYTES = 2 * 1024 * 1024
ROM_BYTES = 16 * 1024
UF2_VARIABLE = "HANDFUL_UF2"
ROM_VARIABLE = "HANDFUL_BOOTROM"

_FLASH_START = 0x10000000
_BLOCK = struct.Struct("<8I")
_MAGICS = (0x0A324655, 0x9E5D5157)
_RP2040_FAMILY = 0xE48BFF56


class FirmwareError(ValueError):
    """A file that is needed is missing or is not what it should be."""


def missing_firmware(uf2: str | None = None, rom: str | None = None) -> str | None:
    """Say in one line what an emulated board lacks, or return None when all is there."""
    for what, path, variable in (
        ("CircuitPython UF2", uf2, UF2_VARIABLE),
        ("boot ROM", rom, ROM_VARIABLE),
    ):
        path = path or os.environ.get(variable)
        if not path:
            return f"no {what} for the emulated Pico: {variable} is not set"
        if not Path(path).is_file():
            return f"no {what} for the emulated Pico: {path} is not a file"
    return None


def load_firmware(uf2: str | None = None, rom: str | None = None) -> tuple[bytes, bytes]:
    """Return the flash contents and the boot ROM, from the paths given or the environment."""
    lack = missing_firmware(uf2, rom)
    if lack:
        raise FirmwareError(lack)
    uf2_path = Path(uf2 or os.environ[UF2_VARIABLE])
    rom_path = Path(rom or os.environ[ROM_VARIABLE])
    return read_uf2(uf2_path), read_boot_rom(rom_path)


def read_uf2(path: Path) -> bytes:
    """Return 2 MB of flash as the UF2's blocks fill it."""
    flash = bytearray(b"\xff" * FLASH_BYTES)
    data = path.read_bytes()
    blocks = [data[at : at + 512] for at in range(0, len(data), 512)]
    if not blocks or not all(_is_block(block) for block in blocks):
        raise FirmwareError(f"{path} is not a UF2 file for the RP2040")
    for block in blocks:
        _, _, _, address, size, *_ = _BLOCK.unpack_from(block)
        at = address - _FLASH_START
        flash[at : at + size] = block[32 : 32 + size]
    return bytes(flash[:FLASH_BYTES])


def _is_block(block: bytes) -> bool:
    if len(block) != 512:
        return False
    *magics, _, address, _, _, _, family = _BLOCK.unpack_from(block)
    in_flash = _FLASH_START <= address < _FLASH_START + FLASH_BYTES
    return tuple(magics) == _MAGICS and in_flash and family == _RP2040_FAMILY


def read_boot_rom(path: Path) -> bytes:
    """Return the boot ROM's 16 KB from a raw file or from rp2040js's source file."""
    data = path.read_bytes()
    if path.suffix == ".ts":
        words = re.findall(rb"0x([0-9a-fA-F]{1,8})\b", data.partition(b"[")[2])
        data = b"".join(struct.pack("<I", int(word, 16)) for word in words)
    if len(data) > ROM_BYTES or data[16:19] != b"Mu\x01":
        raise FirmwareError(f"{path} is not a boot ROM of the RP2040")
    return data.ljust(ROM_BYTES, b"\0")
