# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How a link game begins."""

from ..const import const
from ..game.actions import KINDS
from ..game.unpacking import unpack_name
from ..link.frame import NAME_AT, PLAYER_KIND_AT
from .play import LinkPlay

_PERSON = const(1)


def begin_game(session) -> tuple:
    """Play the game that has been agreed on: a new one, or the one to go on with."""
    link = session.link
    protocol = link.session
    if link.is_new:
        players = _players_of(protocol, link.player)
        link.play = LinkPlay(link.ruleset, players, protocol.game.seat, session.settings)
        session.pointer = (0, -1)
    session.play = play = link.play
    play.ranked = session.launch.ranked
    play.session = protocol
    play.holds = False
    if protocol.game.wish:
        play.wait_for(protocol.game.wish)
    link.peer = play.match.name(1 - play.seat, "")
    session.to_name = []
    session.trail = []
    session.ending = link.trade = None
    # Before there is a table: the store loads code for this. A saved game is given up after that.
    session.keeper.prepare()
    return ("linked.scene.LinkedTable",)


def _players_of(session, player):
    """Return both players of a game that has begun, by seat, as each side calls itself."""
    said = session.line.peer
    kind = said[PLAYER_KIND_AT]
    name = unpack_name(said[NAME_AT:PLAYER_KIND_AT]).strip()
    other = (name or "PLAYER", KINDS[kind if 0 < kind < len(KINDS) else _PERSON])
    return [other, player] if session.game.seat else [player, other]
