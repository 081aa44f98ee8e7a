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

_ENOENT = const(2)
_EIO = const(5)
_EROFS = const(30)


class BlockFile:
    """The save file, a block file as in `handful.ports`.

    `system`, `storage` and `runtime` are the modules `os` and `storage`, and `supervisor.runtime`.
    `mount` is the drive that the file is on, "" for CIRCUITPY, None while nobody has looked.
    """

    def __init__(self, system, storage, runtime, root="", name=NAME):
        self.system = system
        self.storage = storage
        self.runtime = runtime
        self.root = root
        self.name = name
        self.mount = self.file = None
        self.is_lent = False
        self.blocks = 0
        self.opening = 0
        self._is_writable = False
        self._more = None

    @property
    def path(self) -> str:
        """The file's path, once its `mount` is known."""
        return self.root + self.mount + self.name

    def more(self):
        """Return the block file beside this one; like this one it stays open."""
        if self._more is None:
            self._more = BlockFile(self.system, self.storage, self.runtime, self.root, MORE_NAME)
        return self._more

    def open(self) -> bool:
        """Open the file if there is one; return whether it can be written, or made."""
        self.watch()
        if self._is_writable:
            return True
        if self.file is not None and self.runtime.usb_connected:
            return False
        self.shut()  # a computer may have removed the file that was open for reading
        return _opening().opened(self)

    def lacks_files(self) -> bool:
        """Return whether one of the two files is not there; it is not opened for that."""
        return _opening().lacks_files(self)

    def room(self) -> int:
        """Return how many blocks are free on the drive."""
        return _opening().room(self)

    def create(self, blocks: int) -> None:
        """Make or lengthen the file, with undefined content; raises `OSError`."""
        _opening().create(self, blocks)

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
        self.system.sync()

    def watch(self) -> None:
        """Give the drive to a computer that has come; quick enough for every frame."""
        if self._more is not None:
            self._more.watch()
        if self.is_lent and self.runtime.usb_connected:
            self.shut()
            self.open_to_read()

    def write_text(self, name: str, lines) -> None:
        """Write a text file beside the save file; each of `lines` has its line end.

        Raises `OSError`, for one if a computer has the drive.
        """
        self.open()
        _opening().write_text(self, name, lines)

    def open_text(self, name: str):
        """Open a text file beside the save file to read its bytes; the caller closes it.

        Raises `OSError`.
        """
        self.open()
        return open(self.root + (self.mount or "") + "/" + name, "rb")

    def open_file(self, name: str, at_hand: bool = False):
        """Open a file of the game's drive to read; the caller closes it. Raises `OSError`."""
        return open(self.root + "/" + name, "rb")

    def open_to_read(self) -> None:
        """Open the file, which is not written, if there is one."""
        try:
            self.take(open(self.path, "rb"), False)
        except OSError:
            pass  # there is none

    def take(self, file, is_writable: bool) -> None:
        """Go on with a file that has been opened."""
        self.shut()
        self.file = file
        self._is_writable = is_writable
        self.blocks = file.seek(0, 2) // BLOCK_BYTES
        self.opening += 1

    def close(self) -> None:
        """Close both files at the end of a run, which will not `watch` any more."""
        if self._more is not None:
            self._more.shut()
        self.shut()

    def shut(self) -> None:
        """Close this file until it is opened again."""
        file = self.file
        self.file = None
        self._is_writable = self.is_lent = False
        self.blocks = 0
        if file is not None:
            try:
                file.close()
            except OSError:
                pass  # the drive is gone

    def _at(self, block):
        if self.file is None:
            raise OSError(_ENOENT)
        self.file.seek(block * BLOCK_BYTES)
        return self.file


def _opening():
    """Return the module that opens files, which is not needed while one is open."""
    from . import file_opening

    return file_opening
