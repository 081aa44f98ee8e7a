# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Clocks, power and other peripherals whose registers say at once that all is ready."""

import random

from ..registers import Peripheral


class Quiet(Peripheral):
    """Registers that keep what is written, but for some that always read the same.

    `answers`       value by offset; a read of any size that begins there gets it
    `syncbusy`      offset of a SYNCBUSY register of 4 bytes, which reads 0
    `resets`        whether bit 0 of the first register, SWRST, clears all others
    """

    def __init__(self, answers=None, syncbusy: int | None = None, resets: bool = False):
        super().__init__()
        self._answers = dict(answers or {})
        self._resets = resets
        if syncbusy is not None:
            self._answers |= {syncbusy + i: 0 for i in range(4)}

    def read(self, offset, size):
        """Return what the processor reads."""
        answer = self._answers.get(offset)
        return self.get(offset, size) if answer is None else answer

    def write(self, offset, size, value):
        """Take what the processor writes."""
        if offset == 0 and value & 1 and self._resets:
            self.reset()
        else:
            self.put(offset, size, value)


class Trng(Peripheral):
    """TRNG: random numbers, the same ones for the same seed; `drawn` has all that were read."""

    INTFLAG, DATA = 0x0A, 0x20

    def __init__(self, seed: int):
        super().__init__()
        self._random = random.Random(seed)
        self.drawn: list[int] = []

    def read(self, offset, size):
        """Return what the processor reads."""
        if offset == self.INTFLAG:
            return 1
        if offset != self.DATA:
            return self.get(offset, size)
        self.drawn.append(self._random.getrandbits(32))
        return self.drawn[-1]


class Timer(Quiet):
    """TC: a timer whose overflows pace the samples of the DAC."""

    CTRLA, CTRLBCLR, CTRLBSET, EVCTRL = 0x00, 0x04, 0x05, 0x06
    STATUS, SYNCBUSY, CC0, CCBUF0 = 0x0B, 0x10, 0x1C, 0x30
    ENABLE, OVFEO = 1 << 1, 1 << 8
    _PRESCALERS = (1, 2, 4, 8, 16, 64, 256, 1024)
    _STOP, _RETRIGGER = 2, 1
    CLOCK_HZ = 48_000_000

    def __init__(self):
        super().__init__(syncbusy=self.SYNCBUSY, resets=True)

    @property
    def is_pacing(self) -> bool:
        """Whether it runs and its overflows are events for others."""
        running = self.get(self.CTRLA, 1) & self.ENABLE and self.get(self.CC0, 2)
        return bool(running and self.get(self.EVCTRL, 2) & self.OVFEO)

    @property
    def overflow_hz(self) -> float:
        """How often it overflows in a second."""
        prescaler = self._PRESCALERS[self.get(self.CTRLA + 1, 1) & 7]
        return self.CLOCK_HZ / prescaler / (self.get(self.CC0, 2) + 1)

    @property
    def duty(self) -> float:
        """How much of the time its second output is high, 0 to 1, if CC0 is the period."""
        if not self.get(self.CTRLA, 1) & self.ENABLE or not self.get(self.CC0, 2):
            return 0
        return min(1, self.get(self.CC0 + 2, 2) / self.get(self.CC0, 2))

    def write(self, offset, size, value):
        """Take what the processor writes; commands start and stop it at once."""
        if self.CCBUF0 <= offset < self.CCBUF0 + 4:
            offset += self.CC0 - self.CCBUF0  # at once, and not when the period is over
        if offset == self.CTRLBSET:
            command = value >> 5 & 7
            if command in (self._STOP, self._RETRIGGER):
                self.put(self.STATUS, 1, int(command == self._STOP))
            self.set_bits(self.CTRLBSET, 1, value & 0x1F)
        elif offset == self.CTRLBCLR:
            self.clear_bits(self.CTRLBSET, 1, value & 0x1F)
        else:
            if offset == self.CTRLA and value & self.ENABLE:
                self.clear_bits(self.STATUS, 1, 1)
            super().write(offset, size, value)


class Adc(Quiet):
    """ADC: each input has a level of 0 to 4095, in `inputs`."""

    INPUTCTRL, INTFLAG, SYNCBUSY, RESULT = 0x04, 0x2E, 0x30, 0x40

    def __init__(self):
        super().__init__({self.INTFLAG: 1}, syncbusy=self.SYNCBUSY, resets=True)
        self.inputs = [2048] * 32

    def read(self, offset, size):
        """Return what the processor reads."""
        if offset == self.RESULT:
            return self.inputs[self.get(self.INPUTCTRL, 1) & 31]
        return super().read(offset, size)
