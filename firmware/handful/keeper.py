# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Keeps the running game in the board's flash, and hands the club's bytes to the store. Glue."""

import binascii

from .const import const
from .saved_game import freeze
from .store.store import FILE, Store

_LOW = const(10)
_EMPTY = const(2)
"""Percent of the battery: a write that the power leaves half done may cost the whole drive."""


class Keeper:
    """The store of one device and the running game in it.

    `damaged` is True where something that was kept may be lost, `unsaved` while the running game
    cannot be kept. On an empty battery nothing is written.
    """

    def __init__(self, ports):
        self._store = Store(ports.nvm, ports.drive, ports.entropy)
        self._battery = ports.battery
        self._told = ""
        self.damaged = self.unsaved = False

    @property
    def battery(self) -> int:
        """2 on an empty battery, 1 on a low one, else 0."""
        percent = self._battery.percent() if self._battery is not None else None
        if percent is None or percent > _LOW:
            return 0
        return 1 if percent > _EMPTY else 2

    def worry(self, kept: bool, words) -> str:
        """Return what has to be told, once, after a game was `kept` or was not; "" for nothing."""
        battery = self.battery
        text = words.ROLLS_NOT_KEPT if battery < 2 and not kept else words.BATTERY[battery]
        if not text or text == self._told:
            return ""
        self._told = text
        return text

    def load(self) -> tuple:
        """Return the club's essentials and the rest, bytes, None where nothing is kept."""
        kept = self._store.load()
        self.damaged = self._store.damaged
        return kept

    def save(self, essentials, rest) -> None:
        """Keep the club's bytes."""
        if self.battery < 2:
            self._store.save(essentials, rest)

    def load_game(self, settings, counted: int):
        """Return `(play, pointer)` of the game to go on with, or None.

        A finished one that bears the mark `counted` has had its due.
        """
        data = self._store.load_game()
        self.damaged = self.damaged or self._store.damaged
        if not data:
            return None
        from .thaw import thaw

        try:
            play, pointer = thaw(data, settings)
        except ValueError:
            self.damaged = True
            return None
        if play.match.finished and _mark_of(data) == counted:
            return None
        from .ending import told_of

        play.told = told_of(play, counted)
        return play, pointer

    def prepare(self) -> None:
        """Have the save file, which takes long where there is none."""
        self.unsaved = self.battery > 1 or not self._store.prepare() & FILE

    def begin_game(self, drop: bool) -> None:
        """Have a place to keep it; with `drop` the game that is kept is given up."""
        self.prepare()
        if drop and self.battery < 2:
            self._store.end_game()
        self._store.begin_game()

    def end_game(self) -> None:
        """Keep that there is no game to go on with."""
        if self.battery < 2:
            self._store.end_game()

    def mark(self, play) -> int:
        """Return what tells a finished game from all others."""
        head, log = freeze(play, (0, -1))
        return _mark_of(head + bytes(log))

    def keep_game(self, play, pointer) -> bool:
        """Keep the running game in the file; it is on the flash when this returns True."""
        self.unsaved = self.battery > 1 or not self._store.commit(*_frozen(play, pointer))
        return not self.unsaved

    def suspend_game(self, play, pointer) -> bool:
        """Keep the running game for power-off: in the file, or else in nvm if it has room.

        A link game is in the file alone: one that came back from nvm might be an older one.
        """
        if play.seat is not None:
            return play.is_kept and self.keep_game(play, pointer)
        return self.battery < 2 and self._store.suspend(*_frozen(play, pointer)) != 0

    def rest(self) -> None:
        """Let go of what only loading and saving need."""
        self._store.release()

    def tick(self) -> None:
        """Let go of the drive when a computer takes it; once a frame."""
        self._store.tick()


def _frozen(play, pointer):
    # A finished game's bytes are its mark, wherever the pointer was.
    return freeze(play, (0, -1) if play.match.finished else pointer)


def _mark_of(game):
    """What tells one game from all others: its bytes, dice and all, in 30 bits."""
    return binascii.crc32(game) & 0x3FFFFFFF
