# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The drive as a folder: what the game is sent from, and where one that is received lands.

files = DriveFolder(ports.drive, Path("store/drive"), "pygamer")
files.home                  # a folder with the game's files and their manifest
"""

import errno
import tempfile
from pathlib import Path

from drive_check import MANIFEST

from .flash import DriveFile


class DriveFolder:
    """The files port, as in `handful.ports`; without a `folder` what is received is forgotten.

    What is sent is the package on the folder's drive, if there is one, and otherwise what
    `tools.deploy` would put on the board's. A drive that refuses its save file refuses here too.
    """

    system = 1

    def __init__(self, drive: DriveFile, folder: Path | None, board: str):
        self.is_update = False
        self._drive = drive
        self._rubbish = tempfile.TemporaryDirectory(prefix="handful-")
        self._board = board
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        self.root = str(folder or self._rubbish.name)

    @property
    def home(self) -> str:
        """The folder of the package that is sent."""
        if (Path(self.root) / MANIFEST).exists():
            return self.root
        home = Path(self._rubbish.name) / "package"
        if not home.exists():
            write_package(home, self._board)
        return str(home)

    def has_room(self, _count: int) -> bool:
        """Return True: the saves are in files of their own."""
        return True

    def take(self) -> None:
        """Refuse with `OSError` where the drive would."""
        if self._drive.read_only:
            raise OSError(errno.EROFS, "the drive is read-only")
        if self._drive.full:
            raise OSError(errno.ENOSPC, "the drive is full")

    def give_back(self) -> None:
        """Nothing is left to do."""


def write_package(home: Path, board: str) -> None:
    """Put the files of a board's drive into a folder."""
    # Late, because it reads and parses the whole firmware.
    from tools.drive import build_drive

    for path, data in build_drive(board).everything.items():
        target = home / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
