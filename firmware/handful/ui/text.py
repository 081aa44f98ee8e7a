# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Text on the screen: a grid of tiles from a font sheet, so that changing it allocates nothing.

Only tiles that differ are written, so only they are sent to the panel. All sheets begin with
ASCII 32: a plain character costs a subtraction, and only the few others are looked up, because
indexing non-ASCII text is slow on a device. Characters are passed as codes, because a device
interns each one-character string for ever.

    grid[column] = tile(ord("7"))
"""

import displayio

from ..const import const
from ..layouts.display import CELL_WIDTH, COLUMN
from ..rules.ruleset import UPPER

CELL_HEIGHT = 8
NARROW_HEIGHT = 9
"""Its first row is free, for the caps of the foot."""
CELL_ROWS = 11
SMALL_WIDTH = 4
SMALL_HEIGHT = 6

_ASCII_END = const(127)
_SMALL_ASCII_END = const(96)
_UNKNOWN = const(31)  # the question mark, in both sheets
EXTRA_CHARS = "▶◀▲▼·●×★ÄÖÅäöåéüßÜ→áíóúñ¿¡ÁÉÍÓÚÑ"
SMALL_EXTRA_CHARS = "×·"
"""The characters of each sheet after ASCII, in tile order."""
FONT_TILES = const(127)
"""How many tiles `text.bmp` has, the first ones of `narrow.bmp`; key caps follow there."""

CELL_CHARS = "-.0123456789CFGHKLPSTZacefghiklmnoprstuwßüEíó★"
"""The characters of labels in `cells.bmp`, all that the lower boxes of any language need."""
CELL_FIRST = 21
"""The first of their tiles. Before them: blank, ends of a cell, figures and their signs."""
CELL_LEFT = 1
CELL_POINTER = 2
CELL_RIGHT = 3
_CELL_ZERO = const(4)
_CELL_SIGNS = "+-×%<.★"
_CELL_PLUS = const(14)

POINTER = 95
"""The tile of ▶ in `text.bmp`."""


def rows_of(boxes: int) -> int:
    """Return how many rows the lower cells of a card with so many boxes have, the total's too."""
    return max(4, (boxes - UPPER + 2) // 2)


def codes(text: str):
    """Return an iterable of the character codes of a text."""
    ascii_codes = text.encode()
    return ascii_codes if len(ascii_codes) == len(text) else [ord(char) for char in text]


def tile(code: int) -> int:
    """Return the tile of a character in `text.bmp` and `narrow.bmp`; `?` for an unknown one."""
    if 32 <= code < _ASCII_END:
        return code - 32
    return _extra(EXTRA_CHARS, chr(code), _ASCII_END)


def small_tile(code: int) -> int:
    """Return the tile of a character in `small.bmp`, whose letters are all capitals."""
    if 97 <= code < 123:
        return code - 64
    if 32 <= code < _SMALL_ASCII_END:
        return code - 32
    return _extra(SMALL_EXTRA_CHARS, chr(code), _SMALL_ASCII_END)


def _extra(chars: str, ch: str, ascii_end: int) -> int:
    found = chars.find(ch)
    return _UNKNOWN if found < 0 else ascii_end - 32 + found


def sprite(sheet, palette, width: int, height: int, x: int, y: int, columns=1, rows=1):
    """Return a TileGrid of tiles of `width` x `height` pixels, at x, y."""
    return displayio.TileGrid(
        sheet,
        pixel_shader=palette,
        width=columns,
        height=rows,
        tile_width=width,
        tile_height=height,
        x=x,
        y=y,
    )


def shade(grid, palette) -> None:
    """Show a TileGrid in a palette; the same one again would send it for nothing."""
    if grid.pixel_shader is not palette:
        grid.pixel_shader = palette


def hide(part, hidden: bool) -> None:
    """Hide a part, or show it."""
    if part.hidden != hidden:
        part.hidden = hidden


class Text:
    """A row of `columns` characters of the main font at x, y in pixels; `grid` is the TileGrid."""

    CELL = (CELL_WIDTH, CELL_HEIGHT)

    def __init__(self, sheet, palette, columns: int, x: int, y: int):
        self.grid = sprite(sheet, palette, *self.CELL, x, y, columns)
        self.columns = columns

    def put(self, column: int, tile: int) -> None:
        """Show a tile of the sheet."""
        if self.grid[column] != tile:
            self.grid[column] = tile

    def colour(self, palette) -> None:
        """Show all of it in another palette."""
        shade(self.grid, palette)

    def write(self, text: str, column: int = 0, width: int = -1) -> None:
        """Write from `column`, cut or padded to `width` characters; -1 fills the row."""
        end = self.columns if width < 0 else column + width
        grid = self.grid
        for code in codes(text):
            if column >= end:
                return
            shown = self._tile(code)
            if grid[column] != shown:
                grid[column] = shown
            column += 1
        if column < end:
            self._blank(column, end)

    def write_right(self, text: str, column: int, width: int) -> None:
        """Write right-aligned in the `width` columns from `column`."""
        shown = text[:width]
        start = column + width - len(shown)
        if column < start:
            self._blank(column, start)
        self.write(shown, start, len(shown))

    def _blank(self, column, end):
        grid = self.grid
        while column < end:
            if grid[column]:
                grid[column] = 0
            column += 1

    _tile = staticmethod(tile)


class NarrowText(Text):
    """A row of the narrow font, which has the characters of the other in the same order."""

    CELL = (COLUMN, NARROW_HEIGHT)


class CellText(Text):
    """Labels in lower cells of the card; `figure` writes what a box pays."""

    CELL = (COLUMN, CELL_ROWS)

    def figure(self, text: str, end: int) -> int:
        """Write figures and signs up to the column before `end`; return where they begin."""
        column, grid = end - len(text), self.grid
        for code in codes(text):
            shown = code - 48 + _CELL_ZERO
            if not 48 <= code < 58:
                shown = _CELL_PLUS + _CELL_SIGNS.find(chr(code))
            if grid[column] != shown:
                grid[column] = shown
            column += 1
        return column - len(text)

    def _tile(self, code):
        return CELL_FIRST + CELL_CHARS.find(chr(code)) if code != 32 else 0


class SmallText(Text):
    """A row of the 4x6 font, which has capitals and digits only."""

    CELL = (SMALL_WIDTH, SMALL_HEIGHT)

    _tile = staticmethod(small_tile)
