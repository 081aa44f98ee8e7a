# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The steps of a game, which both devices hold alike, in one buffer made once.

A step is a word of 16 bits. Its top bit is set where dice are rolled; the others are the game's
own, and nobody here looks at them. With it are kept the five faces drawn, as a base-six number,
and a digest over all that has happened up to its end, the game's own digest included.
"""

import binascii
import struct

from . import const

MOST_STEPS = 120
"""Two players, fifteen turns, three rolls and a score."""

_DIGEST = const(2)
_STEP = const(6)


class StepLog:
    """At most MOST_STEPS steps; `count` of them are there.

    `stored`  how many were there before and are to be gone through again: those from `count` on
    `data`    the digest of no steps; then each step's word, faces and digest, 2 bytes each
    """

    def __init__(self):
        self.count = 0
        self.stored = 0
        self.data = bytearray(_DIGEST + _STEP * MOST_STEPS)

    def word(self, index: int) -> int:
        """Return the word of a step."""
        at = _DIGEST + _STEP * index
        return self.data[at] << 8 | self.data[at + 1]

    def faces(self, index: int) -> list:
        """Return the five faces of a step."""
        (number,) = struct.unpack_from(">H", self.data, _DIGEST + _STEP * index + 2)
        faces = [0] * 5
        for i in range(4, -1, -1):
            faces[i] = number % 6 + 1
            number //= 6
        return faces

    def rolls(self, end: int) -> int:
        """Return how many of the steps before `end` are rolls."""
        rolls = 0
        for index in range(end):
            rolls += self.data[_DIGEST + _STEP * index] >> 7
        return rolls

    def digest(self, count: int) -> int:
        """Return the digest after `count` steps, 16 bits."""
        return self.data[_STEP * count] << 8 | self.data[_STEP * count + 1]

    def append(self, word: int, faces, digest: int) -> None:
        """Add a step; `digest` is the game's own after it, 32 bits."""
        number = 0
        for face in faces:
            number = number * 6 + face - 1
        at = _STEP * self.count
        self.count += 1
        before = self.digest(self.count - 1)
        step = struct.pack(">HHHI", before, word, number, digest)
        self.data[at + _DIGEST : at + _STEP] = step[2:6]
        struct.pack_into(">H", self.data, at + _STEP, binascii.crc32(step) & 0xFFFF)
