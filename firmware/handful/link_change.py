# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""From the link to sending the game, to taking one, or to a game by a share code. Glue.

A device has no memory for both: the link is let go of first, and only the next frame opens this.
"""

from .unload import forget_board, forget_link


class LinkChange:
    """The director's link for one frame; then a `LinkSender` if it `sends`, or a `LinkReceiver`.

    Where `sends` is a share code there is no link any more, but a game by it. `name` is this
    device's player.
    """

    state = "waiting"
    peer = None

    def __init__(self, director, app, ports, kit, name, sends):
        self._director = director
        self._app = app
        self._ports = ports
        self._kit = kit
        self._name = name
        self._sends = sends

    def tick(self, now_ms: int) -> None:
        """Open what is to come."""
        forget_link()
        if isinstance(self._sends, tuple):
            from .code_commands import start_by

            director, app = self._director, self._app
            director.link = None
            start_by(director, app.home(director.screens.setup), self._sends, False, True)
        else:
            self._app.home(self._make)

    def on_choose(self, _):
        """Do nothing: the screen that asks is about to go."""

    on_leave = on_choose

    def leave(self, restarts: bool) -> None:
        """Go back to the title, or end so that the device starts what has come."""
        director = self._director
        director.link = None
        if restarts:
            director.over = True
        else:
            director.carry_out(("home", None))
        forget_link()

    def _make(self):
        # The board's code comes and goes before the rest: there is not room for both.
        ports = self._ports
        files, port = ports.files(), ports.link()
        forget_board()
        rest = (self._kit, self._name, self.leave)
        if self._sends:
            from .link_sender import LinkSender

            settings = self._director.settings
            felt = bytes((settings.red, settings.green, settings.blue))
            end = LinkSender(files, port, ports.clock, felt, *rest)
        else:
            from .link_receiver import LinkReceiver

            end = LinkReceiver(files, port, ports.nvm, *rest)
        self._director.link = end
        return end.screen
