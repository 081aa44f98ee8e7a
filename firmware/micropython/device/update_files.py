# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
r"""The files port on MicroPython, to send the game or take one, and what is kept of its starts.

files = UpdateFiles()
starts = StartsFile()
starts[0:4] = b"\x01abc"
"""

import os

from save_folder import BLOCK_BYTES, MORE_NAME, SMALLEST
from save_folder import NAME as SAVES

_NAME = "/handful.starts"
_BYTES = 4
# "/lib/update_files.mpy", or "/game/lib/update_files.mpy" in a package that came by cable.
_IS_UPDATE = __file__.startswith("/game/")


class UpdateFiles:
    """The drive, as in `handful.ports`: no computer takes it, and a closed file is written."""

    root = ""
    system = 2

    def __init__(self):
        self.is_update = _IS_UPDATE
        self.home = "/update" if self.is_update else ""

    def has_room(self, count: int) -> bool:
        """Return whether a package of so many files fits, with room left for full saves.

        Each part of its archive takes eight blocks, the two other files take one each, and each of
        two folders two.
        """
        block, _, _, free = os.statvfs("/")[:4]
        saves = SMALLEST * BLOCK_BYTES // block - _count(SAVES) - _count(MORE_NAME)
        parts = count - 2 - _count("/update/handful")
        return parts * 8 + 6 + max(saves, 0) <= free

    def take(self) -> None:
        """Do nothing: the drive is the game's."""

    def give_back(self) -> None:
        """Do nothing: everything is written."""


def _count(folder):
    """Return how many files are in a folder, 0 without it."""
    try:
        return len(os.listdir(folder))
    except OSError:
        return 0


class StartsFile:
    """Four bytes in a file, used like nvm: code.py and the game note there how an update starts.

    Where the power fails as they are written, the update counts as not tried.
    """

    def __init__(self, path=_NAME):
        self._path = path
        self._bytes = bytearray(b"\xff" * _BYTES)
        try:
            with open(path, "rb") as file:
                file.readinto(self._bytes)
        except OSError:
            pass  # nothing has come by cable yet

    def __len__(self):
        return _BYTES

    def __getitem__(self, index):
        return self._bytes[index]

    def __setitem__(self, index, value):
        self._bytes[index] = value
        with open(self._path, "wb") as file:
            file.write(self._bytes)
