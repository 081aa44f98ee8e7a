# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Handhelds on MicroPython that run out of memory; `test_no_memory_left.py` runs this in a VM.

open_sides([{"rules": "herg", "seed": 3}])
frames(50)
press(0, [A, SELECT, A])    # one every few frames
fill(), leave(2000)         # so many bytes
frame()
release(), outcomes()

Everything that a frame needs here is made before: only the game is to run out.
"""

import gc

from handful.app import App
from handful.ports import Ports
from handful.settings import Launch

GRADES = None
"""The number of the option, which the test fills in: here the game has no name for it."""
FRAME_MS = 33
EVERY = 6
"""Frames from one key to the next."""
SMALL, LARGE = 256, 65536

sides = []
filler = [None] * 20000
now = [0]


class Facts:
    """What the board says of itself."""

    TITLE = "Short of memory"
    HAS_ACCELEROMETER = False


class Display:
    """A display that is not looked at."""

    root_group = None
    brightness = 1
    width, height = 160, 128

    def refresh(self):
        """Draw nothing."""


class Keys:
    """Keys by a plan of `[frame, event]`, the last one first."""

    def __init__(self):
        self.plan = []

    def next(self):
        """Return the next event, 0 for none."""
        if self.plan and self.plan[-1][0] <= now[0]:
            return self.plan.pop()[1]
        return 0


class Clock:
    """The frames' time."""

    def now_ms(self):
        """Return the time of this frame."""
        return now[0] * FRAME_MS

    def wait_frame(self, start_ms, frame_ms):
        """Return at once."""


class Drive:
    """A block file in memory, and one beside it."""

    opening = 1

    def __init__(self, blocks, beside=None):
        self._bytes = memoryview(bytearray(512 * blocks))
        self.blocks = blocks
        self._beside = beside

    def more(self):
        """Return the file beside it."""
        return self._beside

    def open(self):
        """Return that it can be written."""
        return True

    def lacks_files(self):
        """Return that none is missing."""
        return False

    def room(self):
        """Return how many blocks are free."""
        return 0

    def read(self, block, buffer):
        """Fill a buffer."""
        for i in range(len(buffer)):
            buffer[i] = self._bytes[512 * block + i]

    def write(self, block, buffer):
        """Write a buffer."""
        for i in range(len(buffer)):
            self._bytes[512 * block + i] = buffer[i]

    def sync(self):
        """Do nothing."""

    watch = close = sync

    def open_file(self, name, at_hand=False):
        """Have no such file."""
        raise OSError(2)

    open_text = open_file


class End:
    """One end of a cable: a ring of bytes that come, and the other end."""

    def __init__(self):
        self._ring = bytearray(4096)
        self._first = self._last = 0
        self._given = bytearray(64)
        self.other = None

    def __call__(self):
        return self

    def read(self, count):
        """Return what has come, None for nothing."""
        count = min(count, self._last - self._first)
        if not count:
            return None
        data = bytearray(count)
        for i in range(count):
            data[i] = self._ring[(self._first + i) & 4095]
        self._first += count
        return data

    def write(self, data):
        """Send bytes to the other end."""
        other = self.other
        for byte in data:
            other._ring[other._last & 4095] = byte
            other._last += 1
        return len(data)

    def deinit(self):
        """Do nothing."""


class Side:
    """A handheld; `fault` is what has ended its run."""

    def __init__(self, wishes, end=None, memory=None, is_graded=False):
        self.memory = memory or (bytearray(4096), Drive(576, Drive(1152)))
        self.keys = Keys()
        ports = Ports(Facts, Display(), self.keys, Clock(), self._entropy)
        ports.nvm, ports.drive = self.memory
        ports.link = end
        launch = Launch()
        launch.animation = launch.cpu_pace = 0
        for name, value in wishes.items():
            setattr(launch, name, value)
        self._drawn = 2 * len(sides) + 1
        self.app = App(ports, launch)
        self.app.session.settings.override(GRADES, is_graded)
        self.fault = None

    def _entropy(self, count):
        drawn = bytearray(count)
        for i in range(count):
            self._drawn = (self._drawn * 75 + 74) % 65537
            drawn[i] = self._drawn & 255
        return drawn

    def step(self):
        """Run a step."""
        try:
            if not self.app.step():
                self.fault = "over"
        except Exception as error:
            self.fault = type(error).__name__


def open_sides(wishes, is_graded=False):
    """Open a handheld for each of these wishes, two of them with a cable."""
    sides[:] = []
    ends = [End() for _ in wishes]
    for i in range(len(wishes)):
        ends[i].other = ends[-1 - i]
        sides.append(Side(wishes[i], ends[i] if len(wishes) > 1 else None, None, is_graded))


def press(side, keys, first=1):
    """Plan to press keys, the first one in so many frames."""
    plan = sides[side].keys.plan
    assert not plan
    for i in range(len(keys)):
        at = now[0] + first + EVERY * i
        plan[:0] = [[at + 3, -keys[i]], [at, keys[i]]]


def frame():
    """Run a frame of each that goes on; what it leaves is collected after the call."""
    now[0] += 1
    for side in sides:
        if side.fault is None:
            side.step()
            gc.collect()


def fill():
    """Fill the heap in large pieces but for one, which is free once this call is over."""
    count = 0
    try:
        while True:
            filler[count] = bytearray(LARGE)
            count += 1
    except MemoryError:
        filler[count - 1] = None
    gc.collect()


def leave(left):
    """Fill the rest in small pieces, and release enough of them for so many bytes."""
    count, size = 0, SMALL
    while filler[count]:
        count += 1
    while size >= 16:
        try:
            while True:
                filler[count] = bytearray(size)
                count += 1
        except MemoryError:
            if size == SMALL:
                last = count
            size //= 2
    for i in range(last - left // (SMALL + 16), last):
        filler[i] = None
    gc.collect()


def release():
    """Give all memory back."""
    for i in range(len(filler)):
        filler[i] = None
    gc.collect()


def outcomes():
    """Return of each side what ended its run, its screen, the game's fate, and its game.

    The game is whether it is being played, how many boxes are filled in it, and how many in the
    one that the next run on the same memory goes on with; -1 for no game. If none is played, it
    is the one that the title offers: a link game is left so when its table does not fit.
    """
    found = []
    for side in sides:
        app = side.app
        session = app.session
        screen = app.scene and app.screen.NAME
        play = app.game if session.playing else session.saved and session.saved[0]
        again = Side({"language": 0}, None, side.memory).app
        for _ in range(9):
            again.step()
        saved = again.session.saved
        game = session.playing, _filled(play), _filled(saved and saved[0])
        found.append([side.fault, screen, app.fate, game])
    return found


def _filled(play):
    return -1 if not play else sum([card.filled for card in play.match.cards])
