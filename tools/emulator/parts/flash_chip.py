# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A serial flash chip, such as the GD25Q64C of a PyGamer, and what each operation does to it.

An operation is one sector of 4 KB erased or one page of 256 bytes programmed: the power may fail
between any two of them.
"""

import ctypes
from collections.abc import Callable

SECTOR_BYTES = 4096
PAGE_BYTES = 256
_SEARCH_BYTES = 65536

_WRITE_ENABLE, _WRITE_DISABLE = 0x06, 0x04
_READ_ID, _READ_STATUS, _READ_STATUS_2 = 0x9F, 0x05, 0x35
_PROGRAM, _PROGRAM_QUAD, _ERASE_SECTOR = 0x02, 0x32, 0x20


class Operations:
    """Counts the operations of a board's flashes, and cuts its power at one of them.

    `history` names each, `(what, address)`; `lost_power` is called instead of the one at which
    `count` reaches `cut_at`.
    """

    def __init__(self, lost_power: Callable[[], None]):
        self.count = 0
        self.cut_at = None
        self.history: list[tuple[str, int]] = []
        self._lost_power = lost_power

    def begin(self, what: str, address: int) -> bool:
        """Note an operation; False where the power fails instead."""
        if self.cut_at is not None and self.count >= self.cut_at:
            self._lost_power()
            return False
        self.count += 1
        self.history.append((what, address))
        return True


class FlashChip:
    """`contents` is its memory, a ctypes array that the processor reads and writes directly.

    What was written counts when the program ends the transfer: found by comparing.
    """

    def __init__(self, image: bytes, jedec_id: bytes, operations: Operations):
        self.contents = (ctypes.c_uint8 * len(image)).from_buffer_copy(image)
        self._kept = bytearray(image)
        self._jedec_id = jedec_id
        self._operations = operations
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

    def answer(self, instruction: int) -> None:
        """Show the answer to an instruction at the window's start, until the transfer ends."""
        answers = {
            _READ_ID: self._jedec_id,
            _READ_STATUS: bytes((self._is_enabled << 1,)),
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
            if self._operations.begin("erase", sector):
                self._change(sector, b"\xff" * SECTOR_BYTES)
        if instruction == _WRITE_ENABLE:
            self._is_enabled = True
        elif instruction in (_WRITE_DISABLE, _PROGRAM, _PROGRAM_QUAD, _ERASE_SECTOR):
            self._is_enabled = False

    def _program(self, page, instruction):
        old = bytes(self._kept[page : page + PAGE_BYTES])
        new = bytes(self.contents[page : page + PAGE_BYTES])
        is_program = instruction in (_PROGRAM, _PROGRAM_QUAD) and self._is_enabled
        if is_program and self._operations.begin("program", page):
            self._change(page, bytes(a & b for a, b in zip(old, new, strict=True)))
        else:
            self._change(page, old)

    def _change(self, address, data):
        self.contents[address : address + len(data)] = data
        self._kept[address : address + len(data)] = data

    def _written_pages(self) -> list[int]:
        now, kept = memoryview(self.contents).cast("B"), memoryview(self._kept)
        pages = []
        for start in range(0, len(kept), _SEARCH_BYTES):
            block = slice(start, start + _SEARCH_BYTES)
            if now[block] != kept[block]:
                for page in range(start, min(start + _SEARCH_BYTES, len(kept)), PAGE_BYTES):
                    if now[page : page + PAGE_BYTES] != kept[page : page + PAGE_BYTES]:
                        pages.append(page)
        return pages
