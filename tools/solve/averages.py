# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What perfect play brings in each box, from games played by a rule set's solution.

python -m tools.solve --rules herg --averages 10000

The solution alone knows averages of whole games only. The game's own card enters each roll, so
that the averages have nothing but its points in them.
"""

import random
from collections import defaultdict
from typing import NamedTuple

import numpy as np

from handful.rules.card import Card
from handful.rules.ruleset import UPPER

from .lattice import DICE, Lattice, place_of
from .policy import Follower, exact_guide
from .questions import FIVE_FULL, FIVE_OPEN, FIVE_ZERO
from .scoring import Plan
from .solver import Solution
from .states import Group


class Mean(NamedTuple):
    """An average and its standard error."""

    value: float
    error: float


class Averages(NamedTuple):
    """What games of perfect play brought: in each box, and all in all."""

    boxes: list[Mean]
    total: Mean


def averages(solution: Solution, games: int, seed: int = 1) -> Averages:
    """Play games perfectly and return their averages."""
    rng = random.Random(seed)
    turns = _Turns(solution)
    cards = [Card(solution.ruleset) for _ in range(games)]
    for _ in range(solution.questions.boxes):
        alike = defaultdict(list)
        for card in cards:
            alike[turns.state_of(card)].append(card)
        for state, group in alike.items():
            keeps = turns.keeps(state)
            for card in group:
                turns.play(card, keeps, rng)
    boxes = [_mean([card.boxes[box] for card in cards]) for box in range(len(cards[0].boxes))]
    return Averages(boxes, _mean([card.total for card in cards]))


def _mean(points):
    values = np.array(points, float)
    return Mean(float(values.mean()), float(values.std(ddof=1) / len(values) ** 0.5))


class _Turns:
    """Plays turns of single cards by a solution."""

    def __init__(self, solution):
        self._solution = solution
        self._states = solution.states
        plan = Plan(solution.questions, solution.states)
        self._stages = plan.stages
        guide = exact_guide(solution)
        table = np.zeros((3, guide.shape[0], guide.shape[1] + 1))
        table[0, :, :-1] = guide
        self._follower = Follower(plan, table, False)

    def state_of(self, card):
        """Return the lower state and the lane of a card."""
        states = self._states
        mask = sum(1 << box for box in range(UPPER) if card.boxes[box] is None)
        five = card.boxes[states.five_box]
        held = FIVE_OPEN if five is None else FIVE_FULL if five else FIVE_ZERO
        held = min(held, self._solution.questions.five_kinds - 1)
        lower = states.lower_state(held, _open(card))
        return lower, int(states.lane_of[mask, min(card.upper, states.goal)])

    def keeps(self, state):
        """Return what each keep is worth after the first and the second roll, by size."""
        lower, lane = state
        worth = []
        after = None
        for stage in reversed(self._stages):
            stop = self._follower.best(lower, Group(lane, lane + 1), stage)[0]
            if after is not None:
                lattice = Lattice(1)
                lattice.down(after)
                worth.insert(0, [keep.copy() for keep in lattice.keeps[:DICE]] + [stop])
                stop = lattice.up(stop)
            after = stop.copy()
        return worth

    def play(self, card, keeps, rng):
        """Play a turn."""
        kept, rolls = (), 0
        while rolls < 3 and len(kept) < DICE:
            dice = sorted((*kept, *(rng.randint(1, 6) for _ in range(DICE - len(kept)))))
            rolls += 1
            if rolls < 3:
                worth = keeps[rolls - 1]
                kept = max(_subsets(dice), key=lambda keep: worth[len(keep)][place_of(keep), 0])
        box = max(card.legal(dice, rolls), key=lambda box: self._worth(card, box, dice, rolls))
        card.enter(box, dice, rolls)

    def _worth(self, card, box, dice, rolls):
        points = card.box_points(box, dice, rolls)
        left = [other for other in _open(card) if other != box]
        upper = card.upper + (points if box < UPPER else 0)
        five = points if box == self._states.five_box else card.boxes[self._states.five_box]
        return card.points(box, dice, rolls) + self._solution.value(left, upper, bool(five))


def _open(card):
    return [box for box, points in enumerate(card.boxes) if points is None]


def _subsets(dice):
    """Return each keep of some dice, sorted; all of them come first."""
    found = {tuple(dice)}
    for die in set(dice):
        less = list(dice)
        less.remove(die)
        found.update(_subsets(less))
    return sorted(found, key=len, reverse=True)
