# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""All that survives power-off, behind one door: options and records, and the running game.

    store = Store(ports.nvm, ports.drive, ports.entropy)
    essentials, rest = store.load()             # bytes, None where nothing is kept
    game = store.load_game()                    # a bytearray, or None
    store.commit(head, log)                     # after every roll and score
    store.end_game()
    store.save(essentials, rest)                # FILE | NVM

No power cut loses what has been reported to be in the file, and nothing that goes wrong raises:
it is reported, and the game goes on.
"""

import struct

from ..const import const
from .game_ring import GameRing
from .save_file import SaveFile

FILE = 1
NVM = 2

_SUSPENDED = const("<IHB")
_SUSPENDED_BYTES = const(7)


class Store:
    """The store over `nvm` (a bytearray-like, or None) and `drive` (a block file, or None).

    After `load` and `load_game`: `damaged` where something that was kept may be lost, which is
    worth telling once; `newer` where a newer version of the game has saved, whose data are kept
    and not overwritten.
    """

    def __init__(self, nvm, drive, entropy):
        self._drive = drive
        self._nvm = nvm
        self._file = SaveFile(drive, entropy)
        self._ring = GameRing(self._file)
        self._kept_copies = None
        self._in_nvm = False
        self._is_over = False
        self._is_ring_gone = False

    @property
    def _copies(self):
        """The copies of essentials and rest, which a game in progress needs only to be left."""
        if self._kept_copies is None:
            from .two_copies import TwoCopies

            self._kept_copies = TwoCopies(self._nvm, self._file)
            self._kept_copies.load()
        return self._kept_copies

    def rest(self) -> None:
        """Let go of all that `commit` does not need; the rest of the store has it again."""
        self._kept_copies = None

    @property
    def damaged(self) -> bool:
        """True where something newer than what was found may be lost."""
        return self._copies.damaged or self._ring.damaged or self._is_ring_gone

    @property
    def newer(self) -> bool:
        """True where a newer version of the game has saved."""
        return self._copies.newer or self._ring.newer

    def load(self) -> tuple:
        """Return the newest essentials and the newest rest, each None where nothing is kept."""
        return self._copies.load()

    def save(self, essentials, rest) -> int:
        """Keep both parts; return where they are now: FILE, NVM, both, or 0 for nowhere."""
        if self._in_nvm:
            self._move_game()
        uses_ring = self._ring.sequence > 0
        return self._copies.save(essentials, rest, self._nvm_game(), uses_ring)

    def load_game(self):
        """Return the running game that is kept, None where there is none; call `load` before."""
        game = self._ring.load()
        self._is_ring_gone = self._copies.ring_was_used and not self._ring.sequence
        kept = self._copies.game()
        self._in_nvm = False
        if len(kept) >= _SUSPENDED_BYTES:
            sequence, length, _ = struct.unpack_from(_SUSPENDED, kept, 0)
            # It went on from the ring's newest commit, or there is none.
            if self._ring.sequence in (0, sequence):
                self._in_nvm = True
                self._is_over = not length
                return bytearray(kept[_SUSPENDED_BYTES:]) if length else None
        return game

    def begin_game(self) -> None:
        """Let the next commit be another game's."""
        self._ring.begin()

    def commit(self, head, log) -> bool:
        """Keep the running game in the file, bytes in two parts.

        The head may change from commit to commit; of the log only the last action may, and new
        ones follow. False where the file cannot be written: then only `suspend` helps.
        """
        if not self._ring.commit(head, log):
            return False
        self._in_nvm = False
        return True

    def suspend(self, head, log) -> int:
        """Keep the running game as it is left, in nvm where it must be; return FILE, NVM or 0."""
        if self.commit(head, log):
            return FILE
        length = len(head) + len(log)
        state = struct.pack(_SUSPENDED, self._ring.sequence, length, len(head))
        if not self._copies.keep_game(state + bytes(head) + bytes(log)):
            return 0
        self._in_nvm = True
        self._is_over = False
        return NVM

    def end_game(self) -> None:
        """Keep that there is no game to go on with; what only nvm can keep waits for `save`."""
        is_cleared = self._ring.clear()
        if self._in_nvm or (self._ring.is_running and not is_cleared):
            self._in_nvm = True
            self._is_over = True

    def prepare(self) -> int:
        """Have the file made where there is none yet; return where things can be kept now.

        That is FILE, NVM, both or 0. Making the file takes a second or two, once.
        """
        return (FILE if self._file.ready() else 0) | (NVM if self._copies.has_nvm else 0)

    def tick(self) -> None:
        """Let go of the drive when a computer takes it; call in every frame."""
        if self._drive is not None:
            self._drive.watch()

    def close(self) -> None:
        """Let go of the drive for good: the game ends and will not `tick` any more."""
        if self._drive is not None:
            self._drive.close()

    def _nvm_game(self):
        """Return what nvm has to say of the running game."""
        if not self._in_nvm:
            return b""
        if self._is_over:
            return struct.pack(_SUSPENDED, self._ring.sequence, 0, 0)
        return self._copies.game()

    def _move_game(self):
        """Have what nvm says of the running game in the file, before nvm is written again."""
        if self._is_over:
            self._in_nvm = not (self._ring.sequence and self._ring.clear())
            return
        kept = self._copies.game()
        log_at = _SUSPENDED_BYTES + struct.unpack_from(_SUSPENDED, kept, 0)[2]
        self._ring.begin()
        self.commit(kept[_SUSPENDED_BYTES:log_at], kept[log_at:])
