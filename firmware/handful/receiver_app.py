# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The small receiver: all that runs on a handheld to which the game is still to be sent.

`tools.deploy --receiver` puts it, with the little that it needs, where the game's `app` would be.
"""

from .key_reader import KeyReader
from .link_receiver import NO_GAME, LinkReceiver
from .ui.kit_maker import make_receiver_kit


class ReceiverApp:
    """Waits for the game and takes it, again and again; ends when it is to be started."""

    def __init__(self, ports, launch):
        self._ports = ports
        self._reader = KeyReader(ports.keys)
        self._kit = make_receiver_kit()
        self._over = False
        self._open()

    def frame(self) -> bool:
        """Run one frame; False when the run is over."""
        now_ms = self._ports.clock.now_ms()
        self._reader.read(now_ms)
        key = self._reader.next()
        while key and not self._over:
            command = self._end.screen.key(key)
            if command is not None:
                getattr(self._end, "on_" + command[0])(command[1])
            key = self._reader.next()
        if not self._over:
            self._end.tick(now_ms)
        self._ports.display.refresh()
        return not self._over

    def run(self) -> None:
        """Run frames until the run is over."""
        goes_on = True
        while goes_on:
            now_ms = self._ports.clock.now_ms()
            goes_on = self.frame()
            self._ports.clock.wait_frame(now_ms, self._end.FRAME_MS)

    def _open(self):
        ends = self._ports.files(), self._ports.link(), self._ports.nvm
        name = self._kit.words("transfer").RECEIVER
        self._end = LinkReceiver(*ends, self._kit, name, self._leave, NO_GAME)
        self._ports.display.root_group = self._end.screen.group

    def _leave(self, restarts):
        if restarts:
            self._over = True
        else:
            self._open()
