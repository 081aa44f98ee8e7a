# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game that comes over the cable, written into the folder `update` of the drive.

Its manifest is removed before anything is written there and comes last, so that wherever it is
broken off code.py finds no whole package there and starts the one that it has.
"""

import binascii
import os

from .const import const

_MANIFEST = const("handful.manifest")
_FOLDER = const("/update/")
_BLOCK_BYTES = const(2048)
_MOST_BYTES = const(1 << 20)
_MOST_FAILURES = const(3)
_READ_BYTES = const(512)


class LinkUpdate:
    """A sink as in `link.receiver`; `files` is the port of the drive's files.

    What is there already is not written again. Everything raises `OSError` where the drive
    cannot be written. `has_begun`: something in the folder is another than before.
    """

    def __init__(self, files):
        self._files = files
        self._folder = files.root + _FOLDER
        self._block = bytearray(_READ_BYTES)
        self._path = ""
        self._size = self._crc = self._failures = 0
        self.has_begun = False

    def begin(self, path, size: int, crc: int) -> int:
        """Return from which byte on a file is wanted, -1 for one that must not come."""
        if not _may_come(path) or size > _MOST_BYTES or self._failures == _MOST_FAILURES:
            return -1
        self._path = self._folder + str(path, "utf-8")
        self._size = size
        self._crc = crc
        have = _size_of(self._path)
        if have == size and self._crc_of() == crc:
            return size
        if have >= size or b"/" not in path:
            have = 0  # of another version; or the manifest, which is removed first
        return max(0, have) // _BLOCK_BYTES * _BLOCK_BYTES

    def write(self, offset: int, data) -> None:
        """Write a block of the file; the first one makes it, and the folders."""
        self._files.take()
        try:
            if not self.has_begun or not offset:
                self._make_room()
            with open(self._path, "r+b" if offset else "wb") as file:
                file.seek(offset)
                file.write(data)
        finally:
            self._files.give_back()

    def end(self) -> bool:
        """Return whether the file is whole; one that is not is removed."""
        if not self._size and _size_of(self._path):
            self.write(0, b"")
        is_whole = _size_of(self._path) == self._size and self._crc_of() == self._crc
        self._failures = 0 if is_whole else self._failures + 1
        if not is_whole:
            self._remove(self._path)
        elif self._path.endswith(".py"):
            self._remove(self._path[:-2] + "mpy")  # a module's two forms hide each other
        elif self._path.endswith(".mpy"):
            self._remove(self._path[:-3] + "py")
        return is_whole

    def _remove(self, path):
        if _size_of(path) >= 0:
            self._files.take()
            try:
                os.remove(path)
            finally:
                self._files.give_back()

    def _make_room(self):
        """Have the file's folders; no manifest any more."""
        if not self.has_begun:
            self.has_begun = True
            if _size_of(self._folder + _MANIFEST) >= 0:
                os.remove(self._folder + _MANIFEST)
        at = self._path.find("/", len(self._folder) - 1)
        while at >= 0:
            if _size_of(self._path[:at]) < 0:
                os.mkdir(self._path[:at])
            at = self._path.find("/", at + 1)

    def _crc_of(self):
        crc = 0
        with open(self._path, "rb") as file:
            count = file.readinto(self._block)
            while count:
                crc = binascii.crc32(memoryview(self._block)[:count], crc)
                count = file.readinto(self._block)
        return crc


def _may_come(path) -> bool:
    """Whether a path is one of a package: no board's file, and nothing beside the folder."""
    for byte in path:
        if not (48 <= byte < 58 or 65 <= byte < 91 or 97 <= byte < 123 or chr(byte) in "._-/"):
            return False
    if b".." in path or b"//" in path or path.endswith(b"/"):
        return False
    is_ours = b"/" in path and path.split(b"/")[0] in (b"handful", b"lib")
    return is_ours or path == _MANIFEST.encode()


def _size_of(path) -> int:
    """Return the size of a file, of a folder any number, -1 where there is neither."""
    try:
        return os.stat(path)[6]
    except OSError:
        return -1
