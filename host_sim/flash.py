# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The device's nvm and its save file, kept in files or, without them, for this run only.

nvm = Flash(8192, Path("store/nvm.bin"))
nvm[0:4] = b"HAND"          # on the disk when the assignment returns
drive = DriveFile(8384512, Path("store/drive/handful.sav"))
"""

import errno
import io
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from handful.drivers.block_file import MORE_NAME
from handful.store.save_file import BLOCK_BYTES, MORE_SIZES

ERASED = 0xFF
MORE = MORE_NAME.lstrip("/")
COACH = "coach/"
"""What the names of the coach's tables begin with."""


def _regular(path: Path) -> Path:
    """Return a path; raises `OSError` for a pipe or device, which would be waited for."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(errno.EINVAL, "it is no file", str(path))
    return path


class Flash:
    """Bytes that survive power-off, assigned one by one or in slices as long as their value.

    A file that is too short counts as erased from there on; a longer one is refused with
    `ValueError`, because it belongs to a board with more memory. Each assignment replaces the
    whole file at once: an interrupted run leaves the old bytes or the new ones.
    """

    def __init__(self, size: int, path: Path | None = None):
        self._path = path
        self._bytes = bytearray([ERASED]) * size
        if path is not None and path.is_file():
            there = path.stat().st_size
            if there > size:
                raise ValueError(f"{path} holds {there} bytes, this board has {size}")
            self._bytes[:there] = path.read_bytes()

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, index):
        return self._bytes[index]

    def __setitem__(self, index, value):
        if isinstance(index, slice) and len(self._bytes[index]) != len(value):
            raise ValueError("slice and value different lengths")
        changed = bytearray(self._bytes)
        changed[index] = value
        if self._path is not None:
            self._write(changed)
        self._bytes = changed

    def _write(self, changed):
        fresh = self._path.with_name(self._path.name + ".new")
        fresh.write_bytes(changed)
        os.replace(fresh, self._path)


class DriveFile:
    """The save file on the device's drive, a block file as in `handful.ports`.

    Without a path it is kept in memory, with `texts` and `files` beside it by their names; by
    default there are none, and a text that would be lost is refused. `drive_bytes` is the size of
    the drive; the game itself is taken to fill half of it. `read_only` and `full` make it refuse,
    as a drive does that belongs to a computer, or that has no room. `tables`, if there are any,
    opens those of the coach.
    """

    def __init__(
        self,
        drive_bytes: int,
        path: Path | None = None,
        texts: dict[str, str] | None = None,
        files: Mapping[str, bytes] | None = None,
    ):
        self._path = path
        self.texts = texts
        self.files = files
        self._drive_bytes = drive_bytes
        self._file = None
        self._opened_read_only = False
        self._is_locked = False
        self._more = None
        self.read_only = False
        self.full = False
        self.open_table: Callable[[str, bool], BinaryIO] | None = None
        self.blocks = 0
        self.opening = 0

    def open(self) -> bool:
        """Have the file open, if there is one; return whether it can be written."""
        if self._file is None or self._opened_read_only != self.read_only:
            self._open()
        return not (self.read_only or self._is_locked)

    def more(self) -> "DriveFile":
        """Return the block file beside this one, on the same drive."""
        if self._more is None:
            path = self._path and self._path.with_name(MORE)
            self._more = DriveFile(self._drive_bytes, path)
            self._more.open()
            if not (self.read_only or self.full or self._more.blocks):
                with suppress(OSError):  # `doubts` tells it
                    self._more.create(MORE_SIZES[0])  # a device's drive comes with it
        self._more.read_only, self._more.full = self.read_only, self.full
        return self._more

    def lacks_files(self) -> bool:
        """Return whether the save file is not there yet."""
        return not self.blocks

    def room(self) -> int:
        """Return how many blocks are free."""
        return 0 if self.full else self._drive_bytes // 2 // BLOCK_BYTES - self.blocks

    def create(self, blocks: int) -> None:
        """Make the file, or make it longer, with whatever in it; raises `OSError`."""
        if self.read_only:
            raise OSError(errno.EROFS, "the drive is read-only")
        if blocks > self.blocks + self.room():
            raise OSError(errno.ENOSPC, "the drive is full")
        if self._path is None:
            self._file = io.BytesIO(bytes(blocks * BLOCK_BYTES))
        else:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with _regular(self._path).open("ab") as file:
                file.truncate(blocks * BLOCK_BYTES)
        self._open()

    def read(self, block: int, buffer) -> None:
        """Fill a buffer from a block on; raises `OSError`."""
        if self._at(block).readinto(buffer) != len(buffer):
            raise OSError(errno.EIO, "beyond the end of the file")

    def write(self, block: int, buffer) -> None:
        """Write a buffer from a block on; raises `OSError`."""
        if self.read_only:
            raise OSError(errno.EROFS, "the drive is read-only")
        self._at(block).write(buffer)

    def sync(self) -> None:
        """Nothing is left to do: what is written survives the end of this program."""

    def write_text(self, name: str, lines) -> None:
        """Write a text file beside the save file, line by line, each with its end.

        Raises `OSError`, without a folder too.
        """
        if self.read_only:
            raise OSError(errno.EROFS, "the drive is read-only")
        if self.full:
            raise OSError(errno.ENOSPC, "the drive is full")
        if self._path is None and self.texts is not None:
            self.texts[name] = "".join(lines)
            return
        path = _regular(self._beside(name))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(lines), encoding="utf-8")

    def open_text(self, name: str):
        """Open a text file beside the save file to read its bytes; raises `OSError`."""
        if self._path is None and name in (self.texts or ()):
            return io.BytesIO(self.texts[name].encode())
        return _regular(self._beside(name)).open("rb")

    def open_file(self, name: str, at_hand: bool = False):
        """Open a file that stands beside the save file to read, for who closes it."""
        if self.open_table is not None and name.startswith(COACH):
            return self.open_table(name, at_hand)
        if self._path is None and name in (self.files or ()):
            return io.BytesIO(self.files[name])
        return _regular(self._beside(name)).open("rb")

    def _beside(self, name):
        if self._path is None:
            raise OSError(errno.ENOENT, "this drive is in memory, without this file", name)
        return self._path.parent / name

    def watch(self) -> None:
        """Nobody takes this drive away."""

    def close(self) -> None:
        """Close the file."""
        if self._path is not None and self._file is not None:
            self._file.close()
            self._file = None
        if self._more is not None:
            self._more.close()

    def _open(self):
        if self._path is not None:
            self._file = self._open_path()
        self._opened_read_only = self.read_only
        if self._file is not None:
            self.blocks = self._file.seek(0, os.SEEK_END) // BLOCK_BYTES
            self.opening += 1

    def _open_path(self):
        self.close()
        self.blocks = 0
        self._is_locked = False
        try:
            # Without a buffer: a run that is killed has written all that it had called written.
            return _regular(self._path).open("rb" if self.read_only else "r+b", buffering=0)
        except PermissionError:
            self._is_locked = True
        except OSError:
            return None  # there is none yet; a folder that cannot be written shows in `create`
        try:
            return self._path.open("rb", buffering=0)
        except OSError:
            return None

    def _at(self, block):
        if self._file is None:
            raise OSError(errno.ENOENT, "there is no file")
        self._file.seek(block * BLOCK_BYTES)
        return self._file
