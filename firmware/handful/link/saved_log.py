# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Reads a saved game of `SharedGame.pack`: to go on with it, or to show it without a session.

It also writes the end of a finished game's log, by which `tools.verify` checks the rest; see
README.md.
"""

import binascii
import struct

from ..const import const
from .fair_dice import MOST_ROLLS
from .step_log import (
    DIFFERS,
    GRANTED,
    HEAD,
    HEAD_BYTES,
    MOST_STEPS,
    OURS,
    STEP_BYTES,
    StepLog,
)


def load(log, data, at: int, count: int, before, check: int) -> None:
    """Load `count` steps from `data` into a log; the last one has this check."""
    end = STEP_BYTES * count
    log.data[:end] = data[at : at + end]
    log.count = count
    log.rolls = 0
    for step in range(0, end, STEP_BYTES):
        log.rolls += log.data[step] >> 7
    log.before = before
    log.check = check
    log.digest = None if count else before


def unpack_game(session, data) -> None:
    """Continue a game of `SharedGame.pack` in a session.

    Raises `ValueError`, and changes nothing, for bytes that cannot be a game.
    """
    marks, id, rules, players, secret, known, shown, word, count, before, check = _head(data, 0)
    game = session.game
    game.forget()
    game.seat = marks & 1
    game.id = id
    game.rules = rules
    game.players = players
    game.dice.renew(secret)
    game.dice.trust(known, shown)
    load(game.log, data, HEAD_BYTES, count, before, check)
    game.restore(word, marks & GRANTED > 0, marks & OURS > 0, marks & DIFFERS > 0)
    session.use_game()


def unpack_steps(data, at: int) -> tuple:
    """Return a saved game's `(seat, rules, log, wish, differs)`, for which no session is needed.

    `rules` is the rule set's hash, `log` a `StepLog`, `wish` the word of this side's pending wish.
    Raises `ValueError` for bytes that cannot be a game.
    """
    marks, _, rules, _, _, _, _, word, count, _, _ = _head(data, at)
    log = StepLog()
    load(log, data, at + HEAD_BYTES, count, b"", 0)
    wish = 0 if marks & GRANTED else word
    return marks & 1, rules, log, wish, marks & DIFFERS > 0


def _head(data, at):
    if len(data) >= at + HEAD_BYTES:
        head = struct.unpack_from(HEAD, data, at)
        is_whole = len(data) >= at + HEAD_BYTES + STEP_BYTES * head[8]
        if head[0] < 16 and head[5] <= MOST_ROLLS and head[8] <= MOST_STEPS and is_whole:
            return head
    raise ValueError("the saved link game is incomplete")


_STAMP_CHARS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_STAMP = const(8)
_PLAIN = const(126)
_BACKSLASH = const(92)


def stamp_of(digest) -> str:
    """Return the eight characters that stand for a digest."""
    return "".join([_STAMP_CHARS[_five_bits(digest, 5 * i)] for i in range(_STAMP)])


def stamp_in(data, sha256) -> str:
    """Return the stamp of a saved game with a step or more; one hash."""
    head = _head(data, 0)
    log = StepLog()
    load(log, data, HEAD_BYTES, *head[8:])
    log.chain(sha256)
    return stamp_of(log.digest)


def name_in_log(said) -> str:
    r"""Return a name's bytes as a log shows them; what is not plain ASCII becomes `\xNN`."""
    text = ""
    for byte in said.rstrip(b" "):
        if 32 <= byte <= _PLAIN and byte != _BACKSLASH:
            text += chr(byte)
        else:
            text += "\\x" + _hex(bytes((byte,)))
    return text


def proof_lines(game, finished: bool) -> list:
    """Return the lines for a `SharedGame`, without line ends; they reveal nothing new.

    After a restart this may take many hashes.
    """
    dice, log = game.dice, game.log
    while not dice.has(log.rolls):
        dice.fill()
    theirs = dice.shown if dice.known == log.rolls else dice.before_shown()
    proofs = [_proof_line(2 - game.seat, log.rolls, theirs)]
    proofs.insert(game.seat, _proof_line(1 + game.seat, log.rolls, dice.link(log.rolls)))
    end = "stamp " + stamp_of(game.digest()) + (" finished" if finished else " unfinished")
    return ["game " + _hex(game.id), "rules " + _hex(game.rules)] + proofs + [end]


def _proof_line(player, number, link):
    return "proof " + str(player) + " " + str(number) + " " + _hex(link)


def _five_bits(data, at):
    pair = data[at >> 3] << 8 | data[(at >> 3) + 1]
    return pair >> 11 - (at & 7) & 31


def _hex(data):
    return binascii.hexlify(data).decode()
