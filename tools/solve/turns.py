# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Whole turns of many states at once: what is best in them, and how likely each end of them is.

turns = Turns(solution)
batch = turns.batch(lower, lanes)             of states where the five-alike box holds the same
for chance, gain, after in batch.ends(batch.plan(turns.for_points)):
    ...

What is best depends on the aim. `for_points` is that of the solution; another one gives the ends
of a turn another worth.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import NamedTuple

import numpy as np

from handful.rules.ruleset import UPPER

from .lattice import CHANCES, CHILDREN, DICE, FACES, LEVELS, ROLLS, SUBKEEPS, Lattice
from .questions import FIVE_FULL, FIVE_OPEN, FIVE_ZERO, stage_of
from .scoring import NEVER
from .solver import Solution

_LEVELS = [np.array(level) for level in LEVELS]
_WITHOUT = [np.cumsum(level > 0, axis=1) - (level > 0) for level in _LEVELS]
"""By level (keeps, faces): which list of `SUBKEEPS` has the keep without one die of that face."""


class After(NamedTuple):
    """The states after a turn: their lower states and lanes."""

    lower: np.ndarray
    lanes: np.ndarray


Aim = Callable[[np.ndarray, After], np.ndarray]
"""What ends of a turn are worth, (ends, states), by the points gained and what follows."""


class Plan(NamedTuple):
    """What is best, by roll and state.

    `keeps` after the first roll and the second, by size of keep: 0 to roll the other dice, or of
    five to stop; or else 1 + the number of the list in `SUBKEEPS` to go on with. `boxes` by stage.
    """

    keeps: tuple[list[np.ndarray], list[np.ndarray]]
    boxes: dict[int, np.ndarray]


class Turns:
    """The turns of a solved rule set.

    `values` are the solution's, but that an upper bonus counts as won at the end of the game.
    """

    def __init__(self, solution: Solution):
        self.questions = solution.questions
        self.states = states = solution.states
        self.stages = [stage_of(solution.ruleset, rolls) for rolls in (1, 2, 3)]
        self.values = solution.values + self.questions.bonuses[states.totals]
        self.pays_five = (self.questions.steps[states.five_box] > 0).astype(int)

    def batch(self, lower: np.ndarray, lanes: np.ndarray) -> "Batch":
        """Return the turns of some states, in all of which the five-alike box holds the same."""
        return Batch(self, lower, lanes)

    def for_points(self, gains, after: After) -> np.ndarray:
        """The aim of most points."""
        return gains + self.values[after.lower, after.lanes]


class Batch:
    """One turn of each of some states."""

    def __init__(self, turns: Turns, lower: np.ndarray, lanes: np.ndarray):
        self._turns = turns
        self._states = turns.states
        self._lower = lower
        self._lanes = lanes
        self._masks = turns.states.masks[lanes]
        self._totals = turns.states.totals[lanes]
        self._held = turns.states.held_of(int(lower[0]))
        self._situation = turns.questions.situations[self._held]
        self._boxes = [box for box in range(turns.questions.boxes) if self._open[box].any()]

    @cached_property
    def _open(self):
        """(boxes, states): whether a box is open."""
        found = np.zeros((self._turns.questions.boxes, len(self._lanes)), bool)
        for box in range(UPPER):
            found[box] = self._masks >> box & 1
        for i, box in enumerate(self._states.lower_boxes):
            found[box] = self._lower >> i & 1
        found[self._states.five_box] = self._held == FIVE_OPEN
        return found

    def plan(self, aim: Aim) -> Plan:
        """Return what is best for an aim."""
        best = {stage: self._best(stage, aim) for stage in set(self._turns.stages)}
        first, second, third = (best[stage][0] for stage in self._turns.stages)
        lattice = Lattice(len(self._lanes))
        lattice.down(third)
        after_two, two = _climbed(lattice.keeps, second)
        lattice.down(after_two)
        _, one = _climbed(lattice.keeps, first)
        return Plan((one, two), {stage: boxes for stage, (_, boxes) in best.items()})

    def ends(self, plan: Plan) -> Iterator[tuple[np.ndarray, int, After]]:
        """Yield each end of the turn: how likely it is by state, its gain, the states after it."""
        mass = np.broadcast_to(CHANCES, (len(ROLLS), len(self._lanes)))
        stopped_one, mass = _played(mass, plan.keeps[0])
        stopped_two, mass = _played(mass, plan.keeps[1])
        scored: dict[int, np.ndarray] = {}
        for stage, part in zip(self._turns.stages, (stopped_one, stopped_two, mass), strict=True):
            scored[stage] = scored.get(stage, 0) + part
        for stage, mass in scored.items():
            for box in self._boxes:
                yield from self._ends_in(stage, box, np.where(plan.boxes[stage] == box, mass, 0))

    def scored(self, plan: Plan, stage: int, places: np.ndarray) -> tuple[np.ndarray, After]:
        """Return what scoring a roll of each state, given by its place, brings and leads to."""
        which = np.arange(len(places))
        boxes = plan.boxes[stage][places, which]
        found = np.zeros(len(places), int)
        lower, lanes = self._lower.copy(), self._lanes.copy()
        special = self._situation.special
        for box in np.unique(boxes):
            here = np.flatnonzero(boxes == box)
            answers = self._answers(stage, box)
            number = answers.of_roll[places[here]]
            after = self._after(box, answers.steps)
            found[here] = answers.gains[number]
            lower[here], lanes[here] = after.lower[number, here], after.lanes[number, here]
            for i, place in enumerate(special):
                same = here[places[here] == place]
                found[same] = self._special(stage, box)[0][i, same]
        return found, After(lower, lanes)

    def _best(self, stage, aim):
        """Return (rolls, states): the best worth of scoring, and the box that has it."""
        worth = np.full((len(ROLLS), len(self._lanes)), NEVER)
        boxes = np.zeros(worth.shape, np.int8)
        for box in self._boxes:
            answers = self._answers(stage, box)
            value = aim(answers.gains[:, None], self._after(box, answers.steps))[answers.of_roll]
            special = self._situation.special
            if len(special):
                gains, after = self._special(stage, box)
                value[special] = aim(gains, after)
            value[:, ~self._open[box]] = NEVER
            better = value > worth
            worth[better] = value[better]
            boxes[better] = box
        return worth, boxes

    def _answers(self, stage, box):
        if box == self._states.five_box:
            steps = self._turns.pays_five
        else:
            steps = self._turns.questions.steps[box] * (box < UPPER)
        return _Answers(self._situation.gains[stage, box], steps)

    def _special(self, stage, box):
        """Return what a box pays for the rolls where other open boxes matter, and what follows."""
        situation = self._situation
        gains = situation.special_gains[stage, box][:, self._masks].copy()
        for other in range(UPPER, len(self._open)):
            gains[situation.bars[other, box][:, None] & self._open[other]] = NEVER
        answers = self._answers(stage, box)
        return gains, self._after(box, answers.steps[answers.of_roll[situation.special]])

    def _after(self, box, steps):
        """Return the states after filling a box, (steps, states); where it is filled, any."""
        shape = len(steps), len(self._lanes)
        lower, lanes = self._lower, self._lanes
        if box < UPPER:
            totals = np.minimum(self._totals + steps[:, None], self._states.goal)
            masks = np.where(self._open[box], self._masks ^ 1 << box, self._masks)
            lanes = self._states.lane_of[masks, np.where(self._open[box], totals, self._totals)]
        elif box == self._states.five_box:
            full = min(FIVE_FULL, len(self._turns.questions.situations) - 1)
            held = np.where(steps > 0, full, FIVE_ZERO)[:, None]
            lower = lower + held * self._states.lower_masks
        else:
            bit = 1 << self._states.lower_boxes.index(box)
            lower = np.where(self._open[box], lower - bit, lower)
        return After(np.broadcast_to(lower, shape), np.broadcast_to(lanes, shape))

    def _ends_in(self, stage, box, mass):
        """Yield the ends of the turn in one box, those that are alike as one."""
        answers = self._answers(stage, box)
        special = self._situation.special
        after = self._after(box, answers.steps)
        usual = mass.copy()
        usual[special] = 0
        for number, gain in enumerate(answers.gains):
            chance = usual[answers.of_roll == number].sum(axis=0)
            if chance.any():
                yield chance, int(gain), After(after.lower[number], after.lanes[number])
        if mass[special].any():
            gains, after = self._special(stage, box)
            for i, place in enumerate(special):
                for gain in np.unique(gains[i][mass[place] > 0]):
                    chance = np.where(gains[i] == gain, mass[place], 0)
                    yield chance, int(gain), After(after.lower[i], after.lanes[i])


class _Answers:
    """What a box pays and counts, each of the different answers once; `of_roll` numbers them."""

    def __init__(self, gains, steps):
        both, of_roll = np.unique(np.vstack([gains, steps]), axis=1, return_inverse=True)
        self.gains = both[0]
        self.steps = both[1].astype(int)
        self.of_roll = of_roll.reshape(-1)


def _climbed(keeps, stop):
    """Return the best of each roll, and how each keep goes on: see `Plan`."""
    ways = []
    best = keeps[0]
    for size in range(1, DICE + 1):
        worth = np.array(stop if size == DICE else keeps[size])
        way = np.zeros(worth.shape, np.int8)
        for i, places in enumerate(SUBKEEPS[size]):
            less = best[places]
            better = less > worth[: len(places)]
            worth[: len(places)][better] = less[better]
            way[: len(places)][better] = i + 1
        best = worth
        ways.append(way)
    return best, ways


def _played(mass, ways):
    """Let rolls go on as they are to; return those that stop, and what comes of the others."""
    stays = []
    for size in range(DICE, 0, -1):
        way = ways[size - 1]
        stays.append(np.where(way == 0, mass, 0))
        less = np.zeros((len(LEVELS[size - 1]), mass.shape[1]))
        for face in range(FACES):
            places = CHILDREN[size - 1][face]
            goes = way[places] == _WITHOUT[size][places, face][:, None] + 1
            less += np.where(goes, mass[places], 0)
        mass = less
    for size in range(1, DICE + 1):
        more = np.zeros((len(LEVELS[size]), mass.shape[1]))
        for places in SUBKEEPS[size]:
            more[: len(places)] += mass[places] / FACES
        mass = more + stays[DICE - size] if size < DICE else more
    return stays[0], mass
