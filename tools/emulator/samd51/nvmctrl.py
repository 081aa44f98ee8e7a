# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""NVMCTRL: erases and programs the chip's own flash, where CircuitPython keeps its nvm.

An operation is one block of 8 KB erased or one page of 512 bytes programmed: the power may fail
between any two of them.
"""

from ..registers import Peripheral


class Nvmctrl(Peripheral):
    """Writes to the region go straight into `contents` and count once they are programmed."""

    CTRLB, PARAM, INTFLAG, STATUS, ADDR, RUNLOCK = 0x04, 0x08, 0x10, 0x12, 0x14, 0x18
    _PAGES, _PAGES_OF_512_BYTES = 1024, 6
    _ANSWERS = {PARAM: _PAGES_OF_512_BYTES << 16 | _PAGES, RUNLOCK: 0xFFFFFFFF, STATUS: 1}
    BLOCK_BYTES = 0x2000
    _KEY = 0xA5
    _ERASE = (0x00, 0x01)
    _PROGRAM = (0x03, 0x04)
    _CLEAR_BUFFER = 0x15
    _DONE = 1

    def __init__(self, contents, start: int, operations):
        super().__init__()
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
            if block >= self._start and self._operations.begin("nvm erase", block):
                self._change(block, b"\xff" * self.BLOCK_BYTES)
        elif command in self._PROGRAM:
            written = bytes(self._contents[self._start :])
            if written != self._kept and self._operations.begin("nvm program", self._start):
                merged = bytes(old & new for old, new in zip(self._kept, written, strict=True))
                self._change(self._start, merged)
        elif command == self._CLEAR_BUFFER:
            self._contents[self._start :] = self._kept

    def _change(self, address, data):
        self._contents[self._start :] = self._kept
        self._contents[address : address + len(data)] = data
        self._kept = bytes(self._contents[self._start :])
