# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The shaker port on a LIS3DH accelerometer, read through its registers without a library.

    shaker = open_shaker(board.I2C())
    shaker.shaken()

A shake is several jolts within a moment: a knock is one alone, and turning the hand is slow.
"""

from ..const import const

_ADDRESSES = (0x19, 0x18)
# 100 readings a second on all axes; 8 g at full scale, so that 1 g is 16 in the high byte.
_SETUP = (b"\x20\x57", b"\x23\x20")
_READ_ALL = b"\xa8"  # from the first axis on, counting the registers up
_JOLT = const(20)
_PER_JOLT = const(3)
_ENOUGH = const(9)
_PAUSE = const(-30)
"""In frames: a second of rest after a shake, so that one long shake is one roll."""


def open_shaker(i2c):
    """Return the shaker on this bus, None without one."""
    if not i2c.try_lock():
        return None
    try:
        found = i2c.scan()
    finally:
        i2c.unlock()
    for address in _ADDRESSES:
        if address in found:
            return Shaker(i2c, address)
    return None


class Shaker:
    """Reads the accelerometer once a frame."""

    def __init__(self, i2c, address):
        self._i2c = i2c
        self._address = address
        self._bytes = bytearray(6)
        self._before = [0, 0, 0]
        self._level = _PAUSE
        if i2c.try_lock():
            try:
                for command in _SETUP:
                    i2c.writeto(address, command)
            finally:
                i2c.unlock()

    def shaken(self) -> bool:
        """Return True once for each shake; call it in every frame."""
        jolt = self._jolt()
        if self._level < 0:
            self._level += 1
        elif jolt > _JOLT:
            self._level += _PER_JOLT
        elif self._level:
            self._level -= 1
        if self._level < _ENOUGH:
            return False
        self._level = _PAUSE
        return True

    def _jolt(self):
        """Return the sum over the axes of how much the acceleration has changed, 16 for each g."""
        if not self._i2c.try_lock():
            return 0
        try:
            self._i2c.writeto_then_readfrom(self._address, _READ_ALL, self._bytes)
        except OSError:
            return 0  # the bus is busy
        finally:
            self._i2c.unlock()
        jolt = 0
        for axis in range(3):
            value = (self._bytes[2 * axis + 1] ^ 0x80) - 0x80
            jolt += abs(value - self._before[axis])
            self._before[axis] = value
        return jolt
