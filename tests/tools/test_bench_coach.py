# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Issue 6, figures: the parts of `python -m tools.bench coach` that are quick to check."""

from handful.rules.ruleset import FIVE_KIND
from tests.tools.small_cards import small
from tools.bench.coach import MOST_LOST
from tools.solve.policy import evaluate, table_guide
from tools.solve.solver import solve
from tools.solve.value_file import rounded_values


def test_what_the_tables_lose():
    """On a small card: hardly anything."""
    solution = solve(small("petscii", (FIVE_KIND,)))
    guide = table_guide(solution, rounded_values(solution))
    lost = solution.expectation - evaluate(solution, guide).mean
    assert 0 <= lost < MOST_LOST
