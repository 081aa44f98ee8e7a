# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Dims the screen and sleeps while nobody plays.

Sleep comes in slices, and between them the keys are read: the pad of some boards is a stick, which
cannot wake the chip. Screens stay as they are, so that waking leads back to the same one.
"""

import displayio

from .board_settings import SHARES, set_light
from .const import const
from .keys import SLEEP
from .layouts import sleep as px
from .layouts.display import CELL_WIDTH, SELECT_NAME, START_NAME
from .ports import elapsed_ms
from .settings import BRIGHTNESS
from .ui.kit import bar
from .ui.sheets import ICON_CHECK, ICON_MOON

_DIMMED = 0.3
"""Of the brightness that is set."""
_SLICE_MS = const(200)
_WORDS_MS = const(3000)


class Sleeper:
    """Lasts from the first dimming, or from the chord, until the device is awake again.

    After the chord only the chord wakes, since pockets press keys; the screen says so when another
    one is pressed. After idling a banner says that any key wakes, for as long; that key does
    nothing else. A key that has been down since it fell asleep, as in a bag, or a stick that is
    stuck, wakes nobody. `asleep` is True once keys are for waking.
    """

    def __init__(self, app, by_chord: bool):
        self._app = app
        self._ports = app.session.ports
        self._reader = app.reader
        self._by_chord = by_chord
        self._settings = app.session.settings
        self._words = None
        self._nap = None
        self._said_ms = self._held = 0
        self._is_dim = self._is_waking = self.asleep = False
        if by_chord:
            self._fall_asleep()

    def frame(self) -> bool:
        """Go on for a frame; True while nothing else may happen."""
        app = self._app
        idle_ms = elapsed_ms(app.now_ms, app.touched_ms)
        if self.asleep:
            self._sleep(idle_ms)
            return True
        if app.session.link is not None or self._is_watched():
            app.touched_ms = app.now_ms
            idle_ms = 0
        if idle_ms <= self._settings.dim_ms:
            self._end()
        elif idle_ms > 2 * self._settings.dim_ms:
            self._fall_asleep()
        elif not self._is_dim:
            self._is_dim = True
            self._light(_DIMMED)
        return False

    def _is_watched(self):
        """Return whether a CPU player moves by itself at the table, for somebody to watch."""
        play = self._app.session.play
        if play is None or not play.cpu_moves or play.steps:
            return False
        return self._app.screen.NAME == "table"

    @property
    def _is_touched(self):
        return self._reader.down & ~self._held > 0

    def _nap_if_no_key_is_down(self):
        if not self._is_touched and self._ports.part is not None:
            try:
                if self._nap is None:
                    self._nap = self._ports.part("nap")
                self._nap(_SLICE_MS)
            except MemoryError:
                pass  # dark is most of it

    def _fall_asleep(self):
        self.asleep = True
        is_saved = self._app.save_for_off()
        if self._by_chord:
            self._light(0)
            return
        self._held = self._reader.down
        try:
            self._words = self._banner(is_saved)
        except MemoryError:
            self._light(0)
            return
        self._said_ms = self._app.now_ms
        self._app.screen.group.append(self._words)
        self._ports.display.refresh()

    def _sleep(self, idle_ms):
        reader = self._reader
        self._held &= reader.down
        while reader.first:
            key = reader.next()
            if key == SLEEP or not self._by_chord and key != self._held:
                self._is_waking = True
        if self._is_waking:
            if not self._is_touched:
                self._end()
        elif self._by_chord and idle_ms == 0:
            self._say_what_wakes()
        elif self._words is not None:
            if elapsed_ms(self._app.now_ms, self._said_ms) > _WORDS_MS:
                self._remove_words()
                self._light(0)
        else:
            self._nap_if_no_key_is_down()

    def _banner(self, is_saved):
        """Return a banner below the dice: what wakes, and whether a game has been saved."""
        kit = self._app.session.kit
        words = kit.words("power").SLEEPING.split("|")
        group = displayio.Group(y=px.TOP)
        group.append(bar(kit.ink, 0, px.HEIGHT))
        for y in (1, px.HEIGHT - 2):
            group.append(bar(kit.edge, y, 1))
        kit.icon(group, kit.on_bar_yellow, ICON_MOON, 8, 7)
        kit.line(group, kit.on_bar, len(words[0]), px.TEXT_X, 3, words[0])
        kit.note(group, kit.on_bar_grey, px.TEXT_X, 12, words[1])
        if is_saved:
            kit.note_right(group, kit.on_bar_green, px.RIGHT, 3, words[2])
            x = px.CHECK_RIGHT - CELL_WIDTH * len(words[2])
            kit.icon(group, kit.on_bar_green, ICON_CHECK, x, 8)
        return group

    def _say_what_wakes(self):
        self._said_ms = self._app.now_ms
        if self._words is None:
            scene = self._app.scene
            try:
                words = scene.kit.words("power").WAKES
                self._words = scene.say(
                    words.replace("START", START_NAME).replace("SELECT", SELECT_NAME)
                )
            except MemoryError:
                return  # as in a link game
            self._light(_DIMMED)

    def _remove_words(self):
        if self._words is not None:
            self._app.screen.group.remove(self._words)
            self._words = None

    def _light(self, share):
        set_light(self._ports.display, SHARES[self._settings[BRIGHTNESS]] * share)

    def _end(self):
        self._remove_words()
        self._light(1)
        self._app.sleeper = None
