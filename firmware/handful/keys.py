# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Key events become presses, repeats of the pad, and chords; chords become commands.

A press answers at once, but for START and SELECT, which begin chords. A chord counts when all its
keys are up again: the most keys that were down together. One that means nothing, or START or
SELECT alone, gives its keys one after the other then, so that no quick press is lost. One of
these two that stays down for long is stuck: the others count one by one until it comes up.
"""

from . import commands
from .const import const
from .ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, elapsed_ms

_PAD = UP | DOWN | LEFT | RIGHT
_LEADERS = START | SELECT
_FIRST_REPEAT_MS = const(400)
_REPEAT_MS = const(110)
_QUEUE = const(16)
_STUCK_MS = const(8000)
_STUCK = const(256)

SLEEP = START | SELECT
CHORDS = {
    START | A: (commands.HINT, None),
    START | B: (commands.ODDS, None),
    START | DOWN: (commands.OPTIONS_CHORD, None),
    START | LEFT: (commands.ASK_BACK, None),
    START | RIGHT: (commands.MARK_AGAIN, None),
    SELECT | B: (commands.NEW_GAME, None),
    SLEEP: (commands.SLEEP, True),
    START | SELECT | A | B: (commands.LOADER, None),
    _STUCK: (commands.KEY_STUCK, None),
}


class KeyReader:
    """Turns the ups and downs of a port into key codes: one key's bit, or a chord's bits.

    `down` is the mask of the keys that are down.
    """

    def __init__(self, keys):
        self._keys = keys
        self.down = 0
        self._chord = self._stuck = self._since_ms = 0
        self._late = []
        self._repeat_at = (0, 0)
        self._queue = []

    def read(self, now_ms: int) -> bool:
        """Take all waiting key events and return whether there were any."""
        event = self._keys.next()
        has_any = event != 0
        while event:
            if event > 0:
                self._pressed(event, now_ms)
            else:
                self._released(-event)
            event = self._keys.next()
        leaders = self.down & _LEADERS & ~self._stuck
        if leaders and self._chord and elapsed_ms(now_ms, self._since_ms) > _STUCK_MS:
            self._stuck |= leaders
            self._chord = 0
            self._late = []
            self._put(_STUCK)
        self._repeat(now_ms)
        return has_any

    @property
    def first(self) -> int:
        """The next key or chord, or 0; it stays in the queue."""
        return self._queue[0] if self._queue else 0

    def next(self) -> int:
        """Return the next key or chord, or 0."""
        return self._queue.pop(0) if self._queue else 0

    def _pressed(self, key, now_ms):
        if key & _LEADERS:
            self._since_ms = now_ms
        if self._chord or key & _LEADERS:
            self._chord |= key
            if len(self._late) < _QUEUE:
                self._late.append(key)
        else:
            self._put(key)
        self.down |= key
        self._repeat_at = (now_ms, _FIRST_REPEAT_MS)

    def _released(self, key):
        self.down &= ~key
        self._stuck &= ~key
        if self.down & ~self._stuck or not self._chord:
            return
        if self._chord in CHORDS:
            self._put(self._chord)
        else:
            for late in self._late:
                self._put(late)
        self._chord = 0
        self._late = []

    def _repeat(self, now_ms):
        held = self.down & ~self._stuck
        if self._chord or not held & _PAD or held & (held - 1):
            return
        since, wait = self._repeat_at
        if elapsed_ms(now_ms, since) >= wait:
            self._put(held)
            self._repeat_at = (now_ms, _REPEAT_MS)

    def _put(self, key):
        if len(self._queue) < _QUEUE:
            self._queue.append(key)
