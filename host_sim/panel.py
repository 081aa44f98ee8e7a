# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A display panel at the far end of the bus: it decodes what displayio sends, and counts it.

The whole drawing stack of the game runs as it does on a device; only the wire ends here instead
of at an ST7735. Everything that leans on Blinka's private names is in this one file, which is
why `adafruit-blinka-displayio` is pinned.

    display = open_display(160, 128)
    display.root_group = group
    display.refresh()
    display.bus.take_count().pixels      # 40960: the whole screen, for the first time
"""

import contextlib
import io
import os
import sys
from typing import NamedTuple

# Blinka asks the machine what it is, and fails where it finds a board it knows but cannot drive
# (a Raspberry Pi without its GPIO library). Our panel needs no pins, so it is told not to look.
os.environ.setdefault("BLINKA_FORCECHIP", "GENERIC_X86")
os.environ.setdefault("BLINKA_FORCEBOARD", "GENERIC_LINUX_PC")

_said = io.StringIO()
with contextlib.redirect_stdout(_said):
    import busdisplay
    import displayio
    import fourwire
for _line in _said.getvalue().splitlines():
    # The one expected line, printed twice, says that a PC has no pins. Anything else is news.
    if "is not fully supported" not in _line:
        print(_line, file=sys.stderr)
# One refresh a frame, asked for by the game: no thread may draw in between.
displayio._stop_background()

from . import strict  # noqa: E402  (it needs displayio, which had to be imported quietly)

strict.install()

_CASET = 0x2A
_RASET = 0x2B
_RAMWR = 0x2C
_IS_DATA = 1


class Count(NamedTuple):
    """Bytes sent over the bus: `pixels` alone, and `total` with commands and addresses."""

    pixels: int
    total: int


class Panel(fourwire.FourWire):
    """An RGB565 panel on a four-wire bus.

    `memory` holds two bytes a pixel, rows from the top, the high byte first, as on the wire.
    """

    def __init__(self, width: int, height: int):
        # Not super().__init__(): it would claim SPI pins.
        self.width = width
        self.height = height
        self.memory = bytearray(2 * width * height)
        self._command = None
        self._columns = (0, width - 1)
        self._rows = (0, height - 1)
        self._written = 0
        self._pixels = 0
        self._total = 0

    def take_count(self) -> Count:
        """Return what was sent since the last call, or since the start."""
        count = Count(self._pixels, self._total)
        self._pixels = self._total = 0
        return count

    def pixel(self, x: int, y: int) -> int:
        """Return one pixel as an RGB565 number."""
        at = 2 * (y * self.width + x)
        return self.memory[at] << 8 | self.memory[at + 1]

    def rgb888(self) -> bytes:
        """Return the picture, three bytes a pixel, each channel spread over its whole range."""
        words = memoryview(self.memory).cast("H")
        return b"".join(map(_COLOURS.__getitem__, words))

    def reset(self) -> None:
        """Do nothing: there is no reset pin."""

    def deinit(self) -> None:
        """Do nothing: there are no pins to give back."""

    def _free(self):
        return True

    def _begin_transaction(self):
        return True

    def _end_transaction(self):
        pass

    def _send(self, data_type, chip_select, data):
        self._total += len(data)
        if data_type != _IS_DATA:
            self._command = data[0]
            self._written = 0
        elif self._command == _CASET:
            self._columns = (data[0] << 8 | data[1], data[2] << 8 | data[3])
        elif self._command == _RASET:
            self._rows = (data[0] << 8 | data[1], data[2] << 8 | data[3])
        elif self._command == _RAMWR:
            self._pixels += len(data)
            self._write(memoryview(data))

    def _write(self, data):
        """Fill the addressed window row by row, going on where the last data ended."""
        left, right = self._columns
        top, bottom = self._rows
        row_bytes = 2 * (right - left + 1)
        if not (0 <= left <= right < self.width and 0 <= top <= bottom < self.height):
            raise ValueError(f"window {self._columns} {self._rows} lies outside the panel")
        while data:
            row, done = divmod(self._written, row_bytes)
            # A controller goes on at the window's first row after its last.
            y = top + row % (bottom - top + 1)
            part = data[: row_bytes - done]
            at = 2 * (y * self.width + left) + done
            self.memory[at : at + len(part)] = part
            self._written += len(part)
            data = data[len(part) :]


class _Display(busdisplay.BusDisplay):
    def refresh(self, **options):
        full = self._core.full_refresh
        refreshed = super().refresh(**options)
        if full and self._core.current_group is not None:
            self._forget_changes()
        return refreshed

    def _forget_changes(self):
        """After a full refresh Blinka still holds every part for changed and would send it again.

        The device forgets the changes that a full refresh has drawn; so do we, sending nothing.
        """
        self._core.current_group._get_refresh_areas([])
        self._core.current_group._finish_refresh()


def open_display(width: int, height: int) -> busdisplay.BusDisplay:
    """Return a display on a panel of its own (`display.bus`), with automatic refresh off.

    Any number of them may be open: Blinka's limit of one is for its own background thread.
    """
    displayio.release_displays()
    display = _Display(Panel(width, height), b"", width=width, height=height, auto_refresh=False)
    # Kept out of Blinka's list, so that opening the next one does not release this one.
    displayio.displays.remove(display)
    display.root_group = None
    return display


def close_display(display: busdisplay.BusDisplay) -> None:
    """Release the display's group, so that another display may show it."""
    display.root_group = None


class _Colours(dict):
    """RGB565 as it lies in memory -> three bytes; the few colours in use are worked out once."""

    def __missing__(self, word):
        if sys.byteorder == "little":
            word_value = (word & 0xFF) << 8 | word >> 8
        else:
            word_value = word
        red, green, blue = word_value >> 11, word_value >> 5 & 63, word_value & 31
        rgb = bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
        self[word] = rgb
        return rgb


_COLOURS = _Colours()
