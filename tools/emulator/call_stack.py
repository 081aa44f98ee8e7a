# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How much of CircuitPython's stack for Python calls, its pystack, a program has needed.

CircuitPython 9.2 has 1,536 bytes of it, 10 has 2,048; a call that finds no room raises
`RuntimeError: pystack exhausted`. A call takes 32 bytes, and four for each variable and value.
"""

import struct

from .chip_board import ChipBoard

_RAM, _RAM_BYTES = 0x20000000, 264 * 1024
_STATE_BYTES = 16 * 1024
"""What CircuitPython's linker has laid out: the state of its virtual machine is there."""
LEAST_STACK = 1536
_SIZES = (LEAST_STACK, 2048)
_UNUSED = b"\xa5"


class CallStack:
    """The stack of a board whose program runs; `bytes` is its size."""

    def __init__(self, board: ChipBoard):
        self._core = board.chip.core
        words = [word for (word,) in struct.iter_unpack("<I", self._core.load(_RAM, _STATE_BYTES))]
        found = [
            place
            for place, (start, end, top) in enumerate(
                zip(words, words[1:], words[2:], strict=False)
            )
            if end - start in _SIZES
            and start in range(_RAM, _RAM + _RAM_BYTES)
            and start < top < end
            and (top - start) % 8 == 0
        ]
        (place,) = found
        self._start, end, top = words[place : place + 3]
        self.bytes = end - self._start
        self._core.store(top, _UNUSED * (end - top))

    @property
    def most(self) -> int:
        """The most bytes in use at a time since this object was made."""
        return len(self._core.load(self._start, self.bytes).rstrip(_UNUSED))
