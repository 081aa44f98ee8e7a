# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Whole games by the CPU player, without drawing: how many a second, and what it scores."""

import time
from statistics import mean, stdev

from handful.rules.dice import RandomDice, RandomSource
from handful.rules.rulesets import RULESETS
from handful.settings import Settings
from handful.table.play import Play

from .figure import Figure

CPU = (("STRONG", "cpu:strong"),)


def figures(games: int) -> list:
    """Return the speed and the average of each rule set over so many games."""
    rows = []
    for name in RULESETS:
        started_s = time.perf_counter()
        totals = [play(name, seed) for seed in range(1, games + 1)]
        a_second = games / (time.perf_counter() - started_s)
        spread = stdev(totals) if games > 1 else 0.0
        note = f"+-{spread / games**0.5:.1f} over {games:,} games, seeds 1-{games:,}"
        rows.append(
            Figure(f"average of the CPU player, {name}", mean(totals), None, "points", note)
        )
        rows.append(Figure("  games a second", a_second))
    return rows


def play(rules: str, seed: int) -> int:
    """Play one game by one CPU player and return its total."""
    dice = RandomDice(RandomSource(RandomSource.words(seed)))
    game = Play(RULESETS[rules], CPU, dice, Settings())
    while not game.match.finished:
        game.cpu_step()
    return game.match.cards[0].total
