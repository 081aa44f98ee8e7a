# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Takes the game from another handheld, and says how it goes. Glue of line, drive and screen.

It serves the game, and the small receiver that runs where there is no game yet.
"""

from . import VERSION
from .const import const
from .link.receiver import Receiver
from .link_update import LinkUpdate, forget_starts
from .ports import elapsed_ms
from .ui.link import TransferScreen

_AGAIN_MS = const(1000)
_EROFS = const(30)
_ENOSPC = const(28)
_LETTERS = const(8)
NO_GAME = "0.0.0"
"""The version of the small receiver: any game is newer."""


class LinkReceiver:
    """One taking of the game; `leave(restarts)` ends it: to the title, or into what has come.

    `state` is the receiver's, `peer` the sender's player, None before the offer. `name` is shown;
    `here` is the version that has to be older than what comes. `files` and `port` are what the
    ports of that name open; `nvm` is the port.
    """

    FRAME_MS = 11

    def __init__(self, files, port, nvm, kit, name, leave, here=VERSION):
        self._leave = leave
        self._files = files
        self._nvm = nvm
        self._port = port
        self._update = LinkUpdate(self._files)
        self._receiver = Receiver(self._update)
        self._told = self.peer = self._looked = None
        self._version = ""
        self._is_old = self._waits = self._is_whole = False
        self._error = self._failed_ms = 0
        self._reached = (0, 0)
        self._here = here
        self.screen = TransferScreen(kit, name, "" if here == NO_GAME else here)

    @property
    def state(self) -> str:
        """The receiver's state, as in the state JSON."""
        return self._receiver.state

    def tick(self, now_ms: int) -> None:
        """Take in what has come, write it, and ask for more unless the drive refuses."""
        receiver = self._receiver
        try:
            if self._waits and elapsed_ms(now_ms, self._failed_ms) > _AGAIN_MS:
                self._files.take()
                self._files.give_back()
                self._waits = False
            receiver.receive(self._port.read(256), now_ms)
            self._judge()
        except OSError as error:
            self._error = error.errno
            self._failed_ms = now_ms
            self._waits = True
        reached = (receiver.file, receiver.offset)
        if reached != self._reached:
            self._reached = reached
            self._error = 0
        if receiver.state == "offered" and self._looked != receiver.offer:
            self._look(receiver.offer)
        data = None if self._waits else receiver.output(now_ms)
        if data is not None:
            self._port.write(data)
        self._tell()

    def on_take(self, _):
        """Take what is offered."""
        self._update.look(self._receiver.count)
        self._receiver.accept()

    def on_start(self, _):
        """Start what has come."""
        self._port.deinit()
        self._leave(True)

    def on_leave(self, _):
        """Take no more, tell the other side, and go back to the title if its code is still there.

        A game that runs from the folder where another one has begun to come is started anew.
        """
        receiver = self._receiver
        if receiver.state in ("offered", "receiving", "paused"):
            receiver.refuse()
            data = receiver.output(0)
            while data is not None:
                self._port.write(data)
                data = receiver.output(0)
        self._port.deinit()
        self._leave(self._update.has_begun and self._files.is_update)

    def _look(self, offer):
        """See who sends what: `0.2.0 ANN`."""
        self._looked = offer
        text = "".join([chr(byte) if 32 <= byte < 127 else "?" for byte in offer])
        self._version, _, name = text.partition(" ")
        self.peer = name[:_LETTERS] or self.screen.words.OTHER
        self._update.look(self._receiver.count)
        self._is_old = _numbers(self._version) <= _numbers(self._here)
        if self._is_old or self._update.refusal:
            self._receiver.refuse()

    def _judge(self):
        """Take what has come only if it is the game that was offered, and can start."""
        if self._receiver.state == "done" and not self._is_whole:
            if self._update.is_game(self._version, self._here):
                self._is_whole = True
                forget_starts(self._nvm)
            else:
                self._receiver.refuse()

    def _tell(self):
        receiver = self._receiver
        state, error = receiver.state, self._error
        percent = 100 * receiver.file // receiver.count if receiver.count else 0
        told = (state, error, percent)
        if told == self._told:
            return
        self._told = told
        items = self.screen.words.ITEMS
        rows = {"offered": ("take",), "done": ("start",)}.get(state, ())
        under_way = state in ("receiving", "paused", "done")
        self.screen.progress(percent if under_way else -1)
        joined = state in ("offered", "receiving", "done") and not error
        rows = tuple([(name, items[name]) for name in rows])
        self.screen.show(self.peer or "", self._words(state, error), rows, joined)

    def _words(self, state, error):
        words = self.screen.words
        if error == _EROFS:
            return words.HELD
        if error == _ENOSPC:
            return words.FULL
        if error:
            return words.BROKEN.format(error)
        if state == "refused" and (self._update.refusal or not self._is_old):
            return words.REFUSALS[self._update.refusal or "foreign"]
        version, here = self._version[:_LETTERS], self._here
        if state == "offered":
            here = words.NONE_HERE if here == NO_GAME else words.HERE.format(here)
        return words.RECEIVER_STATES[state].format(self.peer, version, here)


def _numbers(version):
    """Return what versions are compared by, as code.py does: numbers, 0 for what is none."""
    return [int(part) if part.isdigit() else 0 for part in version.split(".")]
