# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The save file: where each record lies in it, and reading and writing them whole.

Flash is erased 4 KB at a time, and a power cut in an erase takes all eight blocks of 512 bytes.
Where in such a sector the file begins nobody can tell, so it is counted in units of eight blocks,
and between two records lie at least seven blocks that are never written:

    unit 0          the header: whose file this is
    units 1 and 3   the two copies of options and records, up to nine blocks each
    units 5 to 8    what no longer changes of the running game, a block each
    units 9 to end  the ring of the running game, a block each

So no two records ever share a sector, nor does any but the header share one with another file.
An owner, drawn when the file is made, tells its records from those of a file deleted earlier,
because making it does not wipe it.
"""

import binascii

from ..const import const
from .record import (
    DAMAGED,
    FOREIGN,
    HEAD_BYTES,
    NOBODY,
    WHOLE,
    RecordHead,
    blocks_of,
    crc_borne,
    crc_of_head,
    pour,
    sealed,
)

BLOCK_BYTES = 512
UNIT_BLOCKS = 8
COPIES = (1 * UNIT_BLOCKS, 3 * UNIT_BLOCKS)
COPY_BYTES = 9 * BLOCK_BYTES - HEAD_BYTES
BASES = 5 * UNIT_BLOCKS
BASE_COUNT = 4
RING = 9 * UNIT_BLOCKS

SIZES = (144 * UNIT_BLOCKS, 72 * UNIT_BLOCKS, 42 * UNIT_BLOCKS)
"""The file's size in blocks: the first that takes no more than half of what is free.

With 135, 63 and 33 slots in the ring. Six players under fifteen boxes make 361 commits a game at
the most: in ten years of ten such games a day the first erases each sector 97,600 times.
"""
SPARE_BLOCKS = 128
"""How many blocks the smallest file leaves free, where the drive has no room for more."""

HEADER_KIND = 1
COPY_KIND = 2
NVM_KIND = 3
GAME_KIND = 4
BASE_KIND = 8
"""The first piece's; the second has the next, so that neither is taken for the other."""

_TRIES = const(2)


class SaveFile:
    """The records on `drive`, a block file as in handful.ports, or None.

    `head`   of the record last looked at; `block` its last 512 bytes, until the next call
    `owner`  whose records count; NOBODY while there are none
    """

    def __init__(self, drive, entropy):
        self.drive = drive
        self.entropy = entropy
        self._opening = -1
        self.header = FOREIGN
        self.owner = NOBODY
        self.head = RecordHead()
        self.block = bytearray(BLOCK_BYTES)

    @property
    def slots(self) -> int:
        """How many slots the ring has, 0 where there is no file."""
        blocks = min(self.drive.blocks, SIZES[0]) if self.drive else 0
        return max(blocks // UNIT_BLOCKS - RING // UNIT_BLOCKS, 0)

    def find(self) -> int:
        """Find out whose file this is; return a number that is new when the file may be another.

        It is 0 where there is no drive.
        """
        if self.drive is None:
            return 0
        self.drive.open()
        if self._opening != self.drive.opening:
            self._opening = self.drive.opening
            from .file_maker import find_owner

            find_owner(self)
        return self._opening

    def ready(self) -> bool:
        """Have a file that can be written, made or mended if need be; asks again each time."""
        if self.drive is None or not self.drive.open():
            return False
        self.find()
        if self.header == WHOLE and self.drive.blocks >= SIZES[-1]:
            return True
        from .file_maker import make_ready

        return make_ready(self)

    def look(self, block: int, kind: int, anybody=False) -> int:
        """Read a record to its end and return what it is: WHOLE, NEWER, DAMAGED or FOREIGN.

        A block that cannot be read is DAMAGED. `anybody` takes other owners' records as well.
        """
        if self.drive is None:
            return FOREIGN
        head = self.head
        try:
            self.drive.read(block, self.block)
            if not head.read(self.block, kind) or not (anybody or head.owner == self.owner):
                return FOREIGN
            if head.length > COPY_BYTES:
                return DAMAGED
            return head.verdict(self._crc(block))
        except OSError:
            return DAMAGED

    def write(self, block: int, kind: int, sequence: int, parts: tuple) -> bool:
        """Write a record through to the flash and return whether it reads back the same.

        Raises `OSError` where the drive refuses.
        """
        record = sealed(kind, self.owner, sequence, parts)
        # Twice, because CircuitPython takes a block that begins with four times 0xFF for erased
        # and writes it without erasing: what then stands there begins with something else.
        for _ in range(_TRIES):
            for number in range(blocks_of(record, BLOCK_BYTES)):
                pour(record, number * BLOCK_BYTES, self.block)
                self.drive.write(block + number, self.block)
            self.drive.sync()
            if self._stands(block, kind, record):
                return True
        return False

    def holds(self, block: int, kind: int, sequence: int, parts: tuple) -> bool:
        """Return whether exactly this record stands there."""
        return self._stands(block, kind, sealed(kind, self.owner, sequence, parts))

    def _stands(self, block, kind, record):
        """Return whether a whole record stands there, and by its CRC-32 it is this one."""
        return self.look(block, kind) == WHOLE and self.head.crc == crc_borne(record)

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
