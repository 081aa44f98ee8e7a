# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""TIMER: microseconds since the reset, and four alarms."""

from .block import Block

_MICROSECONDS = 1_000_000


class Timer(Block):
    """Reading the time makes a microsecond pass, so that a loop which waits for it ends."""

    TIMEHR, TIMELR, ALARM0, ARMED = 0x08, 0x0C, 0x10, 0x20
    TIMERAWH, TIMERAWL = 0x24, 0x28
    INTR, INTE, INTF, INTS = 0x34, 0x38, 0x3C, 0x40
    FIRST_INTERRUPT, ALARMS = 0, 4

    def __init__(self, core):
        self._core = core
        self._since = core.now
        self._cycles = core.hz // _MICROSECONDS
        self._alarms: list = [None] * self.ALARMS
        self._latched = 0
        super().__init__()

    def reset(self):
        """Begin at 0."""
        super().reset()
        self._since = self._core.now
        for alarm in self._alarms:
            self._core.cancel(alarm)
        self._alarms = [None] * self.ALARMS
        self._update_lines()

    @property
    def microseconds(self) -> int:
        """The time."""
        return (self._core.now - self._since) // self._cycles

    def load(self, register):
        """Return what the processor reads."""
        if register == self.TIMERAWL:
            self._core.poll(self._cycles)
            return self.microseconds & 0xFFFFFFFF
        if register == self.TIMERAWH:
            return self.microseconds >> 32
        if register == self.TIMELR:
            self._core.poll(self._cycles)
            self._latched = self.microseconds >> 32
            return self.microseconds & 0xFFFFFFFF
        if register == self.TIMEHR:
            return self._latched
        if register == self.ARMED:
            return sum(1 << n for n, alarm in enumerate(self._alarms) if alarm is not None)
        if register == self.INTS:
            return self._raised
        return self.get(register)

    def store(self, register, value, written):
        """Take what the processor writes."""
        if self.ALARM0 <= register < self.ALARM0 + 4 * self.ALARMS:
            self.put(register, 4, value)
            self._arm((register - self.ALARM0) // 4, value)
        elif register == self.ARMED:
            for number in range(self.ALARMS):
                if written >> number & 1:
                    self._disarm(number)
        elif register == self.INTR:
            self.clear_bits(self.INTR, 4, written)
        else:
            self.put(register, 4, value)
        self._update_lines()

    def _arm(self, number, target):
        self._disarm(number)
        delay = (target - self.microseconds) & 0xFFFFFFFF
        at = self._since + (self.microseconds + delay) * self._cycles
        self._alarms[number] = self._core.at(at, lambda: self._ring(number))

    def _disarm(self, number):
        self._core.cancel(self._alarms[number])
        self._alarms[number] = None

    def _ring(self, number):
        self._alarms[number] = None
        self.set_bits(self.INTR, 4, 1 << number)
        self._update_lines()

    @property
    def _raised(self):
        return self.get(self.INTR) & self.get(self.INTE) | self.get(self.INTF)

    def _update_lines(self):
        raised = self._raised
        for number in range(self.ALARMS):
            self._core.nvic.set_line(self.FIRST_INTERRUPT + number, raised >> number & 1)
