# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The flash of 2 MB that programs run from, and how they reach it: SSI and IO_QSPI.

Reading goes through the window at 0x10000000, which is plain memory. A program erases and programs
through the boot ROM's functions; with the SSI it asks for the flash's identity and status.
"""

import ctypes

from ..parts.flash_chip import Operation, Operations
from .block import Block

FLASH_BYTES = 2 * 1024 * 1024
SECTOR_BYTES, PAGE_BYTES = 4096, 256
ERASE_MS, PROGRAM_MS = 45, 0.4
"""Typical times of the Pico's W25Q16JV."""
_JEDEC_ID = bytes((0xEF, 0x40, 0x15))
_UNIQUE_ID = b"EMULATED"
_READ_STATUS, _READ_UNIQUE_ID, _READ_ID = 0x05, 0x4B, 0x9F


class Flash:
    """`contents` is the memory, a ctypes array.

    An operation is a sector erased or a page programmed.
    """

    NAME = "flash"

    def __init__(self, image: bytes, core, operations: Operations):
        self.contents = (ctypes.c_uint8 * FLASH_BYTES)()
        self.contents[:] = image.ljust(FLASH_BYTES, b"\xff")
        self._core = core
        self._operations = operations

    def erase(self, start: int, count: int) -> None:
        """Erase sectors, as far as the power lasts."""
        for sector in range(start, min(start + count, FLASH_BYTES), SECTOR_BYTES):
            erased = b"\xff" * SECTOR_BYTES
            if not self._operate(Operation(self.NAME, sector, erased, True), ERASE_MS):
                return

    def program(self, start: int, data: bytes) -> None:
        """Program pages, as far as the power lasts."""
        for at in range(0, len(data), PAGE_BYTES):
            page = start + at
            new = data[at : at + PAGE_BYTES]
            old = self.contents[page : page + len(new)]
            merged = bytes(a & b for a, b in zip(old, new, strict=True))
            if not self._operate(Operation(self.NAME, page, merged), PROGRAM_MS):
                return

    def _operate(self, operation, ms):
        if not self._operations.begin(operation):
            return False
        end = operation.address + len(operation.data)
        self.contents[operation.address : end] = operation.data
        self._core.spend(self._core.cycles(ms=ms))
        return True


class Ssi(Block):
    """The serial interface to the flash, one byte out and one byte in at a time."""

    SSIENR, TXFLR, RXFLR, SR, IDR, DR0 = 0x08, 0x20, 0x24, 0x28, 0x58, 0x60
    TFNF, TFE, RFNE = 1 << 1, 1 << 2, 1 << 3
    _IDENTITY = 0x51535049
    _ANSWERS = {_READ_ID: _JEDEC_ID, _READ_UNIQUE_ID: bytes(4) + _UNIQUE_ID}

    def __init__(self):
        self._received: list[int] = []
        self._answer: list[int] | None = None
        super().__init__()

    def select(self, level: int) -> None:
        """Take the level of the flash's select pin: an instruction begins when it falls."""
        self._answer = None

    def load(self, register):
        """Return what the processor reads."""
        if register == self.SR:
            return self.TFNF | self.TFE | self.RFNE * bool(self._received)
        if register == self.RXFLR:
            return len(self._received)
        if register == self.DR0:
            return self._received.pop(0) if self._received else 0
        return self._IDENTITY if register == self.IDR else self.get(register)

    def store(self, register, value, written):
        """Take what the processor writes."""
        if register == self.DR0:
            self._exchange(value & 0xFF)
            return
        if register == self.SSIENR:
            self._received.clear()
            self._answer = None
        self.put(register, 4, value)

    def _exchange(self, byte):
        if self._answer is None:
            self._answer = list(self._ANSWERS.get(byte, b""))
            self._received.append(0)
        else:
            self._received.append(self._answer.pop(0) if self._answer else 0)


class IoQspi(Block):
    """IO_QSPI: the program moves the flash's select pin by an override in its CTRL."""

    GPIO_QSPI_SS_CTRL = 0x0C
    _OUTOVER = 8
    _LOW, _HIGH = 2, 3

    def __init__(self, ssi: Ssi):
        super().__init__()
        self._ssi = ssi

    def store(self, register, value, written):
        """Take what the processor writes."""
        self.put(register, 4, value)
        override = value >> self._OUTOVER & 3
        if register == self.GPIO_QSPI_SS_CTRL and override in (self._LOW, self._HIGH):
            self._ssi.select(override & 1)
