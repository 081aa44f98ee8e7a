# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""UF2 files: firmware as it is copied to a board's boot drive."""

import struct
from pathlib import Path

from .firmware import FirmwareError

_BLOCK = struct.Struct("<8I")
_BLOCK_BYTES, _HEAD_BYTES = 512, 32
_MAGICS = (0x0A324655, 0x9E5D5157)


def read_uf2(path: Path, addresses: range) -> bytes:
    """Return the bytes that a UF2 file puts from the start of `addresses` on.

    Raises `FirmwareError` for what is no UF2 file, is cut short, or is for a chip whose flash lies
    elsewhere.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FirmwareError(f"cannot read {path}: {error.strerror}") from None
    blocks = [data[at : at + _BLOCK_BYTES] for at in range(0, len(data), _BLOCK_BYTES)]
    if not blocks or any(not _is_block(block) for block in blocks):
        raise FirmwareError(f"{path} is not a UF2 file, or is cut short")
    image = bytearray()
    for block in blocks:
        _, _, _, address, size, _, total, _ = _BLOCK.unpack_from(block)
        if total != len(blocks):
            raise FirmwareError(f"{path} is cut short: {len(blocks)} of {total} blocks")
        if address not in addresses:
            raise FirmwareError(f"{path} is for another chip: it begins at 0x{address:08x}")
        start = address - addresses.start
        image += b"\xff" * (start + size - len(image))
        image[start : start + size] = block[_HEAD_BYTES : _HEAD_BYTES + size]
    return bytes(image)


def _is_block(block):
    return len(block) == _BLOCK_BYTES and _BLOCK.unpack_from(block)[:2] == _MAGICS
