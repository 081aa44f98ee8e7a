# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A link game as bytes, with its secret and what the peer has shown: no break changes its dice.

Who reads a save can foresee this side's half of the dice: it stays on the device.
"""

import struct

from ..const import const
from .fair_dice import MOST_ROLLS
from .step_log import MOST_STEPS, StepLog

_HEAD = const(">B8s4s18s16sB16sHH16sI")
LONGEST = 568
"""Bytes of the longest saved game."""
HEAD_BYTES = 88
"""So many at its start may change from step to step; behind them it only grows."""
OLD_HEAD_BYTES = 48
"""The same of version 1, whose games only `old_link` reads."""
_OURS = const(2)
_DIFFERS = const(4)
_GRANTED = const(8)


def pack_game(game, buffer, at: int) -> int:
    """Write a `SharedGame` and return where it ends.

    A step in hand is not in it: the peer will send it again. A wish of ours is, and of the peer's
    one that was granted.
    """
    dice, log = game.dice, game.log
    marks = game.seat | game.is_ours * _OURS | game.differs * _DIFFERS
    marks |= (game.granted > 0) * _GRANTED
    head = (marks, game.id, game.rules, game.players, dice.link(MOST_ROLLS))
    rest = (dice.known, dice.shown, game.wish or game.granted, log.count, log.before, log.check)
    struct.pack_into(_HEAD, buffer, at, *head, *rest)
    at += HEAD_BYTES
    end = at + 4 * log.count
    buffer[at:end] = log.data[: end - at]
    return end


def unpack_game(session, data, at: int) -> None:
    """Let a session go on with a game of `pack_game`.

    Raises `ValueError`, and changes nothing, if the bytes can be no game.
    """
    marks, id, rules, players, secret, known, shown, word, count, before, check = _head(data, at)
    game = session.game
    game.forget()
    game.seat = marks & 1
    game.id = id
    game.rules = rules
    game.players = players
    game.dice.renew(secret)
    game.dice.trust(known, shown)
    game.log.data[: 4 * count] = data[at + HEAD_BYTES : at + HEAD_BYTES + 4 * count]
    game.log.restore(count, before, check)
    game.restore(word, marks & _GRANTED > 0, marks & _OURS > 0, marks & _DIFFERS > 0)
    session.use_game()


def unpack_steps(data, at: int) -> tuple:
    """Return what a saved game is, without a session: `(seat, rules, log, wish, differs)`.

    `rules` is the rule set's hash, `log` a `StepLog`, `wish` the word of the roll asked for.
    Raises `ValueError` if the bytes can be no game.
    """
    marks, _, rules, _, _, _, _, word, count, _, _ = _head(data, at)
    log = StepLog()
    log.data[: 4 * count] = data[at + HEAD_BYTES : at + HEAD_BYTES + 4 * count]
    log.restore(count, b"", 0)
    wish = 0 if marks & _GRANTED else word
    return marks & 1, rules, log, wish, marks & _DIFFERS > 0


def _head(data, at):
    if len(data) >= at + HEAD_BYTES:
        head = struct.unpack_from(_HEAD, data, at)
        is_whole = len(data) >= at + HEAD_BYTES + 4 * head[8]
        if head[0] < 16 and head[5] <= MOST_ROLLS and head[8] <= MOST_STEPS and is_whole:
            return head
    raise ValueError("the saved link game is not whole")
