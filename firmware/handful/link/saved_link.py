# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A link game as bytes, with its secret and what the peer has shown: no break changes its dice.

Who reads a save can foresee this side's half of the dice: it stays on the device.
"""

import struct

from .fair_dice import MOST_ROLLS
from .step_log import MOST_STEPS

_HEAD = ">B8s4s16sB16sH"
LONGEST = 528
"""Bytes of the longest saved game."""


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
    start = at + struct.calcsize(_HEAD)
    if len(data) < start:
        raise ValueError("the saved link game is not whole")
    seat, id, rules, secret, known, shown, count = struct.unpack_from(_HEAD, data, at)
    end = start + 4 * count
    if seat > 1 or known > MOST_ROLLS or count > MOST_STEPS or len(data) < end:
        raise ValueError("the saved link game is not whole")
    game = session.game
    game.dice.renew(secret)
    game.dice.trust(known, shown)
    for index in range(count):
        to = 2 + 6 * index
        game.log.data[to : to + 4] = data[start + 4 * index : start + 4 * index + 4]
    game.begin(seat, id, rules, count)
    game.is_restored = True
    session.use_game()
