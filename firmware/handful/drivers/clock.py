# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The clock port: the device's milliseconds, and the wait for the next frame.

clock = FrameClock(supervisor.ticks_ms, time.sleep)
start_ms = clock.now_ms()
clock.wait_frame(start_ms, 33)
"""

from ..ports import elapsed_ms


class FrameClock:
    """Counts milliseconds, wrapping at 2**29, and sleeps for the rest of a frame.

    `each_frame`  called with `now_ms` at every wait, for a part with chores such as switching off
                  an amplifier
    """

    def __init__(self, ticks_ms, sleep, each_frame=None):
        self._ticks_ms = ticks_ms
        self._sleep = sleep
        self._each_frame = each_frame

    def now_ms(self) -> int:
        """Return the milliseconds since some moment before the start."""
        return self._ticks_ms()

    def wait_frame(self, start_ms: int, frame_ms: int) -> None:
        """Sleep until `frame_ms` after `start_ms`; return at once if that has passed."""
        if self._each_frame:
            self._each_frame(self._ticks_ms())
        left = frame_ms - elapsed_ms(self._ticks_ms(), start_ms)
        if left > 0:
            self._sleep(left / 1000)
