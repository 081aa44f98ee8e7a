# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""QSPI: instructions to the external flash chip, whose contents are mapped into memory."""

from ..registers import Peripheral


class Qspi(Peripheral):
    """The controller of a `parts.flash_chip.FlashChip`.

    What an instruction reads comes through the memory window too: the chip shows its answer at
    the window's start until the transfer ends.
    """

    CTRLA, INTFLAG, INSTRADDR, INSTRCTRL, INSTRFRAME = 0x00, 0x1C, 0x30, 0x34, 0x38
    SWRST, LASTXFER, INSTREND = 1, 1 << 24, 0x400
    _DATA_ENABLED = 0x80
    _WRITES = 2

    def __init__(self, chip):
        super().__init__()
        self._chip = chip

    def write(self, offset, size, value):
        """Take what the processor writes."""
        if offset == self.INTFLAG:
            self.clear_bits(offset, size, value)
        elif offset == self.CTRLA and value & self.SWRST:
            self.reset()
        elif offset == self.INSTRFRAME:
            self.put(offset, size, value)
            if not value >> 12 & 3 and value & self._DATA_ENABLED:
                self._chip.answer(self.get(self.INSTRCTRL, 1))
        elif offset == self.CTRLA and value & self.LASTXFER:
            is_write = self.get(self.INSTRFRAME) >> 12 & 3 >= self._WRITES
            self._chip.instruct(self.get(self.INSTRCTRL, 1), self.get(self.INSTRADDR), is_write)
            self.set_bits(self.INTFLAG, 4, self.INSTREND)
        else:
            self.put(offset, size, value)
