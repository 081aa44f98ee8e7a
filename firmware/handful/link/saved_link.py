# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A link game as bytes, with its secret and what the peer has shown: no break changes its dice.

Who reads a save can foresee this side's half of the dice: it stays on the device.
"""

import struct

from ..const import const
from .fair_dice import MOST_ROLLS
from .step_log import MOST_STEPS, StepLog

_HEAD = const(">B8s4s16sB16sH")
LONGEST = 528
"""Bytes of the longest saved game."""
HEAD_BYTES = 48
"""So many at its start may change from step to step; behind them it only grows."""


def pack_game(game, buffer, at: int) -> int:
    """Write a `SharedGame` and return where it ends.

    A step in hand is not in it: the peer will send it again.
    """
    dice, log = game.dice, game.log
    secret = dice.link(MOST_ROLLS)
    head = (game.seat, game.id, game.rules, secret, dice.known, dice.shown, log.count)
    struct.pack_into(_HEAD, buffer, at, *head)
    at += struct.calcsize(_HEAD)
    for start in range(2, 2 + 6 * log.count, 6):
        buffer[at : at + 4] = log.data[start : start + 4]
        at += 4
    return at


def unpack_game(session, data, at: int) -> None:
    """Let a session go on with a game of `pack_game`: all its steps are offered again.

    Raises `ValueError`, and changes nothing, if the bytes can be no game.
    """
    seat, id, rules, secret, known, shown, count = _head(data, at)
    game = session.game
    game.dice.renew(secret)
    game.dice.trust(known, shown)
    _copy(data, at, count, game.log)
    game.begin(seat, id, rules, count)
    game.is_restored = True
    session.use_game()


def unpack_steps(data, at: int) -> tuple:
    """Return the seat, the rule set's hash, and the steps, a `StepLog`, of a saved game.

    Raises `ValueError` if the bytes can be no game.
    """
    seat, _, rules, _, _, _, count = _head(data, at)
    log = StepLog()
    _copy(data, at, count, log)
    log.count = count
    return seat, rules, log


def _head(data, at):
    if len(data) >= at + HEAD_BYTES:
        head = struct.unpack_from(_HEAD, data, at)
        seat, _, _, _, known, _, count = head
        is_whole = len(data) >= at + HEAD_BYTES + 4 * count
        if seat < 2 and known <= MOST_ROLLS and count <= MOST_STEPS and is_whole:
            return head
    raise ValueError("the saved link game is not whole")


def _copy(data, at, count, log):
    for index in range(count):
        start = at + HEAD_BYTES + 4 * index
        log.data[2 + 6 * index : 6 + 6 * index] = data[start : start + 4]
