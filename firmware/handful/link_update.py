# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game that comes over the cable, written into the folder `update` of the drive.

Its manifest is removed before anything is written there and comes last, so that wherever it is
broken off code.py finds no whole package there and starts the one that it has.
"""

import binascii
import os

import drive_check

from .const import const

_MANIFEST = const("handful.manifest")
_FOLDER = const("/update/")
_BLOCK_BYTES = const(2048)
_MOST_BYTES = const(1 << 20)
_MOST_FILES = const(500)
"""As in drive_check.py, which would not have more; the count of an offer has the manifest, too."""
_MOST_FAILURES = const(3)
_READ_BYTES = const(512)
_FOLDER_MODE = const(0x4000)
_FLAG_BYTES = const(4)


class LinkUpdate:
    """A sink as in `link.receiver`; `files` is the port of the drive's files.

    What is there already is not written again. Everything raises `OSError` where the drive
    cannot be written. `has_begun`: something in the folder is another than before. `refusal`
    names the words (REFUSALS) for why no more is taken, "" while all is well.
    """

    def __init__(self, files):
        self._files = files
        self._folder = files.root + _FOLDER
        self._block = bytearray(_READ_BYTES)
        self._path = ""
        self._size = self._crc = self._failures = self._total = 0
        self.has_begun = False
        self.refusal = ""

    def look(self, count: int) -> None:
        """Look at an offer of so many files before any of them."""
        self._total = self._failures = 0
        self._path = self.refusal = ""
        if not count:
            self.refusal = "no game"
        elif count > _MOST_FILES + 1:
            self.refusal = "large"

    def begin(self, path, size: int, crc: int) -> int:
        """Return from which byte on a file is wanted, -1 for one that must not come."""
        self.refusal = self._refusal_of(path, size)
        if self.refusal:
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

    def is_game(self, version: str, here: str) -> bool:
        """Tell whether all that has come is the game of this version, newer than the one `here`.

        If so code.py, which asks the same, will start it. If not, its manifest goes.
        """
        root = self._files.root + "/"
        try:
            with open(self._folder + _MANIFEST, "rb") as file:
                is_offered = file.readline(80) == b"handful " + version.encode() + b"\n"
        except OSError:
            is_offered = False
        if is_offered and drive_check.package_folder(root, here):
            return True
        self.refusal = "no game"
        self._remove(self._folder + _MANIFEST)
        return False

    def _refusal_of(self, path, size):
        """Return why a file must not come, by the name of the words; "" for one that may."""
        if not _may_come(path):
            return "foreign"
        path = self._folder + str(path, "utf-8")
        if path != self._path:
            self._total += size
            self._failures = 0
        if self._total > _MOST_BYTES:
            return "large"
        if self._failures == _MOST_FAILURES:
            return "damaged"
        at = path.find("/", len(self._folder))
        while at >= 0:
            if _size_of(path[:at]) >= 0 and not _is_folder(path[:at]):
                return "clash"
            at = path.find("/", at + 1)
        return "clash" if _size_of(path) >= 0 and _is_folder(path) else ""

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
    for part in path.split(b"/"):
        if not part or part.endswith(b"."):
            return False  # a FAT drive takes no dot at the end of a name
    is_ours = b"/" in path and path.split(b"/")[0] in (b"handful", b"lib")
    return is_ours or path == _MANIFEST.encode()


def _size_of(path) -> int:
    """Return the size of a file, of a folder any number, -1 where there is neither."""
    try:
        return os.stat(path)[6]
    except OSError:
        return -1


def _is_folder(path) -> bool:
    return os.stat(path)[0] & _FOLDER_MODE != 0


def forget_starts(nvm) -> None:
    """Have code.py try the package in the folder again, though it may have failed before."""
    at = len(nvm or b"") - _FLAG_BYTES
    if at >= 0 and nvm[at] != 0xFF:
        nvm[at : at + 1] = b"\xff"


def remove_update(files, nvm) -> None:
    """Delete the folder with all in it, its manifest first; raises `OSError` if it cannot."""
    folder = files.root + "/update"
    files.take()
    try:
        if _size_of(folder + "/" + _MANIFEST) >= 0:
            os.remove(folder + "/" + _MANIFEST)
        _remove_all(folder)
    finally:
        files.give_back()
    forget_starts(nvm)


def _remove_all(folder):
    for name in os.listdir(folder):
        path = folder + "/" + name
        if _is_folder(path):
            _remove_all(path)
        else:
            os.remove(path)
    os.rmdir(folder)
