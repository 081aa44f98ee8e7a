# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A block of registers on the RP2040's peripheral buses: the base of its peripherals."""

from ..registers import Peripheral

_ALIASES = 0x4000
_WRITE, _XOR, _SET = 0, 1, 2
_WHOLE = 0xFFFFFFFF


class Block(Peripheral):
    """4 KB of 32-bit registers, and three aliases whose writes XOR, set and clear bits.

    A subclass gives meaning to registers in `load` and `store`. `RESET` has the values after a
    reset that are not 0, by offset.
    """

    BYTES = _ALIASES
    RESET: dict[int, int] = {}

    def __init__(self):
        super().__init__()
        self.reset()

    def reset(self) -> None:
        """Return to the state after power-on."""
        super().reset()
        for register, value in self.RESET.items():
            self.put(register, 4, value)

    def load(self, register: int) -> int:
        """Return the 32 bits that the processor reads."""
        return self.get(register)

    def store(self, register: int, value: int, written: int) -> None:
        """Take the new value of a register; `written` is what was on the bus."""
        self.put(register, 4, value)

    def read(self, offset, size):
        """Return what the processor reads."""
        value = self.load(offset & 0xFFC)
        return value if size == 4 else value >> 8 * (offset & 3) & ((1 << 8 * size) - 1)

    def write(self, offset, size, value):
        """Take what the processor writes; the bus repeats bytes and halfwords."""
        if size == 1:
            value = (value & 0xFF) * 0x01010101
        elif size == 2:
            value = (value & 0xFFFF) * 0x00010001
        register, way = offset & 0xFFC, offset >> 12
        if way == _WRITE:
            self.store(register, value, value)
        elif way == _XOR:
            self.store(register, self.load(register) ^ value, value)
        elif way == _SET:
            self.store(register, self.load(register) | value, value)
        else:
            self.store(register, self.load(register) & ~value & _WHOLE, value)
