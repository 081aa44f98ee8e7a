# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Playing a turn to win, by the device's own code."""

import io
from functools import cache
from itertools import combinations, product

import pytest

from handful.coach.chances import WHOLE, open_chances, total_of
from handful.coach.value_table import open_table
from handful.coach.winner import UNIT, Winner
from handful.rules.ruleset import CHANCE
from tests.coach.tables import solution_of, table_of
from tests.tools.small_cards import card_with, small
from tools.solve.chance_file import chance_bytes
from tools.solve.chances import solve_chances

RULES = small("herg")
ENDED = bytes(16)


@cache
def chances():
    return chance_bytes(solve_chances(solution_of("herg"), 2))


def winner():
    values = open_table(io.BytesIO(table_of("herg")), RULES)
    return Winner(values, open_chances(io.BytesIO(chances()), RULES), RULES)


def considered(card, others, dice, rolls):
    """Return an adviser that has listed the choices for a roll."""
    adviser = winner()
    adviser.face(card, others)
    adviser.begin(card)
    while not adviser.step():
        pass
    adviser.consider(dice, rolls)
    return adviser


def last_card():
    return card_with(RULES, others=0, chance="open")


@pytest.mark.parametrize("needed", [12, 20, 24, 27, 30])
@pytest.mark.parametrize("dice", [(1, 2, 3, 4, 5), (4, 4, 5, 5, 6), (1, 1, 6, 6, 6)])
def test_in_the_last_roll_of_a_game_it_keeps_what_wins_most_often(dice, needed):
    """The other has ended: who needs 27 points rolls what a player for points would keep."""
    card = last_card()
    adviser = considered(card, [(total_of(card) + needed, ENDED)], list(dice), 2)
    best = max(_won(keep, needed) for size in range(6) for keep in combinations(dice, size))
    value = adviser.values[adviser.best] / UNIT / WHOLE
    assert value == pytest.approx(best, abs=2e-3)
    code = adviser.codes[adviser.best]
    kept = dice if code >= 0 else [dice[i] for i in range(5) if -1 - code >> i & 1]
    assert _won(tuple(kept), needed) == pytest.approx(best, abs=1e-9)


@cache
def _won(keep, needed):
    """Return how often the sum is above what is needed, and half of how often it is equal."""
    rolls = list(product(range(1, 7), repeat=5 - len(keep)))
    totals = [sum(keep) + sum(roll) for roll in rolls]
    return sum((total > needed) + (total == needed) / 2 for total in totals) / len(rolls)


def test_where_all_is_won_it_plays_for_points():
    adviser = considered(last_card(), [(-200, ENDED)], [1, 1, 5, 6, 6], 2)
    kept = -1 - adviser.codes[adviser.best]
    assert kept == 0b11100
    assert CHANCE in RULES.patterns


def test_against_two_it_is_the_product():
    card = last_card()
    one = considered(card, [(24, ENDED)], [1, 2, 3, 4, 5], 3)
    two = considered(card, [(24, ENDED), (15, ENDED)], [1, 2, 3, 4, 5], 3)
    assert one.values[one.best] // UNIT == 0
    three = considered(card, [(15, ENDED)], [1, 2, 3, 4, 5], 3)
    assert three.values[three.best] // UNIT == WHOLE // 2
    assert two.values[two.best] // UNIT == 0
    four = considered(card, [(15, ENDED), (15, ENDED)], [1, 2, 3, 4, 5], 3)
    assert four.values[four.best] // UNIT == WHOLE // 4
