# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""CircuitPython's `vectorio` on MicroPython: filled rectangles."""

from displayio import Part


class Rectangle(Part):
    """A rectangle in one colour of a palette; as in CircuitPython, a group only moves it."""

    def __init__(
        self, *, pixel_shader, width: int, height: int, x: int = 0, y: int = 0, color_index=0
    ):
        self._x = x
        self._y = y
        self._shader = pixel_shader
        self._width = width
        self._height = height
        self._color_index = color_index

    @property
    def width(self) -> int:
        """Its width in pixels of the panel."""
        return self._width

    @width.setter
    def width(self, value):
        if value != self._width:
            self._width = value
            self._move()

    @property
    def height(self) -> int:
        """Its height in pixels of the panel."""
        return self._height

    @height.setter
    def height(self, value):
        if value != self._height:
            self._height = value
            self._move()

    @property
    def color_index(self) -> int:
        """Which colour of the palette it has."""
        return self._color_index

    @color_index.setter
    def color_index(self, value):
        if value != self._color_index:
            self._color_index = value
            self._move()

    @property
    def pixel_shader(self):
        """The palette."""
        return self._shader

    @pixel_shader.setter
    def pixel_shader(self, value):
        self._shader = value
        self._move()

    def _area(self, x, y, scale):
        return x, y, x + self._width, y + self._height

    def draw(self, band, left: int, top: int, scale: int) -> None:
        """Draw what lies in a band."""
        palette, index = self._shader, self._color_index
        if not palette.is_transparent(index):
            band.pixels.fill_rect(
                left + self._x * scale - band.left,
                top + self._y * scale - band.top,
                self._width,
                self._height,
                palette.row.pixel(index, 0),
            )
