# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What playing the last turns to win gains against a perfect player for points."""

from collections.abc import Iterator
from statistics import fmean, stdev

from handful.rules.rulesets import RULESETS
from tools.command_line import Progress
from tools.solve.matches import played

from .figure import Figure


def figures(games: int) -> Iterator[Figure]:
    """Yield what playing the last turns to win gains and costs, by so many matches under herg."""
    with Progress() as show:
        gains, costs = played(RULESETS["herg"], games, lambda part: show(f"playing: {part:.0%}"))
    error = stdev(gains) / games**0.5
    note = f"standard error {error:.2f}; a win counts 1, a draw half"
    yield Figure("gain by playing to win, herg", fmean(gains), None, "in 100", note)
    yield Figure("  points that it costs", fmean(costs), None, "a game")
