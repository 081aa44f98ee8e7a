# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""RTC: a counter of 16,384 Hz, with an interrupt every 1/1024 s and two at given counts."""

from ..registers import Peripheral

HZ = 16_384
_TICKS = 1024
_POLLS = 32
"""So often the count may be read in one slice; a program that polls on gets time that jumps."""
_LATE = 8
"""Counts by which a handler sees the counter late: more than a slice of the core has."""


class Rtc(Peripheral):
    """The real-time counter in mode 0, as a 32-bit counter."""

    CTRLA, INTENCLR, INTENSET, INTFLAG = 0x00, 0x08, 0x0A, 0x0C
    SYNCBUSY, COUNT, COMP0, COMP1 = 0x10, 0x18, 0x20, 0x24
    SWRST, ENABLE = 1, 2
    PER2, CMP0 = 1 << 2, 1 << 8
    INTERRUPT = 11

    def __init__(self, core):
        super().__init__()
        self._core = core
        self._since = None
        self._read_at, self._reads, self._seen = 0, 0, 0
        self._comparisons = [None, None]

    def reset(self):
        """Stop and forget everything."""
        super().reset()
        self._since, self._seen = None, 0
        for event in self._comparisons:
            self._core.cancel(event)
        self._core.nvic.set_line(self.INTERRUPT, 0)

    @property
    def count(self) -> int:
        """The counter."""
        core = self._core
        return 0 if self._since is None else (core.now - self._since) * HZ // core.hz

    def read(self, offset, size):
        """Return what the processor reads."""
        if offset == self.COUNT:
            self._jump_if_polled()
            return self._visible() & 0xFFFFFFFF
        if offset == self.SYNCBUSY:
            return 0
        if offset == self.INTENCLR:
            return self.get(self.INTENSET, size)
        return self.get(offset, size)

    def write(self, offset, size, value):
        """Take what the processor writes."""
        if offset == self.CTRLA:
            if value & self.SWRST:
                self.reset()
                return
            self.put(offset, size, value)
            if value & self.ENABLE and self._since is None:
                self._since = self._core.now
                self._tick(1)
        elif offset == self.INTENCLR:
            self.clear_bits(self.INTENSET, 2, value)
        elif offset == self.INTENSET:
            self.set_bits(self.INTENSET, 2, value)
        elif offset == self.INTFLAG:
            self.clear_bits(self.INTFLAG, 2, value)
        else:
            self.put(offset, size, value)
            if offset in (self.COMP0, self.COMP1):
                self._compare((offset - self.COMP0) // 4, value)
        self._update_line()

    def _tick(self, number):
        at = self._since + number * self._core.hz // _TICKS
        self._core.at(at, lambda: self._ticked(number))

    def _ticked(self, number):
        if self._since is not None:
            self._raise(self.PER2)
            missed = (self._core.now - self._since) * _TICKS // self._core.hz
            self._tick(max(number, missed) + 1)

    def _compare(self, index, count):
        core = self._core
        core.cancel(self._comparisons[index])
        if self._since is not None:
            at = self._since + -(-count * core.hz // HZ)
            if at >= core.now:
                event = core.at(at, lambda: self._raise(self.CMP0 << index))
                self._comparisons[index] = event

    def _raise(self, flag):
        self.set_bits(self.INTFLAG, 2, flag)
        self._update_line()

    def _update_line(self):
        flags = self.get(self.INTFLAG, 2) & self.get(self.INTENSET, 2)
        self._core.nvic.set_line(self.INTERRUPT, flags)

    def _visible(self):
        """Return the count as a program sees it; a handler sees what its interrupt found.

        COUNT is synchronized, so that interrupts come a few counts early. CircuitPython relies on
        it: a handler that sees more than the code it interrupts, which has read COUNT and not yet
        compared it, would look like an overflow, and three days would pass.
        """
        late = _LATE if self._core.nvic.in_handler else 0
        self._seen = max(self._seen, self.count - late)
        return self._seen

    def _jump_if_polled(self):
        core = self._core
        if core.now != self._read_at:
            self._read_at, self._reads = core.now, 0
        self._reads += 1
        if self._reads > _POLLS:
            core.spend(core.hz // HZ)
            core.stop_if_due()
