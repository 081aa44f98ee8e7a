# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The ports that boards with MicroPython have in common, given their pins."""

import gc
import hashlib
import os
import sys
import time

import machine
from save_folder import SaveFolder
from update_files import StartsFile, UpdateFiles

from handful.ports import CLOCK_MASK, Ports, elapsed_ms

_TICKS_PER_SECOND = 100
_BITS_PER_SECOND = 57600
_DAY = 86400
_QUIET_MS = 8
"""A frame that takes no longer draws nothing, or hardly anything."""
_QUIET_FRAMES, _AGAIN = 10, 64
"""Memory is collected after so many quiet frames, and again after so many more."""
_LONG_AGO = 20454
"""The end of 2025: a clock that nobody has set says 2021."""


def common_ports(facts, display, keys, speaker=None):
    """Return a board's `Ports`; `facts` is its board_facts.

    `keys` has a `scan(timer)` and `speaker` a `step(timer)`, called a hundred times a second.
    """
    ports = Ports(facts, display, keys, Clock(), os.urandom)
    ports.speaker = speaker
    ports.nvm = StartsFile()
    ports.drive = SaveFolder(os)
    ports.link = open_link
    ports.files = UpdateFiles
    ports.part = part
    ports.today = today
    ports.sha256 = sha256
    ports.is_roomy = True

    # A timer each, not one that calls both: a callback runs on top of the game's stack.
    for tick in (keys.scan, speaker.step if speaker is not None else None):
        if tick is not None:
            timer = machine.Timer(-1, freq=_TICKS_PER_SECOND, callback=tick)
            ports.clock.timers.append(timer)
    return ports


class Clock:
    """The clock port; while nothing happens it collects memory.

    Else that would come in the middle of a roll, and take 20 to 30 ms. `timers` are those of the
    other ports: a timer that nothing refers to stops when memory is collected.
    """

    def __init__(self):
        self.timers = []
        self._start_ms = self._quiet = 0

    def now_ms(self) -> int:
        """Return the milliseconds since some moment before the start."""
        return time.ticks_ms() & CLOCK_MASK

    def wait_frame(self, start_ms: int, frame_ms: int) -> None:
        """Sleep until `frame_ms` after `start_ms`; return at once if that has passed."""
        took = elapsed_ms(self.now_ms(), start_ms)
        if start_ms != self._start_ms:  # `App.wait` calls this twice in a frame, which counts once
            self._start_ms = start_ms
            self._quiet = self._quiet + 1 if took <= _QUIET_MS else 0
            if self._quiet == _QUIET_FRAMES:
                self._quiet -= _AGAIN
                gc.collect()
                took = elapsed_ms(self.now_ms(), start_ms)
        left = frame_ms - took
        if left > 0:
            time.sleep_ms(left)


def sha256(data):
    """Return a hash, faster than the game's own."""
    return hashlib.sha256(data).digest()


def today():
    """Return the days since 1970, None while nobody has set the clock."""
    days = time.time() // _DAY
    return days if days > _LONG_AGO else None


def open_link():
    """Open the board's serial line to another handheld."""
    return part("open_link")()


def open_uart(number: int, sends: int, receives: int):
    """Return the serial line to another handheld; `deinit()` closes it."""
    return machine.UART(
        number,
        baudrate=_BITS_PER_SECOND,
        tx=machine.Pin(sends),
        rx=machine.Pin(receives),
        timeout=0,
        rxbuf=256,
        txbuf=256,
    )


def part(name: str):
    """Return the board's own function of this name, or the one that all others share."""
    import handheld  # it need not stay

    return getattr(handheld, name, None) or _SHARED[name]


def nap(ms: int) -> None:
    """Rest for `ms` milliseconds; keys are still recorded."""
    time.sleep_ms(ms)


def to_loader():
    """Restart into the board's loader, which takes another program by USB."""
    machine.bootloader()


def system():
    """Return the name and version of what runs the game."""
    return "MicroPython " + ".".join([str(part) for part in sys.implementation[1][:3]])


_SHARED = {"nap": nap, "to_loader": to_loader, "system": system}
