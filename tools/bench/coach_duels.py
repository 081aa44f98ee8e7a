# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What playing to win is worth, where it is worth most: in the last turn of a game for two.

Two perfect players; the second one knows the total to beat when it comes to its last turn. The
chance to win from there is worked out exactly, for play for points and for play to win. A draw
counts half.
"""

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from handful.coach.cpu_player import cpu_player
from handful.rules.card import Card
from handful.rules.dice import RandomSource
from handful.rules.rulesets import RULESETS
from tools.solve.keeps import DICE, ROLLS, WAYS, place_of
from tools.solve.lattice import Lattice

from .coach_games import coach_of
from .cpu_games import play, play_turn
from .figure import Figure

KEEPS_OF = [
    sorted({(size, place_of(keep)) for size in range(DICE) for keep in combinations(dice, size)})
    for dice in ROLLS
]
"""For each roll, the size and the place of every keep."""

_CHANCES = WAYS / 6**DICE


def duels(games: int) -> Iterator[Figure]:
    """Yield the chance to win by points and by winning, over so many games of two."""
    ends = [_end(seed) for seed in range(games)]
    by_points = np.mean([chance_to_win(*end, to_win=False) for end in ends])
    to_win = np.mean([chance_to_win(*end, to_win=True) for end in ends])
    note = f"{games:,} games of two perfect players, herg"
    yield Figure("second one wins, for points", 100 * by_points, None, "%", note)
    yield Figure("  and to win, in the last turn", 100 * to_win, None, "%")


def _end(seed):
    """Return the second player's card before its last turn, and the total to beat."""
    rules = RULESETS["herg"]
    player = cpu_player("perfect", coach_of(rules.id))
    to_beat = play(player, rules, 2 * seed + 1)
    card = Card(rules)
    source = RandomSource(RandomSource.words(2 * seed + 2))
    while card.filled < len(card.boxes) - 1:
        play_turn(player, card, source)
    return card, to_beat


def chance_to_win(card: Card, to_beat: int, to_win: bool) -> float:
    """Return the chance that a card with one open box ends above another's total."""
    points, wins = _last_box(card, to_beat)
    # What is played for comes first.
    stop = np.column_stack([wins, points] if to_win else [points, wins])
    best = stop
    for _ in range(2):
        best = _with_a_roll_more(best, stop)
    return float(np.sum(_CHANCES * best[:, 0 if to_win else 1]))


def _with_a_roll_more(after, stop):
    """Return both values of each roll, if one may roll again."""
    lattice = Lattice(2)
    lattice.down(after)
    keeps = [[tuple(row) for row in level] for level in lattice.keeps]
    rows = [
        max([tuple(stop[place]), *(keeps[size][keep] for size, keep in KEEPS_OF[place])])
        for place in range(len(ROLLS))
    ]
    return np.array(rows)


def _last_box(card, to_beat):
    gains = [0] * len(card.boxes)
    points = np.zeros(len(ROLLS))
    for place, dice in enumerate(ROLLS):
        card.gains(dice, 3, gains)
        points[place] = max(gains)
    ahead = card.total + points - to_beat
    return points, np.where(ahead > 0, 1.0, np.where(ahead == 0, 0.5, 0.0))
