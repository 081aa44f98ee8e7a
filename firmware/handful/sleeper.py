# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Dims the screen and sleeps while nobody plays. Imported when the keys have rested a while.

Sleep comes in slices, and between them the keys are asked: the pad of some boards is a stick that
cannot wake anybody. The screens stay as they are, so that one wakes to the very same.
"""

from .applied import BRIGHTNESS, brighten
from .chords import SLEEP
from .const import const
from .ports import elapsed_ms
from .rescue import put_by
from .unload import forget_all, forget_board

_DIMMED = 0.3
"""Of the brightness that is set."""
_SLICE_MS = const(200)
_WORDS_MS = const(3000)
_CODE = ("sleeper", "rescue", "applied", "page_commands", "chords", "away")


class Sleeper:
    """Lasts from the first dimming, or from the chord, until somebody is awake.

    After the chord it is the chord that wakes, as pockets press keys; other keys get that answer.
    After idling any key wakes, and does nothing else. `asleep` is True from the dark on.
    """

    def __init__(self, app, ports, kit, by_chord: bool):
        self._app = app
        self._ports = ports
        self._reader = app.reader
        self._kit = kit
        self._by_chord = by_chord
        self._settings = app.director.settings
        self._foot = None
        self._nap = None
        self._is_dim = self._is_waking = self.asleep = False
        if by_chord:
            self._fall_asleep()

    def frame(self) -> bool:
        """Go on with it for a frame; True while nothing else may happen."""
        app = self._app
        idle_ms = elapsed_ms(app.now_ms, app.touched_ms)
        if self.asleep:
            self._sleep(idle_ms)
            return True
        director = app.director
        if director.link is not None or (director.play is not None and director.play.cpu_moves):
            app.touched_ms = app.now_ms  # there is something to watch
            idle_ms = 0
        if idle_ms <= self._settings.dim_ms:
            self._end()
        elif idle_ms > 2 * self._settings.dim_ms:
            self._fall_asleep()
        elif not self._is_dim:
            self._is_dim = True
            self._light(_DIMMED)
        return False

    def _slumber(self):
        if not self._reader.down and self._ports.part is not None:
            if self._nap is None:
                self._nap = self._ports.part("nap")
            self._nap(_SLICE_MS)

    def _fall_asleep(self):
        self.asleep = True
        put_by(self._app.director)
        self._light(0)

    def _sleep(self, idle_ms):
        reader = self._reader
        while reader.first:
            if reader.next() == SLEEP or not self._by_chord:
                self._is_waking = True
        if self._is_waking:
            if not reader.down:
                self._end()
        elif self._by_chord and idle_ms == 0:
            self._tell()
        elif self._foot is not None and idle_ms > _WORDS_MS:
            self._hush()
            self._light(0)
        else:
            self._slumber()

    def _tell(self):
        """Say what wakes; the words lie over the screen's foot."""
        if self._foot is None:
            self._foot = self._app.tell(self._kit.words("pages").WAKES)
            self._light(_DIMMED)

    def _hush(self):
        if self._foot is not None:
            self._app.screen.group.remove(self._foot)
            self._foot = None

    def _light(self, share):
        brighten(self._ports.display, BRIGHTNESS[self._settings.brightness] * share)

    def _end(self):
        self._hush()
        self._light(1)
        self._app.sleeper = None
        if self._nap is not None:
            forget_board()
        forget_all(_CODE)
