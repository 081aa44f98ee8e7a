# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""DMAC: copies blocks to the SPI bus at once, and to the DAC sample by sample."""

import struct

from ..registers import Peripheral

_DESCRIPTOR = struct.Struct("<HHIII")
_SERCOM_TX = range(5, 20, 2)
"""Triggers: a SERCOM asks for a byte to send."""
_SAMPLE = (*range(44, 60), 72, 73)
"""Triggers: a timer overflows, or the DAC is empty."""
_SOURCE_INCREMENTS = 0x400
_UNTIL_PACED_MS = 0.05


class Dmac(Peripheral):
    """32 channels; `sercoms`, `timers`, `events` and `speaker` are what they serve."""

    BYTES = 0x2000
    CTRL, BASEADDR, WRBADDR, CHANNELS = 0x00, 0x34, 0x38, 0x40
    CHCTRLA, CHINTENCLR, CHINTENSET, CHINTFLAG = 0x00, 0x0C, 0x0D, 0x0E
    SWRST, ENABLE, TCMPL = 1, 2, 2
    _BUSY = 0x30

    def __init__(self, core, sercoms, timers, events, speaker):
        super().__init__()
        self._core = core
        self._sercoms = sercoms
        self._timers = timers
        self._events = events
        self._speaker = speaker
        self._sounding = {}
        self._complete = set()

    def reset(self):
        """Stop all channels."""
        super().reset()
        for channel in list(self._sounding):
            self._stop(channel)
        self._complete.clear()

    def read(self, offset, size):
        """Return what the processor reads."""
        if offset == self._BUSY:
            return 0
        if offset >= self.CHANNELS:
            channel, register = divmod(offset - self.CHANNELS, 16)
            base = offset - register
            if register == self.CHINTENCLR:
                return self.get(base + self.CHINTENSET, 1)
            if register == self.CHINTFLAG and channel in self._complete:
                # Set only now: the program clears the flags after it has started the channel.
                self._complete.discard(channel)
                self.set_bits(offset, 1, self.TCMPL)
        return self.get(offset, size)

    def write(self, offset, size, value):
        """Take what the processor writes."""
        if offset == self.CTRL and value & self.SWRST:
            self.reset()
            return
        if offset < self.CHANNELS:
            self.put(offset, size, value)
            return
        channel, register = divmod(offset - self.CHANNELS, 16)
        base = offset - register
        if register == self.CHCTRLA:
            self._control(channel, base, size, value)
        elif register == self.CHINTENCLR:
            self.clear_bits(base + self.CHINTENSET, 1, value)
        elif register == self.CHINTENSET:
            self.set_bits(base + self.CHINTENSET, 1, value)
        elif register == self.CHINTFLAG:
            self.clear_bits(offset, 1, value)
        else:
            self.put(offset, size, value)

    def _control(self, channel, base, size, value):
        was = self.get(base, 1)
        if value & self.SWRST:
            self._stop(channel)
            for at in range(base, base + 16):
                self.put(at, 1, 0)
            return
        self.put(base, size, value)
        if value & self.ENABLE and not was & self.ENABLE:
            trigger = self.get(base) >> 8 & 0x7F
            descriptor = self.get(self.BASEADDR) + 16 * channel
            if trigger in _SERCOM_TX:
                self._send(channel, base, self._sercoms[(trigger - 5) // 2], descriptor)
            elif trigger in _SAMPLE:
                self._load_samples(channel, descriptor)
        elif was & self.ENABLE and not value & self.ENABLE:
            self._stop(channel)

    def _send(self, channel, base, sercom, descriptor):
        """Send all blocks of a chain at once; the core waits for it."""
        while descriptor:
            flags, count, source, _, descriptor = _DESCRIPTOR.unpack(
                self._core.load(descriptor, _DESCRIPTOR.size)
            )
            if flags & _SOURCE_INCREMENTS:
                sercom.transfer(self._core.load(source - count, count))
            else:
                sercom.transfer(self._core.load(source, 1) * count)
        self.clear_bits(base, 1, self.ENABLE)
        self._complete.add(channel)

    def _load_samples(self, channel, descriptor):
        """Begin a block of sound: it lasts as long as the timer takes for its samples."""
        core = self._core
        block = core.load(descriptor, _DESCRIPTOR.size)
        core.store(self.get(self.WRBADDR) + 16 * channel, block)
        flags, count, source, _, following = _DESCRIPTOR.unpack(block)
        hz = next((timer.overflow_hz for timer in self._timers if timer.is_pacing), None)
        if hz is None:
            # The program starts the timer after the channel.
            retry = core.now + core.cycles(ms=_UNTIL_PACED_MS)
            self._sounding[channel] = core.at(
                retry, lambda: self._load_samples(channel, descriptor)
            )
            return
        width = 1 << (flags >> 8 & 3)
        data = core.load(source - count * width, count * width)
        self._speaker.block(core.now, hz, width, data)
        end = core.now + int(count * core.hz / hz)
        self._sounding[channel] = core.at(end, lambda: self._block_ended(channel, following))

    def _block_ended(self, channel, following):
        base = self.CHANNELS + 16 * channel
        self._events.dma_block(channel)
        if following:
            self._load_samples(channel, following)
        else:
            self._stop(channel)
            self.clear_bits(base, 1, self.ENABLE)
            self.set_bits(base + self.CHINTFLAG, 1, self.TCMPL)

    def _stop(self, channel):
        self._core.cancel(self._sounding.pop(channel, None))
