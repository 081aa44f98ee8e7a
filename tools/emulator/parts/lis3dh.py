# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A LIS3DH accelerometer on an I2C bus, which can be shaken."""


class Lis3dh:
    """`acceleration` is what acts on it, in g for x, y and z.

    The bus calls `start`, `write` and `read`.
    """

    ADDRESS = 0x19
    WHO_AM_I, CTRL_REG1, CTRL_REG4, OUT_X_L = 0x0F, 0x20, 0x23, 0x28
    _ITSELF = 0x33
    _COUNT_UP = 0x80
    _AXES_ON = 0x07
    _FULL_SCALE_G = (2, 4, 8, 16)

    def __init__(self):
        self.acceleration = (0.0, 0.0, 1.0)
        self._registers = bytearray(128)
        self._registers[self.WHO_AM_I] = self._ITSELF
        self._at = 0
        self._counts_up = self._is_addressed = False

    def start(self, is_read: bool) -> None:
        """Begin a transfer; the first byte written is a register's address."""
        self._is_addressed = is_read

    def write(self, byte: int) -> None:
        """Take a byte from the bus."""
        if not self._is_addressed:
            self._at, self._counts_up = byte & 0x7F, bool(byte & self._COUNT_UP)
            self._is_addressed = True
            return
        self._registers[self._at] = byte
        self._go_on()

    def read(self) -> int:
        """Give a byte to the bus."""
        axis, is_high = divmod(self._at - self.OUT_X_L, 2)
        byte = self._output(axis) >> 8 * is_high & 0xFF if 0 <= axis < 3 else None
        byte = self._registers[self._at] if byte is None else byte
        self._go_on()
        return byte

    def _go_on(self):
        if self._counts_up:
            self._at = self._at + 1 & 0x7F

    def _output(self, axis):
        """Return 16 bits, left-justified; full scale is what CTRL_REG4 says."""
        if not self._registers[self.CTRL_REG1] & self._AXES_ON:
            return 0
        full_scale = self._FULL_SCALE_G[self._registers[self.CTRL_REG4] >> 4 & 3]
        value = int(self.acceleration[axis] / full_scale * 0x8000)
        return max(-0x8000, min(0x7FFF, value)) & 0xFFFF
