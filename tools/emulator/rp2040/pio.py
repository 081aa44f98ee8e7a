# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""PIO: no program runs; DMA empties into it at the pace of the one program that matters, I2S."""

from .block import Block


class Pio(Block):
    """Four state machines whose FIFOs are always empty."""

    FSTAT, FDEBUG, FLEVEL, SM0_CLKDIV, MACHINE_BYTES = 0x004, 0x008, 0x00C, 0x0C8, 0x18
    _FIFOS_EMPTY = 0x0F000F00
    _STALLED = 0x0F000000
    _CYCLES_PER_WORD = 6 * 32
    """CircuitPython's I2S program takes six cycles a bit, and a word is two samples of 16 bits."""

    def __init__(self, core):
        super().__init__()
        self._core = core

    def words_per_second(self, machine: int) -> float:
        """Return how fast a state machine that runs I2S takes words."""
        divisor = self.get(self.SM0_CLKDIV + self.MACHINE_BYTES * machine) >> 8
        return self._core.hz / max(1, divisor / 256) / self._CYCLES_PER_WORD

    def load(self, register):
        """Return what the processor reads."""
        if register == self.FSTAT:
            return self._FIFOS_EMPTY
        if register == self.FDEBUG:
            return self._STALLED
        return 0 if register == self.FLEVEL else self.get(register)
