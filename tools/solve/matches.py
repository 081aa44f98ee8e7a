# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What playing to win gains: matches of two, the same dice played for points and to win.

Thousands of games side by side, by the solver's own turns. The opponent plays for points, and so
does the winner until both cards are in its table.
"""

import numpy as np

from .chances import MOST_OPEN, Chances, solve_chances
from .lattice import DICE, FACES, LEVELS, PLACES
from .solver import solve
from .turns import After, Turns

_BATCH = 2000
_CODES = 6 ** np.arange(FACES)
_COUNTS = [np.array(level) for level in LEVELS]


def _by_code(places):
    found = np.zeros(6**FACES, np.int32)
    for counts, place in places.items():
        found[int(_CODES @ counts)] = place
    return found


_PLACES = [_by_code(places) for places in PLACES]


def played(ruleset, games: int, progress) -> tuple[np.ndarray, np.ndarray]:
    """Return by match what playing to win gains, in hundredths of a match, and costs in points."""
    solution = solve(ruleset)
    chances = solve_chances(solution, MOST_OPEN)
    turns = Turns(solution)
    gains, costs = [], []
    for first in range(0, games, _BATCH):
        count = min(_BATCH, games - first)
        usual, winner = (
            Match(turns, chances, count, first, to_win).play() for to_win in (False, True)
        )
        gains.append(100 * (winner.won() - usual.won()))
        costs.append(usual.totals()[0] - winner.totals()[0])
        progress((first + count) / games)
    return np.concatenate(gains), np.concatenate(costs)


class Side:
    """One player's cards: their states, and the points without an upper bonus."""

    def __init__(self, states, count):
        self.lower = np.full(count, states.lower_masks - 1)
        self.lanes = np.full(count, states.lane_of[-1, 0])
        self.points = np.zeros(count, int)


class Match:
    """Matches of two, side by side; the first player begins in the first half of them."""

    def __init__(self, turns: Turns, chances: Chances, count: int, seed: int, to_win: bool):
        self._turns = turns
        self._chances = chances
        self._to_win = to_win
        self._sides = [Side(turns.states, count) for _ in range(2)]
        size = (2, turns.questions.boxes, len(turns.stages), count, DICE)
        self._dice = np.random.default_rng(seed).integers(FACES, size=size)

    def play(self) -> "Match":
        """Play all of them to their ends."""
        everyone = np.arange(len(self._sides[0].points))
        half = len(everyone) // 2
        for turn in range(self._turns.questions.boxes):
            for number, games in ((0, everyone[:half]), (1, everyone), (0, everyone[half:])):
                held = self._sides[number].lower[games] // self._turns.states.lower_masks
                for same in np.unique(held):
                    self._take_turn(number, turn, games[held == same])
        return self

    def totals(self) -> list[np.ndarray]:
        """Return the totals of both sides."""
        bonuses, totals = self._turns.questions.bonuses, self._turns.states.totals
        return [side.points + bonuses[totals[side.lanes]] for side in self._sides]

    def won(self) -> np.ndarray:
        """Return what the first side has of each match: 1, 0.5 or 0."""
        mine, theirs = self.totals()
        return np.where(mine > theirs, 1, np.where(mine == theirs, 0.5, 0))

    def _take_turn(self, number, turn, games):
        side, other = self._sides[number], self._sides[1 - number]
        known = self._chances.known[other.lower[games], other.lanes[games]]
        knows_own = self._open_after(side, games) <= self._chances.most_open
        to_win = self._to_win and number == 0 and knows_own and (known >= 0).all()
        aim = self._turns.for_points
        if to_win:
            aim = Wins(self._chances, side.points[games], known, other.points[games])
        batch = self._turns.batch(side.lower[games], side.lanes[games])
        plan = batch.plan(aim)
        counts = _counts(self._dice[number, turn, 0, games])
        stopped = np.full(len(games), -1)
        for roll in (0, 1):
            size = _kept(plan.keeps[roll], counts)
            stopped[(size == DICE) & (stopped < 0)] = roll
            fresh = self._dice[number, turn, roll + 1, games]
            for die in range(DICE):
                rolled = np.flatnonzero(size + die < DICE)
                counts[rolled, fresh[rolled, die]] += 1
        stopped[stopped < 0] = 2
        places = _PLACES[DICE][counts @ _CODES]
        stages = np.array(self._turns.stages)[stopped]
        for stage in np.unique(stages):
            gains, after = batch.scored(plan, stage, places)
            here = stages == stage
            side.points[games[here]] += gains[here]
            side.lower[games[here]] = after.lower[here]
            side.lanes[games[here]] = after.lanes[here]

    def _open_after(self, side, games):
        """Return how many boxes are open after the turn; it is the same in all games."""
        states = self._turns.states
        lower, lane = int(side.lower[games[0]]), side.lanes[games[0]]
        return len(states.open_lower(lower)) + int(states.masks[lane]).bit_count() - 1


class Wins:
    """The aim of winning, and of most points where that is the same."""

    def __init__(self, chances: Chances, mine, known, theirs):
        self._chances = chances
        self._mine = mine
        self._theirs = theirs[:, None] + chances.points[known]

    def __call__(self, gains, after: After) -> np.ndarray:
        """Return parts of 512, and less for points."""
        own = self._chances.points[self._chances.known[after.lower, after.lanes]]
        base = np.where(np.isfinite(gains), gains, 0) + self._mine
        totals = (base + np.zeros(own.shape[:2]))[..., None] + own
        parts = np.zeros(own.shape[:2])
        for theirs in self._theirs.T:
            apart = totals - theirs[:, None]
            parts += (apart > 0).sum(axis=-1) * 2 + (apart == 0).sum(axis=-1)
        found = parts + totals[..., own.shape[-1] // 2 - 1] / 4096
        return np.where(np.isfinite(gains), found, gains)


def _counts(dice):
    return (dice[:, :, None] == np.arange(FACES)).sum(axis=1)


def _kept(ways, counts):
    """Take away what is rolled again, in place; return how many dice are kept."""
    size = np.full(len(counts), DICE)
    for dice in range(DICE, 0, -1):
        here = np.flatnonzero(size == dice)
        places = _PLACES[dice][counts[here] @ _CODES]
        way = ways[dice - 1][places, here]
        goes = way > 0
        here, places, way = here[goes], places[goes], way[goes]
        faces = ((_COUNTS[dice][places] > 0).cumsum(axis=1) < way[:, None]).sum(axis=1)
        counts[here, faces] -= 1
        size[here] -= 1
    return size
