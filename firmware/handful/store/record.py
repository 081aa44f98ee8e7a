# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A sealed record: a payload that says what it is, how long it is, and whether it is whole.

Layout: magic "HF", schema version (1 byte), 0, length (2 bytes), payload, CRC-32 over all
before it; all little-endian.
"""

import binascii
import struct

_MAGIC = b"HF"
_HEAD = "<2sBxH"
_HEAD_BYTES = 6
OVERHEAD = _HEAD_BYTES + 4


def seal(schema: int, payload) -> bytes:
    """Return the record of a payload of at most 65,535 bytes."""
    head = struct.pack(_HEAD, _MAGIC, schema, len(payload)) + payload
    return head + struct.pack("<I", binascii.crc32(head))


def unseal(data):
    """Return `(schema, payload)` of the record `data` begins with, or None if it is not whole."""
    if len(data) < OVERHEAD:
        return None
    magic, schema, length = struct.unpack_from(_HEAD, data, 0)
    end = _HEAD_BYTES + length
    if magic != _MAGIC or end + 4 > len(data):
        return None
    if struct.unpack_from("<I", data, end)[0] != binascii.crc32(data[:end]):
        return None
    return schema, data[_HEAD_BYTES:end]
