# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The highest possible total of every rule set: a scripted game reaches it, none makes more."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.rules.card import Card, highest_total
from handful.rules.rulesets import HOUSES, RULESETS, with_house
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


@pytest.mark.parametrize("id", ALL)
def test_the_game_knows_it(id):
    """Z1: a score from a peer or a text file is held against it."""
    assert highest_total(RULESETS[id]) == HIGHEST[id]


@given(house=st.integers(0, HOUSES - 1), index=st.integers(0, len(ALL) - 1))
@settings(derandomize=True, max_examples=8, deadline=None)
def test_no_house_makes_more_than_the_game_thinks(house, index):
    """Z1: no honest score is refused, whatever the switches; nor is there much to spare."""
    rules = with_house(index, house)
    best = sum(best_gain(rules, box) for box in range(len(rules.patterns)))
    assert best + rules.upper_bonus == highest_total(rules)


def best_gain(rules, box):
    """Return the most that a box adds to a card with all other boxes open, or all filled."""
    best = 0
    for points in (None, 0):
        card = Card(rules)
        for other in range(len(rules.patterns)):
            card.boxes[other] = rules.five_kind if other == rules.five_box else points
        card.boxes[box] = None
        for dice in vectors.all_rolls():
            for rolls in (1, 3):
                if not card.refusal(box, dice, rolls):
                    gain = card.points(box, dice, rolls)
                    best = max(best, gain)
    return best


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
