# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""PIO: no program runs; DMA empties into it at the pace of the one program that matters, I2S."""

from .block import Block


class Pio(Block):
    """Four state machines whose FIFOs are always empty."""

    FSTAT, FDEBUG, FLEVEL = 0x004, 0x008, 0x00C
    SM0_CLKDIV, SM0_SHIFTCTRL, MACHINE_BYTES = 0x0C8, 0x0D0, 0x18
    _FIFOS_EMPTY = 0x0F000F00
    _STALLED = 0x0F000000
    _CYCLES_PER_WORD = {0: 6 * 32, 16: 2 * 16}
    """By the bits in a word, 0 for 32: CircuitPython's I2S program takes six cycles a bit, and a
    word is two samples of 16 bits; in MicroPython's it is two cycles, and a word one sample."""

    def __init__(self, clocks):
        super().__init__()
        self._clocks = clocks

    def words_per_second(self, machine: int) -> float:
        """Return how fast a state machine that runs I2S takes words."""
        own = self.MACHINE_BYTES * machine
        divisor = self.get(self.SM0_CLKDIV + own) >> 8
        bits = self.get(self.SM0_SHIFTCTRL + own) >> 25 & 31
        return self._clocks.system_hz / max(1, divisor / 256) / self._CYCLES_PER_WORD[bits]

    def load(self, register):
        """Return what the processor reads."""
        if register == self.FSTAT:
            return self._FIFOS_EMPTY
        if register == self.FDEBUG:
            return self._STALLED
        return 0 if register == self.FLEVEL else self.get(register)
