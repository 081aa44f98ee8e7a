# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The lattice of keeps: every multiset of up to five dice, and how values pass along it.

Level n holds the multisets of n dice; level 5 is the 252 rolls. Values go down the lattice as
means over the six faces of one more die, and up as maxima over one die less. A `Lattice` does that
for many states (lanes) at once: elementwise operations in buffers that are reused, no reduction
and no dot product.
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
"""Face counts of the keeps of each size; those with the most different faces come first."""

ROLLS = [
    tuple(face + 1 for face in range(FACES) for _ in range(counts[face]))
    for counts in LEVELS[DICE]
]
"""The dice of the 252 rolls, sorted."""

PLACES = [{counts: place for place, counts in enumerate(level)} for level in LEVELS]
"""For each size, the place of a keep in its level, by its face counts."""


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
"""`SUBKEEPS[n][i]`: for the first keeps of level n, those with more than i different faces, the
place of the keep without one die, one level down."""

WAYS = np.array(
    [
        factorial(DICE) // np.prod([factorial(count) for count in counts])
        for counts in LEVELS[DICE]
    ],
    dtype=np.float64,
)
"""The number of the 7,776 ordered rolls for each of the 252."""
CHANCES = WAYS[:, None] / 6**DICE
"""(rolls, 1): how likely each of them is when all dice are rolled."""


def place_of(dice) -> int:
    """Return the place of a keep of any size in its level."""
    counts = tuple(sum(1 for die in dice if die == face) for face in range(1, FACES + 1))
    return PLACES[len(dice)][counts]


class Lattice:
    """Work space for a number of lanes: `keeps[n]` has a row for each keep of n dice."""

    def __init__(self, lanes: int):
        self.keeps = [np.empty((len(level), lanes)) for level in LEVELS]
        self._spare = np.empty((len(LEVELS[DICE]), lanes))

    def down(self, rolls: np.ndarray) -> None:
        """Set each keep to the mean after rolling the other dice, from the rolls' values."""
        source = rolls
        for size in range(DICE - 1, -1, -1):
            mean = self.keeps[size]
            spare = self._spare[: len(mean)]
            faces = CHILDREN[size]
            source.take(faces[0], 0, out=mean, mode="clip")
            for places in faces[1:]:
                source.take(places, 0, out=spare, mode="clip")
                np.add(mean, spare, out=mean)
            np.multiply(mean, 1 / 6, out=mean)
            source = mean

    def up(self, stop: np.ndarray) -> np.ndarray:
        """Return for each roll the best of stopping and of all keeps; the buffer is reused."""
        for size in range(1, DICE):
            self._climb(size, self.keeps[size])
        return self._climb(DICE, stop)

    def _climb(self, size, values):
        best = self.keeps[size]
        for i, places in enumerate(SUBKEEPS[size]):
            spare = self._spare[: len(places)]
            self.keeps[size - 1].take(places, 0, out=spare, mode="clip")
            first = values if i == 0 else best
            np.maximum(first[: len(places)], spare, out=best[: len(places)])
        return best

    def mean(self, rolls: np.ndarray) -> np.ndarray:
        """Return the mean over the 7,776 rolls, summed by halves; the buffer is reused."""
        terms = self._spare
        np.multiply(rolls, CHANCES, out=terms)
        count = len(terms)
        while count > 1:
            half = count // 2
            np.add(terms[:half], terms[count - half : count], out=terms[:half])
            count -= half
        return terms[0]
