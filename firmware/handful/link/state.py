# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What state a session is in: one word, found anew from what is known, never carried along."""

from . import const

_RULES = const(20)
_GAME = const(24)
_GAME_STATUS = const(32)


def state_of(session) -> str:
    """Return the word for a session's state; the state JSON has it too.

    "waiting"      no other device is heard
    "looped"       the cable comes back to this device
    "unheard"      the other device is heard, and does not hear this one
    "version"      it speaks only newer (`line.skew` 1) or only older (-1) versions: to the
                   latter nothing is said
    "rules"        connected, no game yet, different rule sets: one side uses the other's
    "ready"        connected, no game yet: `start` asks for one
    "starting"     this side has asked; the other has not
    "other game"   one device has a game that the other does not have
    "catching up"  the same game; one side lacks steps, which come
    "playing"
    "paused"       there is a game, and the other device is not heard
    "disagreed"    the two games differ: this one has ended, whatever the other device does
    "parted"       the other player has left
    "refused"      what the other device sent is against the rules: this side has stopped
    "accused"      the other device says that of this one
    "closed"       this player has left, and the other was told
    """
    line, game = session.line, session.game
    if session.reason:
        return "refused" if line.farewell else "accused"
    if line.farewell and not (line.is_up and line.farewells):
        return "closed"
    if game.differs:
        return "disagreed"
    if line.parted:
        return "parted"
    if line.is_looped:
        return "looped"
    if line.hears and line.skew:
        return "version"
    if line.hears and line.is_unheard:
        return "unheard"
    if not line.is_up:
        return "paused" if game.id else "waiting"
    if game.id:
        if session.shares:
            return "playing" if game.is_synced else "catching up"
        return "starting" if session.just_begun else "other game"
    if line.peer[_RULES:_GAME] != line.own[_RULES:_GAME]:
        return "rules"
    if session.wants_start:
        return "starting"
    return "other game" if any(line.peer[_GAME:_GAME_STATUS]) else "ready"
