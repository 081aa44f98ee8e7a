# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The steps of a game, which both devices hold alike, and the digest that chains them.

A step is a word of 16 bits. Its top bit is set where dice are rolled; the others are the game's
own, and nobody here looks at them. With it go the five faces drawn, as a base-six number, and
into the digest a check of the game's own state after it.
"""

import struct

from . import const

MOST_STEPS = 120
"""Two players, fifteen turns, three rolls and a score."""

_STEP = const(4)
_DIGEST = const(16)


class StepLog:
    """At most MOST_STEPS steps; `count` of them are there, `rolls` of these are rolls.

    `data`    each step's word and faces, 2 bytes each
    `digest`  16 bytes over all that has happened, None until `chain` has worked it out
    `before`  the digest before the last step; `check` is the game's own after it, 32 bits
    """

    def __init__(self):
        self.data = bytearray(_STEP * MOST_STEPS)
        self.begin(bytes(_DIGEST))

    def begin(self, opening) -> None:
        """Forget all steps; `opening` is the digest before the first."""
        self.count = self.rolls = self.check = 0
        self.before = self.digest = opening

    def restore(self, count: int, before, check: int) -> None:
        """Take the first `count` steps of `data` as done, the last one with this check."""
        self.count = count
        self.rolls = 0
        for at in range(0, _STEP * count, _STEP):
            self.rolls += self.data[at] >> 7
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
        """Work out the digest after the last step; one hash."""
        at = _STEP * (self.count - 1)
        step = struct.pack(">H", self.count - 1) + self.data[at : at + _STEP]
        step += struct.pack(">I", self.check)
        self.digest = bytes(sha256(self.before + step)[:_DIGEST])
