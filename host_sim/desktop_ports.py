# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The ports of the desktop board: what `handheld.py` builds of hardware, built of software.

ports = open_ports(load_facts("pygamer"))
app = HostApp(ports, Launch())
ports.keys.tap((A,))
app.frame()
"""

import hashlib
import os
import time
from collections import deque
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from handful.drivers import FrameClock
from handful.ports import CLOCK_MASK, Ports, elapsed_ms

from .drive_folder import DriveFolder
from .flash import DriveFile, Flash
from .link_port import Plug
from .panel import open_display
from .store import DRIVE, NVM, SAVE, holds_other_nvm

FRAME_MS = 33
SOUNDS_REMEMBERED = 100
SHARED_FRAME_S = 0.002
"""How long a frame takes at least where two processes without windows share a game."""


class Keys:
    """The key queue: a key's bit when it goes down, minus the bit when it goes up."""

    def __init__(self):
        self._events = deque()
        self._held = 0
        self._shaken = False

    def next(self) -> int:
        """Return the next event, 0 when nothing waits."""
        return self._events.popleft() if self._events else 0

    def shake(self) -> None:
        """Shake the handheld."""
        self._shaken = True

    def shaken(self) -> bool:
        """Return True once after a shake: the shaker port."""
        was, self._shaken = self._shaken, False
        return was

    def hold(self, mask: int) -> None:
        """Let exactly these keys be down from now on; what differs becomes events."""
        for bit in _bits_of(self._held & ~mask):
            self._events.append(-bit)
        for bit in _bits_of(mask & ~self._held):
            self._events.append(bit)
        self._held = mask

    def tap(self, bits: Sequence[int]) -> None:
        """Press and release these keys: all go down in this order, then all go up."""
        for bit in bits:
            self.hold(self._held | bit)
        for bit in bits:
            self.hold(self._held & ~bit)


class VirtualClock:
    """Time that passes only in `wait_frame`, and there by exactly one frame."""

    def __init__(self, start_ms: int = 0):
        self._now_ms = start_ms

    def now_ms(self) -> int:
        """Return the milliseconds so far, wrapping as the device's do."""
        return self._now_ms

    def wait_frame(self, start_ms: int, frame_ms: int) -> None:
        """Be at `frame_ms` after `start_ms` at once, unless that has passed."""
        left = frame_ms - elapsed_ms(self._now_ms, start_ms)
        if left > 0:
            self._now_ms = (self._now_ms + left) & CLOCK_MASK


class SharedClock(VirtualClock):
    """A virtual clock that leaves another process time to run as far: for both ends of a cable."""

    def wait_frame(self, start_ms: int, frame_ms: int) -> None:
        """Be at `frame_ms` after `start_ms` in a moment."""
        time.sleep(SHARED_FRAME_S)
        super().wait_frame(start_ms, frame_ms)


class Speaker:
    """Remembers the names of the sounds asked for, and hands them on to what can be heard.

    `volume`   0 to 3, 0 is silence
    `played`   the last of them, oldest first
    `voice`    called with each name; None is silence
    `listener` called likewise, for a file; or None
    """

    listener: Callable[[str], None] | None = None

    def __init__(self, voice: Callable[[str], None] | None = None):
        self.volume = 2
        self.voice = voice
        self.played = deque(maxlen=SOUNDS_REMEMBERED)

    def play(self, name: str) -> None:
        """Play a sound unless the volume is 0; never waits."""
        if not self.volume:
            return
        self.played.append(name)
        for hears in (self.voice, self.listener):
            if hears is not None:
                hears(name)


class Battery:
    """A battery that always reads the same: a desktop has none to measure."""

    def __init__(self, percent: int | None):
        self._percent = percent

    def percent(self) -> int | None:
        """Return 0 to 100, or None where nothing can be read."""
        return self._percent


class Parts:
    """The functions that are seldom needed; `left` is True once the loader was asked for.

    A shake comes with the `keys`.
    """

    def __init__(self, keys):
        self._keys = keys
        self.left = False

    def __call__(self, name: str) -> Callable:
        """Return the function of this name."""
        return {
            "nap": lambda ms: None,
            "to_loader": self._leave,
            "open_shaker": lambda: self._keys,
            "system": lambda: "no board",
        }[name]

    def _leave(self):
        self.left = True


def open_ports(
    facts,
    *,
    store: Path | None = None,
    real_time: bool = False,
    has_date: bool = False,
    link: Plug | None = None,
) -> Ports:
    """Return the ports of the board with these facts; `link` is the end of a cable.

    The clock knows the date if it is that of real time, or if it `has_date`.
    `store` is an existing folder for what the device would keep in flash; without it everything
    is forgotten. Raises `ValueError` if the store belongs to another board, and has no save file.
    """
    display = open_display(facts.WIDTH, facts.HEIGHT)
    if real_time:
        clock = FrameClock(_real_ms, time.sleep)
    else:
        clock = SharedClock() if link else VirtualClock()
    ports = Ports(facts, display, Keys(), clock, os.urandom)
    ports.facts = facts
    ports.speaker = Speaker()
    keeps_nvm = store is not None and not holds_other_nvm(store, facts.NVM_BYTES)
    ports.nvm = Flash(facts.NVM_BYTES, store / NVM if keeps_nvm else None)
    ports.drive = DriveFile(facts.DRIVE_BYTES, store / SAVE if store else None)
    folder = store / DRIVE if store else None
    ports.files = lambda: DriveFolder(ports.drive, folder, facts.NAME)
    ports.battery = Battery(None)
    ports.link = link
    ports.part = Parts(ports.keys)
    if real_time or has_date:
        ports.today = lambda: (date.today() - date(1970, 1, 1)).days
    ports.has_launcher = getattr(facts, "HAS_LAUNCHER", False)
    ports.sha256 = lambda data: hashlib.sha256(data).digest()
    return ports


def _real_ms():
    return int(time.monotonic() * 1000) & CLOCK_MASK


def _bits_of(mask):
    bit = 1
    while bit <= mask:
        if mask & bit:
            yield bit
        bit <<= 1
