# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Everything that survives power-off: options and records, and the running game.

    store = Store(ports.nvm, ports.drive, ports.entropy)
    essentials, rest = store.load()             # bytes, None if nothing is saved
    game = store.load_game()                    # a bytearray, or None
    store.commit(head, log)                     # after every roll and score
    store.end_game()
    store.save(essentials, rest)                # FILE | NVM

A power cut never loses what has been reported to be in the file. Failures are reported and never
raised: the game goes on.
"""

import struct

from ..const import const
from .save_file import (
    BASE_KIND,
    BLOCK_BYTES,
    FILE,
    GAME_KIND,
    HEAD_AT,
    MORE_PLACES,
    NVM,
    PIECE_BYTES,
    PIECES,
    STATE,
    WHOLE,
    SaveFile,
    after,
    base_of,
    block_of,
)

MOST_HEAD_BYTES = 108
MOST_LOG_BYTES = PIECES * PIECE_BYTES + BLOCK_BYTES - HEAD_AT - MOST_HEAD_BYTES

_TRIES = const(3)
_UNSETTLED_BYTES = const(2)
"""How much of a log's end may still change: one action."""

_SUSPENDED = const("<IHB")
_SUSPENDED_BYTES = const(7)
"""Before a game in nvm: the ring's newest sequence number, length of the game and of its head."""


class Store:
    """The store over `nvm`, a bytearray-like or None, and `drive`, a block file or None."""

    def __init__(self, nvm, drive, entropy):
        self._drive = drive
        self._nvm = nvm
        self._file = SaveFile(drive, entropy)
        self._ring = GameRing(self._file)
        self._loaded_copies = None
        # The newest state of the running game is in nvm; and that state is "over", which may
        # still have to be written.
        self._in_nvm = False
        self._is_over = False
        self._is_ring_gone = self._ring_was_used = False

    @property
    def _copies(self):
        # Imported here, because a game in progress does without this code.
        if self._loaded_copies is None:
            from .two_copies import TwoCopies

            copies = TwoCopies(self._nvm, self._file)
            copies.look()  # if memory runs out here there are none yet, rather than empty ones
            self._loaded_copies = copies
        return self._loaded_copies

    def release(self) -> None:
        """Free what `commit` does not need; the other methods load it again."""
        self._loaded_copies = None

    @property
    def damaged(self) -> bool:
        """True if something that was saved may be lost; valid after `load` and `load_game`."""
        return self._copies.damaged or self._ring.damaged or self._is_ring_gone

    def load(self) -> tuple:
        """Return the newest essentials and the newest rest, each None if there is none."""
        kept = self._copies.load()
        self._ring_was_used = self._copies.ring_was_used
        return kept

    def load_pieces(self):
        """Return the newest rest as a `Payload` in pieces, None if there is none."""
        return self._copies.load_pieces()

    def save(self, essentials, rest) -> int:
        """Save both parts; return where they are now: FILE, NVM, both, or 0 for nowhere."""
        if self._in_nvm:
            self._move_game()
        uses_ring = self._ring.sequence > 0
        return self._copies.save(essentials, rest, self._nvm_game(), uses_ring)

    def load_game(self):
        """Return the running game, None if there is none; call `load` before."""
        if self._in_nvm and self._is_over:
            return None  # `save` is still to do so
        game = self._ring.load()
        self._is_ring_gone = self._ring_was_used and not self._ring.sequence
        in_nvm = self._copies.game()
        self._in_nvm = False
        if len(in_nvm) >= _SUSPENDED_BYTES:
            sequence, length, _ = struct.unpack_from(_SUSPENDED, in_nvm, 0)
            # It continues the ring's newest commit, or the ring has none.
            if self._ring.sequence in (0, sequence):
                self._in_nvm = True
                self._is_over = not length
                return bytearray(in_nvm[_SUSPENDED_BYTES:]) if length else None
        return game

    def begin_game(self) -> None:
        """Make the next commit the first of another game."""
        self._ring.begin()

    def commit(self, head, log) -> int:
        """Save the running game to the file, as bytes in two parts; return FILE or 0.

        The head may change from commit to commit. The log only grows, and only its last action
        may change. Where the file cannot be written, only `suspend` helps.
        """
        if not self._ring.commit(head, log):
            return 0
        self._in_nvm = False
        return FILE

    def suspend(self, head, log) -> int:
        """Save the running game for power-off, in nvm if it must be; return FILE, NVM or 0."""
        if self.commit(head, log):
            return FILE
        length = len(head) + len(log)
        state = struct.pack(_SUSPENDED, self._ring.sequence, length, len(head))
        if not self._copies.save_game(state + bytes(head) + bytes(log)):
            return 0
        self._in_nvm = True
        self._is_over = False
        return NVM

    def end_game(self, may_write=True) -> bool:
        """Save that no game is running; return False if `save` is still to do so."""
        is_cleared = may_write and self._ring.clear()
        if self._in_nvm or (self._ring.is_running and not is_cleared):
            self._in_nvm = True
            self._is_over = True
        return not self._in_nvm

    def prepare(self) -> bool:
        """Make the file if there is none yet; return whether it can be written.

        Making it takes a second or two, once.
        """
        return self._ring.can_write()

    def make_files(self) -> None:
        """Make the files that are missing."""
        recovery = _recovery()
        recovery.make_ready(self._file)
        recovery.make_ready(SaveFile(self._drive.more(), self._file.entropy, *MORE_PLACES))

    def tick(self) -> None:
        """Release the drive if a computer wants it; call in every frame."""
        if self._drive is not None:
            self._drive.watch()

    def _nvm_game(self):
        """Return what nvm has to hold about the running game."""
        if not self._in_nvm:
            return b""
        if self._is_over:
            return struct.pack(_SUSPENDED, self._ring.sequence, 0, 0)
        return self._copies.game()

    def _move_game(self):
        """Move the running game's state from nvm to the file, before nvm is written again."""
        if self._is_over:
            self._in_nvm = not (self._ring.sequence and self._ring.clear())
            return
        game = self._copies.game()
        log_at = _SUSPENDED_BYTES + struct.unpack_from(_SUSPENDED, game, 0)[2]
        self._ring.begin()
        self.commit(game[_SUSPENDED_BYTES:log_at], game[log_at:])


def _recovery():
    """Return the code that makes and reads the file, which a game in progress does without."""
    from . import recovery

    return recovery


class GameRing:
    """The running game in `file`, a SaveFile: a ring of commits, one after every roll and score.

    A commit is one block in the next slot, so that the two newest never share a flash sector and
    the sectors wear evenly. When the log becomes too long for a block, pieces of it that cannot
    change any more are written to blocks of their own, before the first commit without them.

    `sequence`    the newest commit's sequence number, 0 without any
    `is_running`  whether that commit is of a game that is not over
    `damaged`     after `load`: a newer commit than the one found may be lost
    `newer`       after `load`: a newer version of the game has used the ring, so it is read-only

    For `recovery.scan`: `opening` is the file's when it was scanned, `newest` the slot of the
    newest commit, `saved` the number of its game; `number` and `pieces` are the number of the
    game that is being saved and how many of its pieces are written.
    """

    def __init__(self, file):
        self.file = file
        self.opening = -1
        self.newest = -1
        self.saved = 0
        self.number = 0
        self.pieces = 0
        self.sequence = 0
        self.is_running = False
        self.damaged = False
        self.newer = False

    def load(self):
        """Return the newest game as a bytearray, None if there is none or it is over.

        Commits that follow are of this game, until `begin`.
        """
        recovery = _recovery()
        found = recovery.scan(self)
        return None if found < 0 or self.newer else recovery.read_game(self.file, found)

    def begin(self) -> None:
        """Make the next commit the first of another game."""
        # The last bit selects the blocks of its pieces: not those of the newest commit's game.
        self.number = after(self.sequence) & ~1 | (self.saved & 1 ^ 1)
        self.pieces = 0

    def commit(self, head, log) -> bool:
        """Save a game; return whether it is on the flash. Nothing equal is written again."""
        pieces = min(max(len(log) - _UNSETTLED_BYTES, 0) // PIECE_BYTES, PIECES)
        start = pieces * PIECE_BYTES
        is_too_long = HEAD_AT + len(head) + len(log) - start > BLOCK_BYTES
        if is_too_long or not self.can_write():
            return False
        if pieces < self.pieces:
            self.begin()  # a log never gets shorter: this is another game
        view = memoryview(log)
        while self.pieces < pieces:
            if not self._put_piece(view[self.pieces * PIECE_BYTES :]):
                return False
        state = struct.pack(STATE, self.number, len(head) + len(log), len(head), pieces)
        return self._put((state, head, view[start:]), True)

    def clear(self) -> bool:
        """Save that no game is running; return False if that fails."""
        if not self.can_write():
            return False
        if self.newest < 0:
            return True
        self.number = self.saved
        is_saved = self._put((struct.pack(STATE, self.number, 0, 0, 0),), False)
        self.begin()
        return is_saved

    def make_ready(self) -> bool:
        """Make or repair the file where needed; return whether it can be written."""
        if self.file.is_ready():
            return True
        drive = self.file.drive
        if drive is None or not drive.open():
            return False  # each commit asks: there need be no room for more than the question
        return _recovery().make_ready(self.file)

    def can_write(self) -> bool:
        """Make, repair or read the file where needed; return whether a commit can go there."""
        if not self.make_ready():
            return False
        if self.opening != self.file.opening:
            # The drive was away, and what is in the file may have changed.
            _recovery().scan(self)
            self.begin()
        return not self.newer

    def _put(self, parts, is_running):
        """Write a commit to the next slot, unless the newest one is the same."""
        newest = block_of(self.newest)
        if self.newest >= 0 and self.file.holds(newest, GAME_KIND, self.sequence, parts):
            return True
        for _ in range(_TRIES):
            sequence = after(self.sequence)
            slot = (sequence - 1) % self.file.slots
            if slot == self.newest:
                # The ring's length has changed since that was written.
                sequence = after(sequence)
                slot = (sequence - 1) % self.file.slots
            try:
                is_written = self.file.write(block_of(slot), GAME_KIND, sequence, parts)
            except OSError:
                return False  # the drive refuses
            # A slot that does not read back is skipped.
            self.newest = slot
            self.sequence = sequence
            if is_written:
                self.saved = self.number
                self.is_running = is_running
                return True
        return False

    def _put_piece(self, rest):
        """Write the next piece, unless it is there already."""
        block = base_of(self.number, self.pieces)
        kind = BASE_KIND + self.pieces
        parts = (rest[:PIECE_BYTES],)
        if not self.file.holds(block, kind, self.number, parts):
            if self.number == self.saved and self.file.look(block, kind) == WHOLE:
                # This is another game than the newest commit's, whose piece must stay.
                self.begin()
                return True
            try:
                if not self.file.write(block, kind, self.number, parts):
                    return False
            except OSError:
                return False
        self.pieces += 1
        return True
