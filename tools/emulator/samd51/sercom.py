# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""SERCOM: a serial interface that is an SPI host, an I2C host or a UART, as the program wants it.

Attach a part: `spi`, called with each byte and returning the byte that comes back; `i2c`, devices
by address; `listener`, called with each byte that the UART sends and its baud rate.
"""

from collections import deque

from ..registers import Peripheral

_MODE_UART, _MODE_SPI, _MODE_I2C = 1, 3, 5
_CLOCK_HZ = 48_000_000
_FIFO_BYTES = 2
_I2C_BYTE_MS = 0.09


class Sercom(Peripheral):
    """One of eight; `number` gives its four interrupts, `core` its time."""

    CTRLA, CTRLB, BAUD = 0x00, 0x04, 0x0C
    INTENCLR, INTENSET, INTFLAG = 0x14, 0x16, 0x18
    STATUS, SYNCBUSY, ADDR, DATA = 0x1A, 0x1C, 0x24, 0x28
    SWRST, ENABLE = 1, 2
    DRE, TXC, RXC = 1, 2, 4
    MB, SB = 1, 2
    """Host on bus, and client on bus, of the I2C host: the same bits."""
    _IDLE, _OWNER, _NACK = 0x10, 0x20, 0x04
    _READ_ON, _STOP = 2, 3
    _SMART, _NACK_NEXT = 1 << 8, 1 << 18
    """In CTRLB: a read of DATA asks the device for another byte, unless NACK comes next."""
    FIRST_INTERRUPT = 46

    def __init__(self, number: int, core):
        super().__init__()
        self._core = core
        self._interrupt = self.FIRST_INTERRUPT + 4 * number
        self.spi = None
        self.i2c: dict = {}
        self.listener = None
        self._received: deque[int] = deque()
        self._spi_in = 0
        self._device = None

    # ---- what parts use ------------------------------------------------------------------------

    @property
    def is_uart(self) -> bool:
        """Whether the program has opened it as a UART."""
        return self._mode == _MODE_UART and bool(self.get(self.CTRLA, 1) & self.ENABLE)

    @property
    def baud(self) -> float:
        """The UART's bits in a second."""
        return _CLOCK_HZ / 16 * (1 - self.get(self.BAUD, 2) / 65536)

    def feed(self, byte: int) -> bool:
        """Give the UART a byte; False if it is lost."""
        if not self.is_uart or len(self._received) >= _FIFO_BYTES:
            return False
        self._received.append(byte)
        self._raise(self.RXC)
        return True

    @property
    def transfer_cycles(self) -> int:
        """How long a byte takes on the SPI bus."""
        return 16 * (self.get(self.BAUD, 1) + 1) * self._core.hz // _CLOCK_HZ

    def transfer(self, data: bytes) -> None:
        """Send bytes on the SPI bus, as DMA does."""
        for byte in data:
            self._spi_in = self.spi(byte) if self.spi else 0
        self._core.spend(len(data) * self.transfer_cycles)
        self._raise(self.DRE | self.TXC | self.RXC)

    # ---- registers -----------------------------------------------------------------------------

    @property
    def _mode(self):
        return self.get(self.CTRLA, 1) >> 2 & 7

    def read(self, offset, size):
        """Return what the processor reads."""
        if self.SYNCBUSY <= offset < self.SYNCBUSY + 4:
            return 0
        if offset == self.INTENCLR:
            return self.get(self.INTENSET, 1)
        if offset == self.DATA:
            return self._take()
        return self.get(offset, size)

    def write(self, offset, size, value):
        """Take what the processor writes."""
        if offset < self.CTRLB:
            self._control(offset, size, value)
        elif offset == self.INTENCLR:
            self.clear_bits(self.INTENSET, 1, value)
        elif offset == self.INTENSET:
            self.set_bits(self.INTENSET, 1, value)
        elif offset == self.INTFLAG:
            cleared = 0x83 if self._mode == _MODE_I2C else 0xFA
            self.clear_bits(self.INTFLAG, 1, value & cleared)
        elif offset == self.STATUS:
            if self._mode == _MODE_I2C and value & 0x30:
                self.put(self.STATUS, 1, self.get(self.STATUS, 1) & ~0x30 | value & 0x30)
        elif offset == self.DATA:
            self._send(value)
        elif self._mode == _MODE_I2C and offset == self.ADDR:
            self._address(value)
        elif self._mode == _MODE_I2C and self.CTRLB <= offset < self.CTRLB + 4:
            self.put(offset, size, value)
            self._command(self.get(self.CTRLB + 2, 1) & 3)
        else:
            self.put(offset, size, value)
        self._update_lines()

    def _control(self, offset, size, value):
        self.put(offset, size, value)
        control = self.get(self.CTRLA, 1)
        if control & self.SWRST:
            self.reset()
            self._received.clear()
        elif not control & self.ENABLE:
            self.put(self.INTFLAG, 1, 0)
        elif self._mode in (_MODE_UART, _MODE_SPI):
            self.set_bits(self.INTFLAG, 1, self.DRE)

    def _send(self, value):
        if self._mode == _MODE_SPI:
            self.transfer(bytes((value & 0xFF,)))
        elif self._mode == _MODE_UART:
            self.clear_bits(self.INTFLAG, 1, self.DRE | self.TXC)
            if self.listener is not None:
                self.listener(value & 0xFF, self.baud)
            core = self._core
            core.at(core.now + int(10 * core.hz / self.baud), self._byte_sent)
        elif self._mode == _MODE_I2C and self._device is not None:
            self._device.write(value & 0xFF)
            self.put(self.STATUS, 1, self._OWNER)
            self._raise(self.MB)

    def _byte_sent(self):
        if self.is_uart:
            self._raise(self.DRE | self.TXC)

    def _take(self):
        if self._mode == _MODE_UART:
            byte = self._received.popleft() if self._received else 0
            if not self._received:
                self.clear_bits(self.INTFLAG, 1, self.RXC)
        elif self._mode == _MODE_SPI:
            byte = self._spi_in
            self.clear_bits(self.INTFLAG, 1, self.RXC)
        else:
            byte = self.get(self.DATA, 1)
            self.clear_bits(self.INTFLAG, 1, self.SB)
            control = self.get(self.CTRLB)
            if control & self._SMART and not control & self._NACK_NEXT:
                # The program clears the flag after it has read the byte before.
                core = self._core
                core.at(core.now + core.cycles(ms=_I2C_BYTE_MS), self._read_on)
        self._update_lines()
        return byte

    def _address(self, value):
        """Begin on the I2C bus: a device answers, or nobody is there."""
        self._device = self.i2c.get(value >> 1 & 0x7F)
        self.clear_bits(self.INTFLAG, 1, self.MB | self.SB)
        if self._device is None:
            self.put(self.STATUS, 1, self._OWNER | self._NACK)
            self._raise(self.MB)
            return
        self.put(self.STATUS, 1, self._OWNER)
        self._device.start(is_read=bool(value & 1))
        if value & 1:
            self._read_on()
        else:
            self._raise(self.MB)

    def _command(self, command):
        if command == self._READ_ON:
            self._read_on()
        elif command == self._STOP:
            self.put(self.STATUS, 1, self._IDLE)
            self.clear_bits(self.INTFLAG, 1, self.MB | self.SB)
            self._device = None
        self.clear_bits(self.CTRLB + 2, 1, 3)

    def _read_on(self):
        if self._device is None:
            return
        self.put(self.DATA, 1, self._device.read())
        self._raise(self.SB)

    def _raise(self, flags):
        self.set_bits(self.INTFLAG, 1, flags)
        self._update_lines()

    def _update_lines(self):
        flags = self.get(self.INTFLAG, 1) & self.get(self.INTENSET, 1)
        for line, mask in enumerate((1, 2, 4, 0xF8)):
            self._core.nvic.set_line(self._interrupt + line, flags & mask)
