# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Options and records, saved in two places that no single power cut can destroy: file and nvm.

They come in two parts, opaque bytes: the essentials, small and seldom changed, and the rest,
which changes with every game. The file holds both, in two copies that are written in turn. Nvm
holds the essentials, because it wears out early; without a file it holds all, if it is large
enough. Nothing equal is written again, everything written is read back, and the second place is
written only after the first one is verified.

FORMATS.md has the layout.
"""

import binascii
import struct

from ..const import const
from .recovery import (
    BlockReader,
    Payload,
    StoredPayload,
    identify,
    is_cut,
    make_ready,
    payload_of,
)
from .save_file import (
    BLOCK_BYTES,
    COPY_KIND,
    DAMAGED,
    EMPTY,
    FILE,
    FOREIGN,
    HEAD_BYTES,
    NEWER,
    NOBODY,
    NVM,
    NVM_KIND,
    WHOLE,
    RecordHead,
    after,
    crc_of_head,
    is_foreign,
    is_newer,
    sealed,
)

PARTLY = 4
"""Added to NVM if it holds the essentials only: it is too small, or the rest is in a lost file."""

_LENGTHS = const("<HH")
_LENGTHS_BYTES = const(4)
_ABSENT = const(0xFFFF)
_LEAST_FOR_REST = const(2048)
"""A smaller nvm gets only the essentials, and a suspended game if it is short."""
_IN_NVM = const(2)
"""A source; 0 and 1 are the copies in the file."""
_FLAG_BYTES = const(4)
"""The end of nvm belongs to code.py, which counts there how a newer package started."""
_PIECE_BYTES = const(256)


class TwoCopies:
    """The copies in `file`, a SaveFile, and the one in `nvm`, a bytearray-like or None.

    After `load`: `damaged` if something newer than what was found may be lost; `newer` if a copy
    is a newer version's, which is never overwritten; `ring_was_used` as the file says.
    """

    def __init__(self, nvm, file):
        self._nvm = NvmRecord(nvm)
        self._file = file
        self._opening = -1
        self._status = [EMPTY, EMPTY, EMPTY]
        self._sequences = [0, 0, 0]
        self.damaged = False
        self.newer = False
        self.ring_was_used = False

    def look(self) -> None:
        """Look at what is there; that takes no memory for it."""
        self._look_at_file()
        self._look_at_nvm()
        self.damaged = self._is_damaged()
        self.newer = NEWER in self._status

    def load(self) -> tuple:
        """Return the newest essentials and the newest rest, each None if there is none."""
        essentials, rest = self._load(False)
        if rest is not None:
            views = rest.views(0, len(rest))
            rest = views[0] if len(views) == 1 else rest.cut(0, len(rest))
        return essentials, rest

    def load_pieces(self):
        """Return the newest rest as a `Payload` in pieces, None if there is none."""
        return self._load(True)[1]

    def open_stored(self):
        """Return the newest rest in the file as a `StoredPayload`, None if there is none."""
        self.look()
        for source in self._newest_first():
            if source != _IN_NVM:
                block = self._file.copies[source]
                self._file.look(block, COPY_KIND)
                blocks, start = BlockReader(self._file.drive), block * BLOCK_BYTES + HEAD_BYTES
                try:
                    found = _split(StoredPayload(blocks, start, self._file.head.length))
                except OSError:
                    found = None
                if found is not None:
                    return found[1]
                self.damaged = True
        return None

    def _load(self, in_pieces):
        self.look()
        self.ring_was_used = False
        essentials = rest = None
        for source in self._newest_first():
            if rest is None:
                parts = self._read(source, in_pieces)
                if parts is None:
                    self.damaged = True
                else:
                    # A large nvm lacks the rest only if the file has one that is as new.
                    is_alone = source == _IN_NVM and self._nvm.size >= _LEAST_FOR_REST
                    self.damaged = self.damaged or (is_alone and parts[1] is None)
                    self.ring_was_used = source != _IN_NVM and len(parts[2]) > 0
                    essentials = parts[0] if essentials is None else essentials
                    rest = parts[1]
        return essentials, rest

    def game(self) -> bytes:
        """Return the suspended game in nvm, empty if there is none."""
        parts = self._read(_IN_NVM) if self._status[_IN_NVM] == WHOLE else None
        return parts[2] if parts else b""

    def save(self, essentials, rest, game=b"", uses_ring=False) -> int:
        """Save both parts; return where they are now: FILE, NVM, both, or 0 for nowhere.

        `rest` may be a tuple of bytes: there may be no block of memory for all of them. `game`
        goes to nvm only. No power cut destroys what is in FILE; what is only in NVM may be lost to
        one during the next save.
        """
        if self._save_in_file(essentials, rest, b"\1" if uses_ring else b""):
            return FILE | (self._save_in_nvm(essentials, None, game, True) & NVM)
        return self._save_in_nvm(essentials, rest, game, False)

    def save_game(self, game) -> bool:
        """Add a suspended game to what is in nvm; return False if there is no room for it."""
        essentials, rest = self._load(True)
        if rest is not None:
            # A device joins bytes, and no views.
            rest = tuple([bytes(view) for view in rest.views(0, len(rest))])
        self._save_in_nvm(essentials, rest, game, False)
        return self.game() == game

    def _save_in_file(self, essentials, rest, mark):
        if not make_ready(self._file):
            return False
        if self._opening != self._file.opening:
            self._look_at_file()
        if NEWER in self._status[:_IN_NVM]:
            return False
        if _LENGTHS_BYTES + len(essentials) + _length(rest) + len(mark) > self._file.copy_bytes:
            return False
        lengths = struct.pack(_LENGTHS, len(essentials), _length(rest))
        parts = (lengths, essentials) + _pieces(rest) + (mark,)
        newest = self._newest_first()
        # An equal copy is enough, unless nvm has a newer one that differs.
        try:
            if newest and newest[0] != _IN_NVM:
                source = newest[0]
                if self._file.holds(
                    self._file.copies[source], COPY_KIND, self._sequences[source], parts
                ):
                    return True
            return self._write_copy(_older_copy(newest), self._next_sequence(newest), parts)
        except OSError:
            return False

    def _write_copy(self, source, sequence, parts):
        if not self._file.write(self._file.copies[source], COPY_KIND, sequence, parts):
            return False
        self._status[source] = WHOLE
        self._sequences[source] = sequence
        return True

    def _save_in_nvm(self, essentials, rest, game, in_file):
        """Return NVM, NVM | PARTLY or 0 for how much of the parts nvm holds now."""
        place = NVM
        owner = self._file.owner
        is_file_missing = not in_file and self._is_file_missing()
        if is_file_missing:
            owner = self._nvm.head.owner
        if rest is not None and (is_file_missing or self._nvm.size < _LEAST_FOR_REST):
            rest = None
            place = NVM | PARTLY
        lengths = struct.pack(_LENGTHS, _length(essentials), _length(rest))
        parts = (lengths, essentials or b"") + _pieces(rest or b"") + (game,)
        # All or nothing: what has been reported as saved is not dropped to make room.
        if sum([len(part) for part in parts]) > self._nvm.room:
            return 0
        newest = self._newest_first()
        is_whole = self._status[_IN_NVM] == WHOLE and (in_file or newest[0] == _IN_NVM)
        if is_whole and self._nvm.holds(owner, self._sequences[_IN_NVM], parts):
            return place
        # A copy of what is in the file has the same number.
        sequence = self._sequences[newest[0]] if in_file else self._next_sequence(newest)
        is_written = self._nvm.write(owner, sequence, parts)
        self._look_at_nvm()
        return place if is_written else 0

    def _is_file_missing(self):
        """Return whether the rest is in a file that is not here, but may come back."""
        if self._status[_IN_NVM] != WHOLE or self._nvm.head.owner in (NOBODY, self._file.owner):
            return False
        parts = self._read(_IN_NVM)
        return parts is not None and parts[1] is None

    def _look_at_file(self):
        opening = identify(self._file)
        for source in range(_IN_NVM):
            status = EMPTY
            if self._file.owner != NOBODY:
                status = self._file.look(self._file.copies[source], COPY_KIND)
                self._sequences[source] = self._file.head.sequence
            if status == FOREIGN:
                status = DAMAGED  # a file with an owner began with two empty copies
            elif status == WHOLE and not self._file.head.length:
                status = EMPTY
            self._status[source] = status
        self._opening = opening  # last, as in `identify`

    def _look_at_nvm(self):
        self._status[_IN_NVM] = self._nvm.look()
        self._sequences[_IN_NVM] = self._nvm.head.sequence

    def _is_damaged(self):
        if DAMAGED in self._status or is_cut(self._file):
            return True
        first, second, _ = self._sequences
        if self._status[0] == self._status[1] == WHOLE and first == second:
            return True  # two saves never have the same number
        if self._status[_IN_NVM] == EMPTY:
            return self._nvm.size > 0 and WHOLE in self._status
        # Nvm names a file that is gone, or has been replaced.
        owner = self._nvm.head.owner if self._status[_IN_NVM] == WHOLE else NOBODY
        return owner not in (NOBODY, self._file.owner) and self._opening > 0

    def _read(self, source, in_pieces=False):
        """Return (essentials or None, rest or None, game) of a whole source, or None.

        The rest is a `Payload`.
        """
        if source == _IN_NVM:
            return _split(Payload(list(self._nvm.pieces())))
        self._file.look(self._file.copies[source], COPY_KIND)
        return _split(payload_of(self._file, self._file.copies[source], in_pieces))

    def _newest_first(self):
        """Return the sources that are whole; of equally new ones the file's comes first."""
        found = []
        sequences = self._sequences
        for source in range(len(self._status)):
            if self._status[source] == WHOLE:
                at = 0
                while at < len(found) and not is_newer(sequences[source], sequences[found[at]]):
                    at += 1
                found.insert(at, source)
        return found

    def _next_sequence(self, newest):
        return after(self._sequences[newest[0]]) if newest else 1


def _older_copy(newest):
    """Return which copy in the file to overwrite: never the newest whole one."""
    for source in newest:
        if source != _IN_NVM:
            return 1 - source
    return 0


def _length(part):
    if isinstance(part, tuple):
        return sum([len(piece) for piece in part])
    return _ABSENT if part is None else len(part)


def _pieces(part):
    return part if isinstance(part, tuple) else (part,)


def _split(payload):
    """Return (essentials or None, rest or None, game) of a payload, None if it is too short."""
    if payload is None or len(payload) < _LENGTHS_BYTES:
        return None
    lengths = struct.unpack(_LENGTHS, payload.cut(0, _LENGTHS_BYTES))
    ends = [_LENGTHS_BYTES]
    for length in lengths:
        ends.append(ends[-1] + (length if length != _ABSENT else 0))
    essentials = rest = None
    if lengths[0] != _ABSENT:
        essentials = payload.cut(ends[0], ends[1])
    if lengths[1] != _ABSENT:
        rest = payload.part(ends[1], ends[2])
    return essentials, rest, payload.cut(ends[2], len(payload))


class NvmRecord:
    """The one record in `nvm`, a bytearray-like that survives power-off, or None.

    On most boards every write erases nvm as a whole. `status` and `head` describe the record,
    after `look` or `write`. `status` is EMPTY while nvm is blank or another program's, DAMAGED for
    anything else that is not a record.
    """

    def __init__(self, nvm):
        self._nvm = nvm
        self._is_worn = False
        self.status = EMPTY
        self.head = RecordHead()

    @property
    def size(self) -> int:
        """How many bytes of nvm the record may use, 0 without nvm."""
        return 0 if self._nvm is None else max(0, len(self._nvm) - _FLAG_BYTES)

    @property
    def room(self) -> int:
        """How many bytes a payload may have; negative if nothing may be written."""
        if self._nvm is None or self._is_worn or self.status == NEWER:
            return -1
        return self.size - HEAD_BYTES

    def look(self) -> int:
        """Read the record and return its status."""
        if self.size >= HEAD_BYTES:
            self.status = self._look()
        return self.status

    def pieces(self):
        """Yield the record's payload in pieces: there may be no block of memory for all of it."""
        end = HEAD_BYTES + self.head.length
        for at in range(HEAD_BYTES, end, _PIECE_BYTES):
            yield bytes(self._nvm[at : min(at + _PIECE_BYTES, end)])

    def holds(self, owner: bytes, sequence: int, parts: tuple) -> bool:
        """Return whether exactly this record is in nvm already."""
        return self._has(sealed(NVM_KIND, owner, sequence, parts))

    def _has(self, parts):
        place = 0
        for part in parts:
            for at in range(0, len(part), _PIECE_BYTES):
                piece = part[at : at + _PIECE_BYTES]
                if self._nvm[place : place + len(piece)] != piece:
                    return False
                place += len(piece)
        return True

    def write(self, owner: bytes, sequence: int, parts: tuple) -> bool:
        """Write a record in one assignment and return whether it reads back the same."""
        record = b"".join(sealed(NVM_KIND, owner, sequence, parts))
        try:
            self._nvm[0 : len(record)] = record
        except (OSError, RuntimeError):
            pass  # found when it is read back
        self.look()
        # Another try in this run would only make the player wait.
        self._is_worn = not self._has((record,))
        return not self._is_worn

    def _look(self):
        data = bytes(self._nvm[0:HEAD_BYTES])
        if not self.head.read(data, NVM_KIND):
            return EMPTY if _is_blank(self._nvm, self.size) or is_foreign(data) else DAMAGED
        if HEAD_BYTES + self.head.length > len(self._nvm):
            return DAMAGED
        crc = crc_of_head(data)
        for piece in self.pieces():
            crc = binascii.crc32(piece, crc)
        return self.head.verdict(crc)


def _is_blank(nvm, size):
    """Return whether the bytes are all 0x00 or all 0xFF."""
    step = 64
    blank = b""
    for at in range(0, size, step):
        piece = bytes(nvm[at : min(at + step, size)])
        blank = blank or piece[:1] * step
        if piece != blank[: len(piece)] or blank[0] not in (0x00, 0xFF):
            return False
    return True
