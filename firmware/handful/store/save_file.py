# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The save file: its records, where each one lies, and how one is read, written and verified.

FORMATS.md has the layout, and why things lie where they do.
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
    """Return the parts of a payload, with their record's head in front.

    They are bytes-like objects, or in the file: see `recovery.StoredPayload`.
    """
    length = sum([len(part) for part in parts])
    if length > MOST_BYTES:
        raise ValueError("a record holds 65,535 bytes at most")
    head = struct.pack(_HEAD, _MAGIC, SCHEMA, kind, owner, sequence, length, 0, 0)[:_SEALED]
    crc = binascii.crc32(head)
    for part in parts:
        crc = binascii.crc32(part, crc) if _is_here(part) else part.crc(crc)
    return (head + struct.pack("<I", crc),) + parts


def pour(parts: tuple, start: int, buffer) -> None:
    """Fill a buffer with the parts' bytes from `start` on, and with zeros after their end."""
    at = 0
    for part in parts:
        count = min(len(part) - start, len(buffer) - at)
        if count > 0:
            end = start + count
            is_here = _is_here(part)
            buffer[at : at + count] = (memoryview(part) if is_here else part)[start:end]
            at += count
        start = max(start - len(part), 0)
    # One by one: this runs at every roll, and a slice of zeros would be garbage.
    for place in range(at, len(buffer)):
        buffer[place] = 0


def _is_here(part):
    """Return whether part of a payload is in memory, not on the drive."""
    return isinstance(part, (bytes, bytearray, memoryview))


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


def is_foreign(data) -> bool:
    """Return whether nothing is left of a record at the start of `data`: it is somebody else's.

    Flash sets bits when it is erased and clears bits when it is written. So a record that a power
    cut has spoilt, at either, keeps every bit of the magic that is 1; a weak bit may be gone.
    """
    lost = 0
    for i in range(len(_MAGIC)):
        for bit in range(8):
            lost += (_MAGIC[i] & ~data[i]) >> bit & 1
    return lost > 1


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


FILE = 1
NVM = 2
"""Where something is saved: FILE, NVM, FILE | NVM, or 0 for nowhere."""

BLOCK_BYTES = 512
UNIT_BLOCKS = 8
COPIES = (1 * UNIT_BLOCKS, 3 * UNIT_BLOCKS)
COPY_BYTES = 9 * BLOCK_BYTES - HEAD_BYTES
BASES = 5 * UNIT_BLOCKS
BASE_COUNT = 4
RING = 9 * UNIT_BLOCKS

SIZES = (144 * UNIT_BLOCKS, 72 * UNIT_BLOCKS, 42 * UNIT_BLOCKS)
"""The file's possible sizes in blocks: the first that takes at most a third of what is free.

They give the ring 135, 63 and 33 slots. Six players under fifteen boxes make at most 361 commits
a game: in ten years of ten such games a day the largest erases each sector 97,600 times.
"""
MORE_SIZES = (16 * UNIT_BLOCKS,)
"""The size of `handful-more.sav`, for what the game can lose."""
MORE_COPIES = (1 * UNIT_BLOCKS, 4 * UNIT_BLOCKS)
MORE_COPY_BYTES = 17 * BLOCK_BYTES - HEAD_BYTES
MORE_PLACES = (MORE_SIZES, MORE_COPIES, MORE_COPY_BYTES)
GHOST_COPIES = (7 * UNIT_BLOCKS, 9 * UNIT_BLOCKS)
LOG = 11 * UNIT_BLOCKS
SPARE_BLOCKS = 128
"""How many blocks the smallest file leaves free on a drive that has no room for a larger one."""

HEADER_KIND = 1
COPY_KIND = 2
NVM_KIND = 3
GAME_KIND = 4
BASE_KIND = 8
"""The kind of a game's first piece; the second one's is one more."""

PIECE_BYTES = 352
PIECES = BASE_COUNT // 2
STATE = "<IHBB"
STATE_AT = HEAD_BYTES
HEAD_AT = HEAD_BYTES + 8

_TRIES = const(2)


def block_of(slot: int) -> int:
    """Return the block of a slot of the ring."""
    return RING + slot * UNIT_BLOCKS


def base_of(number: int, piece: int) -> int:
    """Return the block of a piece of a game; two games in a row use different ones."""
    return BASES + ((number & 1) * PIECES + piece) * UNIT_BLOCKS


class SaveFile:
    """The records on `drive`, a block file as in handful.ports, or None.

    `head`     of the record last looked at; `block` is its last 512 bytes, until the next call
    `owner`    whose records count, NOBODY while there are none; `header` is WHOLE with an owner
    `sizes`    the sizes in blocks that it may have, the largest first; `copies` are the places of
               the two copies, `copy_bytes` the longest payload of one
    `opening`  the `drive.opening` that owner and header are of; see `recovery.identify`
    """

    def __init__(self, drive, entropy, sizes=SIZES, copies=COPIES, copy_bytes=COPY_BYTES):
        self.drive = drive
        self.sizes = sizes
        self.copies = copies
        self.copy_bytes = copy_bytes
        self.entropy = entropy
        self.opening = -1
        self.header = FOREIGN
        self.owner = NOBODY
        self.head = RecordHead()
        self.block = bytearray(BLOCK_BYTES)

    @property
    def slots(self) -> int:
        """How many slots the ring has, 0 without a file."""
        blocks = min(self.drive.blocks, self.sizes[0]) if self.drive else 0
        return max(blocks // UNIT_BLOCKS - RING // UNIT_BLOCKS, 0)

    def is_ready(self) -> bool:
        """Return whether the file can be written as it is, without `recovery.make_ready`."""
        drive = self.drive
        if drive is None or not drive.open() or drive.opening != self.opening:
            return False
        return self.header == WHOLE and drive.blocks >= self.sizes[-1]

    def look(self, block: int, kind: int, any_owner=False) -> int:
        """Read a record to its end and return WHOLE, NEWER, DAMAGED or FOREIGN.

        A block that cannot be read is DAMAGED. `any_owner` accepts other owners' records.
        """
        if self.drive is None:
            return FOREIGN
        head = self.head
        try:
            self.drive.read(block, self.block)
            if not head.read(self.block, kind) or not (any_owner or head.owner == self.owner):
                return FOREIGN
            if head.length > self.copy_bytes:
                return DAMAGED
            return head.verdict(self._crc(block))
        except OSError:
            return DAMAGED

    def write(self, block: int, kind: int, sequence: int, parts: tuple) -> bool:
        """Write a record through to the flash and return whether it reads back the same.

        Raises `OSError` if the drive refuses.
        """
        record = sealed(kind, self.owner, sequence, parts)
        blocks = (sum([len(part) for part in record]) + BLOCK_BYTES - 1) // BLOCK_BYTES
        # Twice: CircuitPython takes a block that begins with four bytes 0xFF for erased and
        # writes it without erasing. After the first try it begins with something else.
        for _ in range(_TRIES):
            for number in range(blocks):
                pour(record, number * BLOCK_BYTES, self.block)
                self.drive.write(block + number, self.block)
            self.drive.sync()
            if self._matches(block, kind, record):
                return True
        return False

    def holds(self, block: int, kind: int, sequence: int, parts: tuple) -> bool:
        """Return whether exactly this record is in the file already."""
        return self._matches(block, kind, sealed(kind, self.owner, sequence, parts))

    def _matches(self, block, kind, record):
        """Return whether a whole record is there whose CRC-32 is that of `record`."""
        return self.look(block, kind) == WHOLE and self.head.crc == crc_of_record(record)

    def _crc(self, block):
        """Return the CRC-32 of the record whose head and first block have just been read."""
        crc = crc_of_head(self.block)
        left = HEAD_BYTES + self.head.length
        crc = binascii.crc32(memoryview(self.block)[HEAD_BYTES : min(left, BLOCK_BYTES)], crc)
        while left > BLOCK_BYTES:
            left -= BLOCK_BYTES
            block += 1
            self.drive.read(block, self.block)
            crc = binascii.crc32(memoryview(self.block)[: min(left, BLOCK_BYTES)], crc)
        return crc
