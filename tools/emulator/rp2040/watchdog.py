# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""WATCHDOG: resets the chip, on request or when it is not fed.

Its scratch registers outlast that.
"""

from .block import Block

_TICKS_PER_SECOND = 2_000_000
"""LOAD counts down twice a microsecond: erratum RP2040-E1."""


class Watchdog(Block):
    """Sets the core's `wants_reset`."""

    CTRL, LOAD, REASON, SCRATCH0, SCRATCH7, TICK = 0x00, 0x04, 0x08, 0x0C, 0x28, 0x2C
    TRIGGER, ENABLE = 1 << 31, 1 << 30
    TIMER, FORCE = 1, 2
    RUNNING = 1 << 10
    _TIME = 0xFFFFFF

    def __init__(self, core):
        self._core = core
        self._bite = None
        super().__init__()

    def start(self, is_power_on: bool) -> None:
        """Begin after power-on, or after a reset that leaves REASON and the scratch registers."""
        kept = bytes(self._memory[self.REASON : self.TICK])
        self.reset()
        if not is_power_on:
            self._memory[self.REASON : self.TICK] = kept

    def reset(self):
        """Stop counting and forget everything."""
        super().reset()
        self._core.cancel(self._bite)
        self._bite = None

    def load(self, register):
        """Return what the processor reads."""
        if register == self.TICK:
            return self.get(self.TICK) | self.RUNNING
        return self.get(register)

    def store(self, register, value, written):
        """Take what the processor writes."""
        if register == self.REASON:
            return
        self.put(register, 4, value & ~self.TRIGGER)
        if register == self.CTRL and value & self.TRIGGER:
            self._reset_chip(self.FORCE)
        elif register in (self.CTRL, self.LOAD):
            self._count_down()

    def _count_down(self):
        core = self._core
        core.cancel(self._bite)
        self._bite = None
        if self.get(self.CTRL) & self.ENABLE:
            left = self.get(self.LOAD) & self._TIME
            at = core.now + left * core.hz // _TICKS_PER_SECOND
            self._bite = core.at(at, lambda: self._reset_chip(self.TIMER))

    def _reset_chip(self, reason):
        self.put(self.REASON, 4, reason)
        self._core.wants_reset = True
