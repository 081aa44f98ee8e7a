# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes the save file, marks it, and finds out whose an old one is: what a start needs.

Apart from `save_file` because its code need not stay.
"""

from .record import FOREIGN, HEAD_BYTES, NEWER, NOBODY, WHOLE
from .save_file import (
    BLOCK_BYTES,
    COPIES,
    COPY_KIND,
    GAME_KIND,
    HEADER_KIND,
    RING,
    SIZES,
    SPARE_BLOCKS,
    UNIT_BLOCKS,
)


def make_ready(file) -> bool:
    """Have a file that can be written, made and marked if need be; False where it cannot be."""
    try:
        if file.drive.blocks < SIZES[-1] and not _make(file):
            return False
        return file.header == WHOLE or (file.header != NEWER and _mark(file))
    except OSError:
        return False


def is_cut(file) -> bool:
    """True where the file has not the size it was made with."""
    return file.drive is not None and file.drive.blocks not in (0,) + SIZES


def payload_of(file, block: int):
    """Return the payload of the record just looked at, None if it cannot be read again.

    It is a bytearray, the caller's from now on.
    """
    data = bytearray(file.head.length)
    start = -HEAD_BYTES
    try:
        while start < len(data):
            file.drive.read(block, file.block)
            skip = max(-start, 0)
            end = min(len(data) - start, BLOCK_BYTES)
            data[start + skip : start + end] = memoryview(file.block)[skip:end]
            start += BLOCK_BYTES
            block += 1
    except OSError:
        return None
    return data


def find_owner(file) -> None:
    """Find out whose file this is, by its header or else by its records."""
    file.owner = NOBODY
    file.header = FOREIGN
    if not file.drive.blocks:
        return
    file.header = file.look(0, HEADER_KIND, True)
    if file.header in (WHOLE, NEWER) or _tells_owner(file):
        file.owner = file.head.owner


def _tells_owner(file):
    """Without a header, look for a record that knows whose file it was."""
    for block in COPIES:
        if file.look(block, COPY_KIND, True) in (WHOLE, NEWER) and file.head.length:
            return True
    for slot in range(file.slots):
        if file.look(RING + slot * UNIT_BLOCKS, GAME_KIND, True) in (WHOLE, NEWER):
            return True
    return False


def _make(file):
    """Make the file, or bring one that was cut short back to its size."""
    is_new = not file.drive.blocks
    room = file.drive.room() + file.drive.blocks
    for blocks in SIZES:
        spare = SPARE_BLOCKS if blocks == SIZES[-1] else blocks
        if blocks + spare <= room:
            file.drive.create(blocks)
            file.find()
            if is_new:
                # Whatever stands there was another file's, a header included.
                file.owner = NOBODY
                file.header = FOREIGN
            return file.drive.blocks >= blocks
    return False


def _mark(file):
    """Write the header; into a file that is nobody's, two copies that hold nothing first."""
    if file.owner == NOBODY:
        while file.owner == NOBODY:
            file.owner = bytes(file.entropy(len(NOBODY)))
        for block in COPIES:
            if not file.write(block, COPY_KIND, 0, ()):
                return False
    # A header that will not stay is no reason to save nothing: the copies tell the owner too.
    file.write(0, HEADER_KIND, 0, ())
    file.header = WHOLE
    return True
