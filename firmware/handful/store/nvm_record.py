# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The one record in a board's nvm, which on most boards is erased as a whole by every write."""

import binascii

from ..const import const
from .record import DAMAGED, EMPTY, HEAD_BYTES, NEWER, RecordHead, crc_of_head, sealed

_FLAG_BYTES = const(4)
"""At the end of nvm, code.py's own: how the starts of a newer package went."""


class NvmRecord:
    """The record in `nvm`, bytes that survive power-off, or None.

    `status` and `head` tell what is there, from `look` or `write` on; it is EMPTY where nvm is
    as it leaves the factory, or wiped, and anything else that is no record is DAMAGED.
    """

    def __init__(self, nvm, kind: int):
        self._nvm = nvm
        self._kind = kind
        self._is_worn = False
        self.status = EMPTY
        self.head = RecordHead()

    @property
    def size(self) -> int:
        """How many bytes of the nvm are the record's, 0 without any."""
        return 0 if self._nvm is None else max(0, len(self._nvm) - _FLAG_BYTES)

    @property
    def room(self) -> int:
        """How many bytes a payload may have; less than 0 where nothing is to be written."""
        if self._nvm is None or self._is_worn or self.status == NEWER:
            return -1
        return self.size - HEAD_BYTES

    def look(self) -> int:
        """Find out what is there and return the status."""
        if self._nvm is not None:
            self.status = self._look()
        return self.status

    def payload(self) -> bytes:
        """Return the payload of the record that is there."""
        return bytes(self._nvm[HEAD_BYTES : HEAD_BYTES + self.head.length])

    def holds(self, owner: bytes, sequence: int, parts: tuple) -> bool:
        """Return whether exactly this record stands there."""
        record = b"".join(sealed(self._kind, owner, sequence, parts))
        return bytes(self._nvm[0 : len(record)]) == record

    def write(self, owner: bytes, sequence: int, parts: tuple) -> bool:
        """Write a record in one assignment and return whether it reads back the same."""
        record = b"".join(sealed(self._kind, owner, sequence, parts))
        try:
            self._nvm[0 : len(record)] = record
        except (OSError, RuntimeError):
            pass  # reading it back tells
        self.look()
        # Worn out: another try in this run would only make the player wait.
        self._is_worn = bytes(self._nvm[0 : len(record)]) != record
        return not self._is_worn

    def _look(self):
        data = bytes(self._nvm[0:HEAD_BYTES])
        if not self.head.read(data, self._kind):
            return EMPTY if _is_blank(self._nvm, self.size) else DAMAGED
        if HEAD_BYTES + self.head.length > len(self._nvm):
            return DAMAGED
        return self.head.verdict(binascii.crc32(self.payload(), crc_of_head(data)))


def _is_blank(nvm, size):
    step = 64
    blank = b""
    for at in range(0, size, step):
        piece = bytes(nvm[at : min(at + step, size)])
        blank = blank or piece[:1] * step
        if piece != blank[: len(piece)] or blank[0] not in (0x00, 0xFF):
            return False
    return True
