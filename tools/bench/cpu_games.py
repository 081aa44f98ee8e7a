# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Games of one CPU player on one card, by the device's own code and without anything around it."""

from handful.rules.card import Card
from handful.rules.dice import RandomSource


def play(player, ruleset, seed: int) -> int:
    """Play one game and return its total; the dice come from the seed."""
    source = RandomSource(RandomSource.words(seed))
    card = Card(ruleset)
    while not card.complete:
        play_turn(player, card, source)
    return card.total


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
