# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Keys as the screens want them: presses, repeats while the pad is held, and chords.

A press answers at once, START and SELECT apart: they begin chords. A chord is reported when all
keys are up again, the most keys that were down together; one that means nothing, or a START or
SELECT alone, gives its keys one after the other then, so that a quick hand loses none.
"""

from .const import const
from .ports import DOWN, LEFT, RIGHT, SELECT, START, UP, elapsed_ms

_PAD = UP | DOWN | LEFT | RIGHT
_LEADERS = START | SELECT
_FIRST_REPEAT_MS = const(400)
_REPEAT_MS = const(110)
_QUEUE = const(16)

CHORDS = (0x41, 0x42, 0x48, 0x50, 0x60, 0x82, 0xC0, 0xC3)
"""Chords that mean something: `chords` has their names."""


class KeyReader:
    """Turns the port's ups and downs into key codes: one key's bit, or one of CHORDS.

    A chord is its keys' bits together; `chords` says what those of CHORDS ask for.
    """

    def __init__(self, keys):
        self._keys = keys
        self.down = 0
        self._chord = 0
        self._late = []
        self._repeat_at = (0, 0)
        self._queue = []

    def read(self, now_ms: int) -> bool:
        """Take all waiting key events, and return whether there were any.

        Afterwards `next` gives what they came to, and `down` is the mask of keys that are down.
        """
        event = self._keys.next()
        has_any = event != 0
        while event:
            if event > 0:
                self._pressed(event, now_ms)
            else:
                self._released(-event)
            event = self._keys.next()
        self._repeat(now_ms)
        return has_any

    @property
    def first(self) -> int:
        """The next key or chord, or 0; it stays."""
        return self._queue[0] if self._queue else 0

    def next(self) -> int:
        """Return the next key or chord, or 0."""
        return self._queue.pop(0) if self._queue else 0

    def _pressed(self, key, now_ms):
        if self._chord or key & _LEADERS:
            self._chord |= key
            self._late.append(key)
        else:
            self._put(key)
        self.down |= key
        self._repeat_at = (now_ms, _FIRST_REPEAT_MS)

    def _released(self, key):
        self.down &= ~key
        if self.down or not self._chord:
            return
        if self._chord in CHORDS:
            self._put(self._chord)
        else:
            for late in self._late:
                self._put(late)
        self._chord = 0
        self._late = []

    def _repeat(self, now_ms):
        held = self.down
        if self._chord or not held & _PAD or held & (held - 1):
            return
        since, wait = self._repeat_at
        if elapsed_ms(now_ms, since) >= wait:
            self._put(held)
            self._repeat_at = (now_ms, _REPEAT_MS)

    def _put(self, key):
        if len(self._queue) < _QUEUE:
            self._queue.append(key)
