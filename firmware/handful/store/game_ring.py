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
from .record import HEAD_BYTES, WHOLE, after
from .save_file import BASE_COUNT, BASE_KIND, BASES, BLOCK_BYTES, GAME_KIND, RING, UNIT_BLOCKS

MOST_HEAD_BYTES = 120
PIECE_BYTES = 360
UNSETTLED_BYTES = 2
"""How much of the log's end may still change: one action."""

STATE = "<IHBB"
_STATE_BYTES = const(8)
STATE_AT = HEAD_BYTES
HEAD_AT = HEAD_BYTES + _STATE_BYTES
PIECES = BASE_COUNT // 2
_TRIES = const(3)

MOST_LOG_BYTES = PIECES * PIECE_BYTES + BLOCK_BYTES - HEAD_AT - MOST_HEAD_BYTES


class GameRing:
    """The ring in `file`, a SaveFile.

    `sequence` is the newest commit's, 0 without any; `is_running` tells whether that is of a game
    that goes on. After `load`: `damaged` where a newer commit than the one found may be lost;
    `newer` where a newer version of the game has used the ring, which is then left alone.

    `newest` is the slot of the newest commit, `kept` the number of its game; `number` and `pieces`
    are those of the game that is being kept; `opening` tells when the file was looked through.
    """

    def __init__(self, file):
        self.file = file
        self.opening = -1
        self.newest = -1
        self.kept = 0
        self.number = 0
        self.pieces = 0
        self.sequence = 0
        self.is_running = False
        self.damaged = False
        self.newer = False

    def load(self):
        """Return the newest game as a bytearray, None where there is none or it is over.

        The next commit is taken to be of the same game, until `begin`.
        """
        from .ring_reader import read_game, scan

        found = scan(self)
        return None if found < 0 or self.newer else read_game(self.file, found)

    def begin(self) -> None:
        """Let the next commit be another game's."""
        # Its last bit says which blocks its pieces go to: not to those of the newest commit.
        self.number = after(self.sequence) & ~1 | (self.kept & 1 ^ 1)
        self.pieces = 0

    def commit(self, head, log) -> bool:
        """Keep a game, bytes of which the `head` may change; False if it fails.

        They are on the flash when this returns True; equal bytes are not written again.
        """
        pieces = min(max(len(log) - UNSETTLED_BYTES, 0) // PIECE_BYTES, PIECES)
        start = pieces * PIECE_BYTES
        if HEAD_AT + len(head) + len(log) - start > BLOCK_BYTES or not self._is_ready():
            return False
        if pieces < self.pieces:
            self.begin()  # what only grows has become shorter
        view = memoryview(log)
        while self.pieces < pieces:
            if not self._put_piece(view[self.pieces * PIECE_BYTES :]):
                return False
        state = struct.pack(STATE, self.number, len(head) + len(log), len(head), pieces)
        return self._put((state, head, view[start:]), True)

    def clear(self) -> bool:
        """Keep that there is no game to go on with; False if that fails."""
        if not self._is_ready():
            return False
        if self.newest < 0:
            return True
        self.number = self.kept
        is_kept = self._put((struct.pack(STATE, self.number, 0, 0, 0),), False)
        self.begin()
        return is_kept

    def _is_ready(self):
        if not self.file.ready():
            return False
        if self.opening != self.file.find():
            # The file came back, and may have been changed: what is in it is found out anew.
            from .ring_reader import scan

            scan(self)
            self.begin()
        return not self.newer

    def _put(self, parts, is_running):
        """Write a commit to the next slot, unless the newest is the same."""
        newest = block_of(self.newest)
        if self.newest >= 0 and self.file.holds(newest, GAME_KIND, self.sequence, parts):
            return True
        for _ in range(_TRIES):
            sequence = after(self.sequence)
            slot = (sequence - 1) % self.file.slots
            if slot == self.newest:
                # The ring has not the length that it had when that was written.
                sequence = after(sequence)
                slot = (sequence - 1) % self.file.slots
            try:
                is_written = self.file.write(block_of(slot), GAME_KIND, sequence, parts)
            except OSError:
                return False
            # A slot that does not keep what is written to it is left behind.
            self.newest = slot
            self.sequence = sequence
            if is_written:
                self.kept = self.number
                self.is_running = is_running
                return True
        return False

    def _put_piece(self, rest):
        """Have the next piece in its block, in which there may be one of the same number."""
        block = base_of(self.number, self.pieces)
        kind = BASE_KIND + self.pieces
        parts = (rest[:PIECE_BYTES],)
        if not self.file.holds(block, kind, self.number, parts):
            if self.number == self.kept and self.file.look(block, kind) == WHOLE:
                # It goes on from another game than the newest commit's, whose piece must stay.
                self.begin()
                return True
            if not self._write(block, kind, self.number, parts):
                return False
        self.pieces += 1
        return True

    def _write(self, block, kind, sequence, parts):
        try:
            return self.file.write(block, kind, sequence, parts)
        except OSError:
            return False


def block_of(slot: int) -> int:
    """Return the first block of a slot."""
    return RING + slot * UNIT_BLOCKS


def base_of(number: int, piece: int) -> int:
    """Return the block of a piece of a game."""
    return BASES + ((number & 1) * PIECES + piece) * UNIT_BLOCKS
