# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The pins: IO_BANK0 and PADS_BANK0, and what parts see of them and do to them.

Which function a pin has is kept and otherwise ignored: a pin is an output if the SIO enables it.
"""

from collections.abc import Callable

from .block import Block

COUNT = 30


class Pins:
    """The levels of 30 pins, as masks: bit 0 is GPIO0.

    `out` and `enabled` are what the program sets; call `tell` after a change.
    """

    def __init__(self):
        self.out = self.enabled = 0
        self.pulled_up = 0
        self._driven = self._drive_levels = 0
        self._watchers: dict[int, Callable[[int], None]] = {}
        self._told = 0

    def reset(self) -> None:
        """Let all pins go; what parts drive stays."""
        self.out = self.enabled = self.pulled_up = 0
        self.tell()

    def watch(self, number: int, changed: Callable[[int], None]) -> None:
        """Call `changed(level)` whenever the program sets a pin to another level."""
        self._watchers[number] = changed

    def drive(self, number: int, level) -> None:
        """Set the level that a part gives to a pin; None lets it go."""
        mask = 1 << number
        self._driven = self._driven & ~mask if level is None else self._driven | mask
        self._drive_levels = self._drive_levels | mask if level else self._drive_levels & ~mask

    @property
    def levels(self) -> int:
        """What the program reads: its own outputs, else what parts drive, else the pull-ups."""
        others = self._driven & self._drive_levels | ~self._driven & self.pulled_up
        return self.out & self.enabled | others & ~self.enabled

    def tell(self) -> None:
        """Let watchers know which outputs have changed."""
        levels = self.out & self.enabled
        changed, self._told = levels ^ self._told, levels
        if changed:
            for number, watcher in self._watchers.items():
                if changed >> number & 1:
                    watcher(levels >> number & 1)


class IoBank0(Block):
    """IO_BANK0: GPIOx_STATUS and GPIOx_CTRL; no pin interrupts."""

    CTRL = 0x004
    RESET = {8 * number + 4: 0x1F for number in range(COUNT)}
    """Each CTRL: no function."""
    _PIN_BYTES, _IN_FROM_PAD = 8, 17
    INTR0 = 0x0F0

    def __init__(self, pins: Pins):
        super().__init__()
        self._pins = pins

    def load(self, register):
        """Return what the processor reads."""
        number, which = divmod(register, self._PIN_BYTES)
        if number < COUNT and which != self.CTRL:
            return (self._pins.levels >> number & 1) << self._IN_FROM_PAD
        return self.get(register)


class PadsBank0(Block):
    """PADS_BANK0: pull-ups count, all else is kept."""

    GPIO0, PUE = 0x04, 1 << 3
    RESET = {4 + 4 * number: 0x56 for number in range(COUNT)}

    def __init__(self, pins: Pins):
        self._pins = pins
        super().__init__()

    def store(self, register, value, written):
        """Take what the processor writes."""
        self.put(register, 4, value)
        if register >= self.GPIO0:
            mask = 1 << (register - self.GPIO0) // 4
            up = self._pins.pulled_up
            self._pins.pulled_up = up | mask if value & self.PUE else up & ~mask
