# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Sends the game to another handheld, and says how it goes. Glue of files, line and screen."""

from .const import const
from .link.sender import Sender
from .link_package import LinkPackage
from .ports import elapsed_ms
from .ui.link import TransferScreen

_MOST_BYTES = const(256)
"""What a receiver's buffer holds: more in a tick would push out the first, again and again."""
_LONGEST_FRAME = const(71)
_FRAME_MS = const(25)


class LinkSender:
    """One sending of the game and a `felt` by the player `name`; `leave(False)` ends it.

    `files` and `port` are what the ports of that name open.

    `state` is the sender's, `peer` nobody: who takes it does not say who he is. It has frames of
    its own length: each wait for a whole one would be felt in the rate.
    """

    FRAME_MS = 11
    peer = None

    def __init__(self, files, port, clock, felt, kit, name, leave):
        self._files = files
        self._port = port
        self._clock = clock
        self._leave = leave
        self._told = self._package = self._sender = None
        version = ""
        try:
            self._package = LinkPackage(self._files.home, felt)
            version = self._package.version
            self._sender = Sender(self._package, (version + " " + name).encode())
        except (OSError, ValueError):
            pass  # it is not installed with a list of its files
        self.screen = TransferScreen(kit, name, version)

    @property
    def state(self) -> str:
        """The sender's state, as in the state JSON; "unable" where this game cannot be sent."""
        return self._sender.state if self._sender is not None else "unable"

    def tick(self, now_ms: int) -> None:
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

    def on_leave(self, _):
        """Stop, tell the other side, and go back to the title."""
        if self.state not in ("done", "refused", "unable"):
            self._sender.stop()
            self._say_stop()
        self._port.deinit()
        self._leave(False)

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
        rows = (("leave", words.ITEMS["leave"]),) if is_over else ()
        version = self._package.version if self._package is not None else ""
        text = words.SENDER_STATES[state].format(version)
        name = words.OTHER if under_way else words.NOBODY
        self.screen.show(name, text, rows, state in ("sending", "done"))
