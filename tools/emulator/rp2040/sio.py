# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""SIO, the single-cycle IO block: pins, the divider, spin locks, and the mailbox to core 1.

Core 1 does not run: it repeats each word that is sent to it, which is how it answers a program
that starts it. The interpolators only keep what is written.
"""

from collections import deque

from ..registers import Peripheral
from .gpio import Pins

_WHOLE = 0xFFFFFFFF


class Sio(Peripheral):
    """`pins` are the chip's; there is one core, number 0."""

    BYTES = 0x400
    CPUID, GPIO_IN, GPIO_HI_IN = 0x000, 0x004, 0x008
    GPIO_OUT, GPIO_OE, GPIO_HI_OUT = 0x010, 0x020, 0x030
    """Each is followed by its SET, CLR and XOR registers."""
    FIFO_ST, FIFO_WR, FIFO_RD, SPINLOCK_ST = 0x050, 0x054, 0x058, 0x05C
    DIV_UDIVIDEND, DIV_UDIVISOR, DIV_SDIVIDEND, DIV_SDIVISOR = 0x060, 0x064, 0x068, 0x06C
    DIV_QUOTIENT, DIV_REMAINDER, DIV_CSR = 0x070, 0x074, 0x078
    SPINLOCK0, SPINLOCKS = 0x100, 32
    _VLD, _RDY = 1, 2
    _READY, _DIRTY = 1, 2
    _QSPI_PINS_HIGH = 0x3F
    """The BOOTSEL button, on the flash's select pin, is not pressed."""

    def __init__(self, pins: Pins):
        super().__init__()
        self._pins = pins
        self.reset()

    def reset(self):
        """Release all locks and forget the divider's operands."""
        super().reset()
        self._dividend = self._quotient = self._remainder = 0
        self._divisor = 1
        self._is_signed = self._is_dirty = False
        self._is_divided = True
        self._locks = 0
        self._mailbox: deque[int] = deque()

    def core_1_released(self) -> None:
        """Do what core 1's boot ROM does when it comes out of its reset: say 0."""
        self._mailbox.append(0)

    # ---- reading -------------------------------------------------------------------------------

    def read(self, offset, size):
        """Return what the processor reads."""
        # The divider comes first: every division of the program is here.
        if offset == self.DIV_CSR:
            return self._READY | self._DIRTY * self._is_dirty
        if offset == self.DIV_REMAINDER:
            self._divide()
            return self._remainder
        if offset == self.DIV_QUOTIENT:
            self._divide()
            self._is_dirty = False
            return self._quotient
        if offset >= self.SPINLOCK0:
            return self._claim((offset - self.SPINLOCK0) // 4)
        return self._read_other(offset, size)

    def _read_other(self, offset, size):
        if offset == self.GPIO_IN:
            return self._pins.levels
        if offset == self.GPIO_HI_IN:
            return self._QSPI_PINS_HIGH
        if offset == self.GPIO_OUT:
            return self._pins.out
        if offset == self.GPIO_OE:
            return self._pins.enabled
        if offset == self.FIFO_ST:
            return self._RDY | self._VLD * bool(self._mailbox)
        if offset == self.FIFO_RD:
            return self._mailbox.popleft() if self._mailbox else 0
        if offset == self.SPINLOCK_ST:
            return self._locks
        if offset in (self.DIV_UDIVIDEND, self.DIV_SDIVIDEND):
            return self._dividend
        if offset in (self.DIV_UDIVISOR, self.DIV_SDIVISOR):
            return self._divisor
        return self.get(offset, size)

    def _claim(self, number):
        mask = 1 << (number % self.SPINLOCKS)
        if self._locks & mask:
            return 0
        self._locks |= mask
        return mask

    # ---- writing -------------------------------------------------------------------------------

    def write(self, offset, size, value):
        """Take what the processor writes."""
        if self.DIV_UDIVIDEND <= offset <= self.DIV_REMAINDER:
            self._write_divider(offset, value)
        elif offset >= self.SPINLOCK0:
            self._locks &= ~(1 << ((offset - self.SPINLOCK0) // 4 % self.SPINLOCKS))
        elif self.GPIO_OUT <= offset < self.GPIO_OE:
            self._pins.out = _changed(self._pins.out, offset & 12, value)
            self._pins.tell()
        elif self.GPIO_OE <= offset < self.GPIO_HI_OUT:
            self._pins.enabled = _changed(self._pins.enabled, offset & 12, value)
            self._pins.tell()
        elif offset == self.FIFO_WR:
            self._mailbox.append(value)
        elif offset != self.FIFO_ST:
            self.put(offset, size, value)

    # ---- the divider ---------------------------------------------------------------------------

    def _write_divider(self, offset, value):
        self._is_dirty = True
        if offset == self.DIV_QUOTIENT:
            self._divide()
            self._quotient = value
        elif offset == self.DIV_REMAINDER:
            self._divide()
            self._remainder = value
        else:
            self._is_divided = False
            self._is_signed = offset >= self.DIV_SDIVIDEND
            if offset in (self.DIV_UDIVIDEND, self.DIV_SDIVIDEND):
                self._dividend = value
            else:
                self._divisor = value

    def _divide(self):
        if self._is_divided:
            return
        self._is_divided = True
        dividend, divisor = self._dividend, self._divisor
        if not self._is_signed:
            self._quotient = dividend // divisor if divisor else _WHOLE
            self._remainder = dividend % divisor if divisor else dividend
            return
        dividend, divisor = _signed(dividend), _signed(divisor)
        if divisor:
            quotient = abs(dividend) // abs(divisor)
            quotient = quotient if (dividend < 0) == (divisor < 0) else -quotient
        else:
            quotient = 1 if dividend < 0 else -1
        self._quotient = quotient & _WHOLE
        self._remainder = dividend - quotient * divisor & _WHOLE


def _signed(value):
    return value - (1 << 32) if value >> 31 else value


def _changed(old, way, mask):
    """Return a register after a write to it (0), or to its SET (4), CLR (8) or XOR (12)."""
    return {0: mask, 4: old | mask, 8: old & ~mask, 12: old ^ mask}[way] & _WHOLE
