# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The lattice of keeps: every multiset of up to five dice, and how they hang together.

Level n holds the multisets of n dice; level 5 is the 252 rolls. Values go down the lattice as
means over the six faces of one more die, and up as maxima over one die less.
"""

from math import factorial

import numpy as np

FACES = 6
DICE = 5


def _multisets(size: int, faces: int = FACES) -> list[tuple[int, ...]]:
    if faces == 1:
        return [(size,)]
    return [
        (*rest, count) for count in range(size + 1) for rest in _multisets(size - count, faces - 1)
    ]


def _by_variety(counts) -> int:
    return counts.count(0)


LEVELS = [sorted(_multisets(size), key=_by_variety) for size in range(DICE + 1)]
"""Face counts of the keeps of each size, those with most different faces first."""

ROLLS = [
    tuple(face + 1 for face in range(FACES) for _ in range(counts[face]))
    for counts in LEVELS[DICE]
]
"""The dice of the 252 rolls, sorted."""

PLACES = [{counts: place for place, counts in enumerate(level)} for level in LEVELS]
"""For each size, the place of a keep among those of its level, by its face counts."""


def _more(counts, face):
    return (*counts[:face], counts[face] + 1, *counts[face + 1 :])


def _less(counts, face):
    return (*counts[:face], counts[face] - 1, *counts[face + 1 :])


CHILDREN = [
    [
        np.array([PLACES[size + 1][_more(counts, face)] for counts in LEVELS[size]])
        for face in range(FACES)
    ]
    for size in range(DICE)
]
"""`CHILDREN[n][f]`: the places, one level up, of each keep of n dice with one more of face f."""


def _subkeeps(size: int) -> list[np.ndarray]:
    places = [
        [PLACES[size - 1][_less(counts, face)] for face in range(FACES) if counts[face]]
        for counts in LEVELS[size]
    ]
    most = len(places[0])
    return [np.array([row[i] for row in places if len(row) > i]) for i in range(most)]


SUBKEEPS = [[], *(_subkeeps(size) for size in range(1, DICE + 1))]
"""`SUBKEEPS[n]`: index arrays, each over the first so many keeps of level n (those that have so
many different faces): the places, one level down, of the keep without one die."""

WAYS = np.array(
    [
        factorial(DICE) // np.prod([factorial(count) for count in counts])
        for counts in LEVELS[DICE]
    ],
    dtype=np.float64,
)
"""In how many of the 7,776 ordered rolls each of the 252 appears."""


def place_of(dice) -> int:
    """Return the place of a keep of any size among those of its level."""
    counts = tuple(sum(1 for die in dice if die == face) for face in range(1, FACES + 1))
    return PLACES[len(dice)][counts]
