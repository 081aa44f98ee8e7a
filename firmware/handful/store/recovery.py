# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes and identifies the save file, and finds the running game in it.

Needed at power-on and when the drive comes back from a computer; then its code can go.
"""

import binascii
import struct

from .save_file import (
    BASE_KIND,
    BLOCK_BYTES,
    COPY_KIND,
    DAMAGED,
    FOREIGN,
    GAME_KIND,
    HEAD_AT,
    HEAD_BYTES,
    HEADER_KIND,
    NEWER,
    NOBODY,
    PIECE_BYTES,
    PIECES,
    SPARE_BLOCKS,
    STATE,
    STATE_AT,
    WHOLE,
    base_of,
    block_of,
    is_newer,
)

# ---- the file ----------------------------------------------------------------------------------


def identify(file) -> int:
    """Find the owner of `file`, a SaveFile, if the drive has been opened again; return `opening`.

    That is a number that changes when the file may be another one, 0 without a drive.
    """
    drive = file.drive
    if drive is None:
        return 0
    drive.open()
    if file.opening != drive.opening:
        file.owner = NOBODY
        file.header = FOREIGN
        if drive.blocks:
            file.header = file.look(0, HEADER_KIND, True)
            if file.header not in (WHOLE, NEWER) and _find_owned_record(file):
                file.header = WHOLE
            if file.header in (WHOLE, NEWER):
                file.owner = file.head.owner
        file.opening = drive.opening  # last: memory may run out before, and all is asked again
    return file.opening


def make_ready(file) -> bool:
    """Make or repair the file where needed; return whether it can be written."""
    if file.is_ready():
        return True
    if file.drive is None or not file.drive.open():
        return False
    identify(file)
    is_new = not file.drive.blocks
    try:
        if file.drive.blocks < file.sizes[-1] and not _make(file):
            return False
        return file.header == WHOLE or (file.header != NEWER and _claim(file, is_new))
    except OSError:
        return False


def is_cut(file) -> bool:
    """Return whether the file's size is not one that it is made with."""
    return file.drive is not None and file.drive.blocks not in (0,) + file.sizes


class Payload:
    """A payload as it was read, in pieces: there may be no block of memory for all of it."""

    def __init__(self, pieces):
        self._pieces = pieces

    def __len__(self):
        return sum([len(piece) for piece in self._pieces])

    def views(self, start: int, end: int) -> list:
        """Return the bytes from `start` up to `end` where they lie."""
        found = []
        for piece in self._pieces:
            if start < len(piece) and end > 0:
                found.append(memoryview(piece)[max(start, 0) : min(end, len(piece))])
            start -= len(piece)
            end -= len(piece)
        return found

    def cut(self, start: int, end: int) -> bytes:
        """Return these bytes in one; those after the last are left out."""
        return b"".join([bytes(view) for view in self.views(start, end)])

    def part(self, start: int, end: int):
        """Return these bytes as a payload."""
        return Payload(self.views(start, end))


class StoredPayload:
    """A payload that stays on the drive: what is asked for is read, and no more is in memory.

    `blocks` are a `BlockReader`, `start` counts bytes. Reading raises `OSError` once the drive is
    gone. Written back by `SaveFile.write`, it must not be the record that is overwritten.
    """

    def __init__(self, blocks, start: int, length: int):
        self._blocks = blocks
        self._start = start
        self._length = length

    def __len__(self):
        return self._length

    def __getitem__(self, span):
        return self.cut(span.start, span.stop)

    def cut(self, start: int, end: int) -> bytes:
        """Return these bytes; those after the last are left out."""
        found = bytearray(max(min(end, self._length) - start, 0))
        at, place = 0, self._start + start
        while at < len(found):
            skip = place % BLOCK_BYTES
            count = min(BLOCK_BYTES - skip, len(found) - at)
            block = self._blocks.read(place // BLOCK_BYTES)
            found[at : at + count] = memoryview(block)[skip : skip + count]
            at += count
            place += count
        return bytes(found)

    def views(self, start: int, end: int) -> list:
        """Return these bytes, to be written again."""
        return [self.part(start, end)]

    def part(self, start: int, end: int):
        """Return these bytes as a payload."""
        end = min(end, self._length)
        return StoredPayload(self._blocks, self._start + start, end - start)

    def crc(self, crc: int) -> int:
        """Return the CRC-32 of all before, continued over these bytes."""
        for at in range(0, self._length, BLOCK_BYTES):
            crc = binascii.crc32(self.cut(at, at + BLOCK_BYTES), crc)
        return crc


class BlockReader:
    """Reads blocks of a drive, the same one again from memory."""

    def __init__(self, drive):
        self._drive = drive
        self._data = bytearray(BLOCK_BYTES)
        self._block = -1

    def read(self, block: int):
        """Return the bytes of a block, valid until the next call."""
        if block != self._block:
            self._block = -1
            self._drive.read(block, self._data)
            self._block = block
        return self._data


def payload_of(file, block: int, in_pieces: bool):
    """Return the `Payload` of the record just looked at, in one piece or in those of its blocks.

    None if reading fails.
    """
    data = bytearray(0 if in_pieces else file.head.length)
    pieces = [] if in_pieces else [data]
    start = -HEAD_BYTES
    try:
        while start < file.head.length:
            file.drive.read(block, file.block)
            skip = max(-start, 0)
            end = min(file.head.length - start, BLOCK_BYTES)
            if in_pieces:
                pieces.append(file.block[skip:end])
            else:
                data[start + skip : start + end] = memoryview(file.block)[skip:end]
            start += BLOCK_BYTES
            block += 1
    except OSError:
        return None
    return Payload(pieces)


def _find_owned_record(file):
    """Look for any record that names the owner of a file without a header."""
    for block in file.copies:
        if file.look(block, COPY_KIND, True) in (WHOLE, NEWER):
            return True
    for slot in range(file.slots):
        if file.look(block_of(slot), GAME_KIND, True) in (WHOLE, NEWER):
            return True
    return False


def _make(file):
    """Make the file, or lengthen one that was cut short."""
    is_new = not file.drive.blocks
    room = file.drive.room() + file.drive.blocks
    for blocks in file.sizes:
        spare = SPARE_BLOCKS if blocks == file.sizes[-1] else 2 * blocks
        if blocks + spare <= room:
            file.drive.create(blocks)
            identify(file)
            if is_new:
                # Whatever is in it was another file's, a header included.
                file.owner = NOBODY
                file.header = FOREIGN
            return file.drive.blocks >= blocks
    return False


def _claim(file, is_new):
    """Write two empty copies, which name the owner, and a header into a file just made."""
    while file.owner == NOBODY:
        file.owner = bytes(file.entropy(len(NOBODY)))
    for block in file.copies:
        if not file.write(block, COPY_KIND, 0, ()):
            return False
    if is_new:
        # There may be an older one. If its block is worn out, go on: the copies are enough.
        file.write(0, HEADER_KIND, 0, ())
    file.header = WHOLE
    return True


# ---- the running game --------------------------------------------------------------------------


def scan(ring) -> int:
    """Find the newest commit in `ring`, a GameRing, and set the ring's attributes by it.

    Returns the slot of the newest commit whose pieces are whole, -1 without any.
    """
    file = ring.file
    opening = identify(file)
    ring.newest = newest_whole = -1
    ring.sequence = ring.saved = ring.pieces = 0
    ring.newer = ring.is_running = False
    found = harmed = commits = 0
    slots = file.slots
    whole = _whole_pieces(file, 0), _whole_pieces(file, 1)
    for slot in range(slots):
        status = file.look(block_of(slot), GAME_KIND)
        ring.newer = ring.newer or status == NEWER
        harmed += status == DAMAGED
        if status != WHOLE:
            continue
        sequence = file.head.sequence
        commits += (sequence - 1) % slots == slot
        if ring.newest < 0 or is_newer(sequence, ring.sequence):
            ring.newest = slot
            ring.sequence = sequence
        number, length, _, pieces = struct.unpack_from(STATE, file.block, STATE_AT)
        of_number, count = whole[number & 1]
        if pieces and (number != of_number or pieces > count):
            continue
        if newest_whole < 0 or is_newer(sequence, found):
            newest_whole = slot
            found = sequence
            ring.saved = number
            ring.is_running = length > 0
    ring.number = ring.saved
    # Commits fill the slots in turn: one is missing if not every slot has its own.
    is_gone = newest_whole != ring.newest or commits != min(ring.sequence, slots)
    ring.damaged = is_gone or harmed > 0 or is_cut(file)
    ring.opening = opening  # last, as in `identify`
    return newest_whole


def read_game(file, slot: int):
    """Return the game of the commit in a slot as a bytearray, None if it is over or damaged."""
    if file.look(block_of(slot), GAME_KIND) != WHOLE:
        return None
    number, length, head, pieces = struct.unpack_from(STATE, file.block, STATE_AT)
    if not length:
        return None
    game = bytearray(length)
    start = head + pieces * PIECE_BYTES
    tail_at = HEAD_AT + head
    game[:head] = file.block[HEAD_AT:tail_at]
    game[start:] = file.block[tail_at : tail_at + length - start]
    for piece in range(pieces):
        if file.look(base_of(number, piece), BASE_KIND + piece) != WHOLE:
            return None
        start = head + piece * PIECE_BYTES
        game[start : start + PIECE_BYTES] = file.block[HEAD_BYTES : HEAD_BYTES + PIECE_BYTES]
    return game


def _whole_pieces(file, bank):
    """Return the number of the game whose pieces are in a bank, and how many are whole."""
    number = 0
    for piece in range(PIECES):
        status = file.look(base_of(bank, piece), BASE_KIND + piece)
        if status != WHOLE or (piece and file.head.sequence != number):
            return number, piece
        number = file.head.sequence
    return number, PIECES
