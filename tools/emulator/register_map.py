# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Regions of registers, given to unicorn by its C functions.

Its Python wrapper takes as long again for each access, and a program makes a million in a second.
"""

import ctypes
from collections.abc import Callable

from unicorn import Uc
from unicorn.unicorn_py3.unicorn import MMIO_READ_CFUNC, MMIO_WRITE_CFUNC, uclib

Read = Callable[[int, int], int]
Write = Callable[[int, int, int], None]


class RegisterMap:
    """Maps regions of one `uc`; `error` is what the first access that failed has raised."""

    def __init__(self, uc: Uc):
        self._uc = uc
        self._kept: list = []
        self.error: BaseException | None = None

    def add(self, address: int, size: int, read: Read, write: Write) -> None:
        """Call `read(offset, size)` and `write(offset, size, value)` for accesses to a region."""

        def read_guarded(_, offset, width, __):
            try:
                return read(offset, width)
            except BaseException as error:
                self._fail(error)
                return 0

        def write_guarded(_, offset, width, value, __):
            try:
                write(offset, width, value)
            except BaseException as error:
                self._fail(error)

        callbacks = MMIO_READ_CFUNC(read_guarded), MMIO_WRITE_CFUNC(write_guarded)
        self._kept.append(callbacks)
        pointers = [ctypes.cast(each, ctypes.c_void_p) for each in callbacks]
        failed = uclib.uc_mmio_map(self._uc._uch, address, size, pointers[0], 0, pointers[1], 0)
        if failed:
            raise ValueError(f"unicorn cannot map 0x{size:x} bytes at 0x{address:08x}")

    def _fail(self, error):
        self.error = self.error or error
        self._uc.emu_stop()
