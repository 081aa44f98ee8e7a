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

from handful.game.packing import MOST_PLAYERS, NAME_BYTES
from handful.ports import CLOCK_MASK, Ports
from handful.rules.rulesets import RULESET_IDS
from handful.rules.share_code import MOST_DAILY, code_of
from handful.texts import LANGUAGES
from host_sim.narrator import Narrator
from host_sim.state import state_of

NOT_THERE = 2
"""The number of the error for a file that does not exist."""
WIDTH = 160
HEIGHT = 128
PIXELS = "/pixels"
KEPT = "/kept/"
NVM = KEPT + "nvm.bin"
DRIVE = KEPT + "drive/"
SAVE = "handful.sav"
MORE = "handful-more.sav"
MORE_BLOCKS = 128
"""The folder KEPT is laid out as the simulator's `--store`."""
NVM_BYTES = 8192
BLOCK_BYTES = 512
MOST_BLOCKS = 4096
TELL_FRAMES = 4
QUIET_FRAMES = 32
"""Frames between reports to the page: of the screen, and of what is not on it."""
COLLECT_FRAMES = 64
"""Garbage is collected after a call that has asked for it, and the heap grows until then."""
MOST_LETTERS = 200
"""In what a link to the page asks for."""
CPU_LEVELS = ("beginner", "casual", "strong", "perfect")


class Facts:
    """What the game asks about the board."""

    TITLE = "In a browser"
    HAS_ACCELEROMETER = False


class Handheld:
    """The game in a page; `wishes` is JSON with the options of a link to it.

    Raises `ValueError` with the name of a wish that cannot be met.
    """

    def __init__(self, wishes: str = "{}"):
        launch = launch_of(json.loads(wishes))
        self._pixels = open(PIXELS, "wb")
        self.keys = Keys()
        self.speaker = open_speaker(now_ms)
        self.ports = self._open_ports()
        self._frames = 0
        self._has_changed = True
        # The last to be imported: what the game has loaded by then stays.
        from handful.app import App

        self.app = App(self.ports, launch)
        self._narrator = Narrator(self.app, self.ports)
        self._language = -1

    def _open_ports(self):
        display = Display(WIDTH, HEIGHT, self._send, dim)
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
        self._has_changed = True

    def key(self, event: int) -> None:
        """Take a key's bit when it goes down, minus the bit when it goes up."""
        self.keys.events.append(event)

    def frame(self) -> bool:
        """Run one frame; False when the run is over."""
        goes_on = self.app.frame()
        self.speaker.rest(now_ms())
        self._frames += 1
        if self._frames % (TELL_FRAMES if self._has_changed else QUIET_FRAMES) == 1:
            self._has_changed = False
            self._tell()
        if self._frames % COLLECT_FRAMES == 0:
            gc.collect()
        return goes_on

    def _tell(self):
        """Say what has changed, for a screen reader."""
        language = self._narrator.speech.language
        if language != self._language:
            self._language = language
            page.speak(LANGUAGES[language][0])
        for line in self._narrator.lines():
            page.say(line)

    def frame_ms(self) -> int:
        """Return how long the present frame lasts."""
        return self.app.scene.frame_ms

    def save_for_off(self) -> None:
        """Save the running game, because the page may go."""
        self.app.save_for_off()

    def state(self) -> str:
        """Return the state, the simulator's JSON."""
        return json.dumps(state_of(self.app, self.ports))


def launch_of(wishes):
    """Return a `Launch` with what a link to the page asks for.

    Raises `ValueError` with the name of a wish that cannot be met.
    """
    from handful.launch import Launch

    launch = Launch()
    for name, value in wishes.items():
        try:
            if len(value) > MOST_LETTERS:
                raise ValueError(name)
            if name == "code":
                launch.code = code_of(value)
            elif name == "rules":
                launch.rules = RULESET_IDS[RULESET_IDS.index(value)]
            elif name == "seed":
                launch.seed = int(value)
            elif name == "day":
                launch.day = day_of(value)
            elif name == "players":
                launch.players = seats_of(value)
            elif name == "lang":
                launch.language = [language for language, _ in LANGUAGES].index(value)
            elif name == "link":
                launch.link = True
        except ValueError:
            raise ValueError(name) from None
    fixed = launch.rules or launch.seed is not None
    if launch.code and fixed:
        raise ValueError("code")  # it says by itself by which rules
    if launch.day is not None and (fixed or launch.code):
        raise ValueError("day")
    return launch


def day_of(text):
    """Return the number of daily dice, 0 for today's; raises `ValueError`."""
    number = int(text or "0")
    if not 0 <= number <= MOST_DAILY:
        raise ValueError(text)
    return number


def seats_of(text):
    """Return the seats in a list such as "ANN,BOB,cpu:strong"; raises `ValueError`."""
    seats = [seat_of(entry.strip()) for entry in text.split(",")]
    names = [name for name, kind in seats if kind == "human"]
    if len(seats) > MOST_PLAYERS or len(names) > len(set(names)):
        raise ValueError(text)
    return seats


def seat_of(entry):
    """Return the `(name, kind)` of "ANN" or "cpu:strong"; raises `ValueError`."""
    kind, colon, level = entry.partition(":")
    if colon:
        if kind != "cpu" or level not in CPU_LEVELS:
            raise ValueError(entry)
        return level.upper(), entry
    if not 0 < len(entry) <= NAME_BYTES or min(entry) < " " or max(entry) > "~":
        raise ValueError(entry)
    return entry, "human"


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


class Nvm:
    """Bytes in a file, of which the page keeps a copy."""

    def __init__(self):
        self._bytes = bytearray(b"\xff" * NVM_BYTES)
        try:
            with open(NVM, "rb") as file:
                kept = file.read(NVM_BYTES)
            self._bytes[: len(kept)] = kept
        except OSError:
            pass  # nothing has been kept yet

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, index):
        return self._bytes[index]

    def __setitem__(self, index, value):
        self._bytes[index] = value
        with open(NVM, "wb") as file:
            file.write(self._bytes)
        page.keep("nvm.bin")


class Drive:
    """The save file and what lies beside it: files, of which the page keeps copies."""

    def __init__(self, name=SAVE):
        self._name = name
        self._more = None
        self._file = None
        self.blocks = 0
        self.opening = 0

    def open(self):
        """Open the save file, if there is one; it can always be written."""
        if self._file is None:
            try:
                self._file = open(DRIVE + self._name, "r+b")
            except OSError:
                return True
            self.blocks = self._file.seek(0, 2) // BLOCK_BYTES
            self.opening += 1
        return True

    def more(self):
        """Return the block file beside this one."""
        if self._more is None:
            self._more = Drive(MORE)
            self._more.open()
            if not self._more.blocks:
                self._more.create(MORE_BLOCKS)  # a device's drive comes with it
        return self._more

    def lacks_files(self):
        """Return whether the save file is not there yet."""
        return not self.blocks

    def room(self):
        """Return how many blocks are free."""
        return MOST_BLOCKS - self.blocks

    def create(self, blocks):
        """Make the file, or make it longer."""
        self.open()
        if self._file is None:
            self._file = open(DRIVE + self._name, "w+b")
        self._file.seek(0, 2)
        self._file.write(bytes((blocks - self.blocks) * BLOCK_BYTES))
        self._file.flush()
        self.blocks = blocks
        self.opening += 1

    def read(self, block, buffer):
        """Fill a buffer from a block on; raises `OSError`."""
        if self._at(block).readinto(buffer) != len(buffer):
            raise OSError(5)

    def write(self, block, buffer):
        """Write a buffer from a block on; raises `OSError`."""
        self._at(block).write(buffer)

    def _at(self, block):
        if self._file is None:
            raise OSError(2)
        self._file.seek(block * BLOCK_BYTES)
        return self._file

    def sync(self):
        """Ask the page to store what has been written."""
        self._file.flush()
        page.keep("drive/" + self._name)

    def watch(self):
        """Nobody takes this drive away."""

    def close(self):
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def write_text(self, name, lines):
        """Write a text file beside the save file, line by line; raises `OSError`."""
        with open(DRIVE + name, "w") as file:
            for line in lines:
                file.write(line)
        page.keep("drive/" + name)

    def read_text(self, name, count=-1):
        """Return a text file, at most `count` letters; raises `OSError`."""
        with open(DRIVE + name) as file:
            return file.read(count)

    def open_file(self, name):
        """Open a file to read; the coach's tables are fetched first. Raises `OSError`."""
        try:
            return open(DRIVE + name, "rb")
        except OSError:
            if not name.startswith("coach/") or not page.fetch(name):
                # WebAssembly numbers its errors otherwise; the coach asks for this one.
                raise OSError(NOT_THERE) from None
        return open(DRIVE + name, "rb")


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
