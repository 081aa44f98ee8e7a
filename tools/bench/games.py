# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Games by CPU players on one card, with nothing around it: how fast they are, and how good."""

import io
import time
from collections.abc import Iterator
from statistics import mean, stdev

from handful.coach.coach import Coach
from handful.coach.cpu_player import LEVELS, cpu_player
from handful.rules.card import Card
from handful.rules.dice import RandomSource
from handful.rules.rulesets import RULESETS
from tools.coach_tables import whole_table

from .figure import Figure

MOST_OFF = 3.5
"""How far from its table's expectation the perfect player may come, in standard errors."""


def figures(games: int) -> Iterator[Figure]:
    """Yield the average of each player under each rule set, over games of the seeds from 1 on."""
    for name, ruleset in RULESETS.items():
        coach = Coach(ruleset, io.BytesIO(whole_table(name)))
        for level in LEVELS[:4]:  # alone the winner is the perfect player
            player = cpu_player(level, coach)
            begun_s = time.process_time()
            cards = [play(player, ruleset, seed) for seed in range(1, games + 1)]
            a_second = games / (time.process_time() - begun_s)
            totals = [card.total for card in cards]
            error = stdev(totals) / games**0.5
            note = f"standard error {error:.2f}; {a_second:,.0f} games a second"
            yield Figure(f"average of {level}, {name}", mean(totals), None, "points", note)
        # The last one is the perfect player.
        off = abs(mean(totals) - coach.table.expectation / 1000) / error
        boxes = zip(*(card.boxes for card in cards), strict=True)
        note = "tenths a box: " + " ".join(f"{10 * mean(points):.0f}" for points in boxes)
        yield Figure("  off its expectation by", off, MOST_OFF, "errors", note)


def play(player, ruleset, seed: int) -> Card:
    """Play one game and return its card; the dice come from the seed."""
    source = RandomSource(RandomSource.words(seed))
    card = Card(ruleset)
    while not card.complete:
        play_turn(player, card, source)
    return card


def play_turn(player, card: Card, source: RandomSource) -> None:
    """Play one turn."""
    dice = [source.die() for _ in range(5)]
    for rolls in (1, 2, 3):
        choice = player.decide(card, dice, rolls)
        if choice >= 0:
            card.enter(choice, dice, rolls)
            return
        dice = [dice[i] if -1 - choice >> i & 1 else source.die() for i in range(5)]
    raise AssertionError("a player must choose a box after its third roll")
