# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Value tables of small cards, and games played on them."""

import io
import random
from functools import cache

from handful.coach.coach import SCALE, Coach
from handful.rules.card import Card
from tests.tools.small_cards import small
from tools.half_table import half_table
from tools.solve.solver import solve
from tools.solve.value_file import table_bytes


@cache
def solution_of(id):
    """Solve a small card of this rule set."""
    return solve(small(id))


@cache
def table_of(id, half=False):
    """Return its table's bytes."""
    whole = table_bytes(solution_of(id))
    return half_table(whole, solution_of(id).ruleset) if half else whole


def coach_of(id, half=False):
    """Return a coach with this table in memory."""
    return Coach(solution_of(id).ruleset, io.BytesIO(table_of(id, half)))


def random_card(ruleset, seed):
    """Return a card after some turns of random play, with many five alikes."""
    rng = random.Random(seed)
    card = Card(ruleset)
    for _ in range(rng.randrange(len(ruleset.boxes))):
        dice = random_dice(rng)
        card.enter(rng.choice(card.legal(dice, 3)), dice, rng.randint(1, 3))
    return card


def random_dice(rng):
    """Return five dice, often five alike."""
    if rng.random() < 0.3:
        return [rng.randint(1, 6)] * 5
    return [rng.randint(1, 6) for _ in range(5)]


def listed(adviser, dice):
    """Return the choices last considered: values in points by `ExactTurn`'s keys."""
    found = {}
    for i in range(adviser.count):
        code = adviser.codes[i]
        key = ("box", code)
        if code < 0:
            mask = -1 - code
            kept = sorted(dice[k] for k in range(5) if mask >> k & 1)
            key = ("keep", "".join(map(str, kept)))
        found[key] = adviser.values[i] / SCALE
    return found
