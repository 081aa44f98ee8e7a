# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A device's drive as the desktop mounts it: found, checked, written carefully and read back.

Every way in which a drive can be wrong is a `MountedDriveError` whose message is a sentence for
the user.
"""

import errno
import os
import re
import shutil
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

BOOT_OUT = "boot_out.txt"
_SPARE_BYTES = 8192
_SMALLEST_CLUSTER = 512
_MOUNT_FOLDERS = ("/Volumes/*", "/media/*", "/media/*/*", "/run/media/*/*", "/mnt/*")


class MountedDriveError(Exception):
    """The drive is not there, is not the right one, or cannot be written."""


def find_drive(path: Path | None, mounts: Iterable[Path] | None = None) -> "MountedDrive":
    """Return the drive at `path`, or else the one CircuitPython drive that is mounted.

    `mounts` are the folders to look at; without them, where this system mounts drives.
    """
    if path:
        if not path.is_dir():
            raise MountedDriveError(f"there is no folder {path}")
        if not (path / BOOT_OUT).is_file():
            raise MountedDriveError(f"{path} is no CircuitPython drive: it has no {BOOT_OUT}")
        return MountedDrive(path)
    found = [folder for folder in mounts or _mounts() if _is_device(folder)]
    if not found:
        raise MountedDriveError(
            "no CircuitPython drive is mounted: plug the board in with a data cable, "
            "or name the drive with --drive"
        )
    if len(found) > 1:
        names = ", ".join(str(folder) for folder in found)
        raise MountedDriveError(f"more than one drive is mounted ({names}): choose with --drive")
    return MountedDrive(found[0])


class MountedDrive:
    """One CircuitPython drive; paths are relative to it, with slashes."""

    def __init__(self, path: Path):
        self.path = path

    def check_board(self, board_ids: Iterable[str], title: str) -> None:
        """Refuse a drive of another board; its `boot_out.txt` says which it is."""
        found = re.search(r"^Board ID:\s*(\S+)", self._boot_out(), re.MULTILINE)
        if not found:
            raise MountedDriveError(f"{BOOT_OUT} on {self.path} does not name the board")
        if found[1] not in board_ids:
            raise MountedDriveError(
                f"the board at {self.path} is {found[1]!r}, and these files are for: {title}"
            )

    def check_version(self) -> None:
        """Refuse a CircuitPython that the game does not run well on."""
        found = re.search(r"CircuitPython (\d+)\.(\d+)", self._boot_out())
        if not found:
            raise MountedDriveError(
                f"{BOOT_OUT} on {self.path} does not give CircuitPython's version"
            )
        version = int(found[1]), int(found[2])
        name = f"CircuitPython {found[1]}.{found[2]}"
        if version[0] < 9:
            raise MountedDriveError(f"{name} is too old: install 9.2, or 10.1 or newer")
        if version == (10, 0):
            raise MountedDriveError(f"{name} draws at half speed: install 10.1 or newer")

    def check_paths(self, paths: Iterable[str]) -> None:
        """Refuse a drive where a folder stands in the way of a file, or a file of a folder."""
        for path in paths:
            for folder in reversed(Path(path).parents):
                if (self.path / folder).is_file():
                    raise MountedDriveError(
                        f"{folder} on {self.path} is a file where a folder has to be: rename it"
                    )
            if (self.path / path).is_dir():
                raise MountedDriveError(
                    f"{path} on {self.path} is a folder where a file has to be: rename it"
                )

    def check_writable(self) -> None:
        """Refuse a drive that is mounted for reading only."""
        read_only = hasattr(os, "statvfs") and os.statvfs(self.path).f_flag & os.ST_RDONLY
        if read_only or not os.access(self.path, os.W_OK):
            raise self._failed("write", "", OSError(errno.EROFS, "read-only"))

    def check_space(self, files: Mapping[str, bytes], leaving: Iterable[str]) -> None:
        """Refuse a drive without room for `files` once those of the paths `leaving` are gone."""
        cluster = self._cluster_bytes()

        def rounded(size: int) -> int:
            return -(-size // cluster) * cluster

        needed = sum(rounded(len(data)) for data in files.values()) + _SPARE_BYTES
        gained = sum(rounded(self._size(path)) for path in {*files, *leaving})
        free = shutil.disk_usage(self.path).free
        if needed - gained > free:
            missing = (needed - gained - free + 1023) // 1024
            raise MountedDriveError(
                f"{self.path} is too full: delete files of your own, {missing} KB more are needed"
            )

    def has(self, path: str) -> bool:
        """Return whether there is a file."""
        return (self.path / path).is_file()

    def read(self, path: str) -> bytes:
        """Return a file's content."""
        try:
            return (self.path / path).read_bytes()
        except OSError as error:
            raise self._failed("read", path, error) from error

    def write(self, path: str, data: bytes) -> bool:
        """Write a file through to the flash; return False if it was like that already."""
        if self.has(path) and self.read(path) == data:
            return False
        target = self.path / path
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise self._failed("write", path, error) from error
        return True

    def remove(self, path: str) -> None:
        """Delete a file, and the folders that are empty without it."""
        target = self.path / path
        try:
            target.unlink()
            for folder in target.parents:
                if folder == self.path or any(folder.iterdir()):
                    break
                folder.rmdir()
        except OSError as error:
            raise self._failed("delete", path, error) from error

    def verify(self, files: Mapping[str, bytes]) -> None:
        """Read files back from the drive and refuse a copy that differs."""
        for path, data in files.items():
            self._forget_cached(path)
            if not self.has(path) or self.read(path) != data:
                raise MountedDriveError(f"{path} on {self.path} is not what was written")

    def _boot_out(self) -> str:
        return self.read(BOOT_OUT).decode("utf-8", "replace")

    def _size(self, path: str) -> int:
        return (self.path / path).stat().st_size if self.has(path) else 0

    def _cluster_bytes(self) -> int:
        if hasattr(os, "statvfs"):
            return max(os.statvfs(self.path).f_frsize, _SMALLEST_CLUSTER)
        return 4096

    def _forget_cached(self, path: str) -> None:
        # Else the system answers from memory, and nothing is learned about the flash.
        if hasattr(os, "posix_fadvise") and self.has(path):
            with (self.path / path).open("rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)

    def _failed(self, action: str, path: str, error: OSError) -> MountedDriveError:
        if not self.path.is_dir() or error.errno in (errno.EIO, errno.ENODEV, errno.ENXIO):
            return MountedDriveError(f"the drive {self.path} went away at {path}")
        if error.errno == errno.ENOSPC:
            return MountedDriveError(f"{self.path} is full, {path} did not fit")
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            return MountedDriveError(
                f"{self.path} cannot be written: eject it, press reset on the board and try again"
            )
        return MountedDriveError(f"cannot {action} {path} on {self.path}: {error.strerror}")


def _mounts() -> list[Path]:
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    found = [path for pattern in _MOUNT_FOLDERS for path in Path("/").glob(pattern[1:])]
    return sorted({path.resolve() for path in found})


def _is_device(folder: Path) -> bool:
    try:
        return "CircuitPython" in (folder / BOOT_OUT).read_text("utf-8", "replace")
    except OSError:
        return False
