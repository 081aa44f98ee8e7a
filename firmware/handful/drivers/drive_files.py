# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The files port on CircuitPython: the drive, taken for writing for a moment at a time.

files = DriveFiles(os, storage)
files.take()
...
files.give_back()
"""

from ..const import const

_EROFS = const(30)
# Paths of files in the first folder of sys.path have no leading slash on a device.
_FILE = __file__.replace("\\", "/")
_HOME = (_FILE if _FILE[0] == "/" or ":" in _FILE else "/" + _FILE).rsplit("/", 3)[0]


class DriveFiles:
    """The drive in the folder `root`, and in `home` the running package: `root` or a folder of it.

    `is_update`: it is a newer package that came by cable. `os` and `storage` are the modules.
    Paths begin with a slash.
    """

    root = ""
    system = 1

    def __init__(self, os, storage):
        self._os = os
        self._storage = storage
        self._is_lent = False
        self.home = _HOME
        self.is_update = _HOME == "/update"

    def has_room(self, count: int) -> bool:
        """Return True: saves have files of their own, made before."""
        return True

    def take(self) -> None:
        """Take the drive for writing; raises `OSError` if a computer has it."""
        if not self._storage.getmount("/").readonly:
            return  # the user's boot.py lets the game write at any time
        try:
            self._storage.remount("/", False)
        except (OSError, RuntimeError):
            raise OSError(_EROFS)
        self._is_lent = True

    def give_back(self) -> None:
        """Write everything to the flash, and give the drive back to a computer."""
        self._os.sync()
        if self._is_lent:
            self._is_lent = False
            try:
                self._storage.remount("/", True)
            except RuntimeError:
                pass  # a computer came just now: it can only read until a reset
