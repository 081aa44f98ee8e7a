# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The keys port on MicroPython: eight buttons to ground, looked at by a timer.

keys = ButtonKeys((2, 3, 4, 5, 6, 7, 8, 9))
keys.scan()         # every 10 ms
keys.next()
"""

from machine import Pin

from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

_BITS = (UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)
_MOST_EVENTS = 32


class ButtonKeys:
    """Turns levels of pins into events, which wait for the game even during a long frame.

    `pins` are the numbers of those of up, down, left, right, A, B, START and SELECT. A new level
    counts at once, since nobody looks while flash is erased; another one at the next scan is taken
    for a bounce.
    """

    def __init__(self, pins):
        self._pins = [(Pin(number, Pin.IN, Pin.PULL_UP), bit) for number, bit in zip(pins, _BITS)]
        self._down = self._new = 0
        # A ring, so that a scan makes no garbage.
        self._events = [0] * _MOST_EVENTS
        self._first = self._count = 0

    def scan(self, _=None) -> None:
        """Look at the pins."""
        seen = 0
        for pin, bit in self._pins:
            if not pin():
                seen |= bit
        self._new = changed = (seen ^ self._down) & ~self._new
        if changed:
            for bit in _BITS:
                # What finds no room is still to be told: a key would stay down for good.
                if changed & bit and self._add(bit if seen & bit else -bit):
                    self._down ^= bit

    def next(self) -> int:
        """Return a key's bit when it went down, minus the bit when it went up, 0 for nothing."""
        if not self._count:
            return 0
        event = self._events[self._first]
        self._first = (self._first + 1) % _MOST_EVENTS
        self._count -= 1
        return event

    def _add(self, event):
        """Add an event, and return whether there was room."""
        if self._count == _MOST_EVENTS:
            return False
        self._events[(self._first + self._count) % _MOST_EVENTS] = event
        self._count += 1
        return True
