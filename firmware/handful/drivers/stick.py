# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An analogue stick as the four keys of a pad.

stick = Stick(analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y))
stick.next()
"""

from ..const import const
from ..ports import DOWN, LEFT, RIGHT, UP

# Readings run from 0 (left, up) to 65535. A stick at rest may be well off the middle, and a worn
# one does not reach the ends: half way out presses, and a quarter of the way back in lets go.
_MIDDLE = const(32768)
_ENTER = const(16000)
_LEAVE = const(9000)


class Stick:
    """Reports each axis as two keys, with hysteresis so that a shaky hand presses once.

    The two axes are separate, as on a pad: a stick in a corner holds two keys.
    `x_axis`, `y_axis`: objects with a `value` from 0 to 65535.
    """

    def __init__(self, x_axis, y_axis):
        self._x_axis = x_axis
        self._y_axis = y_axis
        self._down = 0

    def next(self) -> int:
        """Read the stick; return a key's bit, minus the bit when it was let go, 0 for no change.

        Releases come before presses, so a stick thrown from left to right never holds both.
        """
        wanted = self._axis(self._x_axis.value, LEFT, RIGHT)
        wanted |= self._axis(self._y_axis.value, UP, DOWN)
        released = self._down & ~wanted
        if released:
            bit = released & -released
            self._down ^= bit
            return -bit
        pressed = wanted & ~self._down
        bit = pressed & -pressed
        self._down |= bit
        return bit

    def _axis(self, value, low, high):
        offset = value - _MIDDLE
        if offset < -(_LEAVE if self._down & low else _ENTER):
            return low
        if offset > (_LEAVE if self._down & high else _ENTER):
            return high
        return 0
