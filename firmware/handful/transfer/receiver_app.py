# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The small receiver: all that runs on a handheld to which the game is still to be sent.

`tools.deploy --receiver` puts it, with the little that it needs, where the game's `app` would be.
"""

from .. import commands
from ..const import const
from ..keys import KeyReader
from ..ui.kit_maker import make_receiver_kit
from .receiving import NO_GAME, LinkReceiver

_FRAME_MS = const(11)


class ReceiverApp:
    """Waits for the game and takes it, again and again; ends when it is to be started."""

    is_open = True
    stop_note = ""
    """There is no game that could be lost, and no language but English."""

    def __init__(self, ports, launch):
        self._ports = ports
        self._reader = KeyReader(ports.keys)
        self._kit = make_receiver_kit()
        self._over = False
        self._open()

    def step(self) -> bool:
        """Run one frame; False when the run is over."""
        now_ms = self._ports.clock.now_ms()
        self._reader.read(now_ms)
        key = self._reader.next()
        while key and not self._over:
            command = self._end.screen.key(key)
            if command is not None:
                self.HANDLERS[command[0]](self)
            key = self._reader.next()
        if not self._over:
            self._end.tick(self, now_ms)
        self._ports.display.refresh()
        return not self._over

    def run(self) -> None:
        """Run frames until the run is over; the next one starts what has come by itself."""
        goes_on = True
        while goes_on:
            now_ms = self._ports.clock.now_ms()
            goes_on = self.step()
            self._ports.clock.wait_frame(now_ms, _FRAME_MS)

    def take_game(self):
        """Take what is offered."""
        self._end.take()

    def run_game(self):
        """End the run, so that what has come is started."""
        self._end.start()
        self._over = True

    def leave(self):
        """Take no more of this game, and wait for the next one."""
        if self._end.leave():
            self._over = True
        else:
            self._open()

    HANDLERS = {
        commands.TAKE_GAME: take_game,
        commands.RUN_GAME: run_game,
        commands.LEAVE: leave,
    }

    def _open(self):
        ends = self._ports.files(), self._ports.link, self._ports.nvm
        name = self._kit.words("transfer").RECEIVER
        self._end = LinkReceiver(*ends, self._kit, name, NO_GAME)
        self._ports.display.root_group = self._end.screen.group
