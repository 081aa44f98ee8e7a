# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""CircuitPython's `vectorio` on MicroPython: filled rectangles."""

from array import array

from display_parts import BOTTOM, LEFT, RIGHT, TOP, Part, X, Y, numbers_of_new
from micropython import const

_WIDTH = const(8)
_HEIGHT = const(9)
_COLOR_INDEX = const(10)
"""What a rectangle has in its array besides."""
_NEW = numbers_of_new(3)


class Rectangle(Part):
    """A rectangle in one colour of a palette; as in CircuitPython, a group only moves it."""

    def __init__(
        self, *, pixel_shader, width: int, height: int, x: int = 0, y: int = 0, color_index=0
    ):
        self._numbers = numbers = array("h", _NEW)
        numbers[X] = x
        numbers[Y] = y
        numbers[_WIDTH] = width
        numbers[_HEIGHT] = height
        numbers[_COLOR_INDEX] = color_index
        self._shader = pixel_shader

    @property
    def width(self) -> int:
        """Its width in pixels of the panel."""
        return self._numbers[_WIDTH]

    @width.setter
    def width(self, value):
        self._set(_WIDTH, value)

    @property
    def height(self) -> int:
        """Its height in pixels of the panel."""
        return self._numbers[_HEIGHT]

    @height.setter
    def height(self, value):
        self._set(_HEIGHT, value)

    @property
    def color_index(self) -> int:
        """Which colour of the palette it has."""
        return self._numbers[_COLOR_INDEX]

    @color_index.setter
    def color_index(self, value):
        self._set(_COLOR_INDEX, value)

    @property
    def pixel_shader(self):
        """The palette."""
        return self._shader

    @pixel_shader.setter
    def pixel_shader(self, value):
        self._shader = value
        self._move()

    def _cover(self, x, y, scale):
        numbers = self._numbers
        numbers[LEFT] = x
        numbers[TOP] = y
        numbers[RIGHT] = x + numbers[_WIDTH]
        numbers[BOTTOM] = y + numbers[_HEIGHT]

    def draw(self, band, left: int, top: int, scale: int) -> None:
        """Draw what lies in a band."""
        palette, numbers = self._shader, self._numbers
        index = numbers[_COLOR_INDEX]
        if not palette.is_transparent(index):
            band.pixels.fill_rect(
                left + numbers[X] * scale - band.left,
                top + numbers[Y] * scale - band.top,
                numbers[_WIDTH],
                numbers[_HEIGHT],
                palette.row.pixel(index, 0),
            )
