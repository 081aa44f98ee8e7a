# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Carries values down and up the lattice of keeps, for many states (lanes) at a time.

Elementwise operations into buffers that are used again and again; no reduction, no dot product.
"""

import numpy as np

from .keeps import CHILDREN, DICE, LEVELS, SUBKEEPS, WAYS

_SIXTH = 1 / 6
_WAYS = WAYS[:, None] / 6**DICE


class Lattice:
    """Work space for one number of lanes: `keeps[n]` has a row for each keep of n dice."""

    def __init__(self, lanes: int):
        self.keeps = [np.empty((len(level), lanes)) for level in LEVELS]
        self._spare = np.empty((len(LEVELS[DICE]), lanes))

    def down(self, rolls: np.ndarray) -> None:
        """Fill every keep with its mean after rolling the other dice, from the rolls' values."""
        source = rolls
        for size in range(DICE - 1, -1, -1):
            mean = self.keeps[size]
            spare = self._spare[: len(mean)]
            faces = CHILDREN[size]
            source.take(faces[0], 0, out=mean, mode="clip")
            for places in faces[1:]:
                source.take(places, 0, out=spare, mode="clip")
                np.add(mean, spare, out=mean)
            np.multiply(mean, _SIXTH, out=mean)
            source = mean

    def up(self, stop: np.ndarray) -> np.ndarray:
        """Return the best of stopping and of every keep, for each roll; a buffer of ours."""
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
        """Return the mean over the 7,776 rolls, summed by halves; a buffer of ours."""
        terms = self._spare
        np.multiply(rolls, _WAYS, out=terms)
        count = len(terms)
        while count > 1:
            half = count // 2
            np.add(terms[:half], terms[count - half : count], out=terms[:half])
            count -= half
        return terms[0]
