# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The keys port: a `keypad` scanner, and an analogue stick as the four keys of a pad.

stick = Stick(analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y))
keys = KeyQueue(scanner.events, keypad.Event(), (B, A, START, SELECT), stick)
keys.next()
"""

from ..const import const
from ..ports import DOWN, LEFT, RIGHT, UP

# Readings run from 0 (left, up) to 65535. A stick at rest may be well off the middle, and a worn
# one does not reach the ends: half way out presses, and a quarter of the way back in releases.
_MIDDLE = const(32768)
_ENTER = const(16000)
_LEAVE = const(9000)

_MOST_EVENTS = const(16)


class KeyQueue:
    """Turns a scanner's events into key bits, without allocating.

    `events`  the scanner's queue, which the device's tick fills even during a long frame
    `event`   a `keypad.Event` to be reused
    `bits`    the key bit of each of the scanner's key numbers, 0 for one that is not connected
    `stick`   read when the queue is empty: an object with a `next` like this one's, or None
    """

    def __init__(self, events, event, bits, stick=None):
        self._events = events
        self._event = event
        self._bits = bits
        self._stick = stick
        self._down = 0

    def next(self) -> int:
        """Return a key's bit when it went down, minus the bit when it went up, 0 for nothing."""
        event = self._event
        while self._events.get_into(event):
            bit = self._bits[event.key_number]
            if bit:
                self._down = self._down | bit if event.pressed else self._down & ~bit
                return bit if event.pressed else -bit
        if self._events.overflowed:
            # A release may have found no room: whatever is down would stay so for good.
            bit = self._down & -self._down
            if bit:
                self._down -= bit
                return -bit
            self._events.clear()
        return self._stick.next() if self._stick else 0


class Stick:
    """Reports each axis as two keys, with hysteresis so that a shaky hand presses once.

    The axes are separate, as on a pad: a stick in a corner presses two keys. Nothing but `look`
    sees it move, so that wants to be called more often than it is pushed and let go.
    `x_axis`, `y_axis`: objects with a `value` from 0 to 65535.
    """

    def __init__(self, x_axis, y_axis):
        self._x_axis = x_axis
        self._y_axis = y_axis
        self._down = 0
        self._events = []

    def look(self) -> None:
        """Read the stick, and remember what has changed.

        Releases come before presses: a stick thrown from left to right never presses both.
        """
        wanted = self._axis(self._x_axis.value, LEFT, RIGHT)
        wanted |= self._axis(self._y_axis.value, UP, DOWN)
        changed = self._down ^ wanted
        if changed and len(self._events) < _MOST_EVENTS:
            self._down = wanted
            for bit in (UP, DOWN, LEFT, RIGHT):
                if changed & ~wanted & bit:
                    self._events.append(-bit)
            for bit in (UP, DOWN, LEFT, RIGHT):
                if changed & wanted & bit:
                    self._events.append(bit)

    def next(self) -> int:
        """Return a key's bit, minus the bit when it was released, 0 for no change."""
        self.look()
        return self._events.pop(0) if self._events else 0

    def _axis(self, value, low, high):
        offset = value - _MIDDLE
        if offset < -(_LEAVE if self._down & low else _ENTER):
            return low
        if offset > (_LEAVE if self._down & high else _ENTER):
            return high
        return 0


def looking_import(load, look, modules):
    """Return an import like `load` that calls `look` before a module that is not in `modules`.

    It is here because a function made in `parts` would keep all of `parts` in memory.
    """

    def look_and_load(name, *others):
        if name not in modules:
            look()
        return load(name, *others)

    return look_and_load
