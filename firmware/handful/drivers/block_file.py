# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The drive port on CircuitPython: one file that is written without touching the file system.

    drive = BlockFile(os, storage, supervisor.runtime)

The file is made once, at its full size, and stays open. Whole blocks of 512 bytes go straight to
the drive's cache, and `os.sync` writes them to the flash. Neither the directory entry nor the FAT
is written, as closing or flushing the file would do. So a power cut harms at most the one sector
that is being written, which is ours.

Either the computer or the game may write to CIRCUITPY. The game takes it only while it opens the
file, so that a computer that comes later finds a drive it can write to. When a computer comes,
the file is closed before the computer can move or remove it: closed later, it would overwrite
whatever is in its directory entry by then.
"""

from ..const import const

BLOCK_BYTES = 512
NAME = "/handful.sav"
MORE_NAME = "/handful-more.sav"
MOUNTS = ("/saves", "/sd")
"""Preferred to CIRCUITPY: a partition for saves, a card."""

_ENOENT = const(2)
_EIO = const(5)
_ENOSPC = const(28)
_EROFS = const(30)


class BlockFile:
    """The save file, a block file as in `handful.ports`.

    `system`, `storage` and `runtime` are the modules `os` and `storage`, and `supervisor.runtime`.
    """

    def __init__(self, system, storage, runtime, root="", name=NAME):
        self._name = name
        self._more = None
        self._os = system
        self._storage = storage
        self._runtime = runtime
        self._root = root
        self._mount = None
        self._file = None
        self._is_writable = False
        self._is_lent = False
        self.blocks = 0
        self.opening = 0

    def more(self):
        """Return the block file beside this one; like this one it stays open."""
        if self._more is None:
            self._more = BlockFile(self._os, self._storage, self._runtime, self._root, MORE_NAME)
        return self._more

    def lacks_files(self) -> bool:
        """Return whether one of the two files is not there; it is not opened for that."""
        if self._mount is None:
            self._mount = self._find_mount()
        try:
            for name in (NAME, MORE_NAME):
                self._os.stat(self._root + self._mount + name)
        except OSError:
            return True
        return False

    def open(self) -> bool:
        """Open the file if there is one; return whether it can be written, or made."""
        self.watch()
        if self._is_writable:
            return True
        if self._file is not None and self._runtime.usb_connected:
            return False
        self.close()  # a computer may have removed the file that was open for reading
        if self._mount is None:
            self._mount = self._find_mount()
        try:
            can_write = self._open("r+b")
        except OSError:
            can_write = False
        if self._file is None:
            self._open_to_read()
        return can_write

    def room(self) -> int:
        """Return how many blocks are free on the drive."""
        stats = self._os.statvfs(self._root + (self._mount or "/"))
        return stats[0] * stats[4] // BLOCK_BYTES

    def create(self, blocks: int) -> None:
        """Make or lengthen the file, with undefined content; raises `OSError`."""
        is_new = not self.blocks
        self.close()
        if not self._open("wb" if is_new else "r+b"):
            raise OSError(_EROFS)
        self._file.seek((blocks - 1) * BLOCK_BYTES)
        self._file.write(bytes(BLOCK_BYTES))
        self.close()
        self._open("r+b")
        if self.blocks < blocks:
            raise OSError(_ENOSPC)

    def read(self, block: int, buffer) -> None:
        """Fill a buffer of whole blocks; raises `OSError`."""
        if self._at(block).readinto(buffer) != len(buffer):
            raise OSError(_EIO)

    def write(self, block: int, buffer) -> None:
        """Write a buffer of whole blocks, to the flash with `sync`; raises `OSError`."""
        self.watch()
        if not self._is_writable:
            raise OSError(_EROFS)
        self._at(block).write(buffer)

    def sync(self) -> None:
        """Write the cache to the flash, which takes up to half a second."""
        self._os.sync()

    def watch(self) -> None:
        """Give the drive to a computer that has come; quick enough for every frame."""
        if self._more is not None:
            self._more.watch()
        if self._is_lent and self._runtime.usb_connected:
            self.close()
            self._open_to_read()

    def write_text(self, name: str, lines) -> None:
        """Write a text file beside the save file; each of `lines` has its line end.

        Raises `OSError`, for one if a computer has the drive.
        """
        self.open()
        mount = self._mount or "/"
        lent = self._mount == ""
        if lent:
            self._lend(mount)
        try:
            with open(self._root + (self._mount or "") + "/" + name, "w") as file:
                for line in lines:
                    file.write(line)
            self._os.sync()
        finally:
            if lent:
                self._give_back(mount)

    def read_text(self, name: str, count: int = -1) -> str:
        """Return up to `count` characters of a text file beside the save file.

        Raises `OSError`.
        """
        self.open()
        with open(self._root + (self._mount or "") + "/" + name) as file:
            return file.read(count)

    def open_file(self, name: str):
        """Open a file of the game's drive to read; the caller closes it. Raises `OSError`."""
        return open(self._root + "/" + name, "rb")

    def close(self) -> None:
        """Close the file at the end of a run, which will not `watch` any more."""
        file = self._file
        self._file = None
        self._is_writable = self._is_lent = False
        self.blocks = 0
        if file is not None:
            try:
                file.close()
            except OSError:
                pass  # the drive is gone

    def _path(self):
        return self._root + self._mount + self._name

    def _find_mount(self):
        """Return the drive that has the file, or else the preferred one; "" is CIRCUITPY."""
        found = [mount for mount in MOUNTS if self._is_mounted(mount)]
        for mount in found + [""]:
            try:
                self._os.stat(self._root + mount + self._name)
                return mount
            except OSError:
                pass  # it is not there
        return found[0] if found else ""

    def _is_mounted(self, mount):
        try:
            self._storage.getmount(mount)
        except OSError:
            return False
        return True

    def _open(self, mode):
        """Open the file to write; return False if a computer has the drive.

        A missing file is not an error; raises `OSError` if it cannot be opened.
        """
        try:
            self._take(open(self._path(), mode), True)
            return True
        except OSError as error:
            if error.errno != _EROFS:
                return self._is_only_missing(error)
        if self._runtime.usb_connected:
            return False
        return self._open_lent(mode)

    def _open_lent(self, mode):
        mount = self._mount or "/"
        try:
            self._lend(mount)
        except OSError:
            return False
        try:
            self._take(open(self._path(), mode), True)
            self._is_lent = True
        except OSError as error:
            return self._is_only_missing(error)
        finally:
            self._give_back(mount)
        return True

    def _lend(self, mount):
        """Take a drive for writing; raises `OSError` if a computer has it."""
        try:
            self._storage.remount(mount, False)
        except (OSError, RuntimeError):
            raise OSError(_EROFS)

    def _give_back(self, mount):
        try:
            self._storage.remount(mount, True)
        except RuntimeError:
            pass  # a computer came just now: it can only read until a reset

    def _is_only_missing(self, error):
        if error.errno != _ENOENT:
            raise error
        return True

    def _open_to_read(self):
        try:
            self._take(open(self._path(), "rb"), False)
        except OSError:
            pass  # there is none

    def _take(self, file, is_writable):
        self.close()
        self._file = file
        self._is_writable = is_writable
        self.blocks = file.seek(0, 2) // BLOCK_BYTES
        self.opening += 1

    def _at(self, block):
        if self._file is None:
            raise OSError(_ENOENT)
        self._file.seek(block * BLOCK_BYTES)
        return self._file
