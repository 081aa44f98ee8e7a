# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Options and records, kept in two places that no single power cut can reach: file and nvm.

What is kept comes in two parts, bytes that only their writer understands: the essentials, small
and seldom changed, and the rest, which changes with every game. The file holds both, in two
copies written in turn; nvm holds the essentials, because it wears out early. Without a file nvm
holds all, unless it is very small. Nothing equal is written again, what was written is read
back, and the second place is written only after that.

The payload: length of the essentials and of the rest (2 bytes each, little-endian, 0xFFFF where
one is left out), essentials, rest. In nvm a suspended game may follow, in the file a byte 1
once the ring of the running game has been used.
"""

import struct

from ..const import const
from .file_maker import is_cut, payload_of
from .nvm_record import NvmRecord
from .record import DAMAGED, EMPTY, FOREIGN, NEWER, NOBODY, WHOLE, after, is_newer
from .save_file import COPIES, COPY_BYTES, COPY_KIND, NVM_KIND

FILE = 1
NVM = 2
PARTLY = 4
"""Beside NVM: only the essentials, for it is too small, or the file that has the rest is gone."""

_LENGTHS = const("<HH")
_LENGTHS_BYTES = const(4)
_ABSENT = const(0xFFFF)
_LEAST_FOR_REST = const(2048)
"""A smaller nvm gets the essentials only, and a suspended game if it is short."""
_IN_NVM = const(2)
"""A source; 0 and 1 are the copies in the file."""


class TwoCopies:
    """The copies in `file`, a SaveFile, and the one in `nvm`, bytes that survive, or None.

    After `load`: `damaged` where a copy is not what it should be, so that something newer may be
    lost; `newer` where a copy is a newer version's, which is kept and never overwritten;
    `ring_was_used` where the file says so.
    """

    def __init__(self, nvm, file):
        self._nvm = NvmRecord(nvm, NVM_KIND)
        self._file = file
        self._opening = -1
        self._status = [EMPTY, EMPTY, EMPTY]
        self._sequences = [0, 0, 0]
        self.damaged = False
        self.newer = False
        self.ring_was_used = False

    @property
    def has_nvm(self) -> bool:
        """True where nvm can be written at all."""
        return self._nvm.room > 0

    def load(self) -> tuple:
        """Return the newest essentials and the newest rest, each None where nothing is kept."""
        self._look_at_file()
        self._look_at_nvm()
        self.damaged = self._is_damaged()
        self.newer = NEWER in self._status
        self.ring_was_used = False
        essentials = rest = None
        for source in self._newest_first():
            if rest is None:
                parts = self._read(source)
                if parts is None:
                    self.damaged = True
                else:
                    # A large nvm has no rest only where the file has one that is as new.
                    is_alone = source == _IN_NVM and self._nvm.size >= _LEAST_FOR_REST
                    self.damaged = self.damaged or (is_alone and parts[1] is None)
                    self.ring_was_used = source != _IN_NVM and len(parts[2]) > 0
                    essentials = parts[0] if essentials is None else essentials
                    rest = parts[1]
        return essentials, rest

    def game(self) -> bytes:
        """Return the suspended game in nvm, empty where there is none."""
        parts = self._read(_IN_NVM) if self._status[_IN_NVM] == WHOLE else None
        return parts[2] if parts else b""

    def save(self, essentials, rest, game=b"", uses_ring=False) -> int:
        """Keep both parts; return where they are now: FILE, NVM, both, or 0 for nowhere.

        `game` goes to nvm only. What is in FILE no power cut takes away; with NVM alone one that
        comes while the next save is written may.
        """
        if self._save_in_file(essentials, rest, b"\1" if uses_ring else b""):
            return FILE | (self._save_in_nvm(essentials, None, game, True) & NVM)
        return self._save_in_nvm(essentials, rest, game, False)

    def keep_game(self, game) -> bool:
        """Keep a suspended game in nvm beside what there is; False where it has no room."""
        essentials, rest = self.load()
        self._save_in_nvm(essentials, rest, game, False)
        return self.game() == game

    def _save_in_file(self, essentials, rest, mark):
        if not self._file.ready():
            return False
        if self._opening != self._file.find():
            self._look_at_file()
        if NEWER in self._status[:_IN_NVM]:
            return False
        if _LENGTHS_BYTES + len(essentials) + len(rest) + len(mark) > COPY_BYTES:
            return False
        parts = (struct.pack(_LENGTHS, len(essentials), len(rest)), essentials, rest, mark)
        newest = self._newest_first()
        # An equal copy serves, unless nvm has a newer one that says otherwise.
        if newest and newest[0] != _IN_NVM:
            source = newest[0]
            if self._file.holds(COPIES[source], COPY_KIND, self._sequences[source], parts):
                return True
        return self._write_copy(_older_copy(newest), self._next_sequence(newest), parts)

    def _write_copy(self, source, sequence, parts):
        try:
            if not self._file.write(COPIES[source], COPY_KIND, sequence, parts):
                return False
        except OSError:
            return False
        self._status[source] = WHOLE
        self._sequences[source] = sequence
        return True

    def _save_in_nvm(self, essentials, rest, game, in_file):
        """Return where the parts are besides the file: NVM, with or without PARTLY, or 0."""
        place = NVM
        owner = self._file.owner
        is_file_missing = not in_file and self._is_file_missing()
        if is_file_missing:
            owner = self._nvm.head.owner
        if rest is not None and (is_file_missing or self._nvm.size < _LEAST_FOR_REST):
            rest = None
            place = NVM | PARTLY
        lengths = struct.pack(_LENGTHS, _length(essentials), _length(rest))
        parts = (lengths, essentials or b"", rest or b"", game)
        # All or nothing: what has once been reported as kept is not dropped to make room.
        if sum([len(part) for part in parts]) > self._nvm.room:
            return 0
        newest = self._newest_first()
        is_whole = self._status[_IN_NVM] == WHOLE and (in_file or newest[0] == _IN_NVM)
        if is_whole and self._nvm.holds(owner, self._sequences[_IN_NVM], parts):
            return place
        # The same number as in the file, where that is a copy of the very same.
        sequence = self._sequences[newest[0]] if in_file else self._next_sequence(newest)
        is_written = self._nvm.write(owner, sequence, parts)
        self._look_at_nvm()
        return place if is_written else 0

    def _is_file_missing(self):
        """True where the rest is in a file that is not here: what comes back is not outdone."""
        if self._status[_IN_NVM] != WHOLE or self._nvm.head.owner in (NOBODY, self._file.owner):
            return False
        parts = self._read(_IN_NVM)
        return parts is not None and parts[1] is None

    def _look_at_file(self):
        self._opening = self._file.find()
        for source in range(_IN_NVM):
            status = EMPTY
            if self._file.owner != NOBODY:
                status = self._file.look(COPIES[source], COPY_KIND)
                self._sequences[source] = self._file.head.sequence
            if status == FOREIGN:
                status = DAMAGED  # a file that has an owner began with two copies of nothing
            elif status == WHOLE and not self._file.head.length:
                status = EMPTY
            self._status[source] = status

    def _look_at_nvm(self):
        self._status[_IN_NVM] = self._nvm.look()
        self._sequences[_IN_NVM] = self._nvm.head.sequence

    def _is_damaged(self):
        if DAMAGED in self._status or is_cut(self._file):
            return True
        first, second, _ = self._sequences
        if self._status[0] == self._status[1] == WHOLE and first == second:
            return True  # they are never of one save
        if self._status[_IN_NVM] == EMPTY:
            return self._nvm.size > 0 and WHOLE in self._status
        # nvm remembers a file that is gone by now, or has become another one.
        owner = self._nvm.head.owner if self._status[_IN_NVM] == WHOLE else NOBODY
        return owner not in (NOBODY, self._file.owner) and self._opening > 0

    def _read(self, source):
        """Return (essentials or None, rest or None, game) of a whole source, or None."""
        if source == _IN_NVM:
            return _split(self._nvm.payload())
        self._file.look(COPIES[source], COPY_KIND)
        return _split(payload_of(self._file, COPIES[source]))

    def _newest_first(self):
        """Return the sources that are whole; the file's copy goes before an equally new nvm."""
        found = []
        for source in range(len(self._status)):
            if self._status[source] == WHOLE:
                at = 0
                while at < len(found) and not self._is_newer(source, found[at]):
                    at += 1
                found.insert(at, source)
        return found

    def _is_newer(self, source, other):
        return is_newer(self._sequences[source], self._sequences[other])

    def _next_sequence(self, newest):
        return after(self._sequences[newest[0]]) if newest else 1


def _older_copy(newest):
    """Return the copy in the file to be overwritten: never the newest that is whole."""
    for source in newest:
        if source != _IN_NVM:
            return 1 - source
    return 0


def _length(part):
    return _ABSENT if part is None else len(part)


def _split(data):
    """Return (essentials or None, rest or None, game) from a payload, None if it is not one."""
    if data is None or len(data) < _LENGTHS_BYTES:
        return None
    parts = []
    at = _LENGTHS_BYTES
    for length in struct.unpack_from(_LENGTHS, data, 0):
        is_there = length != _ABSENT
        end = at + length if is_there else at
        parts.append(data[at:end] if is_there else None)
        at = end
    return parts[0], parts[1], data[at:]
