# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How the keeps hang together: each of the 210 ways to keep fewer than five dice has a place.

Keeps of four dice come first, then those of three, two, one and none. The 252 rolls have places
of their own. Within a size they are ordered by how many sixes, then how many fives, and so on.
`more[f][k]` is the place of keep k with one more die of face f + 1.
"""

KEEPS = 210
ROLLS = 252
FOURS = 126
"""So many keeps have four dice: they lead to rolls, the others to keeps."""

DOWN = ((0, 63), (63, 126), (126, 210))
UP = ((168, 210), (126, 168), (63, 126), (0, 63))
"""The pieces that are worked on in one go, from place to place, in the order each way needs."""


def down(more, rolls: list, keeps: list, first: int, end: int) -> None:
    """Fill a piece of the keeps with their means over one more die."""
    a, b, c, d, e, f = more
    v = rolls if first < FOURS else keeps
    for i in range(first, end):
        keeps[i] = (v[a[i]] + v[b[i]] + v[c[i]] + v[d[i]] + v[e[i]] + v[f[i]]) // 6


def up(more, keeps: list, rolls: list, first: int, end: int) -> None:
    """Raise what a piece of the keeps leads to, one more die kept, to the keeps' own values."""
    a, b, c, d, e, f = more
    v = rolls if first < FOURS else keeps
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
