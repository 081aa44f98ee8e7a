# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""NVMCTRL: erases and programs the chip's own flash, where CircuitPython keeps its nvm.

An operation is one block of 8 KB erased or one page of 512 bytes programmed: the power may fail
between any two of them.
"""

from ..parts.flash_chip import Operation
from ..registers import Peripheral

ERASE_MS, PROGRAM_MS = 200, 1.5
"""A block and a page: the longest and the typical time; no typical one is given for a block."""


class Nvmctrl(Peripheral):
    """Writes to the region go straight into `contents` and count once they are programmed.

    The processor waits meanwhile: most of the program is in the bank that is being changed.
    """

    NAME = "nvm"

    CTRLB, PARAM, INTFLAG, STATUS, ADDR, RUNLOCK = 0x04, 0x08, 0x10, 0x12, 0x14, 0x18
    _PAGES, _PAGES_OF_512_BYTES = 1024, 6
    _ANSWERS = {PARAM: _PAGES_OF_512_BYTES << 16 | _PAGES, RUNLOCK: 0xFFFFFFFF, STATUS: 1}
    BLOCK_BYTES, PAGE_BYTES = 0x2000, 512
    _KEY = 0xA5
    _ERASE = (0x00, 0x01)
    _PROGRAM = (0x03, 0x04)
    _CLEAR_BUFFER = 0x15
    _DONE = 1

    def __init__(self, contents, start: int, operations, core):
        super().__init__()
        self._core = core
        self._contents = contents
        self._start = start
        self._operations = operations
        self._kept = bytes(contents[start:])

    def reset(self):
        """Forget what was written and not programmed."""
        super().reset()
        self._contents[self._start :] = self._kept

    def read(self, offset, size):
        """Return what the processor reads."""
        if offset == self.INTFLAG:
            return self.get(offset, size) | self._DONE
        answer = self._ANSWERS.get(offset)
        return self.get(offset, size) if answer is None else answer

    def write(self, offset, size, value):
        """Take what the processor writes."""
        if offset != self.CTRLB or value >> 8 != self._KEY:
            self.put(offset, size, value)
            return
        command = value & 0x7F
        if command in self._ERASE:
            block = self.get(self.ADDR) & ~(self.BLOCK_BYTES - 1)
            if block >= self._start:
                self._operate(block, b"\xff" * self.BLOCK_BYTES, True)
        elif command in self._PROGRAM:
            for page in range(self._start, self._start + self.BLOCK_BYTES, self.PAGE_BYTES):
                self._program(page)
        elif command == self._CLEAR_BUFFER:
            self._contents[self._start :] = self._kept

    def replace(self, data: bytes) -> None:
        """Replace the region from outside, while the power is off."""
        self._contents[self._start :] = self._kept = data

    def _program(self, page):
        at = page - self._start
        old, new = (
            self._kept[at : at + self.PAGE_BYTES],
            bytes(self._contents[page : page + self.PAGE_BYTES]),
        )
        if old != new:
            self._contents[page : page + self.PAGE_BYTES] = old
            self._operate(page, bytes(a & b for a, b in zip(old, new, strict=True)), False)

    def _operate(self, address, data, is_erase):
        if self._operations.begin(Operation(self.NAME, address - self._start, data, is_erase)):
            self._contents[address : address + len(data)] = data
            self._kept = bytes(self._contents[self._start :])
            self._core.spend(self._core.cycles(ms=ERASE_MS if is_erase else PROGRAM_MS))
