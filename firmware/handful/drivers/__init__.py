# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Drivers that boards share. A board's handheld.py builds its `Ports` from them.

A device that takes a newer game by cable keeps its own handheld.py. So what those import is an
interface and stays: `parts`, `on_demand` and `shaker`. `drive_check.NEEDED` refuses a game that
lacks them.
"""

from ..const import const
from ..ports import elapsed_ms

_DAY = const(86400)
_LONG_AGO = const(20454)
"""The end of 2025: a clock that nobody has set says 2000."""


def part(name: str):
    """Return the board's own function of this name, or the one that all other boards share.

    Both modules are imported here because they need not stay.
    """
    import handheld

    from . import on_demand

    # By name, because a board has only what is different on it: see `Ports.part`.
    return getattr(handheld, name, None) or getattr(on_demand, name)


def link():
    """Open the board's serial line to another handheld."""
    return part("open_link")()


def today_by(seconds):
    """Return the port `today` for a clock, `time.time`: None while nobody has set it."""

    def today():
        days = int(seconds()) // _DAY
        return days if days > _LONG_AGO else None

    return today


def files():
    """Open the files of the drive: the same way on every board, so without its `handheld`."""
    from .on_demand import open_files

    return open_files()


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
