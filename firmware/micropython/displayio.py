# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""CircuitPython's `displayio` on MicroPython, as far as this game and Adafruit's layouts use it.

    group = displayio.Group(scale=2)
    group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
    display.root_group = group          # a `banded_display.Display`
    display.refresh()

What is on the screen is a tree: groups with tile grids and rectangles. Each part remembers where
it was drawn last, and tells its group when it changes, so that a refresh visits only what has
changed. Places are in the panel's pixels once the group's place and scale are added.
"""

from array import array

from bitmaps import NOTHING, Bitmap, Palette  # noqa: F401  (the last two belong to displayio)
from display_parts import (
    BOTTOM,
    HIDDEN,
    LEFT,
    MOVED,
    NEWS,
    NOWHERE,
    RIGHT,
    TOP,
    Part,
    X,
    Y,
    numbers_of_new,
)
from micropython import const

_WIDTH = const(8)
_HEIGHT = const(9)
_TILE_WIDTH = const(10)
_TILE_HEIGHT = const(11)
_FIRST = const(12)
_ROW = const(13)
_AFTER = const(14)
_BELOW = const(15)
"""What a tile grid has in its array besides; the last four are the columns and rows that have
changed: from, from, to, to."""
_NEW_GRID = numbers_of_new(8)


class TileGrid(Part):
    """Tiles of one bitmap in rows; `grid[column, row]` and `grid[index]` are tile numbers."""

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width: int = 1,
        height: int = 1,
        tile_width: int = 0,
        tile_height: int = 0,
        default_tile: int = 0,
        x: int = 0,
        y: int = 0,
    ):
        self._numbers = numbers = array("h", _NEW_GRID)
        numbers[X] = x
        numbers[Y] = y
        numbers[_WIDTH] = width
        numbers[_HEIGHT] = height
        numbers[_TILE_WIDTH] = tile_width or bitmap.width
        numbers[_TILE_HEIGHT] = tile_height or bitmap.height
        self.bitmap = bitmap
        self._shader = pixel_shader
        self._tiles = bytearray(width * height)
        if default_tile:
            self._tiles[:] = bytes([default_tile]) * (width * height)

    @property
    def width(self) -> int:
        """How many columns it has."""
        return self._numbers[_WIDTH]

    @property
    def height(self) -> int:
        """How many rows it has."""
        return self._numbers[_HEIGHT]

    @property
    def tile_width(self) -> int:
        """The pixels of a tile from left to right."""
        return self._numbers[_TILE_WIDTH]

    @property
    def tile_height(self) -> int:
        """The pixels of a tile from top to bottom."""
        return self._numbers[_TILE_HEIGHT]

    @property
    def pixel_shader(self):
        """The palette."""
        return self._shader

    @pixel_shader.setter
    def pixel_shader(self, value):
        self._shader = value
        self._move()

    def __getitem__(self, index):
        return self._tiles[index if isinstance(index, int) else self._index(index)]

    def __setitem__(self, index, tile: int):
        # What a text changes first: no call that can be done without, and no variable more, as
        # those of a longer function would not fit on the stack but take room in the heap.
        if not isinstance(index, int):
            index = self._index(index)
        if self._tiles[index] == tile:
            return
        self._tiles[index] = tile
        numbers = self._numbers
        if numbers[NEWS] == MOVED:
            return  # all of it is to be drawn
        row = index // numbers[_WIDTH]
        index %= numbers[_WIDTH]
        if index < numbers[_FIRST]:
            numbers[_FIRST] = index
        if index >= numbers[_AFTER]:
            numbers[_AFTER] = index + 1
        if row < numbers[_ROW]:
            numbers[_ROW] = row
        if row >= numbers[_BELOW]:
            numbers[_BELOW] = row + 1
        if not numbers[NEWS]:
            self._touch()

    def _index(self, index):
        x, y = index
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("outside the grid")
        return y * self.width + x

    def _cover(self, x, y, scale):
        numbers = self._numbers
        numbers[LEFT] = x
        numbers[TOP] = y
        numbers[RIGHT] = x + numbers[_WIDTH] * numbers[_TILE_WIDTH] * scale
        numbers[BOTTOM] = y + numbers[_HEIGHT] * numbers[_TILE_HEIGHT] * scale
        self._change_nothing()

    def _changed_area(self, scale):
        numbers = self._numbers
        x, y = numbers[LEFT], numbers[TOP]
        across, down = numbers[_TILE_WIDTH] * scale, numbers[_TILE_HEIGHT] * scale
        area = (
            x + numbers[_FIRST] * across,
            y + numbers[_ROW] * down,
            x + numbers[_AFTER] * across,
            y + numbers[_BELOW] * down,
        )
        self._change_nothing()
        return area

    def _change_nothing(self):
        """Have no tile that has changed."""
        numbers = self._numbers
        numbers[_FIRST] = numbers[_WIDTH]
        numbers[_ROW] = numbers[_HEIGHT]
        numbers[_AFTER] = numbers[_BELOW] = 0

    def draw(self, band, left: int, top: int, scale: int) -> None:
        """Draw the tiles that lie in a band."""
        of = self._numbers
        left += of[X] * scale - band.left
        top += of[Y] * scale - band.top
        columns, width, height = of[_WIDTH], of[_TILE_WIDTH], of[_TILE_HEIGHT]
        across, down = width * scale, height * scale
        first = max(0, -left // across)
        after = min(columns, (band.right - band.left - left + across - 1) // across)
        below = min(of[_HEIGHT], (band.bottom - band.top - top + down - 1) // down)
        palette, tile_numbers, bitmap = self._shader, self._tiles, self.bitmap
        tiles = bitmap.tiles(width, height)
        pixels, colours = band.pixels, palette.row
        for row in range(max(0, -top // down), below):
            x, y = left + first * across, top + row * down
            index = row * columns
            for column in range(first, after):
                # No call that can be done without: there are hundreds of tiles on a screen. But
                # `blit` is not kept in a variable, where it would be a new object each time.
                number = tile_numbers[index + column]
                tile = tiles[number]
                if tile is None:
                    tile = bitmap.cut(number, width, height)
                if scale == 1:
                    pixels.blit(tile, x, y, NOTHING, colours)
                else:
                    enlarged(pixels, tile, x, y, width, height, scale, palette)
                x += across


def enlarged(pixels, tile, x, y, width, height, scale, palette) -> None:
    """Draw a tile with pixels of `scale` times `scale`, those of one colour in a row at once."""
    for row in range(height):
        start = 0
        while start < width:
            value = tile.pixel(start, row)
            end = start + 1
            while end < width and tile.pixel(end, row) == value:
                end += 1
            if not palette.is_transparent(value):
                colour = palette.row.pixel(value, 0)
                run = (end - start) * scale
                pixels.fill_rect(x + start * scale, y + row * scale, run, scale, colour)
            start = end


_SCALE = const(8)
_NEW_GROUP = numbers_of_new(1)


class Group(Part):
    """Parts one over the other, the last on top, each pixel `scale` times as large."""

    _left_areas = ()
    """What parts covered that have been removed since the last refresh."""

    def __init__(self, *, scale: int = 1, x: int = 0, y: int = 0):
        self._numbers = numbers = array("h", _NEW_GROUP)
        numbers[X] = x
        numbers[Y] = y
        numbers[_SCALE] = scale
        self._parts = []

    @property
    def scale(self) -> int:
        """How many times as large everything in it is."""
        return self._numbers[_SCALE]

    @scale.setter
    def scale(self, value):
        self._set(_SCALE, value)

    def append(self, part) -> None:
        """Put a part on top; raises ValueError if a group holds it."""
        self._join(part)
        self._parts.append(part)

    def insert(self, index: int, part) -> None:
        """Put a part below those from `index` on; raises ValueError if a group holds it."""
        self._join(part)
        self._parts.insert(index, part)

    def remove(self, part) -> None:
        """Take a part out."""
        self.pop(self._parts.index(part))

    def pop(self, index: int = -1):
        """Take a part out and return it."""
        part = self._parts.pop(index)
        self._release(part)
        return part

    def index(self, part) -> int:
        """Return where a part is; raises ValueError if it is not there."""
        return self._parts.index(part)

    def __len__(self):
        return len(self._parts)

    def __iter__(self):
        return iter(self._parts)

    def __contains__(self, part):
        return part in self._parts

    def __getitem__(self, index):
        return self._parts[index]

    def __setitem__(self, index, part):
        before = self._parts[index]
        self._join(part)
        self._parts[index] = part
        self._release(before)

    def _join(self, part):
        if part._group is not None:
            raise ValueError("Layer already in a group")
        part.joined(self)
        if not self._numbers[NEWS]:
            self._touch()

    def _release(self, part):
        areas = list(self._left_areas)
        part.leave(areas)
        self._left_areas = areas
        self._touch()

    def leave(self, areas):
        """Belong to no group; add to a list what has to be drawn without this."""
        self._drop_left_areas(areas)
        for part in self._parts:
            part.leave(areas)
            part.joined(self)
        self._numbers[RIGHT] = NOWHERE
        self.joined(None)

    def collect(self, areas, left, top, scale, moved, hidden):
        """Add the areas that have changed to a list; return whether it lies elsewhere now."""
        numbers = self._numbers
        moved = moved or numbers[NEWS] == MOVED
        if not (moved or numbers[NEWS]):
            return False
        self._drop_left_areas(areas)
        hidden = hidden or bool(numbers[HIDDEN])
        left += numbers[X] * scale
        top += numbers[Y] * scale
        scale *= numbers[_SCALE]
        is_other = False
        for part in self._parts:
            if moved or part._numbers[NEWS]:
                if part.collect(areas, left, top, scale, moved, hidden):
                    is_other = True
        if is_other:
            self._surround()
        numbers[NEWS] = 0
        return is_other

    def _drop_left_areas(self, areas):
        if self._left_areas:
            if areas is not None:
                areas.extend(self._left_areas)
            self._left_areas = ()

    def _surround(self):
        """Set the area to what all parts cover that are drawn."""
        left = top = 32767
        right = bottom = NOWHERE
        for part in self._parts:
            of = part._numbers
            if of[RIGHT] != NOWHERE:
                left, top = min(left, of[LEFT]), min(top, of[TOP])
                right, bottom = max(right, of[RIGHT]), max(bottom, of[BOTTOM])
        numbers = self._numbers
        numbers[LEFT], numbers[TOP], numbers[RIGHT], numbers[BOTTOM] = left, top, right, bottom

    def draw(self, band, left: int, top: int, scale: int) -> None:
        """Draw the parts that lie in a band."""
        numbers = self._numbers
        left += numbers[X] * scale
        top += numbers[Y] * scale
        scale *= numbers[_SCALE]
        first, row, after, below = band.left, band.top, band.right, band.bottom
        for part in self._parts:
            # Not a method of the band: most parts lie elsewhere. Nowhere is left of any band.
            of = part._numbers
            if of[LEFT] < after and of[RIGHT] > first and of[TOP] < below and of[BOTTOM] > row:
                part.draw(band, left, top, scale)
