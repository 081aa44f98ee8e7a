# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Tile numbers of the letters in `text.bmp` (6x8 cells) and `small.bmp` (4x6 cells).

    grid[column] = tile(ord("7"))       # ink, colour 1
    grid[column] = PENCIL_FIRST + 7     # the same figure in pencil, colour 2

Both sheets begin with ASCII 32, so a plain letter costs a subtraction; only the few others
are looked up, because indexing text outside ASCII is slow on the device. Letters are numbers here
because a device that takes one out of a text keeps it for ever, as it keeps a name.
"""

from ..const import const

CELL_WIDTH = 6
CELL_HEIGHT = 8
SMALL_WIDTH = 4
SMALL_HEIGHT = 6

_ASCII_END = const(127)
_SMALL_ASCII_END = const(96)
_UNKNOWN = const(31)  # the question mark, in both sheets
EXTRA_CHARS = "▶◀▲▼✗·●○×★ÄÖÅäöåéüßÜ→"
SMALL_EXTRA_CHARS = "×·"
"""What each sheet has beside ASCII, in tile order."""

PENCIL_FIRST = 116
"""The tile of the first of the signs that `text.bmp` has once more in pencil."""

POINTER = 95
"""The tile of ▶ in `text.bmp`."""

ARROW = 115
"""The tile of → in `text.bmp`."""


def codes(text: str):
    """Return the codes of the letters of a text, to be gone through."""
    ascii_codes = text.encode()
    return ascii_codes if len(ascii_codes) == len(text) else [ord(letter) for letter in text]


def tile(code: int) -> int:
    """Return the tile of a letter in `text.bmp`; unknown letters get the question mark."""
    if 32 <= code < _ASCII_END:
        return code - 32
    return _extra(EXTRA_CHARS, chr(code), _ASCII_END)


def small_tile(code: int) -> int:
    """Return the tile of a letter in `small.bmp`; small letters become capitals."""
    if 97 <= code < 123:
        return code - 64
    if 32 <= code < _SMALL_ASCII_END:
        return code - 32
    return _extra(SMALL_EXTRA_CHARS, chr(code), _SMALL_ASCII_END)


def _extra(chars: str, ch: str, ascii_end: int) -> int:
    found = chars.find(ch)
    return _UNKNOWN if found < 0 else ascii_end - 32 + found
