# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A drive in a folder that has no more room than the drive of a board."""

from pathlib import Path

from tools.drive import rounded
from tools.mounted_drive import FileSystem, MountedDrive

_CLUSTER = 1024
_FAT_BYTES = 32 * 1024


class SizedDrive(MountedDrive):
    """A folder as large as a board's drive; the sizes in it are rounded as the page does."""

    def __init__(self, path: Path, total: int, system: FileSystem | None = None):
        super().__init__(path, system)
        self._total = total

    @property
    def total(self) -> int:
        """The bytes that the drive holds."""
        return self._total

    @property
    def free(self) -> int:
        """The bytes that are free."""
        files = [path for path in self.path.rglob("*") if path.is_file()]
        used = sum(self.rounded(path.stat().st_size) for path in files)
        return self._total - _FAT_BYTES - used

    def rounded(self, size: int) -> int:
        """Return the bytes that a file of this size takes."""
        return rounded(size, _CLUSTER)
