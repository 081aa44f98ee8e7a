# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A display without a frame buffer: what has changed is drawn in bands and sent.

def send(x, y, width, height, pixels): ...

display = Display(160, 128, send, pixels=160 * 16)     # 5 KB: whole rows, 16 at a time
display.root_group = group
display.refresh()
"""

import framebuf
from bitmaps import Palette


class Band:
    """A part of the panel that is being drawn; `pixels` is a `FrameBuffer` of its size."""

    def __init__(self, buffer, left: int, top: int, right: int, bottom: int):
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
        self.pixels = framebuf.FrameBuffer(buffer, right - left, bottom - top, framebuf.RGB565)
        self.pixels.fill(0)


class Display:
    """A panel of `width` times `height` pixels.

    `send(x, y, width, height, pixels)` takes a rectangle of RGB565, in the machine's byte order
    unless `Palette.high_byte_first`; `pixels` is a memoryview that is used again afterwards.
    `dim(brightness)`, if there is one, sets the light from 0.0 to 1.0. The buffer has room for so
    many `pixels`, one row at least. Each area takes time of its own, so areas become one where
    that has fewer than `spare` pixels more.
    """

    auto_refresh = False

    def __init__(self, width: int, height: int, send, dim=None, pixels: int = 0, spare: int = 0):
        self.width = width
        self.height = height
        self.root_group = None
        self._send = send
        self._dim = dim
        self._brightness = 1.0
        self._spare = spare
        self._room = max(pixels or width * height, width)
        self._buffer = bytearray(2 * self._room)
        self._bytes = memoryview(self._buffer)
        self._shown = None
        self._repaints = -1

    @property
    def brightness(self) -> float:
        """The light, from 0.0 to 1.0."""
        return self._brightness

    @brightness.setter
    def brightness(self, value):
        self._brightness = value
        if self._dim is not None:
            self._dim(value)

    def refresh(self) -> None:
        """Draw and send what has changed since the last time."""
        group = self.root_group
        is_new = group is not self._shown
        if is_new or self._repaints != Palette.repaints:
            areas = None
            self._shown = group
            self._repaints = Palette.repaints
        else:
            areas = []
        if group is not None:
            group.collect(areas, 0, 0, 1, is_new, False)
        if areas is None:
            areas = [(0, 0, self.width, self.height)]
        for left, top, right, bottom in joined(areas, self._spare):
            left, top = max(left, 0), max(top, 0)
            right, bottom = min(right, self.width), min(bottom, self.height)
            if left < right and top < bottom:
                self._draw(left, top, right, bottom)

    def _draw(self, left, top, right, bottom):
        width = right - left
        rows = self._room // width
        for y in range(top, bottom, rows):
            band = Band(self._buffer, left, y, right, min(y + rows, bottom))
            if self._shown is not None and not self._shown.hidden:
                self._shown.draw(band, 0, 0, 1)
            height = band.bottom - y
            self._send(left, y, width, height, self._bytes[: 2 * width * height])


def joined(areas: list, spare: int = 0) -> list:
    """Return areas that do not overlap: those that do become one around both.

    So do two that are less than `spare` pixels smaller than that.
    """
    apart = []
    for left, top, right, bottom in areas:
        pixels = (right - left) * (bottom - top)
        at = 0
        while at < len(apart):
            x, y, end, below = apart[at]
            overlaps = left < end and x < right and top < below and y < bottom
            # No calls of min and max: a screen that changes has hundreds of pairs.
            first = left if left < x else x
            row = top if top < y else y
            width = (right if right > end else end) - first
            height = (bottom if bottom > below else below) - row
            if overlaps or width * height - pixels - (end - x) * (below - y) < spare:
                left, top, right, bottom = first, row, first + width, row + height
                pixels = width * height
                # It is larger now, and may overlap those before.
                apart.pop(at)
                at = 0
            else:
                at += 1
        apart.append((left, top, right, bottom))
    return apart
