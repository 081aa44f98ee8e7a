# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An ST7735R panel on MicroPython's SPI, written to by `banded_display`.

panel = Panel(SPI(0, baudrate=BITS_PER_SECOND, ...), 17, 20, 21, 22, orientation=0xA0)
panel.send(0, 0, 160, 16, pixels)
"""

import os
import time

import machine
from machine import PWM, Pin

BITS_PER_SECOND = 24_000_000
CLOCK_HZ = 200_000_000
"""Of an RP2040 with such a panel, so that the rolling dice are in time."""

_VREG = 0x40064000
"""An RP2040's VREG; its bits 4 to 7 choose the core's voltage, 12 is 1.15 V."""

_BAND_ROWS = 16
_SPARE_PIXELS = 200
"""An area costs as much time as drawing so many pixels."""

_LIGHT_HZ = 1000
_RESET_MS = 150

# Voltages and gamma keep their values after a reset, which the data sheet gives for such a
# panel; the maker's own correction is in the module's memory.
_SWRESET, _SLPOUT, _NORON, _DISPON = b"\x01", b"\x11", b"\x13", b"\x29"
_CASET, _RASET, _RAMWR, _MADCTL, _COLMOD, _FRMCTR1 = (
    b"\x2a",
    b"\x2b",
    b"\x2c",
    b"\x36",
    b"\x3a",
    b"\xb1",
)


def run_fast():
    """Let an RP2040 run at CLOCK_HZ, with the core voltage that its data sheet wants for that.

    MicroPython up to 1.27 leaves the voltage at the 1.10 V of its own clock. An RP2350 is fast
    enough as it is.
    """
    if "RP2040" in os.uname().machine:
        machine.mem32[_VREG] = machine.mem32[_VREG] & ~0xF0 | 0xC0
        machine.freq(CLOCK_HZ)


def display_on(panel, width: int, height: int):
    """Return a `banded_display.Display` on a panel, lit, with nothing drawn yet."""
    from banded_display import Display
    from bitmaps import Palette

    Palette.high_byte_first = True
    display = Display(width, height, panel.send, panel.dim, width * _BAND_ROWS, _SPARE_PIXELS)
    display.brightness = 1
    return display


class Panel:
    """The panel, showing what is in its memory once it has been made.

    `spi` is an SPI bus, the others are numbers of pins; `orientation` is MADCTL: which way rows
    and columns run, and the order of colours. `column` and `row` are the first that are visible.
    """

    def __init__(self, spi, select, command, reset, backlight, orientation, column=0, row=0):
        self._spi = spi
        self._select = Pin(select, Pin.OUT, value=1)
        self._is_data = Pin(command, Pin.OUT, value=1)
        self._reset = Pin(reset, Pin.OUT, value=1)
        self._column = column
        self._row = row
        self._ends = bytearray(4)
        self._light = PWM(Pin(backlight))
        self._light.freq(_LIGHT_HZ)
        self.dim(0)  # until there is a picture
        self._start(orientation)

    def _start(self, orientation):
        self._reset(0)
        time.sleep_ms(1)
        self._reset(1)
        time.sleep_ms(_RESET_MS)
        self._command(_SWRESET)
        time.sleep_ms(_RESET_MS)
        self._command(_SLPOUT)
        time.sleep_ms(_RESET_MS)
        # 850 kHz / (50 * (160 + 122)) = 60 frames a second
        self._command(_FRMCTR1, b"\x05\x3c\x3c")
        self._command(_COLMOD, b"\x05")  # 16 bits a pixel
        self._command(_MADCTL, bytes((orientation,)))
        self._command(_NORON)
        self._command(_DISPON)

    def send(self, x: int, y: int, width: int, height: int, pixels) -> None:
        """Write a rectangle of RGB565, the high byte first."""
        self._range(_CASET, x + self._column, width)
        self._range(_RASET, y + self._row, height)
        self._command(_RAMWR, pixels)

    def dim(self, brightness: float) -> None:
        """Set the light from 0.0 to 1.0."""
        self._light.duty_u16(int(65535 * brightness))

    def _range(self, command, first, count):
        ends = self._ends
        ends[1] = first
        ends[3] = first + count - 1
        self._command(command, ends)

    def _command(self, command, data=b""):
        self._select(0)
        self._is_data(0)
        self._spi.write(command)
        self._is_data(1)
        if data:
            self._spi.write(data)
        self._select(1)
