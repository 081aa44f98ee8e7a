# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One turn on one card in float64: the value of every choice, to compare the device with.

Slow and simple: it asks the card itself about each of the 252 rolls, and so relies on nothing in
how the solver groups rolls and boxes.

turn = ExactTurn(solution, card)
turn.choices((5, 5, 5, 6, 6), 1)["keep", "555"]
"""

from itertools import combinations

import numpy as np

from handful.rules.card import Card
from tools.solve.lattice import DICE, ROLLS, Lattice, place_of
from tools.solve.solver import Solution


class ExactTurn:
    """The values of one turn; `before` is the value before its first roll."""

    def __init__(self, solution: Solution, card: Card):
        self._solution = solution
        self._card = card
        self._kept = []
        lattice = Lattice(1)
        best = self._best(3)
        for rolls in (2, 1):
            lattice.down(best)
            self._kept.insert(0, [keeps.copy() for keeps in lattice.keeps])
            best = lattice.up(self._best(rolls))
        self.before = float(lattice.mean(best)[0])

    def choices(self, dice, rolls: int) -> dict:
        """Return the value of each `("box", number)` and each `("keep", sorted faces as text)`."""
        values = {("box", box): value for box, value in self._scores(dice, rolls).items()}
        if rolls < 3:
            for size in range(DICE):
                for keep in combinations(sorted(dice), size):
                    value = self._kept[rolls - 1][size][place_of(keep), 0]
                    values["keep", "".join(map(str, keep))] = float(value)
        return values

    def _best(self, rolls):
        return np.array([[max(self._scores(dice, rolls).values())] for dice in ROLLS])

    def _scores(self, dice, rolls):
        """Return for each legal box its gain with what follows."""
        gains = [0] * len(self._card.boxes)
        self._card.gains(dice, rolls, gains)
        return {box: gain + self._after(box, dice) for box, gain in enumerate(gains) if gain >= 0}

    def _after(self, box, dice):
        after = Card(self._card.ruleset)
        after.boxes[:] = self._card.boxes
        after.enter(box, dice, 3)
        return value_of(self._solution, after)


def value_of(solution: Solution, card: Card) -> float:
    """Return the value of a card between two turns."""
    open_boxes = [box for box, points in enumerate(card.boxes) if points is None]
    five = card.boxes[card.ruleset.five_box]
    return solution.value(open_boxes, card.upper, bool(five))
