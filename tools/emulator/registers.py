# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A peripheral's registers as memory: the base of every peripheral of an emulated chip."""


class Peripheral:
    """Registers that keep what is written; a subclass gives meaning to those that do something.

    Offsets are from the peripheral's base address, sizes are 1, 2 or 4 bytes, values unsigned and
    little-endian, as the bus has them.
    """

    BYTES = 0x400

    def __init__(self):
        self._memory = bytearray(self.BYTES)

    def read(self, offset: int, size: int) -> int:
        """Return what the processor reads."""
        return self.get(offset, size)

    def write(self, offset: int, size: int, value: int) -> None:
        """Take what the processor writes."""
        self.put(offset, size, value)

    def get(self, offset: int, size: int = 4) -> int:
        """Return a register as it is stored."""
        return int.from_bytes(self._memory[offset : offset + size], "little")

    def put(self, offset: int, size: int, value: int) -> None:
        """Store a register."""
        self._memory[offset : offset + size] = (value & ((1 << 8 * size) - 1)).to_bytes(
            size, "little"
        )

    def set_bits(self, offset: int, size: int, mask: int) -> None:
        """Set some bits of a stored register."""
        self.put(offset, size, self.get(offset, size) | mask)

    def clear_bits(self, offset: int, size: int, mask: int) -> None:
        """Clear some bits of a stored register."""
        self.put(offset, size, self.get(offset, size) & ~mask)

    def reset(self) -> None:
        """Return to the state after power-on."""
        self._memory[:] = bytes(self.BYTES)
