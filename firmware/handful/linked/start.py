# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How a link game begins: a step on the way from the meeting to the table."""

from .. import commands
from .play import LinkPlay
from .sides import players_of


def begin_game(session) -> tuple:
    """Play the game that has been agreed on: a new one, or the one to go on with."""
    link = session.link
    protocol = link.session
    if link.is_new:
        players = players_of(protocol, link.player)
        link.play = LinkPlay(link.ruleset, players, protocol.game.seat, session.settings)
        session.pointer = (0, -1)
    session.play = play = link.play
    play.session = protocol
    play.holds = False
    if protocol.game.wish:
        play.wait_for(protocol.game.wish)
    link.peer = play.match.players[1 - play.seat][0]
    session.to_name = []
    session.trail = []
    session.ending = session.saved = link.trade = None
    return (commands.LINKED,)
