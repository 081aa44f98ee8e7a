# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Make Blinka's displayio as strict as the device's about indexes and values.

Where CircuitPython raises, Blinka drops a pixel that lies outside a bitmap, masks a value with too
many bits, and takes any tile number. A game drawn with such slips would work here and die on the
device, so the simulator raises as the device does: `IndexError` for a place, `ValueError` for a
value. Methods are replaced, not classes: Blinka's fast paths want its own exact classes.
"""

import functools

import displayio


def install() -> None:
    """Replace the lenient methods; calling it again changes nothing."""
    if getattr(displayio, "_handful_strict", False):
        return
    displayio._handful_strict = True
    _wrap(displayio.Bitmap, "__init__", _bitmap_init)
    _wrap(displayio.Bitmap, "__getitem__", _bitmap_get)
    _wrap(displayio.Bitmap, "__setitem__", _bitmap_set)
    _wrap(displayio.Bitmap, "fill", _bitmap_fill)
    _wrap(displayio.TileGrid, "__init__", _grid_init)
    _wrap(displayio.TileGrid, "__getitem__", _grid_get)
    _wrap(displayio.TileGrid, "__setitem__", _grid_set)
    for name in ("__getitem__", "__setitem__", "make_transparent", "make_opaque"):
        _wrap(displayio.Palette, name, _palette_index)


def _wrap(owner, name, strict_method):
    lenient = getattr(owner, name)

    @functools.wraps(lenient)
    def method(self, *args, **kwargs):
        return strict_method(lenient, self, *args, **kwargs)

    setattr(owner, name, method)


def _place(index, width, height):
    """Raise IndexError unless the index, a pair or a number, lies within width x height."""
    if isinstance(index, int):
        inside = 0 <= index < width * height
    else:
        x, y = index
        inside = 0 <= x < width and 0 <= y < height
    if not inside:
        raise IndexError(f"{index} lies outside {width}x{height}")


def _bitmap_init(lenient, self, width, height, value_count):
    for name, size in (("width", width), ("height", height)):
        if not 1 <= size <= 32767:
            raise ValueError(f"{name} must be 1-32767")
    lenient(self, width, height, value_count)
    bits = 1
    while (value_count - 1) >> bits:
        bits += bits if bits < 8 else 8
    self.greatest_value = (1 << bits) - 1


def _bitmap_value(bitmap, value):
    greatest = getattr(bitmap, "greatest_value", 65535)
    if not 0 <= value <= greatest:
        raise ValueError(f"value must be 0-{greatest}")


def _bitmap_get(lenient, self, index):
    _place(index, self.width, self.height)
    return lenient(self, index)


def _bitmap_set(lenient, self, index, value):
    _place(index, self.width, self.height)
    _bitmap_value(self, value)
    lenient(self, index, value)


def _bitmap_fill(lenient, self, value):
    _bitmap_value(self, value)
    lenient(self, value)


def _tiles_in(bitmap, grid):
    return (bitmap.width // grid.tile_width) * (bitmap.height // grid.tile_height)


def _grid_init(lenient, self, bitmap, **options):
    for name in ("width", "height"):
        if not 1 <= options.get(name, 1) <= 65535:
            raise ValueError(f"{name} must be 1-65535")
    lenient(self, bitmap, **options)
    tiles = _tiles_in(bitmap, self)
    if not 0 <= options.get("default_tile", 0) < tiles:
        raise ValueError(f"default_tile must be 0-{tiles - 1}")


def _grid_get(lenient, self, index):
    _place(index, self.width, self.height)
    return lenient(self, index)


def _grid_set(lenient, self, index, value):
    _place(index, self.width, self.height)
    tiles = _tiles_in(self.bitmap, self)
    if not 0 <= value < tiles:
        raise ValueError(f"tile must be 0-{tiles - 1}")
    lenient(self, index, value)


def _palette_index(lenient, self, index, *value):
    # A negative index counts from the end in brackets, as in a list; the device's two methods
    # take it as a huge number and raise, so it is refused here for all four.
    if not 0 <= index < len(self):
        raise IndexError("palette index out of range")
    return lenient(self, index, *value)
