# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""UF2 files: firmware as it is copied to a board's boot drive."""

import struct
from pathlib import Path
from typing import NamedTuple

from .errors import FirmwareError

_BLOCK = struct.Struct("<8I")
_BLOCK_BYTES, _HEAD_BYTES = 512, 32
_MOST_DATA = 476
_MAGICS = (0x0A324655, 0x9E5D5157)
_HAS_FAMILY = 0x2000


class Uf2Target(NamedTuple):
    """A chip as UF2 files name it: by the number of its family; `addresses` are its flash's."""

    chip: str
    family: int
    addresses: range


def read_uf2(path: Path, target: Uf2Target) -> bytes:
    """Return the bytes that a UF2 file puts from the start of the target's addresses on.

    Raises `FirmwareError` for what is no UF2 file, is cut short, or is for another chip.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FirmwareError(f"cannot read {path}: {error.strerror}") from None
    blocks = [data[at : at + _BLOCK_BYTES] for at in range(0, len(data), _BLOCK_BYTES)]
    if not blocks or any(not _is_block(block) for block in blocks):
        raise FirmwareError(f"{path} is not a UF2 file, or is cut short")
    start = target.addresses.start
    image = bytearray()
    for block in blocks:
        _, _, flags, address, size, _, total, family = _BLOCK.unpack_from(block)
        if total != len(blocks):
            raise FirmwareError(f"{path} is cut short: {len(blocks)} of {total} blocks")
        is_other = flags & _HAS_FAMILY and family != target.family
        if is_other or address not in target.addresses or size > _MOST_DATA:
            raise FirmwareError(f"{path} is not for the {target.chip}")
        at = address - start
        image += b"\xff" * (at + size - len(image))
        image[at : at + size] = block[_HEAD_BYTES : _HEAD_BYTES + size]
    return bytes(image[: len(target.addresses)])


def _is_block(block):
    return len(block) == _BLOCK_BYTES and _BLOCK.unpack_from(block)[:2] == _MAGICS
