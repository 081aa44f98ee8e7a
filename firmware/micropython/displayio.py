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

from bitmaps import NOTHING, Bitmap, Palette  # noqa: F401  (the last two belong to displayio)


class Part:
    """What a group holds: something at x, y that may be hidden.

    A kind of part has `_area(x, y, scale)`, the pixels that it covers, and
    `draw(band, left, top, scale)`; see `banded_display.Band`.
    """

    # Class attributes: a page makes dozens of parts, and each begins with these values.
    area = None
    """Where it was drawn last, `(left, top, right, bottom)`; None if nowhere. A group's has
    all of its parts in it, and may be larger."""
    _hidden = False
    _group = None
    _is_stale = True  # a refresh must visit it
    _is_moved = True  # all of it is to be drawn, and what it covered

    def __init__(self, x: int, y: int):
        self._x = x
        self._y = y

    @property
    def x(self) -> int:
        """Pixels from the group's left side."""
        return self._x

    @x.setter
    def x(self, value):
        if value != self._x:
            self._x = value
            self._move()

    @property
    def y(self) -> int:
        """Pixels from the group's top."""
        return self._y

    @y.setter
    def y(self, value):
        if value != self._y:
            self._y = value
            self._move()

    @property
    def hidden(self) -> bool:
        """Whether it is not drawn."""
        return self._hidden

    @hidden.setter
    def hidden(self, value):
        if value != self._hidden:
            self._hidden = value
            self._move()

    def collect(self, areas: list, left: int, top: int, scale: int, moved: bool, hidden: bool):
        """Add the areas that have changed to a list; `moved` and `hidden` are the group's."""
        if moved or self._is_moved:
            before, self.area = self.area, None
            if not (hidden or self._hidden):
                self.area = self._area(left + self._x * scale, top + self._y * scale, scale)
            if before is not None:
                areas.append(before)
            if self.area is not None and self.area != before:
                areas.append(self.area)
        elif self._is_stale and self.area is not None:
            areas.append(self._changed_area(scale))
        self._is_stale = self._is_moved = False

    def joined(self, group) -> None:
        """Belong to a group from now on, or to none."""
        self._group = group
        self._is_stale = self._is_moved = True

    def leave(self, areas: list) -> None:
        """Belong to no group; add to a list what has to be drawn without this."""
        if self.area is not None:
            areas.append(self.area)
            self.area = None
        self.joined(None)

    def _move(self):
        self._is_moved = True
        self._touch()

    def _touch(self):
        """Mark this for the next refresh."""
        part = self
        while part is not None and not part._is_stale:
            part._is_stale = True
            part = part._group

    def _changed_area(self, scale):
        return self.area


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
        self._x = x
        self._y = y
        self.bitmap = bitmap
        self.width = width
        self.height = height
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        self._shader = pixel_shader
        self._tiles = tiles = bytearray(width * height)
        if default_tile:
            tiles[:] = bytes([default_tile]) * (width * height)
        self._changed = [width, height, 0, 0]
        """The columns and rows that have changed: from, from, to, to."""

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
        # What a text changes first: no call that can be done without.
        if not isinstance(index, int):
            index = self._index(index)
        if self._tiles[index] == tile:
            return
        self._tiles[index] = tile
        column, row = index % self.width, index // self.width
        changed = self._changed
        if column < changed[0]:
            changed[0] = column
        if row < changed[1]:
            changed[1] = row
        if column >= changed[2]:
            changed[2] = column + 1
        if row >= changed[3]:
            changed[3] = row + 1
        if not self._is_stale:
            self._touch()

    def _index(self, index):
        x, y = index
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("outside the grid")
        return y * self.width + x

    def collect(self, areas, left, top, scale, moved, hidden):
        """Add the areas that have changed to a list."""
        super().collect(areas, left, top, scale, moved, hidden)
        changed = self._changed
        changed[0], changed[1], changed[2], changed[3] = self.width, self.height, 0, 0

    def _area(self, x, y, scale):
        right = x + self.width * self.tile_width * scale
        return x, y, right, y + self.height * self.tile_height * scale

    def _changed_area(self, scale):
        x, y = self.area[0], self.area[1]
        across, down = self.tile_width * scale, self.tile_height * scale
        first, row, after, below = self._changed
        return x + first * across, y + row * down, x + after * across, y + below * down

    def draw(self, band, left: int, top: int, scale: int) -> None:
        """Draw the tiles that lie in a band."""
        left += self._x * scale - band.left
        top += self._y * scale - band.top
        width, height = self.tile_width, self.tile_height
        across, down = width * scale, height * scale
        first = max(0, -left // across)
        after = min(self.width, (band.right - band.left - left + across - 1) // across)
        below = min(self.height, (band.bottom - band.top - top + down - 1) // down)
        palette, numbers, bitmap = self._shader, self._tiles, self.bitmap
        tiles = bitmap.tiles(width, height)
        pixels, colours = band.pixels, palette.row
        for row in range(max(0, -top // down), below):
            x, y = left + first * across, top + row * down
            index = row * self.width
            for column in range(first, after):
                # No call that can be done without: there are hundreds of tiles on a screen. But
                # `blit` is not kept in a variable, where it would be a new object each time.
                number = numbers[index + column]
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


class Group(Part):
    """Parts one over the other, the last on top, each pixel `scale` times as large."""

    def __init__(self, *, scale: int = 1, x: int = 0, y: int = 0):
        super().__init__(x, y)
        self._scale = scale
        self._parts = []
        self._left_areas = []
        """What parts covered that have been removed since the last refresh."""

    @property
    def scale(self) -> int:
        """How many times as large everything in it is."""
        return self._scale

    @scale.setter
    def scale(self, value):
        if value != self._scale:
            self._scale = value
            self._move()

    def append(self, part) -> None:
        """Put a part on top; raises ValueError if a group holds it."""
        self._parts.append(self._joined(part))

    def insert(self, index: int, part) -> None:
        """Put a part below those from `index` on; raises ValueError if a group holds it."""
        self._parts.insert(index, self._joined(part))

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
        self._parts[index] = self._joined(part)
        self._release(before)

    def __delitem__(self, index):
        self.pop(index)

    def _joined(self, part):
        if part._group is not None:
            raise ValueError("Layer already in a group")
        part.joined(self)
        if not self._is_stale:
            self._touch()
        return part

    def _release(self, part):
        part.leave(self._left_areas)
        self._touch()

    def leave(self, areas):
        """Belong to no group; add to a list what has to be drawn without this."""
        self._drop_left_areas(areas)
        for part in self._parts:
            part.leave(areas)
            part.joined(self)
        self.area = None
        self.joined(None)

    def collect(self, areas, left, top, scale, moved, hidden):
        """Add the areas that have changed to a list."""
        moved = moved or self._is_moved
        if not (moved or self._is_stale):
            return
        self._drop_left_areas(areas)
        hidden = hidden or self._hidden
        left += self._x * scale
        top += self._y * scale
        scale *= self._scale
        is_other = False
        for part in self._parts:
            if moved or part._is_stale:
                before = part.area
                part.collect(areas, left, top, scale, moved, hidden)
                is_other = is_other or part.area != before
        if is_other:
            self.area = around(self._parts)
        self._is_stale = self._is_moved = False

    def _drop_left_areas(self, areas):
        if self._left_areas:
            areas.extend(self._left_areas)
            self._left_areas = []

    def draw(self, band, left: int, top: int, scale: int) -> None:
        """Draw the parts that lie in a band."""
        left += self._x * scale
        top += self._y * scale
        scale *= self._scale
        first, row, after, below = band.left, band.top, band.right, band.bottom
        for part in self._parts:
            area = part.area
            # Not a method of the band: most parts lie elsewhere.
            if area is not None:
                if area[0] < after and area[2] > first and area[1] < below and area[3] > row:
                    part.draw(band, left, top, scale)


def around(parts):
    """Return the area around all parts that are drawn, None if none is."""
    left = top = right = bottom = None
    for part in parts:
        area = part.area
        if area is None:
            pass
        elif left is None:
            left, top, right, bottom = area
        else:
            left, top = min(left, area[0]), min(top, area[1])
            right, bottom = max(right, area[2]), max(bottom, area[3])
    return None if left is None else (left, top, right, bottom)


def release_displays() -> None:
    """Release what an earlier run has left open, which is nothing here."""
