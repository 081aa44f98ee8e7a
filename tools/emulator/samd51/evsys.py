# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""EVSYS: tells the program by an interrupt that DMA has ended a block of sound."""

from ..registers import Peripheral


class Evsys(Peripheral):
    """32 channels, of which the first twelve can interrupt."""

    CTRLA, BUSYCH, READYUSR, CHANNELS = 0x00, 0x18, 0x1C, 0x20
    CHINTENCLR, CHINTENSET, CHINTFLAG, CHSTATUS = 4, 5, 6, 7
    SWRST, EVENT_DETECTED, READY = 1, 2, 1
    FIRST_INTERRUPT, SHARED_INTERRUPT = 36, 40
    _COUNT = 32
    _INTERRUPTING = 12
    _OWN_LINE = 4
    _DMA_CHANNEL_0 = 34

    def __init__(self, core):
        super().__init__()
        self._core = core

    def dma_block(self, channel: int) -> None:
        """Note the event that a DMA channel has ended a block."""
        for each in range(self._COUNT):
            base = self.CHANNELS + 8 * each
            if self.get(base, 1) & 0x7F == self._DMA_CHANNEL_0 + channel:
                self.set_bits(base + self.CHINTFLAG, 1, self.EVENT_DETECTED)
        self._update_lines()

    def read(self, offset, size):
        """Return what the processor reads."""
        if offset == self.BUSYCH:
            return 0
        if offset == self.READYUSR:
            return 0xFFFFFFFF
        if self._is_channel(offset):
            if offset & 7 == self.CHSTATUS:
                return self.READY
            if offset & 7 == self.CHINTENCLR:
                return self.get(offset + 1, 1)
        return self.get(offset, size)

    def write(self, offset, size, value):
        """Take what the processor writes."""
        register = offset & 7
        if offset == self.CTRLA and value & self.SWRST:
            self.reset()
        elif self._is_channel(offset) and register == self.CHINTENCLR:
            self.clear_bits(offset + 1, 1, value)
        elif self._is_channel(offset) and register == self.CHINTENSET:
            self.set_bits(offset, 1, value)
        elif self._is_channel(offset) and register == self.CHINTFLAG:
            self.clear_bits(offset, 1, value)
        else:
            self.put(offset, size, value)
        self._update_lines()

    def _is_channel(self, offset):
        return self.CHANNELS <= offset < self.CHANNELS + 8 * self._COUNT

    def _update_lines(self):
        shared = 0
        for each in range(self._INTERRUPTING):
            base = self.CHANNELS + 8 * each
            flags = self.get(base + self.CHINTFLAG, 1) & self.get(base + self.CHINTENSET, 1)
            if each < self._OWN_LINE:
                self._core.nvic.set_line(self.FIRST_INTERRUPT + each, flags)
            else:
                shared |= flags
        self._core.nvic.set_line(self.SHARED_INTERRUPT, shared)
