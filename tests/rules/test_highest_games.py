# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The highest possible total of every rule set: a scripted game reaches it, none makes more."""

import pytest

from handful.rules.rulesets import RULESETS
from tests.rules import reference, vectors
from tests.rules.files import text_of
from tests.rules.vectors import ALL

GAMES = vectors.games_of(text_of("highest_games.txt"))
HIGHEST = {rules.id: total for names, total, _ in GAMES for rules in vectors.rule_sets(names)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game[0])
def test_a_scripted_game_reaches_it(game):
    """RULES.md reference values: 1575, 375 and 374; ynot 1605 and os9 375 by the bound below."""
    assert vectors.check_game(game) == ""


def test_the_stated_totals():
    """RULES.md reference values: highest possible totals."""
    assert (HIGHEST["herg"], HIGHEST["plain"], HIGHEST["scandinavian"]) == (1575, 375, 374)


@pytest.mark.parametrize("id", ALL)
def test_no_game_can_make_more(id):
    """No box can add more than it does at best with 50 in the five-alike box already.

    So the sum of each box's best, with the upper bonus once, bounds every game from above.
    """
    best = sum(best_of_box(id, box) for box in RULESETS[id].boxes)
    assert best + RULESETS[id].upper_bonus == HIGHEST[id]


def best_of_box(id, box):
    """Return the most that a box can add, the upper bonus left out, by the reference scorer."""
    boxes = reference.box_ids(id)
    others = {"five_kind": 50} if box != "five_kind" else {}
    if box not in reference.UPPER:
        # a joker pays here only when its upper box is filled
        others |= dict.fromkeys(boxes[:6], 0)
    best = 0
    for dice in vectors.all_rolls():
        for rolls in (1, 2, 3):
            found = reference.choices(id, others, dice, rolls)
            best = max(best, found.get(box, (0, 0))[1])
    return best
