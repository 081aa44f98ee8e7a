# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A square wave on an I2S amplifier, for `tone_speaker` in place of a pin's PWM.

    tone = I2sTone(Pin(10), Pin(11), Pin(9))
    tone.freq(440)
    tone.duty_u16(8000)     # how loud

The driver asks for the next samples when it has taken the last ones, so no tick of a timer has to
be in time. After a while without a sound it is closed, and with its clock the amplifier sleeps.
"""

from array import array

from framebuf import RGB565, FrameBuffer
from machine import I2S

_RATE = 16000
_SAMPLES = 160
"""Ten milliseconds."""
_AHEAD_BYTES = 1024
_PART = 8
"""Fractional bits of a place between two samples."""
_AWAKE = 200
"""In pieces of ten milliseconds."""
_LOST = 8
"""So many steps without the driver's call: it was dropped, as MicroPython does with a call where
eight others wait, such as after flash was erased."""


class I2sTone:
    """What `tone_speaker` needs of a `PWM`; `clock`, `side` and `data` are the amplifier's pins.

    `side` is the word-select pin; the driver wants it to be the pin after `clock`.
    """

    def __init__(self, clock, side, data):
        self._pins = clock, side, data
        self._samples = array("h", bytes(2 * _SAMPLES))
        # hline fills in 16-bit numbers faster than Python would, and makes no garbage.
        self._line = FrameBuffer(self._samples, _SAMPLES, 1, RGB565).hline
        self._half = self._left = _RATE << _PART
        self._loud = self._sample = self._quiet = self._steps = 0
        self._i2s = None

    def freq(self, hertz: int) -> None:
        """Set the pitch."""
        self._half = max(1 << _PART, (_RATE << _PART) // (2 * hertz))
        self._left = min(self._left, self._half)

    def duty_u16(self, loud: int) -> None:
        """Set how loud it is for the next 10 ms, 0 for silence, up to 32767."""
        self._loud = loud
        if loud:
            self._quiet = 0
        if self._i2s is not None:
            self._steps += 1
            if self._steps > _LOST:
                self._go_on()
        elif loud:
            self._open()

    def _open(self):
        clock, side, data = self._pins
        self._i2s = I2S(
            0,
            sck=clock,
            ws=side,
            sd=data,
            mode=I2S.TX,
            bits=16,
            format=I2S.MONO,
            rate=_RATE,
            ibuf=_AHEAD_BYTES,
        )
        self._i2s.irq(self._go_on)
        self._go_on()

    def _go_on(self, _=None):
        """Hand the next samples over; the driver calls this when it has taken them."""
        self._steps = 0
        loud, left = self._loud, self._left
        if loud:
            # It may have become louder or quieter since.
            self._sample = loud if self._sample > 0 else -loud
        else:
            self._sample = 0
            self._quiet += 1
            if self._quiet > _AWAKE:
                self._i2s.deinit()
                self._i2s = None
                return
        at = 0
        while at < _SAMPLES:
            run = min(left >> _PART, _SAMPLES - at)
            self._line(at, 0, run, self._sample & 0xFFFF)
            at += run
            left -= run << _PART
            if left < 1 << _PART:
                left += self._half
                self._sample = -self._sample
        self._left = left
        self._i2s.write(self._samples)
