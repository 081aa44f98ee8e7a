# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Works out the value of every state, backwards from the full card.

solution = solve(RULESETS["herg"])
solution.expectation
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from handful.rules.ruleset import UPPER

from .lattice import ROLLS, Lattice
from .questions import FIVE_FULL, FIVE_OPEN, FIVE_ZERO, Questions
from .scoring import NEVER, Plan, Scoring
from .states import States

MOST_THREADS = 4


class Solution:
    """The values of one rule set's states: expected further points, upper bonus included.

    `values` is (lower states, lanes), see `States`.
    """

    def __init__(self, questions: Questions, states: States, values: np.ndarray):
        self.ruleset = questions.ruleset
        self.questions = questions
        self.states = states
        self.values = values

    @property
    def expectation(self) -> float:
        """The average of the best play."""
        return self.value(range(self.questions.boxes), 0, False)

    def value(self, open_boxes, upper: int, five_full: bool) -> float:
        """Return the value of a state; raise `KeyError` if no dice make its upper total.

        `five_full` only matters if the five-alike box is filled.
        """
        held = FIVE_FULL if five_full else FIVE_ZERO
        if self.states.five_box in open_boxes:
            held = FIVE_OPEN
        held = min(held, self.questions.five_kinds - 1)
        mask = sum(1 << box for box in range(UPPER) if box in open_boxes)
        lane = self.states.lane_of[mask, min(upper, self.states.goal)]
        if lane < 0:
            raise KeyError(upper)
        return float(self.values[self.states.lower_state(held, open_boxes), lane])


def solve(
    ruleset,
    threads: int | None = None,
    progress: Callable[[float], None] | None = None,
    every_total: bool = False,
) -> Solution:
    """Return the solution of a rule set; `progress` is called with the part done, 0 to 1.

    `every_total` also solves states with upper totals that no dice can make.
    """
    questions = Questions(ruleset)
    states = States(questions, every_total)
    plan = Plan(questions, states)
    # One value more for each lower state, for the lane that a filled box leads to.
    values = np.full((states.lower_states, states.lanes + 1), NEVER)
    workers = [Worker(plan, values) for _ in range(threads or processors())]
    done = 0
    with ThreadPoolExecutor(len(workers)) as pool:
        for layer in layers(states):
            shares = [layer[i :: len(workers)] for i in range(len(workers))]
            list(pool.map(Worker.solve, workers, shares))
            done += len(layer)
            if progress:
                progress(done / states.lower_states)
    won = questions.bonuses[states.totals]
    return Solution(questions, states, values[:, :-1] - won)


def processors() -> int:
    """Return the number of threads worth starting."""
    try:
        return min(len(os.sched_getaffinity(0)), MOST_THREADS)
    except AttributeError:  # only Linux has it
        return min(os.cpu_count() or 1, MOST_THREADS)


def layers(states: States) -> list[list[int]]:
    """Return the lower states by their number of open boxes; each leads to earlier layers only."""
    layers = {}
    for lower_state in range(states.lower_states):
        layers.setdefault(len(states.open_lower(lower_state)), []).append(lower_state)
    return [layers[count] for count in sorted(layers)]


class Worker:
    """Solves lower states one after the other, in its own buffers."""

    def __init__(self, plan: Plan, values: np.ndarray):
        self._plan = plan
        self._states = plan.states
        self._values = values
        self._lattices = {group.size: Lattice(group.size) for group in self._states.groups}
        size = max(self._lattices)
        self._buffers = [np.empty((len(ROLLS), size)) for _ in range(3)]

    def solve(self, lower_states) -> None:
        """Fill in the values of these lower states, after those they lead to."""
        for lower_state in lower_states:
            for number, group in enumerate(self._states.groups):
                scoring = Scoring(self._plan, self._values, self._buffers, lower_state, number)
                lanes = slice(group.first, group.end)
                if scoring.is_full_card:
                    won = self._plan.questions.bonuses[self._states.totals[lanes]]
                    self._values[lower_state, lanes] = won
                else:
                    self._values[lower_state, lanes] = self._turn(group, scoring)

    def _turn(self, group, scoring):
        """Return the value of a whole turn for each lane."""
        lattice = self._lattices[group.size]
        first, second, third = self._plan.stages
        best = scoring.best(third)
        lattice.down(best)
        if second != third:
            best = scoring.best(second)
        best_after_two = lattice.up(best)
        lattice.down(best_after_two)
        if first != second:
            best = scoring.best(first)
        return lattice.mean(lattice.up(best))
