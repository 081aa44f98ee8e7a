# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Plays a tape of `tape.py` on MicroPython, with the displayio layer of `firmware/micropython/`.

player = Player("/tape.json")
player.frames(50)           # False once the tape is over
player.panel                # the screen as RGB565, the high byte first
"""

import binascii
import gc
import io
import json
import os
from collections import namedtuple

from banded_display import Display
from bitmaps import Palette

WIDTH = 160
HEIGHT = 128
BAND_PIXELS = 160 * 16


class Player:
    """A handheld that is given what is on a tape; `panel` is what its screen shows."""

    def __init__(self, path):
        with open(path) as file:
            tape = self._tape = json.load(file)
        self.faults = []
        self._frame = 0
        self.now_ms = tape["frames"][0][0]
        self._events = []
        self._is_shaken = False
        self.app = None
        ports = self._open_ports()
        import handful

        handful.PAGE = tape["page"]
        from handful.settings import Launch
        from host_sim.host_app import HostApp
        from host_sim.narrator import Narrator

        launch = Launch()
        launch.animation = 0  # off; the VM has numbers for constants
        launch.cpu_pace = 0
        for name, value in tape["wishes"].items():
            if not hasattr(launch, name):
                raise ValueError(name)
            setattr(launch, name, as_tuples(value))
        self.app = HostApp(ports, launch)
        self.narrator = Narrator(self.app, ports)
        self.heard = []

    def _open_ports(self):
        from handful.ports import Ports

        tape = self._tape
        ports = Ports(Facts(tape), self._open_display(), self, Clock(self), self._entropy)
        ports.speaker = Speaker()
        ports.nvm = bytearray(content_of("/drive/nvm.bin"))
        ports.drive = Drive(tape)
        ports.battery = Battery()
        ports.part = self._part
        ports.files = lambda: Files(tape)
        ports.link = Link(tape, self.faults) if tape["has_link"] else None
        if tape["days"] is not None:
            ports.today = lambda: tape["days"]
        return ports

    def _open_display(self):
        Palette.high_byte_first = True
        self.panel = bytearray(2 * WIDTH * HEIGHT)
        return Display(WIDTH, HEIGHT, self._send, pixels=BAND_PIXELS)

    def frames(self, count):
        """Play so many frames; return whether more follow."""
        frames = self._tape["frames"]
        for now_ms, events, is_shaken, dice in frames[self._frame : self._frame + count]:
            self.now_ms = now_ms
            self._events = events
            self._is_shaken = is_shaken
            if dice:
                self.app.game.match.dice[:] = dice
            self.app.frame()
            if self._frame % self._tape["listens_every"] == 0:
                self.heard += self.narrator.lines()
            self._frame += 1
        gc.collect()
        return self._frame < len(frames)

    def shown(self):
        """Return the screen's name, its notice, all that was said, and what went otherwise."""
        for name in ("entropy", "read", "written", "taken"):
            if self._tape[name]:
                self.faults.append(f"{len(self._tape[name])} {name} left")
        return self.app.screen.NAME, self.app.notice, self.heard, self.faults

    # ---- the ports that are one function or two ---------------------------------------------

    def next(self):
        """Return the next key event."""
        return self._events.pop(0) if self._events else 0

    def shaken(self):
        """Return whether it has been shaken."""
        return self._is_shaken

    def _entropy(self, count):
        data = binascii.unhexlify(self._tape["entropy"].pop(0))
        if len(data) != count:
            self.faults.append(f"{count} random bytes in place of {len(data)}")
        return data

    def _part(self, name):
        if name == "system":
            return lambda: "no board"
        return (lambda: self) if name == "open_shaker" else lambda *_: None

    def _send(self, x, y, width, height, pixels):
        for row in range(height):
            at = 2 * ((y + row) * WIDTH + x)
            self.panel[at : at + 2 * width] = pixels[2 * row * width : 2 * (row + 1) * width]


class Clock:
    """The tape's time."""

    def __init__(self, player):
        self._player = player

    def now_ms(self):
        """Return the time of the frame."""
        return self._player.now_ms

    def wait_frame(self, start_ms, frame_ms):
        """Return at once: the tape has the time of the next frame."""


class Facts:
    """What the board says of itself."""

    def __init__(self, tape):
        self.TITLE = tape["title"]
        self.HAS_ACCELEROMETER = tape["shakes"]


class Speaker:
    """Silence."""

    volume = 2

    def play(self, name):
        """Play nothing, but let the narrator hear it."""
        if self.volume:
            self.voice(name)


class Battery:
    """A battery that cannot be read."""

    def percent(self):
        """Return that it cannot."""


class Drive:
    """A block file in memory, with texts and files beside it."""

    def __init__(self, tape, name="handful.sav"):
        self._blocks = bytearray(content_of("/drive/" + name))
        self._more = None
        self._tape = tape
        self._texts = tape["texts"]
        self._most = tape["drive_bytes"] // 2 // 512
        self.opening = 1

    def more(self):
        """Return the block file beside it."""
        if self._more is None:
            self._more = Drive(self._tape, "handful-more.sav")
        return self._more

    def lacks_files(self):
        """Return whether the save file is not there yet."""
        return not self.blocks

    @property
    def blocks(self):
        """How many blocks there are."""
        return len(self._blocks) // 512

    def open(self):
        """Return that it can be written."""
        return True

    def room(self):
        """Return how many blocks are free."""
        return self._most - self.blocks

    def create(self, blocks):
        """Make the file longer."""
        self._blocks = self._blocks + bytes(512 * (blocks - self.blocks))
        self.opening += 1

    def read(self, block, buffer):
        """Fill a buffer."""
        part = self._blocks[512 * block : 512 * block + len(buffer)]
        if len(part) != len(buffer):
            raise OSError(5)
        buffer[:] = part

    def write(self, block, buffer):
        """Write a buffer."""
        self._blocks[512 * block : 512 * block + len(buffer)] = buffer

    def sync(self):
        """Do nothing."""

    watch = close = sync

    def write_text(self, name, lines):
        """Keep a text."""
        if self._texts is None:
            raise OSError(2)
        self._texts[name] = "".join(lines)

    def open_text(self, name):
        """Open a text."""
        if not self._texts or name not in self._texts:
            raise OSError(2)
        return io.BytesIO(self._texts[name].encode())

    def open_file(self, name, at_hand=False):
        """Open a file beside it."""
        try:
            return open("/drive/" + name, "rb")
        except OSError:
            raise OSError(2) from None  # WebAssembly numbers its errors otherwise: 44


class CircuitPython:
    """`sys` on the board whose files are on the tape: a package is checked for that."""

    implementation = namedtuple("Implementation", ("name",))("circuitpython")


class Files:
    """The folders that the game is sent from, and received into."""

    is_update = False
    system = 1

    def __init__(self, tape):
        import drive_check

        drive_check.sys = CircuitPython
        self._taken = tape["taken"]
        self.root = tape["root"] or "/root"
        self.home = tape["home"] or self.root
        for folder in (self.root, self.home):
            try:
                os.mkdir(folder)
            except OSError:
                pass  # it is there

    def has_room(self, count):
        """Return True, as the simulator does."""
        return True

    def take(self):
        """Refuse where the tape says so."""
        error = self._taken.pop(0)
        if error:
            raise OSError(error)

    def give_back(self):
        """Do nothing."""


class Link:
    """A serial line on which comes what is on the tape; other bytes sent than there are faults."""

    def __init__(self, tape, faults):
        self._read = tape["read"]
        self._written = tape["written"]
        self._faults = faults

    def __call__(self):
        return self

    def read(self, count):
        """Return what comes."""
        data = self._read.pop(0)
        return data and binascii.unhexlify(data)

    def write(self, data):
        """Compare what is sent."""
        if binascii.hexlify(data).decode() != self._written.pop(0):
            self._faults.append("other bytes sent")
        return len(data)

    def deinit(self):
        """Do nothing."""


def content_of(path):
    """Return the bytes of a file."""
    with open(path, "rb") as file:
        return file.read()


def clear(folder):
    """Remove a folder, if it is there, with all in it."""
    try:
        names = os.listdir(folder)
    except OSError:
        return
    for name in names:
        path = folder + "/" + name
        if os.stat(path)[0] & 0x4000:
            clear(path)
        else:
            os.remove(path)
    os.rmdir(folder)


def as_tuples(value):
    """Return JSON's lists as tuples, as a launch has them."""
    return tuple([as_tuples(each) for each in value]) if isinstance(value, list) else value
