# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The keys port over a `keypad` scanner, and a stick where the board has one.

keys = KeyQueue(scanner.events, keypad.Event(), (B, A, START, SELECT))
keys.next()
"""


class KeyQueue:
    """Turns a scanner's events into key bits, without allocating.

    `events`  the scanner's queue, filled by the device's tick even while a frame takes long
    `event`   a `keypad.Event` to be used over and over
    `bits`    the key bit of each of the scanner's key numbers, 0 for one that is not connected
    `stick`   asked when the queue is empty: an object with a `next` like this one's
    """

    def __init__(self, events, event, bits, stick=None):
        self._events = events
        self._event = event
        self._bits = bits
        self._stick = stick

    def next(self) -> int:
        """Return a key's bit when it went down, minus the bit when it went up, 0 for nothing."""
        event = self._event
        while self._events.get_into(event):
            bit = self._bits[event.key_number]
            if bit:
                return bit if event.pressed else -bit
        return self._stick.next() if self._stick else 0
