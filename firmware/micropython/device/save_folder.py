# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The drive port on MicroPython: a block file as in `handful.ports`, kept in a folder.

    drive = SaveFolder(os)

When a file changes, littlefs rewrites it from there to its end: one large file would be slow and
wear the flash. Here each unit of eight blocks is a file of its own, called by its number. A
record of one block fits into the folder's own log: littlefs erases a sector for several of them.
A file that is closed is on the flash, as it is now or as it was before, wherever the power fails.
"""

import errno

BLOCK_BYTES = 512
UNIT_BLOCKS = 8
NAME = "/handful.sav"
MORE_NAME = "/handful-more.sav"
_SIZE = "/blocks"
"""The file in a folder that says how many blocks it has; without it the folder counts as none."""

SMALLEST = 42 * UNIT_BLOCKS + 128
"""Room for the smallest file of the store, and what that leaves free: littlefs spreads its writes
over the whole flash by itself, and needs no larger ring for it."""


class SaveFolder:
    """The save file, a block file as in `handful.ports`.

    `system` is the module `os`, `opens` opens a file; `root` is "" on a device.
    """

    def __init__(self, system, opens=open, root="", name=NAME):
        self._os = system
        self._opens = opens
        self._root = root
        self._path = root + name
        self._more = None
        self._file = None
        self._unit = self._next = -1
        self.blocks = 0
        self.opening = 0

    def more(self):
        """Return the block file beside this one."""
        if self._more is None:
            self._more = SaveFolder(self._os, self._opens, self._root, MORE_NAME)
        return self._more

    def lacks_files(self) -> bool:
        """Return whether one of the two folders is not there."""
        return not all(self._has(self._root + name + _SIZE) for name in (NAME, MORE_NAME))

    def open(self) -> bool:
        """Find the folder; return True, since it can always be written, or made."""
        if not self.blocks and self._has(self._size_path()):
            with self._opens(self._size_path(), "rb") as file:
                self.blocks = int(file.read())
            self.opening += 1
        return True

    def room(self) -> int:
        """Return how many blocks are free, but no more than the smallest file needs."""
        stats = self._os.statvfs(self._root + "/")
        return min(stats[0] * stats[3] // BLOCK_BYTES, SMALLEST)

    def create(self, blocks: int) -> None:
        """Make the folder, which takes no room before something is written; raises `OSError`."""
        if not self._has(self._path):
            self._os.mkdir(self._path)
        # A file is there, and empty, once it is opened: the power may fail before it is closed.
        with self._opens(self._path + "/new", "wb") as file:
            file.write(str(blocks).encode())
        self._os.rename(self._path + "/new", self._size_path())
        self.blocks = blocks
        self.opening += 1

    def read(self, block: int, buffer) -> None:
        """Fill a buffer of whole blocks, zeros where nothing was written; raises `OSError`."""
        self._check(block)
        self._close()
        count = 0
        try:
            with self._opens(self._unit_path(block // UNIT_BLOCKS), "rb") as file:
                file.seek(block % UNIT_BLOCKS * BLOCK_BYTES)
                count = file.readinto(buffer)
        except OSError as error:
            if error.errno != errno.ENOENT:
                raise
        if count < len(buffer):
            buffer[count:] = bytes(len(buffer) - count)

    def write(self, block: int, buffer) -> None:
        """Write a block, to the flash with `sync`; raises `OSError`."""
        self._check(block)
        unit, at = block // UNIT_BLOCKS, block % UNIT_BLOCKS
        if unit != self._unit or block != self._next:
            self._close()
            # Whatever else is in a unit was of the record that its first block replaces.
            is_new = not at or not self._has(self._unit_path(unit))
            self._file = self._opens(self._unit_path(unit), "wb" if is_new else "r+b")
            self._unit = unit
        self._file.seek(at * BLOCK_BYTES)
        self._file.write(bytes(buffer).rstrip(b"\0"))
        self._next = block + 1

    def sync(self) -> None:
        """Write what is written to the flash; raises `OSError`."""
        self._close()

    def watch(self) -> None:
        """Do nothing: no computer takes the drive."""

    def write_text(self, name: str, lines) -> None:
        """Write a text file; each of `lines` has its line end. Raises `OSError`."""
        with self._opens(self._root + "/" + name, "w") as file:
            for line in lines:
                file.write(line)

    def open_text(self, name: str):
        """Open a text file to read its bytes; the caller closes it. Raises `OSError`."""
        return self._opens(self._root + "/" + name, "rb")

    def open_file(self, name: str, at_hand: bool = False):
        """Open a file of the game's drive to read; the caller closes it. Raises `OSError`."""
        return self._opens(self._root + "/" + name, "rb")

    def close(self) -> None:
        """Close what is open, at the end of a run."""
        try:
            self._close()
        except OSError:
            pass  # what was being written is not there, as if the power had failed

    def _close(self):
        file, self._file = self._file, None
        self._unit = self._next = -1
        if file is not None:
            file.close()

    def _check(self, block):
        if block >= self.blocks:
            raise OSError(errno.ENOENT)

    def _has(self, path):
        try:
            self._os.stat(path)
        except OSError:
            return False
        return True

    def _size_path(self):
        return self._path + _SIZE

    def _unit_path(self, unit):
        return f"{self._path}/{unit}"
