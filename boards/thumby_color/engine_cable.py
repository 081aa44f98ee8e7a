# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link port of the Thumby Color: a USB-C cable to another one, by the engine's link.

    cable = Cable()
    cable.write(data)
    cable.read(128)
    cable.deinit()

While it is open nothing may be printed: that would go into the cable, too.
"""

import time

import engine_link

_BUFFER_BYTES = 256
"""As much as the engine takes: more in flight overwrites what is not read yet."""
_SEEK_MS = 24
"""In each frame. The two take turns as host and device after so many calls, not milliseconds:
100,000 and more, and with one call a frame that would be an hour."""
_GONE_MS = 1000
"""What was sent so long ago, with no answer, is not in flight any more: it has got lost."""


class Cable:
    """The line; a pulled cable is silence, and plugged in again it goes on."""

    def __init__(self):
        self._waiting = bytearray()
        self._flight = self._sent_ms = 0
        self._is_there = False
        engine_link.start()

    def read(self, count: int):
        """Return what has come, at most so many bytes, None for nothing; look for the other."""
        if not self._looks():
            return None
        self._send()
        count = min(count, engine_link.available())
        data = engine_link.read(count) if count else None
        if data:
            self._flight = 0
        return data

    def write(self, data) -> int:
        """Send bytes or queue them, all or none; return how many: 0 without room or cable."""
        if not self._is_there or len(self._waiting) + len(data) > _BUFFER_BYTES:
            return 0
        self._waiting.extend(data)
        self._send()
        return len(data)

    def deinit(self) -> None:
        """Close it: the port is a computer's again."""
        engine_link.stop()

    def _looks(self):
        """Return whether another one is there; seek it for a while if not."""
        if not engine_link.is_started():
            engine_link.start()  # the engine stops it where the cable is pulled
            self._is_there = False
        start_ms = time.ticks_ms()
        while not engine_link.connected():
            self._is_there = False
            if time.ticks_diff(time.ticks_ms(), start_ms) >= _SEEK_MS:
                return False
        if not self._is_there:
            self._is_there = True
            self._waiting = bytearray()
            self._flight = 0
            engine_link.clear_read()
            engine_link.clear_send()
        return True

    def _send(self):
        now_ms = time.ticks_ms()
        if time.ticks_diff(now_ms, self._sent_ms) > _GONE_MS:
            self._flight = 0
        count = min(len(self._waiting), _BUFFER_BYTES - self._flight)
        if count:
            sent = engine_link.send(self._waiting, count)
            self._flight += sent
            self._sent_ms = now_ms
            self._waiting = self._waiting[sent:]
