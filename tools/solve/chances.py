# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What is still to come as a distribution of points, where a value is only the mean of it.

chances = solve_chances(solve(RULESETS["herg"]), most_open=4)
chances.of(lower_state, lane)             sixteen numbers of points, the least first

The distribution is that of a game which goes on to be played for points. A state's follows from
those after its turn, so the work goes from the full card up, one more open box at a time, and only
the distributions with one open box less are there in full. Of each state sixteen quantiles stay:
the points at (k + 1/2) / 16. An upper bonus counts as won at the end of the game.
"""

from collections.abc import Callable, Iterator

import numpy as np

from .solver import Solution
from .turns import Turns

MOST_OPEN = 4
"""So many turns before the end the table begins, if nothing else is said."""
QUANTILES = 16
_PARTS = (np.arange(QUANTILES) + 0.5) / QUANTILES
_SURE = 1e-6
"""What sums of chances may be off by: spreads have 32 bits."""
_BATCH = 1000
"""So many states at once: their spreads over the rolls take some megabytes."""


class Chances:
    """The quantiles of the states with at most `most_open` open boxes.

    `known` (lower states, lanes) numbers the rows of `points` (states, 16), or has -1.
    """

    def __init__(self, solution: Solution, most_open: int, known, points):
        self.solution = solution
        self.most_open = most_open
        self.known = known
        self.points = points

    def of(self, lower_state: int, lane: int) -> np.ndarray:
        """Return the sixteen of one state; raise `KeyError` if too many boxes are open."""
        row = self.known[lower_state, lane]
        if row < 0:
            raise KeyError(lane)
        return self.points[row]


def solve_chances(
    solution: Solution, most_open: int, progress: Callable[[float], None] | None = None
) -> Chances:
    """Return the chances of a solved rule set; `progress` is called with the part done, 0 to 1."""
    known = np.full(solution.values.shape, -1, np.int32)
    found = []
    total = sum(map(np.count_nonzero, _layers(solution.states, most_open)))
    for layer in spreads(solution, most_open, known):
        done = 0
        for done in layer.fill():
            if progress:
                progress((layer.first + done) / total)
        found.append(quantiles(layer.rows))
    return Chances(solution, most_open, known, np.concatenate(found))


def spreads(solution: Solution, most_open: int, known: np.ndarray) -> Iterator["Spreads"]:
    """Yield the layers, each to be filled before the next; `known` is what `Chances` says."""
    turns = Turns(solution)
    first, before = 0, None
    for layer in _layers(solution.states, most_open):
        states = np.argwhere(layer)
        before = Spreads(turns, known, first, before, states)
        known[layer] = np.arange(first, first + len(states))
        yield before
        first += len(states)


def _layers(states, most_open) -> Iterator[np.ndarray]:
    """Yield for each number of open boxes (lower states, lanes): whether a state has so many."""
    lower = [len(states.open_lower(lower_state)) for lower_state in range(states.lower_states)]
    upper = [int(mask).bit_count() for mask in states.masks]
    count = np.add.outer(lower, upper)
    for number in range(most_open + 1):
        yield count == number


def quantiles(rows: np.ndarray) -> np.ndarray:
    """Return (states, 16) of distributions (states, points)."""
    below = np.cumsum(rows, axis=1, dtype=np.float64)
    return np.stack([(below < part - _SURE).sum(axis=1) for part in _PARTS], axis=1)


class Spreads:
    """The distributions of a layer, the states with so many open boxes, from those `before`.

    `states` (states, 2) are lower states and lanes, `rows` (states, points) how likely each number
    of points is; `first` is the number of the first state.
    """

    def __init__(self, turns, known, first, before, layer):
        self._turns = turns
        self._known = known
        self._before = before
        self.first = first
        self.states = layer
        most = int(turns.questions.bonuses.max())
        if before is not None:
            most = before.rows.shape[1] - 1 + _most_gain(turns.questions)
        self.rows = np.zeros((len(layer), most + 1), np.float32)

    def fill(self):
        """Fill the rows in; yield the number of states done from time to time."""
        lower, lanes = self.states.T
        if self._before is None:
            won = self._turns.questions.bonuses[self._turns.states.totals[lanes]]
            self.rows[np.arange(len(lanes)), won.astype(int)] = 1
            return
        held = lower // self._turns.states.lower_masks
        done = 0
        for number in np.unique(held):
            same = np.flatnonzero(held == number)
            for at in range(0, len(same), _BATCH):
                part = same[at : at + _BATCH]
                self._fill(part, lower[part], lanes[part])
                done += len(part)
                yield done
        used = np.flatnonzero(self.rows.any(axis=0))[-1] + 1
        self.rows = self.rows[:, :used]

    def _fill(self, part, lower, lanes):
        batch = self._turns.batch(lower, lanes)
        before = self._before
        for chance, gain, after in batch.ends(batch.plan(self._turns.for_points)):
            likely = np.flatnonzero(chance)
            follows = self._known[after.lower[likely], after.lanes[likely]] - before.first
            size = before.rows.shape[1]
            self.rows[part[likely], gain : gain + size] += (
                chance[likely, None].astype(np.float32) * before.rows[follows]
            )


def _most_gain(questions):
    gains = [each.gains.max() for each in questions.situations]
    gains += [each.special_gains.max() for each in questions.situations if len(each.special)]
    return int(max(gains))
