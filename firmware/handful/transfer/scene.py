# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Sending the game to another handheld, and taking it from one."""

from .. import commands
from ..scene import Scene, extended
from ..settings import BLUE, GREEN, RED
from .receiving import LinkReceiver
from .sending import LinkSender


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
        self.next = (commands.TITLE,)

    HANDLERS = {commands.LEAVE: leave}


class Sending(_Transfer):
    """Sends this game, in the name of a player, with the colour of the table."""

    def __init__(self, session, name: str):
        ports, settings = session.ports, session.settings
        felt = bytes((settings[RED], settings[GREEN], settings[BLUE]))
        files, port = ports.files(), ports.link()
        super().__init__(session, LinkSender(files, port, ports.clock, felt, session.kit, name))


class Receiving(_Transfer):
    """Takes a game, if it is newer than this one."""

    def __init__(self, session, name: str):
        ports = session.ports
        files, port = ports.files(), ports.link()
        super().__init__(session, LinkReceiver(files, port, ports.nvm, session.kit, name))

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


OPENS = {commands.SENDING: Sending, commands.RECEIVING: Receiving}
