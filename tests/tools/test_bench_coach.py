# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Issue 6, figures: the parts of `python -m tools.bench coach` that are quick to check."""

import pytest

from handful.rules.card import Card
from handful.rules.ruleset import FIVE_KIND
from handful.rules.rulesets import RULESETS
from tests.tools.small_cards import small
from tools.bench import coach_games
from tools.bench.coach_duels import chance_to_win
from tools.solve.policy import evaluate, table_guide
from tools.solve.solver import solve
from tools.solve.value_file import rounded_values

FIVE_ALIKE = 347897 / 7558272
"""RULES.md, reference values: three rolls, playing for five alike only."""


def last_box(name):
    card = Card(RULESETS["plain"])
    card.boxes[:] = [0] * len(card.boxes)
    card.boxes[card.ruleset.boxes.index(name)] = None
    return card


@pytest.mark.parametrize("to_win", [False, True])
def test_the_chance_to_win_with_five_alike_only(to_win):
    """Who needs 50 and has only that box plays alike for points and to win."""
    assert chance_to_win(last_box("five_kind"), 10, to_win) == pytest.approx(FIVE_ALIKE)
    half = FIVE_ALIKE + (1 - FIVE_ALIKE) / 2
    assert chance_to_win(last_box("five_kind"), 0, to_win) == pytest.approx(half)


def test_playing_to_win_wins_more():
    """Chance, and 29 to beat: only 30 points will do, and keeping a four is no help."""
    for_points, to_win = (chance_to_win(last_box("chance"), 29, each) for each in (False, True))
    assert for_points < to_win


def test_what_the_tables_lose():
    """On a small card: hardly anything."""
    solution = solve(small("petscii", (FIVE_KIND,)))
    guide = table_guide(solution, rounded_values(solution))
    lost = solution.expectation - evaluate(solution, guide).mean
    assert 0 <= lost < coach_games.MOST_LOST
