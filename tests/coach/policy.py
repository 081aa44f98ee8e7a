# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The exact average and deviation of a player who follows a guide.

The player takes what the guide values highest. A guide has an integer for each state, as a
device's table has, and the device's integer means carry it through the turn. In a tie the worse
choice counts, so that the result is never better than real play.
"""

import numpy as np

from handful.coach.coach import SCALE
from handful.rules.ruleset import UPPER
from tools.half_table import halved
from tools.solve.lattice import CHILDREN, DICE, LEVELS, ROLLS, SUBKEEPS, WAYS
from tools.solve.questions import FIVE_FULL, FIVE_ZERO
from tools.solve.scoring import Plan
from tools.solve.solver import Solution, layers

_NEVER = -(2**40)
_WAYS = WAYS[:, None] / 6**DICE


class Play:
    """The `mean` and `deviation` of the total over whole games."""

    def __init__(self, mean: float, deviation: float):
        self.mean = mean
        self.deviation = deviation


def exact_guide(solution: Solution) -> np.ndarray:
    """Return the solution's own values, the guide of the best play."""
    return solution.values


def table_guide(solution: Solution, rounded: list[np.ndarray]) -> np.ndarray:
    """Return a table's values in the device's unit, by lower state and lane."""
    states = solution.states
    guide = np.empty(solution.values.shape, np.int64)
    won = np.rint(solution.questions.bonuses * SCALE).astype(np.int64)
    for lane in range(states.lanes):
        mask, total = states.masks[lane], states.totals[lane]
        column = rounded[mask][:, total - states.out_of_reach(mask)].astype(np.int64)
        guide[:, lane] = column * (SCALE // 200) - won[total]
    return guide


def half_guide(solution: Solution, rounded: list[np.ndarray]) -> np.ndarray:
    """Return the values of a table of half the size, in the device's unit."""
    coarse = []
    for rows in rounded:
        packed = [halved(row) for row in rows.tolist()]
        coarse.append(np.array([least + step * np.array(steps) for least, step, steps in packed]))
    return table_guide(solution, coarse)


def evaluate(solution: Solution, guide: np.ndarray) -> Play:
    """Return the result of a guide: (lower states, lanes), without bonuses that are won."""
    states = solution.states
    plan = Plan(solution.questions, states)
    shape = (3, states.lower_states, states.lanes + 1)
    table = np.zeros(shape, guide.dtype if guide.dtype == float else float)
    table[0, :, :-1] = guide
    follower = Follower(plan, table, guide.dtype != float)
    for layer in layers(states):
        follower.follow(layer)
    start = table[:, states.lower_state(0, range(solution.questions.boxes)), states.lane_of[-1, 0]]
    return Play(float(start[1]), float(np.sqrt(start[2] - start[1] ** 2)))


class Follower:
    """Works out the result of the guide for one lower state after the other.

    Each value is three: the guide's, the true mean of the rest of the game, and the mean of its
    square.
    """

    def __init__(self, plan, table, whole):
        self._plan = plan
        self._table = table
        self._whole = whole
        self._scale = SCALE if whole else 1

    def follow(self, lower_states) -> None:
        """Fill in the result for these lower states, after those they lead to."""
        states = self._plan.states
        for lower_state in lower_states:
            for group in states.groups:
                if states.masks[group.first] or states.open_lower(lower_state):
                    self._turn(lower_state, group)

    def _turn(self, lower_state, group):
        first, second, third = self._plan.stages
        best = self.best(lower_state, group, third)
        keeps = self._down(best)
        if second != third:
            best = self.best(lower_state, group, second)
        best_after_two = self._up(keeps, [each.copy() for each in best])
        keeps = self._down(best_after_two)
        if first != second:
            best = self.best(lower_state, group, first)
        _, mean, square = self._up(keeps, best)
        lanes = slice(group.first, group.end)
        self._table[1, lower_state, lanes] = _mean(mean)
        self._table[2, lower_state, lanes] = _mean(square)

    def best(self, lower_state, group, stage) -> list:
        """Return the three values of the best box after each roll, (rolls, lanes) each."""
        states = self._plan.states
        questions = self._plan.questions
        held = states.held_of(lower_state)
        situation = questions.situations[held]
        masks = states.masks[group.first : group.end]
        totals = states.totals[group.first : group.end]
        bars = situation.bars[states.open_lower(lower_state)].any(axis=0)
        best = [np.full((len(ROLLS), group.size), value) for value in (float(_NEVER), 0.0, 0.0)]
        for box in [*range(UPPER), *states.open_lower(lower_state)]:
            gains = np.repeat(situation.gains[stage, box][:, None], group.size, axis=1)
            gains[situation.special] = situation.special_gains[stage, box][:, masks]
            gains[situation.special[bars[box]]] = -np.inf
            if box < UPPER:
                after, won = self._after_upper(lower_state, box, masks, totals)
                gains += won
            else:
                after = self._after_lower(lower_state, box, group)
            possible = (gains > -np.inf) & (after[0] > _NEVER)
            gains = np.where(possible, gains, 0.0)
            guided = np.where(possible, gains * self._scale + after[0], _NEVER)
            square = gains * gains + 2 * gains * after[1] + after[2]
            _take_better(best, (guided, gains + after[1], square))
        return best

    def _after_upper(self, lower_state, box, masks, totals):
        """Return what follows an upper box, by roll and lane, and the bonus that it wins."""
        questions, states = self._plan.questions, self._plan.states
        is_open = masks >> box & 1 == 1
        steps = questions.steps[box][:, None]
        totals_after = np.minimum(totals + steps, states.goal)
        lanes = states.lane_of[np.where(is_open, masks ^ 1 << box, 0), totals_after]
        after = self._table[:, lower_state][:, np.where(is_open, lanes, states.lanes)]
        after[0] = np.where(is_open, after[0], _NEVER)
        return after, questions.bonuses[totals_after] - questions.bonuses[totals]

    def _after_lower(self, lower_state, box, group):
        questions, states = self._plan.questions, self._plan.states
        lanes = slice(group.first, group.end)
        if box != states.five_box:
            return self._table[:, states.after(lower_state, box, 0), None, lanes]
        full = min(FIVE_FULL, questions.five_kinds - 1)
        ends = [states.after(lower_state, box, held) for held in (FIVE_ZERO, full)]
        return self._table[:, ends, lanes][:, (questions.steps[box] > 0).astype(int)]

    def _down(self, rolls):
        """Return the three values of every keep, by size."""
        keeps = [None] * DICE + [rolls]
        for size in range(DICE - 1, -1, -1):
            sums = []
            for value in keeps[size + 1]:
                total = value[CHILDREN[size][0]]
                for places in CHILDREN[size][1:]:
                    total += value[places]
                sums.append(total)
            guide = np.floor(sums[0] / 6) if self._whole else sums[0] * (1 / 6)
            keeps[size] = [guide, sums[1] / 6, sums[2] / 6]
        return keeps

    def _up(self, keeps, stop):
        keeps = [*keeps[:DICE], stop]
        for size in range(1, DICE + 1):
            for places in SUBKEEPS[size]:
                first = [value[: len(places)] for value in keeps[size]]
                _take_better(first, [value[places] for value in keeps[size - 1]])
        return stop


def _take_better(best, other):
    """Take the other choice where the guide prefers it, or where it ties and brings less."""
    better = (other[0] > best[0]) | ((other[0] == best[0]) & (other[1] < best[1]))
    for mine, value in zip(best, other, strict=True):
        np.copyto(mine, value, where=better)


def _mean(rolls):
    """Return the mean over all rolls, summed by halves."""
    terms = rolls * _WAYS
    count = len(LEVELS[DICE])
    while count > 1:
        half = count // 2
        terms[:half] += terms[count - half : count]
        count -= half
    return terms[0]
