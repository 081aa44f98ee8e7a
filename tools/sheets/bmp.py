# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Encodes a sheet as the plainest indexed Windows bitmap.

Bottom-up, uncompressed, 1 bit a pixel for two colours, 2 bits for four, and 4 bits otherwise.
The header counts the colours in use, so that the firmware can choose the smallest displayio
bitmap.
"""

import struct

from tools.sheets.art import Sheet

_FILE_HEADER = struct.Struct("<2sIHHI")
_INFO_HEADER = struct.Struct("<IiiHHIIiiII")


def encode(sheet: Sheet) -> bytes:
    """The bytes of the built file."""
    rows = sheet.pixels()
    bits = 1 if len(sheet.colours) <= 2 else 2 if len(sheet.colours) <= 4 else 4
    body = b"".join(_pack_row(row, bits) for row in reversed(rows))
    palette = b"".join(struct.pack("<I", colour) for colour in sheet.colours)
    start = _FILE_HEADER.size + _INFO_HEADER.size + len(palette)
    info = _INFO_HEADER.pack(
        *(_INFO_HEADER.size, len(rows[0]), len(rows), 1, bits),
        *(0, len(body), 0, 0, len(sheet.colours), 0),
    )
    return _FILE_HEADER.pack(b"BM", start + len(body), 0, 0, start) + info + palette + body


def _pack_row(row: bytes, bits: int) -> bytes:
    packed = bytearray(-(-len(row) * bits // 32) * 4)
    per_byte = 8 // bits
    for x, value in enumerate(row):
        packed[x // per_byte] |= value << (8 - bits - x % per_byte * bits)
    return bytes(packed)
