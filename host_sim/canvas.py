# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A canvas for smooth vector shapes: drawn several times too large, then averaged down.

Places and sizes are in the face's units; a canvas shows the part of the face it was made for.
A fill is one colour, or two for a gradient from top to bottom.
"""

from PIL import Image, ImageDraw, ImageFilter, ImageFont

FINE_PIXELS = 8
"""Drawing is done with at least so many pixels a unit."""


class Canvas:
    """The part of the face inside `box` (left, top, right, bottom), at `scale` pixels a unit.

    `ground` is what lies there already: a colour, or a picture of just that part.
    """

    def __init__(self, box: tuple[float, float, float, float], scale: int, ground):
        self._left, self._top, right, bottom = box
        self._shrink = max(2, -(-FINE_PIXELS // scale))
        self._unit = scale * self._shrink
        size = self._length(right - self._left), self._length(bottom - self._top)
        if isinstance(ground, str):
            self._image = Image.new("RGB", size, ground)
        else:
            self._image = ground.resize(size, Image.Resampling.NEAREST)

    def finish(self) -> Image.Image:
        """Return the picture at its true size."""
        return self._image.reduce(self._shrink)

    def rounded(self, x: float, y: float, width: float, height: float, radius: float, fill):
        """Draw a rectangle with round corners."""
        mask = self._rounded_mask(width, height, radius, 0, 255)
        self._image.paste(_filled(fill, mask.size), self._point(x, y), mask)

    def circle(self, x: float, y: float, radius: float, fill) -> None:
        """Draw a disc around a point."""
        self.rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius, fill)

    def polygon(self, points, fill) -> None:
        """Draw a filled polygon."""
        ImageDraw.Draw(self._image).polygon([self._point(x, y) for x, y in points], fill=fill)

    def shadow(self, x, y, width, height, radius, blur: float, strength: float) -> None:
        """Darken a soft rounded rectangle; `strength` is 0 to 1."""
        margin = 3 * blur
        mask = self._rounded_mask(width, height, radius, margin, round(255 * strength))
        mask = mask.filter(ImageFilter.GaussianBlur(self._length(blur)))
        black = Image.new("RGB", mask.size)
        self._image.paste(black, self._point(x - margin, y - margin), mask)

    def text(self, x: float, y: float, text: str, size: float, fill, weight: float = 0) -> None:
        """Write a line centred on a point; `weight` thickens the strokes."""
        font = ImageFont.load_default(self._length(size))
        stroke = self._length(weight)
        draw = ImageDraw.Draw(self._image)
        draw.text(self._point(x, y), text, fill, font, "mm", stroke_width=stroke, stroke_fill=fill)

    def _length(self, units):
        return round(units * self._unit)

    def _point(self, x, y):
        return self._length(x - self._left), self._length(y - self._top)

    def _rounded_mask(self, width, height, radius, margin, level):
        inner = self._length(width), self._length(height)
        edge = self._length(margin)
        mask = Image.new("L", (inner[0] + 2 * edge, inner[1] + 2 * edge))
        box = edge, edge, edge + inner[0] - 1, edge + inner[1] - 1
        ImageDraw.Draw(mask).rounded_rectangle(box, self._length(radius), fill=level)
        return mask


def _filled(fill, size):
    if isinstance(fill, str):
        return Image.new("RGB", size, fill)
    top, bottom = (Image.new("RGB", size, colour) for colour in fill)
    return Image.composite(bottom, top, Image.linear_gradient("L").resize(size))
