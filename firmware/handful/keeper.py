# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The running game as bytes, and all that is saved through the store.

store/FORMATS.md has the layout; `restore` makes a game of the bytes again.
"""

import binascii
import struct

from .const import const
from .game.actions import KINDS, SCORE, kind_of, pack_name
from .rules.ruleset import ORDER_GAMES, packed
from .store.save_file import FILE
from .store.store import Store

_LOW = const(10)
_LEAST = const(2)
"""Percent of the battery: a write that the power leaves half done may cost the whole drive."""
_EMPTY = const(2)
"""What `battery` is then."""

_NVM_ROUNDS = const(4)
"""Then a game without a file costs nvm six writes, of the ten thousand that its makers promise."""

HEAD = "<BBBBHHHHB"
PLAYER = "<B8s"
COUNT = "<H"
_NO_BOX = const(255)

LINK_MARK = 255
"""The first byte of a game that `LinkPlay.freeze` saved; no rule set has this index."""


class Keeper:
    """The store of one device and the running game in it.

    `damaged` is True where something that was saved may be lost, `is_later` where the running game
    has rules that this version does not know, `unsaved` while the running game
    cannot be saved, `low` is `battery` at the last save. On an empty battery nothing is written.
    """

    def __init__(self, ports):
        self._store = Store(ports.nvm, ports.drive, ports.entropy)
        self._drive = ports.drive
        self._battery = ports.battery
        self._told = ""
        self.damaged = self.is_later = self.unsaved = False
        self.low = 0

    @property
    def battery(self) -> int:
        """2 on an empty battery, 1 on a low one, else 0."""
        percent = self._battery.percent() if self._battery is not None else None
        if percent is None or percent > _LOW:
            return 0
        return 1 if percent > _LEAST else _EMPTY

    @property
    def drive(self):
        """The drive's port to write by, None without a drive and on an empty battery."""
        return self._drive if self.battery < _EMPTY else None

    def worry(self, kept: bool, words) -> str:
        """Return a warning to show once after saving, or an empty string."""
        self.low = battery = self.battery
        text = words.ROLLS_NOT_KEPT if battery < _EMPTY and not kept else words.BATTERY[battery]
        if not text or text == self._told:
            return ""
        self._told = text
        return text

    def load(self) -> tuple:
        """Return the club's essentials and the rest, bytes, None where nothing is kept."""
        kept = self._store.load()
        self.damaged = self._store.damaged
        return kept

    def load_pieces(self):
        """Return the rest of the club as a `Payload` in pieces, None if there is none."""
        return self._store.load_pieces()

    def save(self, essentials, rest) -> bool:
        """Save the club's bytes; return whether all of them are on the drive."""
        return self.battery < _EMPTY and self._store.save(essentials, rest) & FILE > 0

    def load_game(self):
        """Return the bytes of the game to go on with, or None."""
        data = self._store.load_game()
        self.damaged = self.damaged or self._store.damaged
        return data or None

    def prepare(self) -> None:
        """Make sure that there is a save file; making one takes a second or two."""
        self.unsaved = self.battery >= _EMPTY or not self._store.prepare()

    def make_files(self) -> None:
        """Make the files that are missing, which takes seconds."""
        if self.battery < _EMPTY:
            self._store.make_files()

    def begin_game(self, drop: bool) -> bool:
        """Save another game, `prepare` called before; `drop` gives up the saved one.

        One that goes back in its log is another one, too: parts of the old log are saved for good.
        Return False if `save` is still to do so.
        """
        is_told = not drop or self.end_game()
        self._store.begin_game()
        return is_told

    def end_game(self) -> bool:
        """Save that there is no game to go on with; False if `save` is still to do so."""
        return self._store.end_game(self.battery < _EMPTY)

    def mark(self, play) -> int:
        """Return what tells a finished game from all others: its bytes, in 30 bits."""
        head, log = freeze(play, (0, -1))
        return binascii.crc32(head + bytes(log)) & 0x3FFFFFFF

    def save_game(self, play, pointer) -> bool:
        """Save the running game in the file; it is on the flash when this returns True.

        Where it cannot be, as while a computer has the drive, nvm gets the game after every fourth
        round and at its end, or a player's: with each roll it would wear out.
        """
        self.unsaved = True
        if self.battery < _EMPTY:
            save = self._store.suspend if _is_due(play) else self._store.commit
            try:
                self.unsaved = save(*_frozen(play, pointer)) != FILE
            except MemoryError:
                pass  # after a computer had the drive: looking at the file again takes 5 KB
        return not self.unsaved

    def suspend_game(self, play, pointer) -> bool:
        """Save the running game for power-off: in the file, or else in nvm if it has room.

        A link game is in the file alone: one that came back from nvm might be an older one.
        """
        if play.seat is not None:
            return play.is_saved and self.save_game(play, pointer)
        return self.battery < _EMPTY and self._store.suspend(*_frozen(play, pointer)) != 0

    def release(self) -> None:
        """Release what only loading and saving need."""
        self._store.release()

    def tick(self) -> None:
        """Release the drive when a computer takes it; call once a frame."""
        self._store.tick()


def _is_due(play):
    """Return whether nvm gets the game where its file cannot be written."""
    if play.seat is not None or play.last is None or kind_of(play.last) != SCORE:
        return False
    match = play.match
    filled = sum([card.filled for card in match.cards])
    if match.order == ORDER_GAMES and filled % match.turns == 0:
        return True  # a player's game is over and will be counted
    return match.finished or filled % (_NVM_ROUNDS * len(match.cards)) == 0


def _frozen(play, pointer):
    # A finished game's bytes are its mark, wherever the pointer was.
    return freeze(play, (0, -1) if play.match.finished else pointer)


def freeze(play, pointer) -> tuple:
    """Return the bytes of a play in two parts: a head, which any roll may change, and the log.

    The log only grows, and is the play's own. `pointer` is `(die, box)` as at the table, box -1 on
    the dice.
    """
    if play.seat is not None:
        return play.freeze(pointer)
    match = play.match
    a, b, c, counter = play.dice.source.state
    die, box = pointer
    box = _NO_BOX if box < 0 else box
    marks = play.ranked | (play.assisted > 0) << 1 | play.dice.is_known << 2
    marks |= (play.dice.code is not None) << 3
    marks |= max(play.assisted - 1, 0) << 4 | play.is_try << 7
    state = (match.order | play.by_hand << 1, marks, die, box, a, b, c, counter)
    head = packed(match.ruleset) + struct.pack(HEAD, *state, len(match.players))
    for name, kind in match.players:
        head += struct.pack(PLAYER, KINDS.index(kind), pack_name(name))
    head += struct.pack(COUNT, len(play.log))
    return head, memoryview(play.log.buffer)[: 2 * len(play.log)]
