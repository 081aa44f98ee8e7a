# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Pixels and colours over `framebuf`: what `displayio` calls Bitmap and Palette.

A pixel has one, two or four bits, and `framebuf.blit` turns them into RGB565 by a palette's row of
colours.
"""

import framebuf

MOST_VALUES = 16
_FORMATS = (
    (2, 8, framebuf.MONO_HLSB),
    (4, 4, framebuf.GS2_HMSB),
    (MOST_VALUES, 2, framebuf.GS4_HMSB),
)
"""How many values a pixel may have, how many pixels a byte has then, and its name."""

NOTHING = 0x0020
"""The stored value that `blit` leaves out; a colour of this value gets slightly more green."""


class Bitmap:
    """Numbers below 16 in rows, read and written as `bitmap[x, y]` or `bitmap[index]`."""

    def __init__(self, width: int, height: int, value_count: int):
        self.width = width
        self.height = height
        self._per_byte, self._kind = _format_of(value_count)
        self._stride = self._whole_bytes(width)
        # A row to spare: before 1.24.0 `framebuf` wants all of the last one, seen from each tile.
        self._data = bytearray(self._stride // self._per_byte * (height + 1))
        self._pixels = self._view(self._data, width, height, self._stride)
        self._tiles = {}

    def __getitem__(self, index):
        x, y = self._place(index)
        return self._pixels.pixel(x, y)

    def __setitem__(self, index, value: int):
        x, y = self._place(index)
        self._pixels.pixel(x, y, value)
        if self._tiles:
            self._tiles = {}
            Palette.repaints += 1

    def _place(self, index):
        if isinstance(index, int):
            index = index % self.width, index // self.width
        x, y = index
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("outside the bitmap")
        return index

    def set_row(self, y: int, packed, bits: int) -> None:
        """Set a row of a new bitmap to bytes of pixels of its own bits, the first in the highest.

        Raises ValueError where pixels here have other `bits`.
        """
        if bits * self._per_byte != 8:
            raise ValueError("pixels of other bits")
        size = self._stride // self._per_byte
        start = y * size
        self._data[start : start + size] = packed[:size]
        if self._kind == framebuf.GS2_HMSB:
            for at in range(start, start + size):  # whose first pixel is in the lowest bits
                four = self._data[at]
                self._data[at] = (four & 3) << 6 | (four & 12) << 2 | four >> 2 & 12 | four >> 6

    def tiles(self, width: int, height: int) -> list:
        """Return the tiles of a size, by number: each a `FrameBuffer`, or None until it is `cut`.

        They are kept, because drawing makes no garbage.
        """
        key = width << 16 | height
        if key not in self._tiles:
            self._tiles[key] = [None] * (self.width // width * (self.height // height))
        return self._tiles[key]

    def cut(self, number: int, width: int, height: int):
        """Return a tile, and have it among `tiles`."""
        tile = self._cut(number, width, height)
        self.tiles(width, height)[number] = tile
        return tile

    def _cut(self, number, width, height):
        across = self.width // width
        x, y = number % across * width, number // across * height
        if x % self._per_byte:
            return self._copied(x, y, width, height)
        # The same bytes, seen from the tile's first one on.
        start = (y * self._stride + x) // self._per_byte
        return self._view(memoryview(self._data)[start:], width, height, self._stride)

    def _copied(self, x, y, width, height):
        """Return a copy of a part that begins in the middle of a byte."""
        stride = self._whole_bytes(width)
        data = bytearray(stride // self._per_byte * height)
        copy = self._view(data, width, height, stride)
        copy.blit(self._pixels, -x, -y)
        return copy

    def _whole_bytes(self, width):
        return -(-width // self._per_byte) * self._per_byte

    def _view(self, data, width, height, stride):
        return framebuf.FrameBuffer(data, width, height, self._kind, stride)


def _format_of(value_count):
    """Return how many pixels with so many values a byte has, and what `framebuf` calls that."""
    for most, pixels, kind in _FORMATS:
        if value_count <= most:
            return pixels, kind
    raise ValueError("16 values at most")


class Palette:
    """Colours as 0xRRGGBB, some of them transparent, as are values without a colour.

    `row` has the colours as the panel does, in one row of a `FrameBuffer`.
    """

    high_byte_first = False
    """True for a panel whose RGB565 has the high byte first; set before a palette is made."""

    repaints = 0
    """Counts changes of any palette, and of bitmaps that have been drawn: all is drawn again."""

    def __init__(self, count: int):
        self._colours = [0] * count
        self._transparent = -1 << count
        # As wide as any bitmap has values: `blit` does not look where the row ends.
        size = max(count, MOST_VALUES)
        self.row = framebuf.FrameBuffer(bytearray(2 * size), size, 1, framebuf.RGB565)
        self.row.hline(count, 0, size - count, NOTHING)

    def __len__(self):
        return len(self._colours)

    def __getitem__(self, index):
        return self._colours[index]

    def __setitem__(self, index, colour: int):
        self._colours[index] = colour
        self._changed(index)

    def make_transparent(self, index: int) -> None:
        """Show what is behind in place of a colour."""
        self._transparent |= 1 << index
        self._changed(index)

    def make_opaque(self, index: int) -> None:
        """Show a colour again."""
        self._transparent &= ~(1 << index)
        self._changed(index)

    def is_transparent(self, index: int) -> bool:
        """Return whether what is behind shows."""
        return bool(self._transparent >> index & 1)

    def _changed(self, index):
        shown = NOTHING
        if not self.is_transparent(index):
            shown = rgb565(self._colours[index], self.high_byte_first)
            if shown == NOTHING:
                shown ^= 0x2000 if self.high_byte_first else 0x0040
        self.row.pixel(index, 0, shown)
        Palette.repaints += 1


def rgb565(colour: int, high_byte_first: bool = False) -> int:
    """Return 0xRRGGBB in 16 bits."""
    value = colour >> 8 & 0xF800 | colour >> 5 & 0x07E0 | colour >> 3 & 0x001F
    return (value & 0xFF) << 8 | value >> 8 if high_byte_first else value
