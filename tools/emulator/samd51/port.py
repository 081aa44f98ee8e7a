# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""PORT: the pins, as outputs that parts can watch and inputs that parts can drive.

A pin is a number: PA00 is 0, PB00 is 32.
"""

from collections.abc import Callable

from ..registers import Peripheral

_GROUP = 0x80


def pin(name: str) -> int:
    """Return the number of a pin by its name, such as `PB05`."""
    return 32 * "AB".index(name[1]) + int(name[2:])


class Port(Peripheral):
    """Two groups of 32 pins; an input that no part drives is high."""

    DIR, DIRCLR, DIRSET, DIRTGL = 0x00, 0x04, 0x08, 0x0C
    OUT, OUTCLR, OUTSET, OUTTGL, IN = 0x10, 0x14, 0x18, 0x1C, 0x20
    WRCONFIG, PINCFG = 0x28, 0x40

    def __init__(self):
        super().__init__()
        self._watchers: dict[int, Callable[[int], None]] = {}
        self._driven = [0xFFFFFFFF, 0xFFFFFFFF]

    def watch(self, number: int, changed: Callable[[int], None]) -> None:
        """Call `changed(level)` whenever the program sets a pin to another level."""
        self._watchers[number] = changed

    def drive(self, number: int, level) -> None:
        """Set the level that a part gives to an input."""
        group, bit = divmod(number, 32)
        mask = 1 << bit
        self._driven[group] = self._driven[group] | mask if level else self._driven[group] & ~mask

    def level(self, number: int) -> int:
        """Return the level that the program has set a pin to."""
        group, bit = divmod(number, 32)
        return self.get(group * _GROUP + self.OUT) >> bit & 1

    def read(self, offset, size):
        """Return what the processor reads."""
        group, register = divmod(offset, _GROUP)
        base = group * _GROUP
        if register == self.IN and group < 2:
            outputs = self.get(base + self.DIR)
            return self.get(base + self.OUT) & outputs | self._driven[group] & ~outputs
        if self.DIR < register <= self.DIRTGL:
            return self.get(base + self.DIR, size)
        if self.OUT < register <= self.OUTTGL:
            return self.get(base + self.OUT, size)
        return self.get(offset, size)

    def write(self, offset, size, value):
        """Take what the processor writes."""
        group, register = divmod(offset, _GROUP)
        base = group * _GROUP
        before = self.get(base + self.OUT)
        if register in (self.DIRCLR, self.DIRSET, self.DIRTGL):
            self._change(base + self.DIR, register - self.DIR, value)
        elif register in (self.OUTCLR, self.OUTSET, self.OUTTGL):
            self._change(base + self.OUT, register - self.OUT, value)
        elif register == self.WRCONFIG:
            self._configure(base, value)
        else:
            self.put(offset, size, value)
        changed = before ^ self.get(base + self.OUT)
        if changed:
            for number, watcher in self._watchers.items():
                if number >> 5 == group and changed >> (number & 31) & 1:
                    watcher(self.level(number))

    def _change(self, at, how, mask):
        old = self.get(at)
        self.put(at, 4, {4: old & ~mask, 8: old | mask, 12: old ^ mask}[how])

    def _configure(self, base, value):
        """WRCONFIG sets the configuration of up to 16 pins at once."""
        mask = (value & 0xFFFF) << (16 if value >> 31 else 0)
        for bit in range(32):
            if mask >> bit & 1 and value >> 30 & 1:
                self.put(base + self.PINCFG + bit, 1, value >> 16 & 0x47)
