# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A device's drive as the desktop mounts it: found, checked, changed carefully and read back.

Every way in which a drive can be wrong is a `TargetError` whose message is a sentence for
the user. Links on the drive are never followed.
"""

import errno
import os
import re
import shutil
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from tools.circuitpython_compiler import READ_BY
from tools.drive import TargetError, manifest_line, rounded

BOOT_OUT = "boot_out.txt"
SCRATCH = "handful.new"
"""Every file is written here first and then moved to its place: there are no half files.

An 8.3 name: a longer one gets extra directory entries, and if the plug is pulled between removing
them the file is left under another name.
"""
SPARE = "handful.mnf"
"""The manifest is here, too, while SCRATCH and the manifest may share clusters. An 8.3 name."""

_SPARE_BYTES = 8192
"""For the folders."""
_EJECT = "eject it and press reset on the board"
_SAFE_MODE = (
    "its boot.py keeps it for itself; press reset on the board, and again while the light is "
    "yellow, for safe mode, which leaves boot.py out"
)
_BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_FAR = 1 << 30
"""A byte that no `boot_out.txt` has: on Windows nobody could read one that is locked."""
_SMALLEST_CLUSTER = 512
_LARGE_CLUSTER = 4096
"""Taken where the system does not say."""
_REFUSED_FOR_NOW = (5, 32)
"""On Windows, while a virus scanner has a file open that was just written."""
_TRIES, _PAUSE_S = 5, 0.05
_MOUNT_FOLDERS = ("/Volumes/*", "/media/*", "/media/*/*", "/run/media/*/*", "/mnt/*")


class FileSystem:
    """What changes a drive, a step a call; a test lets a step fail."""

    def make_folder(self, path: Path) -> None:
        """Make one folder."""
        path.mkdir()

    def write(self, path: Path, data: bytes) -> None:
        """Write a file through to the flash."""
        with path.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def move(self, path: Path, to: Path) -> None:
        """Move a file or folder; a file that is there is replaced."""
        for _ in range(_TRIES - 1):
            try:
                return os.replace(path, to)
            except OSError as error:
                if getattr(error, "winerror", None) not in _REFUSED_FOR_NOW:
                    raise
            time.sleep(_PAUSE_S)
        return os.replace(path, to)

    def remove(self, path: Path) -> None:
        """Delete a file."""
        path.unlink()

    def remove_folder(self, path: Path) -> None:
        """Delete an empty folder."""
        path.rmdir()

    def settle(self) -> None:
        """Wait until everything is on the flash."""
        if hasattr(os, "sync"):
            os.sync()


def find_drive(path: Path | None, mounts: Iterable[Path] | None = None) -> "MountedDrive":
    """Return the drive at `path`, or else the one CircuitPython drive that is mounted.

    `mounts` are the folders to look at; without them, where this system mounts drives.
    """
    if path:
        if not path.is_dir():
            raise TargetError(f"there is no folder {path}")
        if not (path / BOOT_OUT).is_file():
            raise TargetError(f"{path} is no CircuitPython drive: it has no {BOOT_OUT}")
        return MountedDrive(path)
    found, refused = [], []
    for folder in mounts or _mounts():
        try:
            if _is_device(folder):
                found.append(folder)
        except PermissionError:
            refused.append(folder)
    if refused and not found and sys.platform == "darwin":
        raise TargetError(
            f"this terminal may not read {refused[0]}: allow it Removable Volumes "
            "in System Settings, Privacy & Security, Files and Folders, then try again"
        )
    if not found:
        raise TargetError(
            "no CircuitPython drive is mounted: plug the board in with a data cable, "
            "or name the drive with --drive"
        )
    if len(found) > 1:
        names = ", ".join(str(folder) for folder in found)
        raise TargetError(f"more than one drive is mounted ({names}): choose with --drive")
    return MountedDrive(found[0])


class MountedDrive:
    """One CircuitPython drive; paths are relative to it, with slashes.

    `spare` are bytes that are to stay free.
    """

    scratch = SCRATCH
    spare = _SPARE_BYTES

    def __init__(self, path: Path, system: FileSystem | None = None):
        self.path = path
        self.name = str(path)
        self._system = system or FileSystem()
        self._held: BinaryIO | None = None

    @contextmanager
    def held(self) -> Iterator["MountedDrive"]:
        """Keep every other copy off the drive, and notice if it is another drive in the end.

        The system unlocks `boot_out.txt` when the process ends, however it ends.
        """
        with (self.path / BOOT_OUT).open("rb") as self._held:
            try:
                if not _lock(self._held):
                    raise TargetError(f"another copy to {self.path} is under way: wait for it")
                yield self
            finally:
                self._held = None

    def check_same(self, path: str = BOOT_OUT) -> None:
        """Refuse to go on with a file on another drive than the one that is held."""
        if not self._held:
            return
        try:
            here = (self.path / BOOT_OUT).stat()
        except OSError:
            raise self._gone(path) from None
        if not os.path.samestat(here, os.fstat(self._held.fileno())):
            raise TargetError(f"another drive is at {self.path} now, instead of the one before")

    def _gone(self, path):
        return TargetError(f"the drive {self.path} went away at {path}")

    # ---- whether it is the right one -----------------------------------------------------------

    def check_board(self, board_ids: Iterable[str], title: str) -> None:
        """Refuse a drive of another board; its `boot_out.txt` says which it is."""
        found = self._in_boot_out(r"^Board ID:\s*(\S{1,60})\s*$", "does not name the board")
        if found[1] not in board_ids:
            raise TargetError(
                f"the board at {self.path} is {found[1]!r}, and these files are for: {title}"
            )

    def check_version(self) -> None:
        """Refuse a CircuitPython that cannot load the game, or does not run it well."""
        what = "does not give CircuitPython's version"
        found = self._in_boot_out(r"CircuitPython ([0-9]{1,3})\.([0-9]{1,3})\b", what)
        version = int(found[1]), int(found[2])
        name = f"CircuitPython {found[1]}.{found[2]}"
        if version < (9, 2):
            raise TargetError(f"{name} is too old: install 9.2, or 10.1 or newer")
        if version == (10, 0):
            raise TargetError(f"{name} draws at half speed: install 10.1 or newer")
        if version[0] not in READ_BY:
            raise TargetError(
                f"{name} is newer than this game, which is compiled for 9 and 10: "
                "look for a newer version of the game"
            )

    def check_writable(self) -> None:
        """Refuse a drive that is mounted for reading only."""
        read_only = hasattr(os, "statvfs") and os.statvfs(self.path).f_flag & os.ST_RDONLY
        if read_only or not os.access(self.path, os.W_OK):
            raise TargetError(f"{self.path} cannot be written: {self._way_out()}, then try again")

    def _way_out(self):
        """Return what helps where the drive is for reading only."""
        keeps = self.has("boot.py") and b"remount" in self.read("boot.py")
        return _SAFE_MODE if keeps else _EJECT

    # ---- what is on it -------------------------------------------------------------------------

    @property
    def free(self) -> int:
        """The bytes that are free."""
        return shutil.disk_usage(self.path).free

    @property
    def total(self) -> int:
        """The bytes that the drive holds."""
        return shutil.disk_usage(self.path).total

    def rounded(self, size: int) -> int:
        """Return the bytes that a file of this size takes."""
        if hasattr(os, "statvfs"):
            cluster = os.statvfs(self.path).f_frsize
        else:
            cluster = _windows_cluster(self.path)
        return rounded(size, max(cluster, _SMALLEST_CLUSTER))

    def exists(self, path: str) -> bool:
        """Return whether there is anything, a link too."""
        return os.path.lexists(self.path / path)

    def has(self, path: str) -> bool:
        """Return whether there is a file, with no link on the way to it."""
        return self.obstacle(path) is None and self.exists(path)

    def size(self, path: str) -> int:
        """Return the bytes that a file takes, 0 if there is none."""
        return self.rounded((self.path / path).stat().st_size) if self.has(path) else 0

    def obstacle(self, path: str) -> str | None:
        """Return what is in the way of a file: a link, a folder there, a file for a folder."""
        pure = PurePosixPath(path)
        for each in [*list(pure.parents)[-2::-1], pure]:
            try:
                mode = os.lstat(self.path / each).st_mode
            except (FileNotFoundError, NotADirectoryError):
                return None
            except OSError as error:
                raise self._failed("read", path, error) from error
            if not (stat.S_ISREG(mode) if each == pure else stat.S_ISDIR(mode)):
                return str(each)
        return None

    def files_below(self, folder: str) -> Iterator[str]:
        """Yield the paths of all files and links below a folder."""
        for parent, folders, files in os.walk(self.path / folder):
            links = [name for name in folders if os.path.islink(os.path.join(parent, name))]
            for name in sorted([*files, *links]):
                yield Path(parent, name).relative_to(self.path).as_posix()

    def read(self, path: str) -> bytes:
        """Return a file's content."""
        try:
            return (self.path / path).read_bytes()
        except OSError as error:
            raise self._failed("read", path, error) from error

    def line(self, path: str) -> str:
        """Return a manifest's line for a file, "" if there is none."""
        return manifest_line(path, self.read(path)) if self.has(path) else ""

    def holds(self, path: str, data: bytes) -> bool:
        """Return whether there is a file with this content."""
        return self.has(path) and self.read(path) == data

    # ---- changing it ---------------------------------------------------------------------------

    def write(self, path: str, data: bytes) -> None:
        """Put a file in its place, whole or not at all."""
        pure = PurePosixPath(path)
        try:
            for folder in list(pure.parents)[-2::-1]:
                if not (self.path / folder).is_dir():
                    self._change(path, self._system.make_folder, self.path / folder)
            self._change(path, self._system.write, self.path / SCRATCH, data)
            self._change(path, self._system.move, self.path / SCRATCH, self.path / path)
        except OSError as error:
            raise self._failed("write", path, error) from error

    def write_in_place(self, path: str, data: bytes) -> None:
        """Write a file of the drive's root without SCRATCH; if interrupted, it is half there."""
        try:
            self._change(path, self._system.write, self.path / path, data)
        except OSError as error:
            raise self._failed("write", path, error) from error

    def move(self, path: str, to: str) -> None:
        """Give a file, folder or link another name."""
        try:
            self._change(path, self._system.move, self.path / path, self.path / to)
        except OSError as error:
            raise self._failed("rename", path, error) from error

    def remove(self, path: str) -> None:
        """Delete a file, and the folders that are empty without it."""
        try:
            self._change(path, self._system.remove, self.path / path)
            for folder in list(PurePosixPath(path).parents)[:-1]:
                if any((self.path / folder).iterdir()):
                    break
                self._change(path, self._system.remove_folder, self.path / folder)
        except OSError as error:
            raise self._failed("delete", path, error) from error

    def _change(self, path: str, step: Callable, *arguments) -> None:
        # A step on what is mounted here instead would be one on the computer's own disk.
        self.check_same(path)
        step(*arguments)

    def settle(self) -> None:
        """Wait until everything is on the flash."""
        self._system.settle()

    def verify(self, files: Mapping[str, bytes]) -> None:
        """Read files back, refuse a copy that differs, wait until everything is on the flash."""
        for path, data in files.items():
            self._forget_cached(path)
            if not self.holds(path, data):
                self.check_same(path)
                raise TargetError(f"{path} on {self.path} is not what was written")
        self.settle()
        self.check_same()

    def _in_boot_out(self, pattern: str, fault: str) -> re.Match:
        """Find what the board says of itself, which may be any text."""
        found = re.search(pattern, self.read(BOOT_OUT).decode("utf-8", "replace"), re.MULTILINE)
        if not found:
            raise TargetError(f"{BOOT_OUT} on {self.path} {fault}")
        return found

    def _forget_cached(self, path: str) -> None:
        # Else the system answers from memory, and nothing is learned about the flash.
        if hasattr(os, "posix_fadvise") and self.has(path):
            with (self.path / path).open("rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)

    def _failed(self, action: str, path: str, error: OSError) -> TargetError:
        if not self.path.is_dir() or error.errno in (errno.ENODEV, errno.ENXIO):
            return self._gone(path)
        try:
            self.check_same(path)
        except TargetError as gone:
            return gone
        if error.errno == errno.EIO:
            return TargetError(f"the drive {self.path} failed at {path}: {_EJECT}")
        if error.errno == errno.ENOSPC:
            return TargetError(f"{self.path} is full, {path} did not fit")
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            return TargetError(f"{self.path} cannot be written: {self._way_out()}")
        return TargetError(f"cannot {action} {path} on {self.path}: {error.strerror}")


def _lock(file: BinaryIO) -> bool:
    """Lock a file if the system can; return False where another process has locked it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(_FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _BUSY
    return True


def _windows_cluster(path):
    import ctypes  # here, for on Linux a Python may have been built without it

    sectors, sector_bytes, free, total = (ctypes.c_ulong() for _ in range(4))
    counts = (ctypes.byref(each) for each in (sectors, sector_bytes, free, total))
    windows = ctypes.windll.kernel32  # type: ignore[attr-defined]
    if not windows.GetDiskFreeSpaceW(path.resolve().anchor, *counts):
        return _LARGE_CLUSTER
    return sectors.value * sector_bytes.value


def _mounts() -> list[Path]:
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    found = [path for pattern in _MOUNT_FOLDERS for path in Path("/").glob(pattern[1:])]
    return sorted({path.resolve() for path in found})


def _is_device(folder: Path) -> bool:
    try:
        path = folder / BOOT_OUT
        return path.is_file() and "CircuitPython" in path.read_text("utf-8", "replace")
    except PermissionError:
        raise  # macOS may not have been allowed to show the drive
    except OSError:
        return False
