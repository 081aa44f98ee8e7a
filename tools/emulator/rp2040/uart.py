# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""UART: a PL011 with its FIFOs, whose bytes take their time on the wire."""

from collections import deque
from collections.abc import Callable

from .block import Block
from .clocks import Clocks

_FIFO = 32
_BITS = 10
_TIMEOUT_BITS = 32
_LEVELS = (4, 8, 16, 24, 28)
"""Of UARTIFLS: an eighth of the FIFO, a quarter, half, three quarters, seven eighths."""


class Uart(Block):
    """`interrupt` is its number; a cable is plugged into it.

    `listener`, unless it is None, is called with each byte and its baud rate when it begins.
    """

    UARTDR, UARTFR, UARTIBRD, UARTFBRD, UARTLCR_H = 0x00, 0x18, 0x24, 0x28, 0x2C
    UARTCR, UARTIFLS, UARTIMSC, UARTRIS, UARTMIS, UARTICR = 0x30, 0x34, 0x38, 0x3C, 0x40, 0x44
    RXFE, TXFF, RXFF, TXFE, BUSY = 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 3
    UARTEN, FEN = 1, 1 << 4
    RX, TX, RT, OE = 1 << 4, 1 << 5, 1 << 6, 1 << 10
    RESET = {UARTCR: 0x300, UARTIFLS: 0x12}

    def __init__(self, core, interrupt: int, clocks: Clocks):
        self._core = core
        self._clocks = clocks
        self._interrupt = interrupt
        self.listener: Callable[[int, float], None] | None = None
        self._received: deque[int] = deque()
        self._to_send: deque[int] = deque()
        self._on_wire = self._timeout = None
        super().__init__()

    def reset(self):
        """Stop, and lose what is in the FIFOs."""
        super().reset()
        self._received.clear()
        self._to_send.clear()
        self._core.cancel(self._on_wire)
        self._core.cancel(self._timeout)
        self._on_wire = self._timeout = None
        self._update_line()

    # ---- what a cable uses ---------------------------------------------------------------------

    @property
    def is_uart(self) -> bool:
        """Whether the program has opened it."""
        return bool(self.get(self.UARTCR) & self.UARTEN)

    @property
    def baud(self) -> float:
        """Bits in a second."""
        divisor = self.get(self.UARTIBRD) + self.get(self.UARTFBRD) / 64
        return self._clocks.peripheral_hz / 16 / max(1, divisor)

    def feed(self, byte: int) -> bool:
        """Receive a byte; False if it is lost."""
        if not self.is_uart:
            return False
        if len(self._received) >= self._depth:
            self._raise(self.OE)
            return False
        self._received.append(byte)
        if len(self._received) >= self._level(3):
            self._raise(self.RX)
        core = self._core
        core.cancel(self._timeout)
        timeout = int(_TIMEOUT_BITS * core.hz / self.baud)
        self._timeout = core.at(core.now + timeout, self._timed_out)
        return True

    def _timed_out(self):
        self._timeout = None
        if self._received:
            self._raise(self.RT)

    # ---- registers -----------------------------------------------------------------------------

    @property
    def _depth(self):
        return _FIFO if self.get(self.UARTLCR_H) & self.FEN else 1

    def _level(self, shift):
        if self._depth == 1:
            return 1
        return _LEVELS[min(self.get(self.UARTIFLS) >> shift & 7, len(_LEVELS) - 1)]

    def load(self, register):
        """Return what the processor reads."""
        if register == self.UARTDR:
            return self._take()
        if register == self.UARTFR:
            return self._flags()
        if register == self.UARTMIS:
            return self.get(self.UARTRIS) & self.get(self.UARTIMSC)
        return self.get(register)

    def store(self, register, value, written):
        """Take what the processor writes."""
        if register == self.UARTDR:
            self._send(value & 0xFF)
        elif register == self.UARTICR:
            self._lower(written)
        elif register not in (self.UARTRIS, self.UARTMIS, self.UARTFR):
            self.put(register, 4, value)
            self._update_line()

    def _flags(self):
        sending = len(self._to_send)
        waiting = len(self._received)
        return (
            self.BUSY * (self._on_wire is not None)
            | self.RXFE * (waiting == 0)
            | self.RXFF * (waiting >= self._depth)
            | self.TXFE * (sending == 0)
            | self.TXFF * (sending >= self._depth)
        )

    def _take(self):
        byte = self._received.popleft() if self._received else 0
        if len(self._received) < self._level(3):
            self._lower(self.RX)
        if not self._received:
            self._lower(self.RT)
        return byte

    def _send(self, byte):
        if not self.is_uart or len(self._to_send) >= self._depth:
            return
        self._to_send.append(byte)
        # The interrupt comes when the FIFO drains to its level, and not again below it.
        if len(self._to_send) > self._level_to_send:
            self._lower(self.TX)
        if self._on_wire is None:
            self._begin()

    @property
    def _level_to_send(self):
        if self._depth == 1:
            return 0
        # UARTIFLS counts the other way for sending: "1/8 full or less" is 0.
        return self._level(0)

    def _begin(self):
        """Put the next byte on the wire."""
        core = self._core
        byte = self._to_send.popleft()
        if self.listener is not None:
            self.listener(byte, self.baud)
        self._on_wire = core.at(core.now + int(_BITS * core.hz / self.baud), self._sent)
        if len(self._to_send) == self._level_to_send:
            self._raise(self.TX)

    def _sent(self):
        self._on_wire = None
        if self._to_send:
            self._begin()

    def _raise(self, flags):
        self.set_bits(self.UARTRIS, 4, flags)
        self._update_line()

    def _lower(self, flags):
        self.clear_bits(self.UARTRIS, 4, flags)
        self._update_line()

    def _update_line(self):
        raised = self.get(self.UARTRIS) & self.get(self.UARTIMSC)
        self._core.nvic.set_line(self._interrupt, raised)
