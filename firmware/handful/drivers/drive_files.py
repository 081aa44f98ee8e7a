# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The files port on CircuitPython: the drive made the game's to write, for a moment at a time.

files = DriveFiles(os, storage)
files.take()
...
files.give_back()
"""

from ..const import const

_EROFS = const(30)
# A device gives files of the first folder that it looks in no slash at their beginning.
_FILE = __file__.replace("\\", "/")
_HOME = (_FILE if _FILE[0] == "/" or ":" in _FILE else "/" + _FILE).rsplit("/", 3)[0]


class DriveFiles:
    """The drive in `root`, and in `home` the package that runs: a folder in it, or itself.

    `is_update`: it is the newer one that came by cable. `system` and `storage` are the modules
    `os` and `storage`. Paths begin with a slash.
    """

    root = ""

    def __init__(self, system, storage, home=_HOME):
        self._os = system
        self._storage = storage
        self._is_lent = False
        self.home = home
        self.is_update = home == "/update"

    def take(self) -> None:
        """Make the drive the game's to write; raises `OSError` where a computer holds it."""
        if not self._storage.getmount("/").readonly:
            return  # the user's boot.py has made it so for good
        try:
            self._storage.remount("/", False)
        except (OSError, RuntimeError):
            raise OSError(_EROFS)
        self._is_lent = True

    def give_back(self) -> None:
        """Have all on the flash, and let a computer have the drive again."""
        self._os.sync()
        if self._is_lent:
            self._is_lent = False
            try:
                self._storage.remount("/", True)
            except RuntimeError:
                pass  # a computer came in this very moment: until a reset it can only read
