# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How the CPU players do, and what the optimal play brings: averages, spreads, points lost."""

import io
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from statistics import mean, stdev

from handful.coach.coach import Coach
from handful.coach.cpu_player import LEVELS, cpu_player
from handful.rules.rulesets import RULESETS
from tools.solve.policy import evaluate, half_guide, table_guide
from tools.solve.solver import Solution, processors, solve
from tools.solve.value_file import rounded_values, table_bytes

from .cpu_games import play
from .figure import Figure

MOST_LOST = 0.00001
"""Points a game that the device's arithmetic and table may cost."""

EXPECTATIONS = {"herg": 254.5877287, "free": 254.5896095, "plain": 245.8707745}
"""RULES.md, reference values."""

CLOSE = 1e-7

_DEAF = (signal.SIGINT, signal.SIG_IGN)
"""What a process of the pool begins with: Ctrl-C is for the one that has started it."""


@cache
def solution_of(name: str) -> Solution:
    """Solve a rule set, once in a process."""
    return solve(RULESETS[name])


def expectations() -> Iterator[Figure]:
    """Yield how far each expectation is from what is known of it."""
    for name in RULESETS:
        found = solution_of(name).expectation
        known = EXPECTATIONS.get(name)
        away = 0.0 if known is None else abs(round(found, 7) - known)
        limit = None if known is None else CLOSE
        yield Figure(f"expectation, {name}, off by", away, limit, "points", f"{found:.9f}")


def losses() -> Iterator[Figure]:
    """Yield what play by the tables loses a game, by exact policy evaluation."""
    for name in RULESETS:
        solution = solution_of(name)
        rounded = rounded_values(solution)
        play_by_table = evaluate(solution, table_guide(solution, rounded))
        lost = solution.expectation - play_by_table.mean
        note = f"optimal play: {solution.expectation:.7f}, spread {play_by_table.deviation:.4f}"
        yield Figure(f"lost by the table, {name}", lost, MOST_LOST, "points", note)
        lost = solution.expectation - evaluate(solution, half_guide(solution, rounded)).mean
        yield Figure("  by the table of half the size", lost, None, "points")


def strengths(games: int) -> Iterator[Figure]:
    """Yield the average and the spread of every CPU player under every rule set."""
    tasks = [(name, level, games) for name in RULESETS for level in LEVELS]
    with ProcessPoolExecutor(processors(), initializer=signal.signal, initargs=_DEAF) as pool:
        for (name, level, _), totals in zip(tasks, pool.map(_totals, tasks), strict=True):
            yield from _strength(name, level, totals)


def _strength(name, level, totals):
    average, spread = mean(totals), stdev(totals)
    error = spread / len(totals) ** 0.5
    note = f"spread {spread:.1f}, standard error {error:.2f}, {len(totals):,} games"
    yield Figure(f"average of {level}, {name}", average, None, "points", note)
    if level == "perfect":
        off = abs(average - solution_of(name).expectation) / error
        yield Figure("  off its expectation by", off, 3.0, "errors")


def _totals(task):
    name, level, games = task
    player = cpu_player(level, coach_of(name) if level == "perfect" else None)
    return [play(player, RULESETS[name], seed) for seed in range(1, games + 1)]


@cache
def coach_of(name: str) -> Coach:
    """Return a coach with the table of a rule set, made once in a process."""
    return Coach(RULESETS[name], io.BytesIO(table_bytes(solution_of(name))))
