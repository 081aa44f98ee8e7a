# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Writes the words on the marks that hang under the dice. Imported when the language is set."""

from ..const import const
from .glyphs import SMALL_HEIGHT, SMALL_WIDTH, codes, small_tile
from .sheets import load_sheet

_WIDTH = const(22)
_PITCH = const(24)
_LETTER = const(3)
_ROWS = const(5)
_ROLL = const(2)
_TOP = const(2)


def write_tabs(small, words: str):
    """Return the sheet of marks with their words, parted by bars, in the letters of `small`."""
    sheet = load_sheet("tabs")
    for tab, word in enumerate(words.split("|"), 1):
        # The two arrows of the mark for a roll leave its word less room.
        pitch, colour = (_LETTER + 1, 1) if tab == _ROLL else (_LETTER + 2, 2)
        left = (_WIDTH - pitch * len(word) + pitch - _LETTER) // 2
        start = tab * _PITCH + left + _TOP * sheet.width
        for place, code in enumerate(codes(word)):
            _copy(small, small_tile(code), sheet, start + place * pitch, colour)
    return sheet


def _copy(small, tile, sheet, start, colour):
    columns = small.width // SMALL_WIDTH
    at = tile // columns * SMALL_HEIGHT * small.width + tile % columns * SMALL_WIDTH
    for y in range(_ROWS):
        for x in range(_LETTER):
            if small[at + y * small.width + x]:
                sheet[start + y * sheet.width + x] = colour
