# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A ghost: a whole game played before, to play against turn by turn.

As bytes: the player's name (8), and three bytes for each turn: its last roll, as an action, and
the number of its rolls times 16 plus the box. A card is filled from them, so a ghost that breaks
the rules is not accepted.
"""

import struct

from ..const import const
from ..rules.card import Card
from ..rules.ruleset import ORDER_GAMES
from . import actions
from .actions import NAME_BYTES, pack_name
from .unpacking import unpack_name

_TURN = const(">HB")
_TURN_BYTES = const(3)


class Ghost:
    """One player's game under a rule set: the `name`, and the `totals` after 0, 1, 2... turns.

    Bytes that are no legal whole game raise `ValueError`.
    """

    def __init__(self, ruleset, data):
        self.name = unpack_name(data[:NAME_BYTES]) or "?"
        self._ruleset = ruleset
        self._data = data
        turns = len(ruleset.patterns)
        if len(data) != NAME_BYTES + _TURN_BYTES * turns:
            raise ValueError("no whole game")
        totals = [0]
        self._play(turns, totals)
        self.totals = tuple(totals)

    def card(self, turns: int) -> Card:
        """Return the card after so many turns."""
        return self._play(turns, [])

    def pack(self, name: str) -> bytes:
        """Return the ghost as bytes under another name."""
        return _padded(name) + self._data[NAME_BYTES:]

    def _play(self, turns, totals):
        card = Card(self._ruleset)
        for turn in range(turns):
            rolled, last = struct.unpack_from(_TURN, self._data, NAME_BYTES + _TURN_BYTES * turn)
            card.enter(last & 15, actions.faces_of(rolled), last >> 4)
            totals.append(card.total)
        return card


def pack_game(match, log, player: int) -> bytes:
    """Return as bytes the game of one player, an index, in a finished match and its log."""
    parts = [_padded(match.players[player][0])]
    turns = rolls = rolled = 0
    for index in range(len(log)):
        action = log[index]
        kind = actions.kind_of(action)
        if kind == actions.ROLL:
            rolled = action
            rolls += 1
        elif kind == actions.SCORE:
            if _mover(match, turns) == player:
                last = rolls << 4 | actions.payload_of(action)
                parts.append(struct.pack(_TURN, rolled, last))
            turns += 1
            rolls = 0
    return b"".join(parts)


def _padded(name):
    """Return a name as exactly eight bytes."""
    packed = pack_name(name)
    return packed + bytes(NAME_BYTES - len(packed))


def _mover(match, turns):
    """Return the index of the player to move after so many turns of all players."""
    if match.order == ORDER_GAMES:
        return turns // match.turns
    return turns % len(match.players)
