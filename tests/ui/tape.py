# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""All that a handheld is given while it plays, frame by frame, to give it to another Python.

What the board hands to the game is recorded under the names of its ports: keys, chance, the clock,
what comes over the cable, and what lies on the drive. `replay.py` plays it on MicroPython.
"""

from pathlib import Path

import handful
from handful.ports import Ports
from host_sim.desktop_ports import open_ports
from host_sim.handheld import FACTS, Handheld
from host_sim.narrator import Narrator

SAVE = "/drive/handful.sav"
MORE = "/drive/handful-more.sav"
NVM = "/drive/nvm.bin"
LISTENS_EVERY = 4
"""Frames from one look at what is said to the next: it takes longer than to draw them."""


class Tape:
    """A recording as plain lists: `content` is for JSON, `files` are those on the drive, by path.

    A frame is `[now_ms, key events, shaken, dice]`; the dice are there if a test has changed them.
    """

    def __init__(self, wishes):
        self.files = {SAVE: b"", MORE: b"", NVM: b""}
        self.content = {
            "wishes": wishes,
            "frames": [],
            "listens_every": LISTENS_EVERY,
            "entropy": [],
            "read": [],
            "written": [],
            "taken": [],
            "has_link": False,
            "days": None,
            "drive_bytes": FACTS.DRIVE_BYTES,
            "texts": None,
            "root": None,
            "home": None,
            "title": FACTS.TITLE,
            "page": handful.PAGE,
            "shakes": FACTS.HAS_ACCELEROMETER,
        }

    def frame(self, now_ms):
        """Begin a frame."""
        self.content["frames"].append([now_ms, [], False, None])

    def add(self, name, value):
        """Add a value to a list, and return it."""
        self.content[name].append(value)
        return value

    @property
    def last(self):
        """The frame that is played."""
        return self.content["frames"][-1]


class RecordedPorts(Ports):
    """The ports of a desktop board, with all that they return on a tape."""

    def __init__(self, ports, tape):
        vars(self)["tape"] = tape
        for name, value in vars(ports).items():
            setattr(self, name, value)

    def __setattr__(self, name, value):
        record = getattr(self, f"_record_{name}", None)
        vars(self)[name] = record(value) if record and value is not None else value

    def _record_keys(self, keys):
        following, shaken = keys.next, keys.shaken

        def next_event():
            event = following()
            if event:
                self.tape.last[1].append(event)
            return event

        def was_shaken():
            self.tape.last[2] = shaken()
            return self.tape.last[2]

        keys.next, keys.shaken = next_event, was_shaken
        return keys

    def _record_entropy(self, entropy):
        source = getattr(entropy, "source", entropy)  # it may be assigned again

        def recorded(count):
            data = source(count)
            self.tape.add("entropy", data.hex())
            return data

        recorded.source = source
        return recorded

    def _record_nvm(self, nvm):
        self.tape.files[NVM] = bytes(nvm[:])
        return nvm

    def _record_drive(self, drive):
        self.tape.files[SAVE] = self._blocks_of(drive)
        self.tape.files[MORE] = self._blocks_of(drive.more())
        self.tape.content["texts"] = drive.texts and dict(drive.texts)
        opened = type(drive).open_file.__get__(drive)

        def open_file(name, at_hand=False):
            file = opened(name, at_hand)
            self.tape.files[f"/drive/{name}"] = file.read()
            file.seek(0)
            return file

        drive.open_file = open_file
        return drive

    def _blocks_of(self, file):
        file.open()
        blocks = bytearray(512 * file.blocks)
        if blocks:
            file.read(0, blocks)
        return bytes(blocks)

    def _record_link(self, link):
        self.tape.content["has_link"] = True
        return RecordedLink(link, self.tape)

    def _record_today(self, today):
        self.tape.content["days"] = today()
        return today

    def _record_files(self, files):
        return lambda: RecordedFiles(files(), self.tape)


class RecordedFiles:
    """The files port, with what lies in its folders on a tape as soon as somebody looks there."""

    def __init__(self, files, tape):
        self._files = files
        self._tape = tape
        self.is_update, self.has_room = files.is_update, files.has_room
        self.give_back = files.give_back
        self.system = files.system

    @property
    def root(self):
        return self._record("root", self._files.root)

    @property
    def home(self):
        same = self._files.home == self._files.root
        return self.root if same else self._record("home", self._files.home)

    def take(self):
        try:
            self._files.take()
        except OSError as error:
            self._tape.add("taken", error.errno)
            raise
        self._tape.add("taken", 0)

    def _record(self, name, folder):
        if self._tape.content[name] is None:
            self._tape.content[name] = f"/{name}"
            for path in Path(folder).rglob("*"):
                if path.is_file():
                    inside = path.relative_to(folder).as_posix()
                    self._tape.files[f"/{name}/{inside}"] = path.read_bytes()
        return folder


class RecordedLink:
    """A serial line with all that is read and written on a tape."""

    def __init__(self, link, tape):
        self._link = link
        self._tape = tape

    def __call__(self):
        self._link()
        return self

    def read(self, count):
        data = self._link.read(count)
        self._tape.add("read", data and bytes(data).hex())
        return data

    def write(self, data):
        self._tape.add("written", bytes(data).hex())
        return self._link.write(data)

    def deinit(self):
        self._link.deinit()


class RecordedHandheld(Handheld):
    """A handheld that has a tape."""

    def __init__(
        self, memory=None, start_ms=0, draws=True, cable=None, entropy=None, days=None, **wishes
    ):
        self._wishes = wishes
        self._dice = None
        self._narrator = None
        self.heard = []
        """What a screen reader says, for a player who hears the game."""
        super().__init__(memory, start_ms, draws, cable, entropy, days, **wishes)

    @property
    def tape(self):
        """All that it has been given."""
        return self.ports.tape

    def open_ports(self, facts):
        """Return ports that record."""
        return RecordedPorts(open_ports(facts), Tape(self._wishes))

    def frame(self):
        """Run one frame."""
        self.tape.frame(self.ports.clock.now_ms())
        dice = self.match and list(self.match.dice)
        if dice != self._dice:
            self.tape.last[3] = dice
        if self._narrator is None:
            self._narrator = Narrator(self.app, self.ports)
        sent = super().frame()
        if (len(self.tape.content["frames"]) - 1) % LISTENS_EVERY == 0:
            self.heard += self._narrator.lines()
        self._dice = self.match and list(self.match.dice)
        return sent
