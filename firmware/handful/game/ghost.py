# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A ghost: a whole game that was played once, played along with turn by turn.

As bytes: the name of who played it (8), then three for each turn: its last roll, an action, and
how many rolls it took, times 16, plus the box. So only what the rules allow can be a ghost.
"""

import struct

from ..const import const
from ..rules.card import Card
from ..rules.ruleset import ORDER_GAMES
from . import actions
from .packing import NAME_BYTES, pack_name
from .unpacking import unpack_name

_TURN = const(">HB")
_TURN_BYTES = const(3)


class Ghost:
    """One player's game by a rule set: its `name`, and its `totals` after each turn, from none on.

    Bytes that are no whole game raise `ValueError`.
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
        """Return the card as it was after so many turns."""
        return self._play(turns, [])

    def pack(self, name: str) -> bytes:
        """Return its bytes under a name."""
        return _packed(name) + self._data[NAME_BYTES:]

    def _play(self, turns, totals):
        card = Card(self._ruleset)
        for turn in range(turns):
            rolled, last = struct.unpack_from(_TURN, self._data, NAME_BYTES + _TURN_BYTES * turn)
            card.enter(last & 15, actions.faces_of(rolled), last >> 4)
            totals.append(card.total)
        return card


def pack_game(match, log, player: int) -> bytes:
    """Return one player's game out of a finished match and its log, as bytes."""
    parts = [_packed(match.players[player][0])]
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


def _packed(name):
    letters = pack_name(name)
    return letters + bytes(NAME_BYTES - len(letters))


def _mover(match, turns):
    """Return who moves after so many turns of all players."""
    if match.order == ORDER_GAMES:
        return turns // match.turns
    return turns % len(match.players)
