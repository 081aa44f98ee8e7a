# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game's own files, as they are sent to another handheld: what is the board's stays here.

Their manifest comes last, with the lines of those files only. Before it, not on the drive but made
here, comes the colour that the player has chosen for the table.
"""

import binascii

from .const import const

_MANIFEST = const("handful.manifest")
_FELT = const("handful/felt")
"""Three bytes: the options red, green and blue. `applied.take_felt` reads it."""


class LinkPackage:
    """The files of the package in the folder `home` and a `felt`; a source as in `link.sender`.

    `version` is theirs, `count` how many there are. Raises `OSError` without a manifest, and
    `ValueError` for one that is damaged.
    """

    def __init__(self, home: str, felt: bytes):
        self._home = home + "/"
        self._felt = felt
        self._number = -1
        self._found = None
        self.count = self._size = self._crc = 0
        self.version = ""
        line = b""
        for line in self._lines():
            if not self.version:
                head, _, self.version = str(line, "utf-8").strip().partition(" ")
                if head != "handful":
                    raise ValueError("no manifest")
            self._size += len(line)
            self._crc = binascii.crc32(line, self._crc)
            self.count += 1
        self.count -= 1  # neither the first line nor the last is a file, and the manifest is one
        if line != b"end\n":
            raise ValueError("a damaged manifest")

    def file(self, number: int) -> tuple:
        """Return a file's path as bytes, its size and its CRC-32."""
        if number == self.count - 1:
            return _MANIFEST.encode(), self._size, self._crc
        if number != self._number:
            self._number = number
            self._found = self._look_up(number)
        return self._found

    def read_into(self, number: int, offset: int, buffer) -> int:
        """Read from a file into a buffer; return how many bytes."""
        if number == self.count - 1:
            return self._read_manifest(offset, buffer)
        if number == self.count - 2:
            count = min(len(buffer), len(self._felt) - offset)
            buffer[:count] = self._felt[offset : offset + count]
            return count
        with open(self._home + str(self.file(number)[0], "utf-8"), "rb") as file:
            file.seek(offset)
            return file.readinto(buffer)

    def _lines(self):
        """Yield the manifest's lines: the first, those of the game's files, and the last."""
        with open(self._home + _MANIFEST, "rb") as file:
            yield file.readline()
            line = file.readline()
            while line:
                if line == b"end\n":
                    crc = binascii.crc32(self._felt)
                    yield "{} {} {:08x}\n".format(_FELT, len(self._felt), crc).encode()
                    yield line
                elif line.split(b"/")[0] in (b"handful", b"lib") and not _is_felt(line):
                    yield line
                line = file.readline()

    def _look_up(self, number):
        index = -1  # the first line is no file
        for line in self._lines():
            if index == number:
                path, size, crc = str(line, "utf-8").strip().split(" ")
                return path.encode(), int(size), int(crc, 16)
            index += 1
        return b"?", 0, 0

    def _read_manifest(self, offset, buffer):
        at = -offset
        for line in self._lines():
            start, end = max(0, at), min(at + len(line), len(buffer))
            if start < end:
                buffer[start:end] = line[start - at : end - at]
            at += len(line)
        return max(0, min(at, len(buffer)))


def _is_felt(line):
    """Tell whether a line is of the colour that came with this package: ours goes in its place."""
    return line.split(b" ")[0] == _FELT.encode()
