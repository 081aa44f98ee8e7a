# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of a language as a drive has them: names are numbers, and a file opens in one go.

`tools/device_words.py` makes the files, and puts numbers in place of names: `words.MENU_BACK` is
`words[21]` on a device. A file begins with its sections, each as `|name|`, where it begins, and
the length of its first block. A block is a number, that of further blocks, and their lengths;
then where each word is; then texts, each with a 0 at its end.
"""

import struct

LANGUAGES = (("en", "English"), ("de", "Deutsch"), ("es", "Español"))
"""A language's file, and what it calls itself; a new one goes last, as options are numbers."""

_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/"
_HEAD = 576
_ROWS = 0x8000
"""Marks rows: how many, in six bits, and the first of them."""


def words(language: str, section: str):
    """Return the words of a section of a language."""
    with open(_FOLDER + language, "rb") as file:
        head, name = file.read(_HEAD), b"|" + section.encode() + b"|"
        start, size = struct.unpack_from("<HH", head, head.find(name) + len(name))
        file.seek(start)
        blocks = [file.read(size)]
        for at in range(blocks[0][0]):
            blocks.append(file.read(blocks[0][1 + 2 * at] | blocks[0][2 + 2 * at] << 8))
    return Words(blocks, 0, _ROWS)


class Words:
    """Texts, and rows of texts, by number; rows that have names, by these, too."""

    def __init__(self, blocks, first, count):
        self._blocks = blocks
        self._first = first
        self._count = count

    def __len__(self):
        return self._count

    def __getitem__(self, row):
        blocks, first = self._blocks, self._first
        block = blocks[0]
        if isinstance(row, str):
            names = Words(blocks, first - 1, 1)[0]
            row = names[: names.index("|" + row + "|")].count("|")
        elif row < 0:
            row += self._count
        if row >= self._count:
            raise IndexError
        at = 1 + 2 * (block[0] + first + row)
        at = block[at] | block[at + 1] << 8
        if at & _ROWS:
            return Words(blocks, at & 511, at >> 9 & 63)
        block, at = blocks[at >> 9], at & 511
        return str(block[at : block.find(b"\0", at)], "utf-8")
