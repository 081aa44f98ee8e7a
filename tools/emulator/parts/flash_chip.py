# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A serial flash chip, such as the GD25Q64C of a PyGamer, and what each operation does to it.

An operation is one sector of 4 KB erased or one page of 256 bytes programmed: the power may fail
between any two of them.
"""

import ctypes
from collections.abc import Callable
from typing import NamedTuple

SECTOR_BYTES = 4096
PAGE_BYTES = 256
_SEARCH_BYTES = 65536

_WRITE_ENABLE, _WRITE_DISABLE = 0x06, 0x04
_READ_ID, _READ_STATUS, _READ_STATUS_2 = 0x9F, 0x05, 0x35
_PROGRAM, _PROGRAM_QUAD, _ERASE_SECTOR = 0x02, 0x32, 0x20
_IS_BUSY = 1

ERASE_MS, PROGRAM_MS = 50, 0.6
"""Typical times of the GD25Q16C and the GD25Q64C (at most 400 and 2.4)."""
_POLL_MS = 0.01
"""How long the program takes to ask for the status again."""


class Operation(NamedTuple):
    """What was done to a flash, from `address` on; `data` is what it held afterwards."""

    flash: str
    address: int
    data: bytes
    is_erase: bool = False


class Operations:
    """Counts the operations of a board's flashes, and cuts its power at one of them.

    `history` has them all; `lost_power` is called instead of the one at which `count` reaches
    `cut_at`.
    """

    def __init__(self, lost_power: Callable[[], None]):
        self.count = 0
        self.cut_at = None
        self.history: list[Operation] = []
        self._lost_power = lost_power

    def begin(self, operation: Operation) -> bool:
        """Note an operation; False where the power fails instead."""
        if self.cut_at is not None and self.count >= self.cut_at:
            self._lost_power()
            return False
        self.count += 1
        self.history.append(operation)
        return True


class FlashChip:
    """`contents` is its memory, a ctypes array that the processor reads and writes directly.

    What was written counts when the program ends the transfer: found by comparing. The status says
    that the chip is busy as long as the operation takes.
    """

    NAME = "external"

    def __init__(self, image: bytes, jedec_id: bytes, operations: Operations, core):
        self.contents = (ctypes.c_uint8 * len(image)).from_buffer_copy(image)
        self._kept = bytearray(image)
        self._jedec_id = jedec_id
        self._operations = operations
        self._core = core
        self._busy_until = 0
        self._is_enabled = False
        self._hidden = b""

    @property
    def image(self) -> bytes:
        """The contents as they are kept over power-off."""
        return bytes(self._kept)

    def write(self, address: int, data: bytes) -> None:
        """Replace a part of the contents from outside, while the power is off."""
        self._change(address, data)

    def power_off(self) -> None:
        """Forget what was not programmed."""
        self.contents[:] = self._kept
        self._is_enabled, self._hidden = False, b""

    @property
    def _is_busy(self):
        return self._core.now < self._busy_until

    def answer(self, instruction: int) -> None:
        """Show the answer to an instruction at the window's start, until the transfer ends."""
        answers = {
            _READ_ID: self._jedec_id,
            _READ_STATUS: bytes((self._is_enabled << 1 | _IS_BUSY * self._is_busy,)),
            _READ_STATUS_2: b"\0",
        }
        if instruction in answers:
            self._hidden = bytes(self._kept[:4])
            answer = answers[instruction]
            self.contents[: len(answer)] = answer

    def instruct(self, instruction: int, address: int, is_write: bool) -> None:
        """End the transfer of an instruction."""
        if self._hidden:
            self.contents[: len(self._hidden)] = self._hidden
            self._hidden = b""
        if is_write:
            for page in self._written_pages():
                self._program(page, instruction)
        if instruction == _ERASE_SECTOR and self._is_enabled:
            sector = address & ~(SECTOR_BYTES - 1)
            self._operate(Operation(self.NAME, sector, b"\xff" * SECTOR_BYTES, True), ERASE_MS)
        if instruction == _WRITE_ENABLE:
            self._is_enabled = True
        elif instruction in (_WRITE_DISABLE, _PROGRAM, _PROGRAM_QUAD, _ERASE_SECTOR):
            self._is_enabled = False
        elif instruction == _READ_STATUS and self._is_busy:
            self._core.poll(self._core.cycles(ms=_POLL_MS))

    def _operate(self, operation, ms):
        if self._operations.begin(operation):
            self._change(operation.address, operation.data)
            self._busy_until = self._core.now + self._core.cycles(ms=ms)

    def _program(self, page, instruction):
        old = bytes(self._kept[page : page + PAGE_BYTES])
        new = bytes(self.contents[page : page + PAGE_BYTES])
        self._change(page, old)
        if instruction in (_PROGRAM, _PROGRAM_QUAD) and self._is_enabled:
            merged = bytes(a & b for a, b in zip(old, new, strict=True))
            self._operate(Operation(self.NAME, page, merged), PROGRAM_MS)

    def _change(self, address, data):
        self.contents[address : address + len(data)] = data
        self._kept[address : address + len(data)] = data

    def _written_pages(self) -> list[int]:
        # Bytes, because memoryviews are compared one by one: thirty times slower.
        now, kept = memoryview(self.contents).cast("B"), self._kept
        pages = []
        for start in range(0, len(kept), _SEARCH_BYTES):
            if bytes(now[start : start + _SEARCH_BYTES]) != kept[start : start + _SEARCH_BYTES]:
                for page in range(start, min(start + _SEARCH_BYTES, len(kept)), PAGE_BYTES):
                    if bytes(now[page : page + PAGE_BYTES]) != kept[page : page + PAGE_BYTES]:
                        pages.append(page)
        return pages
