# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The installed game as it is sent: its files as the parts of one archive.

package = ArchivePackage("", felt)      # a source as in `handful.link.sender`
"""

import binascii
from array import array

from package_archive import PART, PART_BYTES

from handful.transfer.scene import LinkPackage, read_lines

_BLOCK_BYTES = 2048
_FELT = b"handful/felt "


class ArchivePackage(LinkPackage):
    """The package in the folder `home` and a `felt`; see `package_archive`.

    Making it reads all files once. The list of files is read again where it is needed: it would
    take more memory than there is in one piece. Raises `OSError` and `ValueError` as its parent.
    """

    def __init__(self, home: str, felt: bytes):
        self._files = LinkPackage(home, felt)
        self._drive = home + "/"
        self._crcs = array("I")
        self._starts = array("I")
        """Where each file begins in the archive."""
        self._end = 0
        self._named = (-1, "")
        self._add_all()
        super().__init__(home, felt)

    def lines(self):
        """Yield the manifest's lines."""
        yield f"handful {self._files.version}\n".encode()
        for number, crc in enumerate(self._crcs):
            size = min(PART_BYTES, self._end - number * PART_BYTES)
            yield f"{PART.format(number)} {size} {crc:08x}\n".encode()
        yield from self.felt_lines()

    def read_into(self, number: int, offset: int, buffer) -> int:
        """Read from a file into a buffer; return how many bytes."""
        if number >= len(self._crcs):
            return super().read_into(number, offset, buffer)
        at = number * PART_BYTES + offset
        size = min(PART_BYTES - offset, self._end - at, len(buffer))
        return self._read_at(at, memoryview(buffer)[:size])

    def _rows(self):
        """Yield the archive's list: the files but for the colour, which goes beside it."""
        for line in self._files.lines():
            if line == b"end\n" or line.count(b" ") == 2 and not line.startswith(_FELT):
                yield line

    def _add_all(self):
        """Add up the checksums of the parts."""
        for line in self._rows():
            self._add(line)
        buffer = bytearray(_BLOCK_BYTES)
        for line in self._rows():
            if line != b"end\n":
                self._starts.append(self._end)
                with open(self._drive + _path_in(line), "rb") as file:
                    count = file.readinto(buffer)
                    while count:
                        self._add(memoryview(buffer)[:count])
                        count = file.readinto(buffer)

    def _add(self, data):
        while len(data):
            room = PART_BYTES - self._end % PART_BYTES
            if room == PART_BYTES:
                self._crcs.append(0)
            piece = data[:room]
            self._crcs[-1] = binascii.crc32(piece, self._crcs[-1])
            self._end += len(piece)
            data = data[room:]

    def _read_at(self, at, buffer):
        done = read_lines(self._rows(), at, buffer) if at < self._starts[0] else 0
        number = 0
        while number + 1 < len(self._starts) and self._starts[number + 1] <= at + done:
            number += 1
        while done < len(buffer):
            with open(self._drive + self._path(number), "rb") as file:
                file.seek(at + done - self._starts[number])
                done += file.readinto(memoryview(buffer)[done:])
            number += 1
        return done

    def _path(self, number):
        """Return the path of a file, by its place in the list."""
        if self._named[0] != number:
            for index, line in enumerate(self._rows()):
                if index == number:
                    self._named = (number, _path_in(line))
                    break
        return self._named[1]


def _path_in(line):
    return str(line.split(b" ")[0], "utf-8")
