# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Works out how the keeps hang together, where no table brings it ready made."""

from ..const import const

_FIRST = (209, 203, 182, 126, 0, 0)
"""The place of the first keep of each size; rolls are counted anew."""

_WAYS = (
    b"\x01\x01\x01\x01\x01\x01\x01\x02\x03\x04\x05\x06\x01\x03\x06\x0a\x0f\x15"
    b"\x01\x04\x0a\x14\x23\x38\x01\x05\x0f\x23\x46\x7e\x01\x06\x15\x38\x7e\xfc"
)
"""How many multisets of 0 to 5 dice there are with one face, with two, and so on to six."""

_PIECE = const(20)
"""So many keeps are joined in one go."""


def join_keeps(more: list):
    """Set `more[f][k]`, six times 210, to the place of keep k with one more die of face f + 1.

    A generator, to be run to its end piece by piece.
    """
    for size in range(5):
        counts = [0] * 8
        counts[1] = size
        for i in range(_WAYS[30 + size]):
            place = _FIRST[size] + i
            to = _FIRST[size + 1] + i + _WAYS[25 + size]
            below = size
            for face in range(5, -1, -1):
                more[face][place] = to
                below -= counts[face + 1]
                to -= _WAYS[6 * face - 6 + below]  # a lower face comes earlier in the order
            if size:
                next_counts(counts)
            if i % _PIECE == 0:
                yield False


def next_counts(counts: list) -> None:
    """Turn face counts (`counts[1]` to `[6]`, and one spare) into those of the next place."""
    face = 1
    while not counts[face]:
        face += 1
    moved = counts[face]
    counts[face] = 0
    counts[1] = moved - 1
    counts[face + 1] += 1
