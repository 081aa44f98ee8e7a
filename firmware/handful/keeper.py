# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Keeps options, records, players and the running game in the board's flash: glue to the store.

The essentials are the options and the best score under each rule set; they seldom change. The
rest, all tables and figures, changes with every game.
"""

import binascii
import struct

from .game.packing import joined, pack_name, parted, take, unpack_name
from .rules.rulesets import RULESET_IDS, RULESETS
from .saved_game import LONGEST, freeze, thaw
from .store.store import Store

_BEST = "<8sH"
_MARK = "<I"


class Keeper:
    """Loads at power-on and saves when something has changed; bad bytes are as good as none.

    `damaged` is True after `load` where something that was kept may be lost.
    """

    def __init__(self, ports, club):
        self._club = club
        self._store = Store(ports.nvm, ports.drive, ports.entropy)
        self._buffer = None
        self._counted = 0
        self.damaged = False

    def load(self) -> None:
        """Take over what was kept; what cannot be read stays at its default."""
        essentials, rest = self._store.load()
        self.damaged = self._store.damaged
        if rest is not None:
            self._unpack_rest(bytes(rest))
        if essentials is not None:
            self._unpack_essentials(bytes(essentials))

    def save(self) -> None:
        """Keep options, records and players as they are now."""
        self._store.save(self._essentials(), self._rest())

    def load_game(self):
        """Return `(play, pointer)` of the game to go on with, or None."""
        data = self._store.load_game()
        self.damaged = self.damaged or self._store.damaged
        try:
            play, pointer = thaw(data, self._club.settings) if data else (None, None)
        except ValueError:
            self.damaged = True
            return None
        if play is None or (play.match.finished and _mark_of(data) == self._counted):
            return None
        return play, pointer

    def begin_game(self, drop: bool) -> None:
        """Have a place to keep it, and keep who plays; with `drop` the game kept is given up."""
        self._store.prepare()
        if drop:
            self._store.end_game()
        self._store.begin_game()
        self.save()

    def keep_game(self, play, pointer) -> bool:
        """Keep the running game in the file; it is on the flash when this returns True."""
        length, head = self._freeze(play, pointer)
        return self._store.commit(self._buffer, length, head)

    def suspend_game(self, play, pointer) -> bool:
        """Keep the running game for power-off: in the file, or else in nvm if it has room."""
        length, head = self._freeze(play, pointer)
        return self._store.suspend(self._buffer, length, head) != 0

    def count_game(self, play) -> None:
        """Keep what a finished game has changed, and that it has been counted.

        Power may go at any moment: a finished game that is found again is counted
        then, unless it bears the mark of the last one counted.
        """
        length, _ = self._freeze(play, (0, -1))
        self._counted = _mark_of(memoryview(self._buffer)[:length])
        self.save()
        self._store.end_game()
        self.save()  # for nvm, which hears of the end only now; equal bytes are not written again

    def tick(self) -> None:
        """Let go of the drive when a computer takes it; once a frame."""
        self._store.tick()

    def _freeze(self, play, pointer):
        if play.match.finished:
            pointer = (0, -1)  # its bytes are its mark, wherever the pointer was
        if self._buffer is None:
            self._buffer = bytearray(LONGEST)
        return freeze(play, pointer, self._buffer)

    def _essentials(self):
        parts = [joined((self._club.settings.pack(),))]
        for rules in RULESET_IDS:
            table = self._club.records.table(RULESETS[rules].hash)
            name, score = table[0] if table else ("", 0)
            parts.append(struct.pack(_BEST, pack_name(name), score))
        return b"".join(parts)

    def _rest(self):
        club = self._club
        counted = struct.pack(_MARK, self._counted)
        parts = (counted, club.players.pack(), club.records.pack(), club.seating.pack())
        return joined(parts + (club.pack_series(),))

    def _unpack_essentials(self, data):
        try:
            (options,) = parted(data, 1)
            at = len(joined((options,)))
            self._club.settings.unpack(options)
            for index, name in enumerate(RULESET_IDS):
                best = take(_BEST, data, at + index * struct.calcsize(_BEST))
                self._restore_best(RULESETS[name].hash, unpack_name(best[0]), best[1])
        except ValueError:
            self.damaged = True

    def _restore_best(self, rules_hash, name, score):
        """The best score is kept twice: where the tables were lost it comes back."""
        if score > self._club.records.best(rules_hash):
            self._club.records.add(rules_hash, name, score)

    def _unpack_rest(self, data):
        try:
            counted, players, records, seating, series = parted(data, 5)
            (self._counted,) = take(_MARK, counted, 0)
            self._club.players.unpack(players)
            self._club.records.unpack(records)
            self._club.seating.unpack(seating)
            self._club.unpack_series(series)
        except ValueError:
            self.damaged = True


def _mark_of(game):
    """What tells one game from all others: its bytes, dice and all, in 30 bits."""
    return binascii.crc32(game) & 0x3FFFFFFF
