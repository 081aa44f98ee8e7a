# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""SPI: a PL022 as host; the processor waits while bytes are on the bus."""

from collections import deque
from collections.abc import Callable

from .block import Block
from .clocks import Clocks

_FIFO = 8


class Spi(Block):
    """`device` is called with each byte and returns the byte that comes back."""

    SSPCR0, SSPCR1, SSPDR, SSPSR, SSPCPSR = 0x00, 0x04, 0x08, 0x0C, 0x10
    SSPIMSC, SSPRIS, SSPMIS, SSPICR, SSPDMACR = 0x14, 0x18, 0x1C, 0x20, 0x24
    TFE, TNF, RNE, RFF = 1, 2, 4, 8

    def __init__(self, core, clocks: Clocks):
        self._core = core
        self._clocks = clocks
        self._received: deque[int] = deque()
        self.device: Callable[[int], int] | None = None
        super().__init__()

    def reset(self):
        """Empty the FIFO."""
        super().reset()
        self._received.clear()

    @property
    def byte_cycles(self) -> int:
        """How many clock cycles a byte takes on the bus."""
        divisor = max(2, self.get(self.SSPCPSR)) * (1 + (self.get(self.SSPCR0) >> 8 & 0xFF))
        return int(8 * divisor * self._core.hz / self._clocks.peripheral_hz)

    def transfer(self, data: bytes) -> bytes:
        """Send bytes as DMA does, and return those that come back."""
        device = self.device
        self._core.spend(len(data) * self.byte_cycles)
        return bytes(device(byte) for byte in data) if device else bytes(len(data))

    def load(self, register):
        """Return what the processor reads."""
        if register == self.SSPDR:
            return self._received.popleft() if self._received else 0
        if register == self.SSPSR:
            count = len(self._received)
            return self.TFE | self.TNF | self.RNE * (count > 0) | self.RFF * (count >= _FIFO)
        return self.get(register)

    def store(self, register, value, written):
        """Take what the processor writes."""
        if register == self.SSPDR:
            back = self.transfer(bytes((value & 0xFF,)))
            if len(self._received) < _FIFO:
                self._received.append(back[0])
        else:
            self.put(register, 4, value)
