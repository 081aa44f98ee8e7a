# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A handheld in a browser: the ports of a board on MicroPython's WebAssembly build.

handheld = Handheld('{"seed": 5}')
handheld.key(1)             # A goes down; -1 is its release
handheld.frame()            # False when the run is over

The module `page` is JavaScript's half, in `game.mjs`. Bytes do not cross: pixels go through a
file, saves are files, and what goes over the cable or comes from chance is written in hex.
"""

import binascii
import gc
import hashlib
import json

import page
from banded_display import Display
from browser_sound import open_speaker
from browser_store import Drive, Nvm
from browser_wishes import launch_of, wishes_for

from handful.ports import CLOCK_MASK, Ports
from handful.settings import LANGUAGE
from host_sim.narrator import Narrator
from host_sim.state import state_of
from host_sim.touch import Touch

WIDTH = 160
HEIGHT = 128
PIXELS = "/pixels"
TELL_FRAMES = 8
QUIET_FRAMES = 32
COLLECT_FRAMES = 64
"""What can wait does so until a frame draws nothing, but no longer than this: what to say of the
screen, and of what is not on it; and a collection of garbage, for which the heap has room."""
SPARE_PIXELS = 1500
"""An area costs as much time as drawing so many pixels."""


class Facts:
    """What the game asks about the board."""

    TITLE = "In a browser"
    HAS_ACCELEROMETER = False


class Handheld:
    """The game in a page; `wishes` is JSON with the options of a link to it.

    Raises `ValueError` with the name of a wish that cannot be met.
    """

    def __init__(self, wishes: str = "{}"):
        wishes = json.loads(wishes)
        launch = launch_of(wishes)
        self._pixels = open(PIXELS, "wb")
        self.keys = Keys()
        self.speaker = open_speaker(now_ms)
        self.ports = self._open_ports()
        self._told = self._collected = 0  # frames ago
        self._has_drawn = self._has_changed = True
        # The last to be imported: what the game has loaded by then stays.
        from host_sim.host_app import HostApp

        self.app = HostApp(self.ports, launch)
        self.touch = Touch(self.app)
        self._gestures = []
        self.app.frame()
        self._narrator = Narrator(self.app, self.ports)
        self._language = ""
        self._prefers = "prefers" in wishes

    def _open_ports(self):
        display = Display(WIDTH, HEIGHT, self._send, dim, spare=SPARE_PIXELS)
        ports = Ports(Facts, display, self.keys, Clock(), entropy)
        ports.speaker = self.speaker
        ports.nvm = Nvm()
        ports.drive = Drive()
        ports.link = Cable
        ports.sha256 = sha256
        ports.today = page.today
        ports.share = share
        return ports

    def _send(self, x, y, width, height, pixels):
        self._pixels.seek(0)
        self._pixels.write(pixels)
        page.draw(x, y, width, height)
        self._has_drawn = True

    def key(self, event: int) -> None:
        """Take a key's bit when it goes down, minus the bit when it goes up."""
        self.keys.events.append(event)

    def tap(self, x: int, y: int) -> None:
        """Take a tap on a pixel of the picture."""
        self._gestures.append((self.touch.tap, x, y))

    def swipe(self, right: int, down: int) -> None:
        """Take a swipe over so many pixels of the picture."""
        self._gestures.append((self.touch.swipe, right, down))

    def paste(self, text: str) -> None:
        """Open a game code, or a link with one."""
        self.app.open_game(text)

    def frame(self) -> bool:
        """Run one frame; False when the run is over."""
        self._has_drawn = False
        if self._gestures and not self.keys.events:
            gesture, x, y = self._gestures.pop(0)
            for mask in gesture(x, y):
                self.keys.tap(mask)
        goes_on = self.app.frame()
        self.speaker.rest(now_ms())
        self._follow_up()
        return goes_on

    def _follow_up(self):
        """Do what can wait, one thing a frame."""
        self._told += 1
        self._collected += 1
        self._has_changed = self._has_changed or self._has_drawn
        is_first = not self._language
        is_late = self._told >= (TELL_FRAMES if self._has_changed else QUIET_FRAMES)
        if is_first or is_late or self._has_changed and not self._has_drawn:
            self._told = 0
            self._has_changed = False
            self._tell()
        elif self._collected >= (2 if self._has_drawn else 1) * COLLECT_FRAMES:
            self._collected = 0
            gc.collect()

    def _tell(self):
        """Say what has changed, for a screen reader."""
        language = self._narrator.speech.language
        if self._prefers:
            self._prefers = False
            self._choose_language()
        if language != self._language:
            self._language = language
            page.speak(language)
        for line in self._narrator.lines():
            page.say(line)

    def _choose_language(self):
        """Save the browser's language, which this first visit has, as the one that is chosen."""
        session = self.app.session
        language = session.settings[LANGUAGE]
        if language:
            session.settings.set(LANGUAGE, language)
            session.unsaved = True

    def frame_ms(self) -> int:
        """Return how long the present frame lasts."""
        return self.app.scene.frame_ms

    def save_for_off(self) -> None:
        """Save the running game, because the page may go."""
        self.app.save_for_off()

    def state(self) -> str:
        """Return the state, the simulator's JSON."""
        return json.dumps(state_of(self.app, self.ports))

    def wishes(self) -> str:
        """Return what a link to the present game asks for, as JSON."""
        return json.dumps(wishes_for(state_of(self.app, self.ports), self.app.session))


def now_ms():
    """Return the milliseconds so far, wrapping as a device's do."""
    return page.now_ms() & CLOCK_MASK


def dim(brightness):
    """Set the screen's light."""
    page.dim(int(100 * brightness))


def share(text):
    """Put a text on the clipboard, as far as the browser allows it."""
    page.share(text)
    return True


def entropy(count):
    """Return random bytes."""
    return binascii.unhexlify(page.random(count))


def sha256(data):
    """Return a hash, faster than the game's own."""
    return hashlib.sha256(data).digest()


class Clock:
    """The page's time; the page waits, too."""

    def __init__(self):
        self.now_ms = now_ms

    def wait_frame(self, start_ms, frame_ms):
        """Return at once."""


class Keys:
    """The key queue."""

    def __init__(self):
        self.events = []

    def next(self):
        """Return the next event, 0 when nothing waits."""
        return self.events.pop(0) if self.events else 0

    def tap(self, mask):
        """Press the keys of a mask together, and release them."""
        bits = [1 << place for place in range(8) if mask >> place & 1]
        self.events += bits + [-bit for bit in bits]


class Cable:
    """The line to another handheld."""

    def __init__(self):
        page.open_link()

    def read(self, count):
        """Return at most `count` bytes, None if nothing has come."""
        data = page.read_link(count)
        return binascii.unhexlify(data) if data else None

    def write(self, data):
        """Send bytes."""
        page.write_link(binascii.hexlify(data).decode())
        return len(data)

    def deinit(self):
        """Close it."""
        page.close_link()
