# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A record: a payload with a head that gives its kind, its age and a checksum.

The head is 20 bytes, little-endian: magic "HF", schema, kind, owner (4 bytes: the file that the
record belongs to), sequence number (4), length of the payload (2), two zeros, and the CRC-32 of
all of that and the payload.
"""

import binascii
import struct

from ..const import const

SCHEMA = 1
"""Raised whenever an older version could not read what this one writes."""

HEAD_BYTES = 20
MOST_BYTES = 0xFFFF
NOBODY = b"\0\0\0\0"
"""The owner of a file that is not made yet."""

EMPTY = 0
"""Never written."""
FOREIGN = 1
"""Not a record of this kind and owner."""
DAMAGED = 2
"""A record of this kind and owner, corrupted or unreadable."""
NEWER = 3
"""A whole record of a newer version of the game, never overwritten."""
WHOLE = 4

_MAGIC = const(b"HF")
_HEAD = const("<2sBB4sIHHI")
_SEALED = const(16)
_NEVER = const(0x3FFFFFFF)


def sealed(kind: int, owner: bytes, sequence: int, parts: tuple) -> tuple:
    """Return the parts of a payload, bytes-like objects, with their record's head in front."""
    length = sum([len(part) for part in parts])
    if length > MOST_BYTES:
        raise ValueError("a record holds 65,535 bytes at most")
    head = struct.pack(_HEAD, _MAGIC, SCHEMA, kind, owner, sequence, length, 0, 0)[:_SEALED]
    crc = binascii.crc32(head)
    for part in parts:
        crc = binascii.crc32(part, crc)
    return (head + struct.pack("<I", crc),) + parts


def blocks_of(parts: tuple, block_bytes: int) -> int:
    """Return how many blocks a record's parts take."""
    return (sum([len(part) for part in parts]) + block_bytes - 1) // block_bytes


def pour(parts: tuple, start: int, buffer) -> None:
    """Fill a buffer with the parts' bytes from `start` on, and with zeros after their end."""
    at = 0
    for part in parts:
        count = min(len(part) - start, len(buffer) - at)
        if count > 0:
            buffer[at : at + count] = memoryview(part)[start : start + count]
            at += count
        start = max(start - len(part), 0)
    # One by one: this runs at every roll, and a slice of zeros would be garbage.
    for place in range(at, len(buffer)):
        buffer[place] = 0


class RecordHead:
    """The head of the record last read; one object is reused for all.

    `schema`, `owner`, `sequence` and `length` are valid after `read` has returned True.
    """

    def __init__(self):
        self.schema = 0
        self.owner = NOBODY
        self.sequence = 0
        self.length = 0
        self.crc = 0

    def read(self, data, kind: int) -> bool:
        """Read the head at the start of `data`; return False if there is none of this kind."""
        magic, schema, found, owner, sequence, length, _, crc = struct.unpack_from(_HEAD, data, 0)
        if magic != _MAGIC or found != kind or sequence > _NEVER:
            return False
        self.schema = schema
        self.owner = owner
        self.sequence = sequence
        self.length = length
        self.crc = crc
        return True

    def verdict(self, crc: int) -> int:
        """Return WHOLE, NEWER or DAMAGED, given the CRC-32 of head and payload as found."""
        if crc != self.crc:
            return DAMAGED
        return WHOLE if self.schema <= SCHEMA else NEWER


def crc_of_head(data) -> int:
    """Return the CRC-32 of a head, to be continued over the payload."""
    return binascii.crc32(memoryview(data)[:_SEALED])


def crc_of_record(record: tuple) -> int:
    """Return the CRC-32 that is stored in a sealed record."""
    return struct.unpack_from("<I", record[0], _SEALED)[0]


def after(sequence: int) -> int:
    """Return the next sequence number.

    They begin at 1 and wrap at 2**30, to stay small ints; 0 means none.
    """
    return (sequence + 1) & _NEVER or 1


def is_newer(sequence: int, other: int) -> bool:
    """Return whether a sequence number came after another, right across the wrap."""
    return 0 < (sequence - other) & _NEVER <= _NEVER >> 1
