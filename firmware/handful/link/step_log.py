# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The steps of a game, which both devices hold, the digest that chains them, and the saved game.

A step is a word of 16 bits and five faces, as a base-six number. The word's top bit is set for a
roll; the other bits are the game's own and have no meaning here. The digest also takes in a check
of the game's own state after each step.

A saved game holds this side's secret: a reader can foresee its half of the dice.
"""

import struct

from ..const import const
from .fair_dice import MOST_ROLLS

MOST_STEPS = 120
"""Two players, fifteen turns, three rolls and a score."""

_STEP = const(4)
_DIGEST = const(16)

LONGEST = 568
"""Bytes of the longest saved game."""
HEAD_BYTES = 88
"""The part of a saved game that changes from step to step; the rest only grows."""
OLD_HEAD_BYTES = 48
"""The same of version 1, whose games `proof.unpack_old` reads."""
_HEAD = const(">B8s4s18s16sB16sHH16sI")
_OURS = const(2)
_DIFFERS = const(4)
_GRANTED = const(8)


class StepLog:
    """At most MOST_STEPS steps: there are `count`, of which `rolls` are rolls.

    `data`    each step's word and faces, 2 bytes each
    `digest`  16 bytes over all that has happened; None until `chain` has computed it
    `before`  the digest before the last step; `check` is the game's own after it, 32 bits
    """

    def __init__(self):
        self.data = bytearray(_STEP * MOST_STEPS)
        self.begin(bytes(_DIGEST))

    def begin(self, opening) -> None:
        """Forget all steps; `opening` is the digest before the first."""
        self.count = self.rolls = self.check = 0
        self.before = self.digest = opening

    def load(self, data, at: int, count: int, before, check: int) -> None:
        """Take `count` steps from `data`, of which the last has this check."""
        end = _STEP * count
        self.data[:end] = data[at : at + end]
        self.count = count
        self.rolls = 0
        for step in range(0, end, _STEP):
            self.rolls += self.data[step] >> 7
        self.before = before
        self.check = check
        self.digest = None if count else before

    def word(self, index: int) -> int:
        """Return the word of a step."""
        return self.data[_STEP * index] << 8 | self.data[_STEP * index + 1]

    def faces(self, index: int) -> list:
        """Return the five faces of a step."""
        (number,) = struct.unpack_from(">H", self.data, _STEP * index + 2)
        faces = [0] * 5
        for i in range(4, -1, -1):
            faces[i] = number % 6 + 1
            number //= 6
        return faces

    def append(self, word: int, faces, check: int) -> None:
        """Add a step; the digest before it must be known."""
        number = 0
        for face in faces:
            number = number * 6 + face - 1
        struct.pack_into(">HH", self.data, _STEP * self.count, word, number)
        self.count += 1
        self.rolls += word >> 15
        self.before = self.digest
        self.check = check
        self.digest = None

    def chain(self, sha256) -> None:
        """Compute the digest after the last step; one hash."""
        at = _STEP * (self.count - 1)
        step = struct.pack(">H", self.count - 1) + self.data[at : at + _STEP]
        step += struct.pack(">I", self.check)
        self.digest = bytes(sha256(self.before + step)[:_DIGEST])


def pack_game(game, buffer, at: int) -> int:
    """Write a `SharedGame` and return where it ends.

    It includes this side's pending wish, or the peer's wish that was granted. A step in hand is
    left out: the peer sends it again.
    """
    dice, log = game.dice, game.log
    marks = game.seat | game.is_ours * _OURS | game.differs * _DIFFERS
    marks |= (game.granted > 0) * _GRANTED
    head = (marks, game.id, game.rules, game.players, dice.link(MOST_ROLLS))
    rest = (dice.known, dice.shown, game.wish or game.granted, log.count, log.before, log.check)
    struct.pack_into(_HEAD, buffer, at, *head, *rest)
    at += HEAD_BYTES
    end = at + _STEP * log.count
    buffer[at:end] = log.data[: end - at]
    return end


def unpack_game(session, data, at: int) -> None:
    """Continue a game of `pack_game` in a session.

    Raises `ValueError`, and changes nothing, for bytes that cannot be a game.
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
    game.log.load(data, at + HEAD_BYTES, count, before, check)
    game.restore(word, marks & _GRANTED > 0, marks & _OURS > 0, marks & _DIFFERS > 0)
    session.use_game()


def unpack_steps(data, at: int) -> tuple:
    """Return a saved game's `(seat, rules, log, wish, differs)`, for which no session is needed.

    `rules` is the rule set's hash, `log` a `StepLog`, `wish` the word of this side's pending wish.
    Raises `ValueError` for bytes that cannot be a game.
    """
    marks, _, rules, _, _, _, _, word, count, _, _ = _head(data, at)
    log = StepLog()
    log.load(data, at + HEAD_BYTES, count, b"", 0)
    wish = 0 if marks & _GRANTED else word
    return marks & 1, rules, log, wish, marks & _DIFFERS > 0


def _head(data, at):
    if len(data) >= at + HEAD_BYTES:
        head = struct.unpack_from(_HEAD, data, at)
        is_whole = len(data) >= at + HEAD_BYTES + _STEP * head[8]
        if head[0] < 16 and head[5] <= MOST_ROLLS and head[8] <= MOST_STEPS and is_whole:
            return head
    raise ValueError("the saved link game is incomplete")
