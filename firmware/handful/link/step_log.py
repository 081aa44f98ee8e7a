# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The steps of a game, which both devices hold, the digest that chains them, and how it is saved.

A step is a word of 16 bits and five faces, as a base-six number. The word's top bit is set for a
roll; the other bits are the game's own and have no meaning here. The digest also takes in a check
of the game's own state after each step.

A saved game, which `saved_log` reads, holds this side's secret: a reader can foresee its half of
the dice.
"""

import struct

from ..const import const

MOST_STEPS = 120
"""Two players, fifteen turns, three rolls and a score."""

STEP_BYTES = 4
_DIGEST = const(16)

HEAD_BYTES = 88
"""The part of a saved game that changes from step to step; the rest only grows."""
HEAD = ">B8s4s18s16sB16sHH16sI"
OURS = 2
DIFFERS = 4
GRANTED = 8
"""Marks of a saved game, beside the seat."""


class StepLog:
    """At most MOST_STEPS steps: there are `count`, of which `rolls` are rolls.

    `data`    each step's word and faces, 2 bytes each
    `digest`  16 bytes over all that has happened; None until `chain` has computed it
    `before`  the digest before the last step; `check` is the game's own after it, 32 bits
    """

    def __init__(self):
        self.data = bytearray(STEP_BYTES * MOST_STEPS)
        self.begin(bytes(_DIGEST))

    def begin(self, opening) -> None:
        """Forget all steps; `opening` is the digest before the first."""
        self.count = self.rolls = self.check = 0
        self.before = self.digest = opening

    def word(self, index: int) -> int:
        """Return the word of a step."""
        return self.data[STEP_BYTES * index] << 8 | self.data[STEP_BYTES * index + 1]

    def faces(self, index: int) -> list:
        """Return the five faces of a step."""
        (number,) = struct.unpack_from(">H", self.data, STEP_BYTES * index + 2)
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
        struct.pack_into(">HH", self.data, STEP_BYTES * self.count, word, number)
        self.count += 1
        self.rolls += word >> 15
        self.before = self.digest
        self.check = check
        self.digest = None

    def chain(self, sha256) -> None:
        """Compute the digest after the last step; one hash."""
        at = STEP_BYTES * (self.count - 1)
        step = struct.pack(">H", self.count - 1) + self.data[at : at + STEP_BYTES]
        step += struct.pack(">I", self.check)
        self.digest = bytes(sha256(self.before + step)[:_DIGEST])
