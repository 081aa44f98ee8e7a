# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The whole game as one archive, which MicroPython can mount as a file system.

    mount(Archive("/update"), "/game")

littlefs gives each file 4 KB of its own: as files the game would take twice the flash, with no
room for a newer one that comes by cable. So it is a list of the files, lines of `path size crc32`
with `end` after them, and then their content, cut into the parts `handful/game.0`,
`handful/game.1` and so on.
"""

import errno
import io

PART = "handful/game.{}"
PART_BYTES = 30720
"""Fifteen blocks of the cable's, and with littlefs's own figures just under eight of the flash."""
_FILE, _FOLDER = 0x8000, 0x4000
_CLOSE, _GET_BUFFER_SIZE = 4, 11
_READ_BYTES = 255
_MOST_BYTES = 4096
"""A larger file is read in pieces, as a module is: there may be no such block for all of it."""


class Archive:
    """The package in `folder`, "" for the drive itself; what else lies there can be read, too.

    It has what MicroPython asks of a file system that modules are imported from. Raises `OSError`
    where the first part is missing or has no list.
    """

    def __init__(self, folder):
        self._folder = folder + "/"
        rows = [b""]
        place = 0
        with open(self._part(0), "rb") as file:
            line = file.readline()
            start = len(line)
            while line != b"end\n":
                if line.count(b" ") != 2:
                    raise OSError(errno.EINVAL)
                path, size, _ = line.split(b" ")
                rows.append(path + b" " + str(place).encode() + b" " + size)
                place += int(size)
                line = file.readline()
                start += len(line)
        self._start = start
        self._rows = b"\n".join(rows) + b"\n"
        """Where each file is, as text: it takes a tenth of the room of lists and dictionaries."""

    def mount(self, readonly, makes) -> None:
        """Do nothing: all is there."""

    def umount(self) -> None:
        """Do nothing: no file is open."""

    def stat(self, path):
        """Return what `os.stat` does; raises `OSError` for what is not there."""
        path = path.strip("/")
        place = self._place(path)
        if place is not None:
            return (_FILE, 0, 0, 0, 0, 0, place[1], 0, 0, 0)
        if path and b"\n" + path.encode() + b"/" not in self._rows:
            raise OSError(errno.ENOENT)
        return (_FOLDER, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def open(self, path, mode):
        """Open a file to read."""
        path = path.strip("/")
        place = self._place(path)
        if place is None:
            return open(self._folder + path, "rb")
        at, size = place
        piece = _Piece(self._part, self._start + at, size)
        if path.endswith(".mpy") or size > _MOST_BYTES:
            return piece
        data = bytearray(size)
        piece.readinto(data)
        return io.BytesIO(data)

    def _place(self, path):
        """Return where a file begins after the list, and its size; None if there is none."""
        rows = self._rows
        start = rows.find(b"\n" + path.encode() + b" ")
        if start < 0:
            return None
        _, at, size = rows[start + 1 : rows.find(b"\n", start + 1)].split(b" ")
        return int(at), int(size)

    def _part(self, number):
        return self._folder + PART.format(number)


class _Piece(io.IOBase):
    """A file as it is read: piece by piece, for there may be no room for a whole one."""

    def __init__(self, part, at, size):
        self._part = part
        self._start = self._at = at
        self._size = self._left = size
        self._number = -1
        self._file = None

    def readinto(self, buffer):
        """Fill a buffer; return how many bytes, 0 at the end."""
        view, done = memoryview(buffer), 0
        while done < len(buffer) and self._left:
            number, skip = divmod(self._at, PART_BYTES)
            if number != self._number:
                self._shut()
                self._file = open(self._part(number), "rb")
                self._file.seek(skip)
                self._number = number
            count = self._file.readinto(view[done : min(len(buffer), done + self._left)])
            if not count:
                raise OSError(errno.EIO)
            self._at += count
            self._left -= count
            done += count
        return done

    def read(self, count):
        """Return so many bytes, fewer at the end."""
        data = bytearray(min(count, self._left))
        self.readinto(data)
        return data

    def seek(self, offset):
        """Go on so many bytes from the beginning."""
        self._shut()
        self._number = -1
        self._at = self._start + offset
        self._left = self._size - offset

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._shut()

    def ioctl(self, request, _):
        """Answer the system: it closes the file, or asks how much it is to read at once."""
        if request == _CLOSE:
            self._shut()
        return _READ_BYTES if request == _GET_BUFFER_SIZE else 0

    def _shut(self):
        if self._file is not None:
            self._file.close()
            self._file = None
