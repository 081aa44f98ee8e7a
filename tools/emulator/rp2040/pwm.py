# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""PWM: eight slices of two outputs, of which parts ask the duty cycle."""

from .block import Block


class Pwm(Block):
    """Pins 2n and 2n + 1 are outputs A and B of slice n, counted modulo 8."""

    CSR, DIV, CTR, CC, TOP, SLICE_BYTES = 0x00, 0x04, 0x08, 0x0C, 0x10, 0x14
    SLICES = 8
    EN = 0xA0
    _ENABLED, _PHASE_CORRECT = 1, 2
    RESET = dict.fromkeys(range(0x04, 0xA0, 0x14), 0x10)
    RESET |= dict.fromkeys(range(0x10, 0xA0, 0x14), 0xFFFF)
    """Each DIV and each TOP."""

    def top(self, offset: int) -> int:
        """Return the value at which the slice wraps that has a register at this offset."""
        return self.get(offset // self.SLICE_BYTES * self.SLICE_BYTES + self.TOP) or 0xFFFF

    def duty(self, pin: int) -> float:
        """Return for how much of the time a pin is high."""
        base = (pin >> 1) % self.SLICES * self.SLICE_BYTES
        if not self.get(base + self.CSR) & self._ENABLED:
            return 0.0
        compare = self.get(base + self.CC) >> 16 * (pin & 1) & 0xFFFF
        return min(1.0, compare / (self.get(base + self.TOP) + 1))

    def hz(self, pin: int, system_hz: float) -> float:
        """Return how often a pin goes high in a second."""
        base = (pin >> 1) % self.SLICES * self.SLICE_BYTES
        divisor = self.get(base + self.DIV) / 16
        phases = 2 if self.get(base + self.CSR) & self._PHASE_CORRECT else 1
        return system_hz / divisor / phases / (self.get(base + self.TOP) + 1)

    def load(self, register):
        """Return what the processor reads."""
        if register == self.EN:
            return sum((self.get(self.SLICE_BYTES * n) & 1) << n for n in range(self.SLICES))
        return self.get(register)

    def store(self, register, value, written):
        """Take what the processor writes."""
        if register == self.EN:
            for number in range(self.SLICES):
                base = self.SLICE_BYTES * number + self.CSR
                self.put(base, 4, self.get(base) & ~self._ENABLED | value >> number & 1)
        else:
            self.put(register, 4, value)
