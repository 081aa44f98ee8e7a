# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The lattice of keeps, along which values pass from the rolls to the dice that are kept.

Each of the 210 ways to keep fewer than five dice has a place. Keeps of four dice come first, then
those of three, two, one and none. The 252 rolls have places of their own. Keeps of one size are
ordered by number of sixes, then of fives, and so on. `more[f][k]` is the place of keep k with one
more die of face f + 1. A value table brings `more`; `join_keeps` works it out where there is none.
"""

from ..const import const

KEEPS = 210
ROLLS = 252
_FOURS = const(126)
"""The number of keeps of four dice. One more die makes them rolls, and the others keeps."""

DOWN = ((0, 63), (63, 126), (126, 210))
UP = ((168, 210), (126, 168), (63, 126), (0, 63))
"""The ranges of places that `down` and `up` work through, one after the other."""

_FIRST = (209, 203, 182, 126, 0, 0)
"""The place of the first keep of each size, and of the first roll."""

_WAYS = (
    b"\x01\x01\x01\x01\x01\x01\x01\x02\x03\x04\x05\x06\x01\x03\x06\x0a\x0f\x15"
    b"\x01\x04\x0a\x14\x23\x38\x01\x05\x0f\x23\x46\x7e\x01\x06\x15\x38\x7e\xfc"
)
"""The number of multisets of 0 to 5 dice with one face, with two, and so on to six."""

_PIECE = const(20)
"""The number of keeps to join in one step."""


def down(more, rolls: list, keeps: list, first: int, end: int) -> None:
    """Set a range of keeps to the mean of their values over one more die."""
    a, b, c, d, e, f = more
    v = rolls if first < _FOURS else keeps
    for i in range(first, end):
        keeps[i] = (v[a[i]] + v[b[i]] + v[c[i]] + v[d[i]] + v[e[i]] + v[f[i]]) // 6


def up(more, keeps: list, rolls: list, first: int, end: int) -> None:
    """Raise what a range of keeps leads to with one more die to at least the keeps' values."""
    a, b, c, d, e, f = more
    v = rolls if first < _FOURS else keeps
    for i in range(end - 1, first - 1, -1):
        best = keeps[i]
        j = a[i]
        if best > v[j]:
            v[j] = best
        j = b[i]
        if best > v[j]:
            v[j] = best
        j = c[i]
        if best > v[j]:
            v[j] = best
        j = d[i]
        if best > v[j]:
            v[j] = best
        j = e[i]
        if best > v[j]:
            v[j] = best
        j = f[i]
        if best > v[j]:
            v[j] = best


def join_keeps(more: list):
    """Fill `more`, six times 210; a generator that yields False after each piece of work."""
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
