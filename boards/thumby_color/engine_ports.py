# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the ports of a board are on TinyCircuits' game engine; imported once, it stays."""

import time

import engine
import engine_audio
import engine_draw
import engine_io
import engine_save
import engine_time
from banded_display import Display
from board_ports import Clock
from engine_resources import ToneSoundResource
from framebuf import RGB565, FrameBuffer
from tone_speaker import ToneSpeaker

from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, elapsed_ms

_BAND_ROWS = 16
_SPARE_PIXELS = 200
"""An area costs as much time as drawing so many pixels."""
_FULL = 32768
"""The duty of a PWM that is loudest."""
_SLICE_MS = 10
_GOLD, _GREEN, _RED = 0xFEA0, 0x07E0, 0xF800
_SIGNALS = {
    "turn": (0.4, _GREEN),
    "five": (1.0, _GOLD),
    "record": (0.6, _GOLD),
    "win": (0.6, _GOLD),
    "error": (0.3, _RED),
}
"""Sounds that can be felt and seen, too: how strong the motor runs, and the light's colour."""
_NO_SIGNAL = (0, None)
"""None is the battery's colour."""
_DAYS_TO_1970 = 719560
_OLDEST_YEAR = 2025
_SAVES = "/Saves/Games/Handful"
"""Where nobody has said which game this is, as when an editor runs it."""


class Screen(Display):
    """The display: what is drawn lies in the engine's back buffer, and a tick shows it.

    The two buffers swap with each tick, and the engine clears the one that is drawn on next. So it
    gets the picture again: parts of it are drawn over what was there.
    """

    def __init__(self, width, height):
        super().__init__(width, height, self._blit, self._dim, width * _BAND_ROWS, _SPARE_PIXELS)
        self._is_dark = False
        engine.disable_fps_limit()  # else a tick that comes early shows nothing

    def refresh(self) -> None:
        """Draw what has changed since the last time, and show it."""
        super().refresh()
        self.show()

    def show(self) -> None:
        """Show what is drawn; the engine looks at its keys, too."""
        if engine.tick():
            engine_draw.back_fb_data()[:] = engine_draw.front_fb_data()

    def _blit(self, x, y, width, height, pixels):
        part = FrameBuffer(pixels, width, height, RGB565)
        engine_draw.back_fb().blit(part, x, y)

    def _dim(self, brightness):
        """Set the light, which never goes out: the darkest picture is a black one."""
        engine.setting_brightness(brightness, False)  # True would change the launcher's, too
        if not brightness:
            engine_draw.back_fb().fill(0)
            self.show()
        elif self._is_dark:
            self._shown = None  # all is drawn again
        self._is_dark = not brightness


class EngineKeys:
    """The keys as the engine reads them, once a tick; `screen` makes it tick."""

    def __init__(self, screen):
        self._screen = screen
        self._keys = (
            (engine_io.UP, UP),
            (engine_io.DOWN, DOWN),
            (engine_io.LEFT, LEFT),
            (engine_io.RIGHT, RIGHT),
            (engine_io.A, A),
            (engine_io.B, B),
            (engine_io.MENU, START),
            (engine_io.RB, SELECT),
        )
        self._down = 0
        self._events = []

    def scan(self) -> None:
        """Let the engine look at the keys."""
        self._screen.show()
        for key, bit in self._keys:
            if key.is_pressed != bool(self._down & bit):
                self._down ^= bit
                self._events.append(bit if self._down & bit else -bit)

    def next(self) -> int:
        """Return a key's bit when it went down, minus the bit when it went up, 0 for nothing."""
        return self._events.pop(0) if self._events else 0


class SlicedClock(Clock):
    """A clock that calls `ticks` while it waits, where there are no timers to do so."""

    def __init__(self, ticks):
        super().__init__()
        self._ticks = ticks
        _sliced.append(self)

    def wait_frame(self, start_ms: int, frame_ms: int) -> None:
        """Sleep until `frame_ms` after `start_ms`, in slices."""
        passed = 0
        while passed < frame_ms:
            for tick in self._ticks:
                tick()
            passed = min(frame_ms, elapsed_ms(self.now_ms(), start_ms) + _SLICE_MS)
            super().wait_frame(start_ms, passed)


_sliced = []
"""The `SlicedClock`, if there is one: what rests has to call its ticks."""


def rest(ms: int) -> None:
    """Do nothing for so long, but for the keys."""
    if _sliced:
        clock = _sliced[-1]
        clock.wait_frame(clock.now_ms(), ms)
    else:
        time.sleep_ms(ms)


class EngineTone:
    """What `tone_speaker` needs of a PWM: one of the engine's channels with a tone."""

    def __init__(self):
        self._tone = ToneSoundResource()
        self._hertz = 0
        self._channel = None

    def freq(self, hertz: int) -> None:
        """Set the pitch; the engine fades out and in for it, so only where it is another one."""
        if hertz != self._hertz:
            self._hertz = self._tone.frequency = hertz

    def duty_u16(self, loud: int) -> None:
        """Set how loud it is, 0 for silence."""
        if not loud:
            if self._channel is not None:
                engine_audio.stop(0)
                self._channel = None
            return
        if self._channel is None:
            self._channel = engine_audio.play(self._tone, 0, True)
        self._channel.gain = min(1.0, 2 * loud / _FULL)


class EngineSpeaker(ToneSpeaker):
    """The speaker; the motor and the light go with some sounds."""

    def __init__(self):
        super().__init__(EngineTone())

    def play(self, sound: str) -> None:
        """Start a sound and return at once."""
        if self.volume and sound != "tick":
            self._signal(*_SIGNALS.get(sound, _NO_SIGNAL))
        super().play(sound)

    def _stop(self):
        super()._stop()
        self._signal(*_NO_SIGNAL)

    def _signal(self, strength, colour):
        engine_io.rumble(strength)
        engine_io.indicator(colour)


class Battery:
    """The battery port."""

    def percent(self):
        """Return 0 to 100, None on a cable: what is measured then is the charger."""
        return None if engine_io.is_plugged_in() else int(100 * engine_io.battery_level())


def today():
    """Return the local date in days since 1970, None while nobody has set the clock."""
    now = engine_time.datetime()
    # A number says that the chip does not answer; it knows, too, when it has lost the time.
    if isinstance(now, int) or engine_time.is_compromised() or now[0] < _OLDEST_YEAR:
        return None
    year, month, day = now[:3]
    if month < 3:
        year, month = year - 1, month + 12
    leaps = year // 4 - year // 100 + year // 400
    return 365 * year + leaps + (153 * month - 2) // 5 + day - _DAYS_TO_1970


def saves_folder():
    """Return the folder for saves; it stays when the game is installed again."""
    try:
        found = engine_save.saves_dir()
    except OSError:
        found = None  # it cannot be made: the game says that nothing can be saved
    return engine.root_dir() + (found or _SAVES)
