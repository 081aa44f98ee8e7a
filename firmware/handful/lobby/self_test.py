# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The self-test: goes through the parts of a handheld, and ends in a report with a QR code.

Each check has a row, and leaves a word or two in English for the report, whatever language is on
the screen: who reads reports compares them. Nobody's saves are touched but to save them again.
"""

import displayio

from .. import REPOSITORY, VERSION, commands
from ..board_settings import SHARES, follow_shakes, set_light
from ..const import const
from ..layouts.display import FOOT_TOP, HEIGHT, SELECT_NAME, START_NAME, WIDTH
from ..list_page import ListPage
from ..page import Page
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, elapsed_ms
from ..settings import BRIGHTNESS, SOUND
from ..ui.kit import QUESTION, SUCCESS, bar, ground
from ..ui.qr import draw_code
from ..ui.sheets import ICON_CHECK
from ..ui.text import sprite

_KEYS = const(0)
_SCREEN = const(1)
_LIGHT = const(2)
_SOUND = const(3)
_FLASH = const(4)
_BATTERY = const(5)
_CLOCK = const(6)
_SHAKE = const(7)
_CABLE = const(8)
_NAMES = ("keys", "screen", "light", "sound", "flash", "battery", "clock", "shake", "cable")
"""What the report calls the checks."""
_ALL_KEYS = (A, B, UP, DOWN, LEFT, RIGHT, START, SELECT)
_KEY_NAMES = ("A", "B", "UP", "DOWN", "LEFT", "RIGHT", START_NAME, SELECT_NAME)
_MOST_NAMED = const(3)
"""So many keys that are still missing fit into a row."""

_COLOURS = b"\0\4\2\1\6\3\5\7"
"""Black, red, green, blue, yellow, cyan, magenta, white: a bit each for red, green and blue."""
_STRIPE = const(15)
_HEARD = ("roll", "score", "five")
_SOUND_MS = const(900)
_LIGHT_MS = const(250)

_MARK = const(b"\x00hst")
_TOKEN = const(4)
_SAYS_MS = const(200)
_ENOUGH = const(5)
"""So many of the messages have to come back."""
_MOST_HEARD = const(64)

_QUIET = const(8)
"""Pixels of white around a code: four of its squares, of two pixels at the least."""
_MOST_BYTES = const(230)
"""More do not fit into squares of two pixels."""


class SelfTest(ListPage):
    """The list of checks: the one under the pointer runs, those before it say how they ended.

    `said` is what they have said, when the page opens again.
    """

    NAME = "self-test"

    def __init__(self, session, said=()):
        super().__init__(session)
        ports = session.ports
        self._words = words = session.kit.words("self_test")
        self._labels = words.ROWS
        self._checks = [at for at in range(len(_NAMES)) if at != _SHAKE or ports.has_accelerometer]
        self._said = list(said)
        self.group = self.kit.page(words.SELF_TEST, ICON_CHECK)
        self.add_rows(list(range(len(self._checks))), len(self._checks))
        self.add_foot("")
        self._keys = list(_ALL_KEYS)
        self._stripes = self._port = None
        self._since_ms, self._step = session.now_ms, 0
        self._token = ports.entropy(_TOKEN)
        self._heard = b""
        self._back = 0
        self._begin()

    @property
    def is_over(self) -> bool:
        """Whether all checks have ended."""
        return len(self._said) == len(self._checks)

    @property
    def report(self) -> str:
        """The report as one line."""
        part = self.session.ports.part
        system = ", " + part("system")() if part is not None else ""
        said = [_NAMES[check] + " " + word for check, word in zip(self._checks, self._said)]
        title = self.session.ports.title
        return "Handful " + VERSION + " on " + title + system + ": " + ", ".join(said)

    def key(self, key: int):
        """Take a key."""
        if self.is_over:
            if key == A:
                self.place = ("lobby.self_test.SelfTest", self._said)
                self.open(("lobby.self_test.SelfTestReport", self.report))
            elif key == B:
                self.back()
            return
        check = self._checks[self.at]
        if check == _KEYS:
            self._take_key(key)
        elif key == B and check in (_SHAKE, _CABLE):
            self.back()
        elif key in (A, B):
            asks = check in (_SCREEN, _LIGHT, _SOUND)
            self._end(("ok" if key == A else "not seen") if asks else "not tried")

    def tick(self, now_ms: int):
        """Go on with the check that runs; those that ask nobody end at once."""
        if self._port is not None:
            self._talk(now_ms)
        if not self.is_over:
            check = self._checks[self.at]
            since_ms = elapsed_ms(now_ms, self._since_ms)
            if check == _LIGHT and since_ms > _LIGHT_MS:
                self._since_ms = now_ms
                self._step += 1
                set_light(self.session.ports.display, SHARES[self._step % len(SHARES)])
            elif check == _SOUND and since_ms > _SOUND_MS:
                self._since_ms = now_ms
                self.sound(_HEARD[self._step % len(_HEARD)])
                self._step += 1
            elif check == _FLASH:
                self._end(self._save())
            elif check == _BATTERY:
                battery = self.session.ports.battery
                percent = None if battery is None else battery.percent()
                self._end("none" if percent is None else str(percent) + "%")
            elif check == _CLOCK:
                today = self.session.ports.today
                day = None if today is None else today()
                self._end("not set" if day is None else "day " + str(day))

    def take_chord(self, command) -> None:
        """Take a shake, which comes as chords do."""
        if command[0] == commands.SHAKE and not self.is_over and self._checks[self.at] == _SHAKE:
            self._end("ok")

    def close(self) -> None:
        """Set light and sound as they were, and close the cable."""
        session = self.session
        self._restore()
        if self._port is not None:
            self._port.deinit()
        super().close()
        follow_shakes(session)

    # ---- the checks ----------------------------------------------------------------------------

    def _begin(self):
        """Begin the check under the pointer, or end the test."""
        words, ports = self._words, self.session.ports
        self._step = 0
        self.at = -1 if self.is_over else len(self._said)
        self.draw()
        if self.is_over:
            self.foot.say(words.OVER, SUCCESS)
            return
        check = self._checks[self.at]
        self.foot.say(words.FEET[check], QUESTION if check in (_SCREEN, _LIGHT, _SOUND) else 0)
        if check == _SCREEN:
            self._stripes = _stripes()
            self.group.insert(len(self.group) - 1, self._stripes)
        elif check == _LIGHT and not set_light(ports.display, SHARES[0]):
            self._end("none")
        elif check == _SOUND:
            if ports.speaker is None:
                self._end("none")
            else:
                ports.speaker.volume = ports.speaker.volume or 2
        elif check == _SHAKE:
            self._open_shaker()
        elif check == _CABLE:
            self._open_cable()

    def _end(self, word):
        """End the check with a word for the report, and begin the next one."""
        self._restore()
        self._said.append(word)
        self._begin()

    def _restore(self):
        """Undo what a check has changed."""
        ports, settings = self.session.ports, self.session.settings
        if self._stripes is not None:
            self.group.remove(self._stripes)
            self._stripes = None
        set_light(ports.display, SHARES[settings[BRIGHTNESS]])
        if ports.speaker is not None:
            ports.speaker.volume = settings[SOUND]

    def _take_key(self, key):
        """Tick off a key; A and B again go on without the missing ones, or back."""
        if key in self._keys:
            self._keys.remove(key)
            self.draw()
            if not self._keys:
                self._end("ok")
            elif len(self._keys) <= _MOST_NAMED:
                self.foot.say(self._words.MISSING)
        elif key == B:
            self.back()
        elif key == A:
            self._end("without " + self._missing())

    def _missing(self):
        return " ".join([_KEY_NAMES[_ALL_KEYS.index(key)] for key in self._keys])

    def _save(self):
        """Save options and records as they are; return how that went, and how long it took."""
        session = self.session
        self.make_files()
        clock = session.ports.clock
        start_ms = clock.now_ms()
        session.unsaved = True
        session.save_club()
        took_ms = elapsed_ms(clock.now_ms(), start_ms)
        return "ok " + str(took_ms) + " ms" if session.club.is_saved else "not saved"

    def _open_shaker(self):
        ports = self.session.ports
        if ports.shaker is None:
            try:
                ports.shaker = ports.part("open_shaker")()
            except (OSError, RuntimeError, ValueError):
                pass  # none answers on its bus
            if ports.shaker is None:
                self._end("none")

    def _open_cable(self):
        if self.session.ports.link is None:
            self._end("none")
        else:
            self._port = self.session.ports.link()

    def _talk(self, now_ms):
        """Send this handheld's messages, and count those that come: its own, or another's."""
        if elapsed_ms(now_ms, self._since_ms) > _SAYS_MS:
            self._since_ms = now_ms
            self._port.write(_MARK + self._token)
        self._heard += self._port.read(_MOST_HEARD) or b""
        if self.is_over:
            self._heard = b""  # the other one still counts ours
            return
        size = len(_MARK) + _TOKEN
        own = self._heard.count(_MARK + self._token)
        if self._heard.count(_MARK) >= _ENOUGH and len(self._heard) >= _ENOUGH * size:
            odd = len(self._heard) % size or self._heard.count(_MARK) * size < len(self._heard)
            self._end(("looped" if own else "joined") + (" with noise" if odd else ""))
        elif len(self._heard) > 2 * _ENOUGH * size:
            self._heard = b""
            self._end("noise")

    def row(self, entry: int) -> tuple:
        """Return the name of a check, and what it has said."""
        value = self._said[entry] if entry < len(self._said) else ""
        if self._checks[entry] == _KEYS and not self._said:
            few = len(self._keys) <= _MOST_NAMED
            value = self._missing() if few else str(len(self._keys))
        elif value.count(" ") > _MOST_NAMED:
            value = "without " + str(value.count(" "))  # the report names them
        return self._labels[self._checks[entry]], value


def _stripes():
    """Return eight stripes of colour, with a frame at the very edge of the display."""
    group = displayio.Group()
    for place in range(len(_COLOURS)):
        y = _STRIPE * place
        group.append(bar(_shader(place), y, min(_STRIPE, FOOT_TOP - y)))
    white = _shader(len(_COLOURS) - 1)
    group.append(bar(white, 0, 1))
    for x in (0, WIDTH - 1):
        group.append(sprite(displayio.Bitmap(1, FOOT_TOP, 2), white, 1, FOOT_TOP, x, 0))
    return group


def _shader(place):
    shader = displayio.Palette(2)
    bits = _COLOURS[place]
    shader[0] = 0xFF0000 * (bits >> 2) | 0xFF00 * (bits >> 1 & 1) | 0xFF * (bits & 1)
    return shader


class SelfTestReport(Page):
    """The report for a phone to read: an address that files it, where there is one."""

    NAME = "self-test"

    def __init__(self, session, report: str):
        super().__init__(session)
        self.group = ground(self.kit.white)
        self._report = report
        self._text = report
        if REPOSITORY:
            text = report.replace("%", "%25").replace(" ", "+")
            address = REPOSITORY + "/issues/new?title=Self-test&body=" + text
            if len(address) <= _MOST_BYTES:
                self._text = address
        self._is_drawn = False
        if session.ports.share is not None:
            session.ports.share(report)

    @property
    def notice(self):
        """The report, which text mode reads out."""
        return self._report

    def key(self, key: int):
        """Go back."""
        self.back()

    def tick(self, now_ms: int):
        """Draw the code, which takes a moment, once the page is there."""
        if not self._is_drawn:
            self._is_drawn = True
            room = HEIGHT - 2 * _QUIET
            palette = self.session.kit.on_paper
            draw_code(self.group, palette, self._text, (WIDTH - room) // 2, _QUIET, room)
