# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The device's non-volatile memory, kept in a file or, without one, for this run only.

nvm = Flash(8192, Path("store/nvm.bin"))
nvm[0:4] = b"HAND"          # on the disk when the assignment returns
"""

import os
from pathlib import Path

ERASED = 0xFF


class Flash:
    """Bytes that survive power-off, assigned one by one or in slices as long as their value.

    A file that is too short counts as erased from there on; a longer one is refused with
    `ValueError`, because it belongs to a board with more memory. Each assignment replaces the
    whole file at once: an interrupted run leaves the old bytes or the new ones.
    """

    def __init__(self, size: int, path: Path | None = None):
        self._path = path
        self._bytes = bytearray([ERASED]) * size
        if path is not None and path.exists():
            kept = path.read_bytes()
            if len(kept) > size:
                raise ValueError(f"{path} holds {len(kept)} bytes, this board has {size}")
            self._bytes[: len(kept)] = kept

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, index):
        return self._bytes[index]

    def __setitem__(self, index, value):
        if isinstance(index, slice) and len(self._bytes[index]) != len(value):
            raise ValueError("slice and value different lengths")
        self._bytes[index] = value
        if self._path is not None:
            self._write()

    def _write(self):
        fresh = self._path.with_name(self._path.name + ".new")
        fresh.write_bytes(self._bytes)
        os.replace(fresh, self._path)
