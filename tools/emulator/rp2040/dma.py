# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""DMA: copies blocks to and from the SPI buses at once, and sound at the pace of its samples."""

from array import array

from .block import Block

_DREQ_PIO_TX = {
    0: (0, 0),
    1: (0, 1),
    2: (0, 2),
    3: (0, 3),
    8: (1, 0),
    9: (1, 1),
    10: (1, 2),
    11: (1, 3),
}
_DREQ_SPI_TX, _DREQ_SPI_RX = {16: 0, 18: 1}, {17: 0, 19: 1}
_TREQ_TIMERS = range(0x3B, 0x3F)
_SIGN, _LOUDEST = 0x8000, 0xFFFF


class Channel:
    """One of twelve; its registers stand four times in a row, in four orders."""

    READ_ADDR, WRITE_ADDR, TRANS_COUNT, CTRL = range(4)
    ORDERS = (
        (READ_ADDR, WRITE_ADDR, TRANS_COUNT, CTRL),
        (CTRL, READ_ADDR, WRITE_ADDR, TRANS_COUNT),
        (CTRL, TRANS_COUNT, READ_ADDR, WRITE_ADDR),
        (CTRL, WRITE_ADDR, TRANS_COUNT, READ_ADDR),
    )
    """Writing the last register of each row is the trigger."""
    EN, INCR_READ, INCR_WRITE, RING_SEL = 1 << 0, 1 << 4, 1 << 5, 1 << 10
    IRQ_QUIET, BUSY = 1 << 21, 1 << 24
    _WRITABLE = 0xFFFFFF

    def __init__(self, number: int):
        self.number = number
        self.reset()

    def reset(self) -> None:
        """Forget everything; a channel chains to itself, which is to none."""
        self.read_addr = self.write_addr = self.reload = self.left = 0
        self.ctrl = self.number << 11
        self.is_busy = False
        self.event = None

    @property
    def width(self) -> int:
        """Bytes in a transfer."""
        return 1 << (self.ctrl >> 2 & 3)

    @property
    def chain_to(self) -> int:
        """The channel that is started at this one's end."""
        return self.ctrl >> 11 & 15

    @property
    def treq(self) -> int:
        """What paces it."""
        return self.ctrl >> 15 & 0x3F

    def load(self, which: int) -> int:
        """Return one of the registers."""
        status = self.ctrl | self.BUSY * self.is_busy
        return (self.read_addr, self.write_addr, self.left, status)[which]

    def store(self, which: int, value: int) -> None:
        """Change one of the registers."""
        if which == self.READ_ADDR:
            self.read_addr = value
        elif which == self.WRITE_ADDR:
            self.write_addr = value
        elif which == self.TRANS_COUNT:
            self.reload = value
        else:
            self.ctrl = value & self._WRITABLE

    def addresses(self, is_write: bool, count: int) -> list[int]:
        """Return the addresses of the next transfers, and go on behind them."""
        start = self.write_addr if is_write else self.read_addr
        if not self.ctrl & (self.INCR_WRITE if is_write else self.INCR_READ):
            return [start] * count
        ring = (1 << (self.ctrl >> 6 & 15)) - 1
        if not ring or bool(self.ctrl & self.RING_SEL) != is_write:
            ring = 0xFFFFFFFF
        width = self.width
        found = [start & ~ring | (start + width * i) & ring for i in range(count + 1)]
        if is_write:
            self.write_addr = found.pop()
        else:
            self.read_addr = found.pop()
        return found


class Dma(Block):
    """`spis`, `pwm`, `pios` and `speaker` are what it serves."""

    CHANNELS, CHANNEL_BYTES = 12, 0x40
    INTR, INTE0, INTF0, INTS0 = 0x400, 0x404, 0x408, 0x40C
    INTE1, INTF1, INTS1, TIMER0 = 0x414, 0x418, 0x41C, 0x420
    MULTI_CHAN_TRIGGER, CHAN_ABORT, N_CHANNELS = 0x430, 0x444, 0x448
    FIRST_INTERRUPT = 11

    def __init__(self, core, spis, pwm, pwm_base, pios, speaker):
        self._core = core
        self._spis = spis
        self._pwm, self._pwm_base = pwm, pwm_base
        self._pios = pios
        self._speaker = speaker
        self._channels = [Channel(number) for number in range(self.CHANNELS)]
        super().__init__()

    def reset(self):
        """Stop all channels."""
        super().reset()
        for channel in self._channels:
            self._core.cancel(channel.event)
            channel.reset()
        self._update_lines()

    # ---- registers -----------------------------------------------------------------------------

    def load(self, register):
        """Return what the processor reads."""
        number, offset = divmod(register, self.CHANNEL_BYTES)
        if number < self.CHANNELS:
            row, column = divmod(offset // 4, 4)
            return self._channels[number].load(Channel.ORDERS[row][column])
        if register in (self.INTS0, self.INTS1):
            return self._raised(register - self.INTS0 + self.INTE0)
        if register == self.N_CHANNELS:
            return self.CHANNELS
        return 0 if register == self.CHAN_ABORT else self.get(register)

    def store(self, register, value, written):
        """Take what the processor writes."""
        number, offset = divmod(register, self.CHANNEL_BYTES)
        if number < self.CHANNELS:
            self._store_channel(self._channels[number], offset // 4, value)
        elif register == self.MULTI_CHAN_TRIGGER:
            chosen = [each for each in self._channels if value >> each.number & 1]
            # What receives must be ready before what sends.
            for channel in sorted(chosen, key=lambda each: each.treq not in _DREQ_SPI_RX):
                self._start(channel)
        elif register == self.CHAN_ABORT:
            for channel in self._channels:
                if value >> channel.number & 1:
                    self._stop(channel)
        elif register in (self.INTR, self.INTS0, self.INTS1):
            self.clear_bits(self.INTR, 4, written)
        else:
            self.put(register, 4, value)
        self._update_lines()

    def _store_channel(self, channel, place, value):
        row, column = divmod(place, 4)
        channel.store(Channel.ORDERS[row][column], value)
        if not channel.ctrl & Channel.EN:
            self._stop(channel)
        if column == 3:
            if value:
                self._start(channel)
            elif channel.ctrl & Channel.IRQ_QUIET:
                self.set_bits(self.INTR, 4, 1 << channel.number)

    def _raised(self, enables):
        return self.get(self.INTR) & self.get(enables) | self.get(enables + 4)

    def _update_lines(self):
        for line, enables in enumerate((self.INTE0, self.INTE1)):
            self._core.nvic.set_line(self.FIRST_INTERRUPT + line, self._raised(enables))

    # ---- transfers -----------------------------------------------------------------------------

    def _start(self, channel):
        if channel.is_busy or not channel.ctrl & Channel.EN:
            return
        channel.is_busy, channel.left = True, channel.reload
        treq = channel.treq
        if treq in _DREQ_SPI_TX:
            self._send(channel, _DREQ_SPI_TX[treq])
        elif treq in _TREQ_TIMERS or treq in _DREQ_PIO_TX:
            self._sound(channel)
        elif treq not in _DREQ_SPI_RX:
            self._write(channel, self._read(channel))
            self._complete(channel)

    def _stop(self, channel):
        channel.is_busy = False
        self._core.cancel(channel.event)
        channel.event = None

    def _complete(self, channel):
        self._stop(channel)
        channel.left = 0
        if not channel.ctrl & Channel.IRQ_QUIET:
            self.set_bits(self.INTR, 4, 1 << channel.number)
        self._update_lines()
        if channel.chain_to != channel.number:
            self._start(self._channels[channel.chain_to])

    def _read(self, channel) -> bytes:
        count, width, start = channel.left, channel.width, channel.read_addr
        addresses = channel.addresses(False, count)
        if count and addresses[-1] == start + width * (count - 1):
            return self._core.load(start, width * count)
        return b"".join(self._core.load(address, width) for address in addresses)

    def _write(self, channel, data):
        width = channel.width
        for at, address in enumerate(channel.addresses(True, channel.left)):
            self._core.bus_write(address, width, data[at * width : (at + 1) * width])

    def _send(self, channel, bus):
        """Send a block on an SPI bus; the processor waits for it."""
        received = self._spis[bus].transfer(self._read(channel))
        self._complete(channel)
        for other in self._channels:
            if other.is_busy and _DREQ_SPI_RX.get(other.treq) == bus:
                other.left = min(other.left, len(received))
                self._write(other, received)
                self._complete(other)

    def _sound(self, channel):
        """Begin a block of sound: it lasts as long as its pace has it."""
        core = self._core
        rate = self._rate(channel.treq)
        self._speaker.block(core.now, rate, 2, self._samples(channel))
        end = core.now + int(channel.left * core.hz / rate)
        channel.event = core.at(end, lambda: self._complete(channel))

    def _rate(self, treq):
        """Return transfers in a second."""
        if treq in _DREQ_PIO_TX:
            pio, machine = _DREQ_PIO_TX[treq]
            return self._pios[pio].words_per_second(machine)
        fraction = self.get(self.TIMER0 + 4 * (treq - _TREQ_TIMERS.start))
        numerator, denominator = fraction >> 16, fraction & 0xFFFF
        return self._core.hz * max(1, numerator) / max(1, denominator)

    def _samples(self, channel) -> bytes:
        """Return a block's samples in 16 bits, unsigned; of two channels one."""
        data, width = self._read(channel), channel.width
        # I2S: the upper half of a word is the left sample; the bus repeats a lone halfword.
        start = width - 2 if channel.treq in _DREQ_PIO_TX else 0
        samples = (
            int.from_bytes(data[at + start : at + min(start + 2, width)], "little")
            for at in range(0, len(data), width)
        )
        if channel.treq in _DREQ_PIO_TX:
            return array("H", [sample ^ _SIGN for sample in samples]).tobytes()
        top = self._pwm.top(channel.write_addr - self._pwm_base)
        levels = [min(_LOUDEST, sample * _LOUDEST // top) for sample in samples]
        return array("H", levels).tobytes()
