# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The running game, kept after every roll and score: a ring of records in the save file.

Every commit is one block in the next slot, so that the two newest never share a flash sector and
each sector's turn comes once a round. A game is bytes of which a head may change while the log
behind it only grows. When that becomes too long for a block, pieces of it that will not change
any more are written once, to blocks of their own, before the first commit that leaves them out.
Two games in a row use different ones of these.

The payload of a commit: number of the game (4 bytes, little-endian), length of the game (2),
length of its head, how many pieces are left out; head; log without them. Length 0: it is over.
"""

import struct

from ..const import const
from .record import DAMAGED, HEAD_BYTES, NEWER, WHOLE, after, is_newer
from .save_file import BASE_COUNT, BASE_KIND, BASES, BLOCK_BYTES, GAME_KIND, RING, UNIT_BLOCKS

MOST_HEAD_BYTES = 120
PIECE_BYTES = 360
UNSETTLED_BYTES = 2
"""How much of the log's end may still change: one action."""

_STATE = const("<IHBB")
_STATE_BYTES = const(8)
_STATE_AT = HEAD_BYTES
_HEAD_AT = HEAD_BYTES + _STATE_BYTES
_PIECES = BASE_COUNT // 2
_TRIES = const(3)

MOST_LOG_BYTES = _PIECES * PIECE_BYTES + BLOCK_BYTES - _HEAD_AT - MOST_HEAD_BYTES


class GameRing:
    """The ring in `file`, a SaveFile.

    `sequence` is the newest commit's, 0 without any; `is_running` tells whether that is of a game
    that goes on. After `load`: `damaged` where a newer commit than the one found may be lost;
    `newer` where a newer version of the game has used the ring, which is then left alone.
    """

    def __init__(self, file):
        self._file = file
        self._opening = -1
        self._newest = -1
        self._found = -1
        self._kept = 0
        self._number = 0
        self._pieces = 0
        self.sequence = 0
        self.is_running = False
        self.damaged = False
        self.newer = False

    def load(self):
        """Return the newest game as a bytearray, None where there is none or it is over.

        The next commit is taken to be of the same game, until `begin`.
        """
        self._scan()
        if self._found < 0 or self.newer:
            return None
        return self._read(_block_of(self._found))

    def begin(self) -> None:
        """Let the next commit be another game's."""
        # Its last bit says which blocks its pieces go to: not to those of the newest commit.
        self._number = after(self.sequence) & ~1 | (self._kept & 1 ^ 1)
        self._pieces = 0

    def commit(self, game, length: int, head: int) -> bool:
        """Keep the first `length` bytes of `game`, of which `head` may change; False if it fails.

        They are on the flash when this returns True; equal bytes are not written again.
        """
        pieces = min(max(length - head - UNSETTLED_BYTES, 0) // PIECE_BYTES, _PIECES)
        start = head + pieces * PIECE_BYTES
        if _HEAD_AT + head + length - start > BLOCK_BYTES or not self._is_ready():
            return False
        if pieces < self._pieces:
            self.begin()  # what only grows has become shorter
        view = memoryview(game)
        while self._pieces < pieces:
            if not self._put_piece(view[head + self._pieces * PIECE_BYTES :]):
                return False
        state = struct.pack(_STATE, self._number, length, head, pieces)
        return self._put((state, view[:head], view[start:length]), True)

    def clear(self) -> bool:
        """Keep that there is no game to go on with; False if that fails."""
        if not self._is_ready():
            return False
        if self._newest < 0:
            return True
        self._number = self._kept
        is_kept = self._put((struct.pack(_STATE, self._number, 0, 0, 0),), False)
        self.begin()
        return is_kept

    def _is_ready(self):
        if not self._file.ready():
            return False
        if self._opening != self._file.find():
            # The file came back, and may have been changed: what is in it is found out anew.
            self._scan()
            self.begin()
        return not self.newer

    def _put(self, parts, is_running):
        """Write a commit to the next slot, unless the newest is the same."""
        newest = _block_of(self._newest)
        if self._newest >= 0 and self._file.holds(newest, GAME_KIND, self.sequence, parts):
            return True
        for _ in range(_TRIES):
            sequence = after(self.sequence)
            slot = (sequence - 1) % self._file.slots
            if slot == self._newest:
                # The ring has not the length that it had when that was written.
                sequence = after(sequence)
                slot = (sequence - 1) % self._file.slots
            try:
                is_written = self._file.write(_block_of(slot), GAME_KIND, sequence, parts)
            except OSError:
                return False
            # A slot that does not keep what is written to it is left behind.
            self._newest = slot
            self.sequence = sequence
            if is_written:
                self._kept = self._number
                self.is_running = is_running
                return True
        return False

    def _put_piece(self, rest):
        """Have the next piece in its block, in which there may be one of the same number."""
        block = _base(self._number, self._pieces)
        kind = BASE_KIND + self._pieces
        parts = (rest[:PIECE_BYTES],)
        if not self._file.holds(block, kind, self._number, parts):
            if self._number == self._kept and self._file.look(block, kind) == WHOLE:
                # It goes on from another game than the newest commit's, whose piece must stay.
                self.begin()
                return True
            if not self._write(block, kind, self._number, parts):
                return False
        self._pieces += 1
        return True

    def _write(self, block, kind, sequence, parts):
        try:
            return self._file.write(block, kind, sequence, parts)
        except OSError:
            return False

    def _scan(self):
        """Look through all slots for the newest commit, and the newest that can be used."""
        self._opening = self._file.find()
        self._newest = self._found = -1
        self.sequence = self._kept = self._pieces = 0
        self.newer = self.is_running = False
        found = harmed = commits = 0
        slots = self._file.slots
        whole = self._whole_pieces(0), self._whole_pieces(1)
        for slot in range(slots):
            status = self._file.look(_block_of(slot), GAME_KIND)
            self.newer = self.newer or status == NEWER
            harmed += status == DAMAGED
            if status != WHOLE:
                continue
            sequence = self._file.head.sequence
            commits += (sequence - 1) % slots == slot
            if self._newest < 0 or is_newer(sequence, self.sequence):
                self._newest = slot
                self.sequence = sequence
            number, length, _, pieces = struct.unpack_from(_STATE, self._file.block, _STATE_AT)
            of_number, count = whole[number & 1]
            if pieces and (number != of_number or pieces > count):
                continue
            if self._found < 0 or is_newer(sequence, found):
                self._found = slot
                found = sequence
                self._kept = number
                self.is_running = length > 0
        self._number = self._kept
        # All that have been made since the file was, each in its slot, or one in every slot.
        is_gone = self._found != self._newest or commits != min(self.sequence, slots)
        self.damaged = is_gone or harmed > 0 or self._file.is_cut

    def _whole_pieces(self, bank):
        """Return whose pieces are in a bank, and how many follow each other there."""
        number = 0
        for piece in range(_PIECES):
            status = self._file.look(_base(bank, piece), BASE_KIND + piece)
            if status != WHOLE or (piece and self._file.head.sequence != number):
                return number, piece
            number = self._file.head.sequence
        return number, _PIECES

    def _read(self, block):
        if self._file.look(block, GAME_KIND) != WHOLE:
            return None
        state = struct.unpack_from(_STATE, self._file.block, _STATE_AT)
        number, length, head, pieces = state
        if not length:
            return None
        game = bytearray(length)
        start = head + pieces * PIECE_BYTES
        tail_at = _HEAD_AT + head
        game[:head] = self._file.block[_HEAD_AT:tail_at]
        game[start:] = self._file.block[tail_at : tail_at + length - start]
        for piece in range(pieces):
            at = _base(number, piece)
            if self._file.look(at, BASE_KIND + piece) != WHOLE:
                return None
            start = head + piece * PIECE_BYTES
            whole = self._file.block[HEAD_BYTES : HEAD_BYTES + PIECE_BYTES]
            game[start : start + PIECE_BYTES] = whole
        return game


def _block_of(slot):
    return RING + slot * UNIT_BLOCKS


def _base(number, piece):
    return BASES + ((number & 1) * _PIECES + piece) * UNIT_BLOCKS
