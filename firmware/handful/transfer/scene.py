# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Sending the game to another handheld, and taking it from one.

What is sent are the game's own files; what is the board's stays here. The manifest comes last,
with the lines of those files only. Before it, not on the drive but made here, comes the colour
that the player has chosen for the table.
"""

import binascii

from .. import commands
from ..const import const
from ..link.sender import Sender
from ..ports import elapsed_ms
from ..scene import Scene, extended
from ..settings import BLUE, GREEN, RED
from ..ui.link import TransferScreen
from ..ui.sheets import ICON_BACK
from .receiving import LinkReceiver


class _Transfer(Scene):
    """One end of the cable; `end` is the link meanwhile."""

    frame_ms = 11
    """Short: each wait for a whole frame would be felt in the rate."""

    def __init__(self, session, end):
        super().__init__(session)
        self.end = session.link = end
        self.screens.append(end.screen)

    def leave(self, _):
        """Stop, and go back to the title."""
        if self.end.leave():
            self.session.over = True
        self.session.link = None
        self.next = ("lobby.title.Title",)

    HANDLERS = {commands.LEAVE: leave}


class Sending(_Transfer):
    """Sends this game, in the name of a player, with the colour of the table."""

    def __init__(self, session, name: str):
        ports, settings = session.ports, session.settings
        felt = bytes((settings[RED], settings[GREEN], settings[BLUE]))
        ends = ports.files(), ports.link, ports.clock
        super().__init__(session, LinkSender(*ends, felt, session.kit, name))


class Receiving(_Transfer):
    """Takes a game, if it is newer than this one."""

    def __init__(self, session, name: str):
        ports = session.ports
        ends = ports.files(), ports.link, ports.nvm
        super().__init__(session, LinkReceiver(*ends, session.kit, name))

    def take_game(self, _):
        """Take what is offered."""
        self.end.take()

    def run_game(self, _):
        """End the run, so that what has come is started."""
        self.end.start()
        self.session.link = None
        self.session.over = True

    HANDLERS = extended(
        _Transfer,
        {
            commands.TAKE_GAME: take_game,
            commands.RUN_GAME: run_game,
        },
    )


_MANIFEST = const("handful.manifest")
_FELT = const("handful/felt")
"""Three bytes: the options red, green and blue. `board_settings.take_felt` reads it."""


class LinkPackage:
    """The files of the package in the folder `home` and a `felt`; a source as in `link.sender`.

    `version` is theirs, `count` how many there are. Raises `OSError` without a manifest, and
    `ValueError` for one that is damaged.
    """

    def __init__(self, home: str, felt: bytes):
        self._home = home + "/"
        self._felt = felt
        self._number = -1
        self._found = None
        self.count = self._size = self._crc = 0
        self.version = ""
        line = b""
        for line in self.lines():
            if not self.version:
                head, _, self.version = str(line, "utf-8").strip().partition(" ")
                if head != "handful":
                    raise ValueError("no manifest")
            self._size += len(line)
            self._crc = binascii.crc32(line, self._crc)
            self.count += 1
        self.count -= 1  # neither the first line nor the last is a file, and the manifest is one
        if line != b"end\n":
            raise ValueError("a damaged manifest")

    def file(self, number: int) -> tuple:
        """Return a file's path as bytes, its size and its CRC-32."""
        if number == self.count - 1:
            return _MANIFEST.encode(), self._size, self._crc
        if number != self._number:
            self._number = number
            self._found = self._look_up(number)
        return self._found

    def read_into(self, number: int, offset: int, buffer) -> int:
        """Read from a file into a buffer; return how many bytes."""
        if number == self.count - 1:
            return _read_lines(self.lines(), offset, buffer)
        if number == self.count - 2:
            count = max(0, min(len(buffer), len(self._felt) - offset))
            buffer[:count] = self._felt[offset : offset + count]
            return count
        with open(self._home + str(self.file(number)[0], "utf-8"), "rb") as file:
            file.seek(offset)
            return file.readinto(buffer)

    def lines(self):
        """Yield the manifest's lines: the first, those of the game's files, and the last."""
        with open(self._home + _MANIFEST, "rb") as file:
            yield file.readline()
            line = file.readline()
            while line:
                if line == b"end\n":
                    crc = binascii.crc32(self._felt)
                    yield "{} {} {:08x}\n".format(_FELT, len(self._felt), crc).encode()
                    yield line
                elif line.split(b"/")[0] in (b"handful", b"lib") and not _is_felt(line):
                    yield line
                line = file.readline()

    def _look_up(self, number):
        index = -1  # the first line is no file
        for line in self.lines():
            if index == number:
                path, size, crc = str(line, "utf-8").strip().split(" ")
                return path.encode(), int(size), int(crc, 16)
            index += 1
        return b"?", 0, 0


def _read_lines(lines, offset: int, buffer) -> int:
    """Read from a byte of a text on, given in lines, into a buffer; return how many bytes."""
    at = -offset
    for line in lines:
        start, end = max(0, at), min(at + len(line), len(buffer))
        if start < end:
            buffer[start:end] = line[start - at : end - at]
        at += len(line)
    return max(0, min(at, len(buffer)))


def _is_felt(line):
    """Tell whether a line is of the colour that came with this package: ours goes in its place."""
    return line.split(b" ")[0] == _FELT.encode()


_MOST_BYTES = const(256)
"""What a receiver's buffer holds: more in a tick would push out the first, again and again."""
_LONGEST_FRAME = const(71)
_FRAME_MS = const(25)


class LinkSender:
    """One sending of the game and a `felt` by the player `name`.

    `files` is what the port of that name opens; `open_port` opens the cable's.

    `state` is the sender's; `peer` is None: the receiver does not say who it is.
    """

    peer = None

    def __init__(self, files, open_port, clock, felt, kit, name):
        self._files = files  # the simulator's folder goes with it
        self._clock = clock
        self._told = self._package = self._sender = None
        version = ""
        try:
            self._package = LinkPackage(files.home, felt)
            version = self._package.version
            offer = (version + " " + name).encode()
            self._sender = Sender(self._package, offer, files.system)
        except (OSError, ValueError):
            pass  # it is not installed with a list of its files
        self.screen = TransferScreen(kit, kit.words("transfer").SEND, name, version)
        self._port = open_port()  # last: nobody would close it if there is no memory for the rest

    @property
    def state(self) -> str:
        """The sender's state, as in the state JSON; "unable" where this game cannot be sent."""
        return self._sender.state if self._sender is not None else "unable"

    def tick(self, scene, now_ms: int) -> None:
        """Take in what is wanted, and send for most of a frame: a device's port takes its time."""
        if self._sender is not None:
            try:
                self._send(now_ms)
            except OSError:
                self._sender.stop()
                self._say_stop()
                self._sender = None  # a file of the list is not there any more
        self._tell()

    def _send(self, now_ms):
        sender = self._sender
        sender.receive(self._port.read(256), now_ms)
        sent = 0
        data = sender.output(now_ms)
        while data is not None:
            self._port.write(data)
            sent += len(data)
            is_full = sent + _LONGEST_FRAME > _MOST_BYTES
            if is_full or elapsed_ms(self._clock.now_ms(), now_ms) > _FRAME_MS:
                break
            data = sender.output(now_ms)

    def leave(self) -> bool:
        """Stop and tell the other side; False: this run goes on."""
        if self.state not in ("done", "refused", "unable"):
            self._sender.stop()
            self._say_stop()
        self._port.deinit()
        return False

    def _say_stop(self):
        data = self._sender.output(0)
        while data is not None:
            self._port.write(data)
            data = self._sender.output(0)

    def _tell(self):
        state, words = self.state, self.screen.words
        percent = 0
        if self._sender is not None:
            percent = 100 * self._sender.progress[0] // self._package.count
        if state == "done":
            percent = 100
        told = (state, percent)
        if told == self._told:
            return
        self._told = told
        under_way = state in ("sending", "paused", "done")
        self.screen.progress(percent if under_way else -1)
        is_over = state in ("done", "refused", "unable")
        rows = ((commands.LEAVE, words.ITEMS["leave"], ICON_BACK),) if is_over else ()
        version = self._package.version if self._package is not None else ""
        text = words.SENDER_STATES[state].format(version)
        name = words.OTHER if under_way else words.NOBODY
        self.screen.show(name, text, rows, state in ("sending", "done"))
