# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""RULES.md reading 10: the box on which the pointer stands when a player goes to the card."""

import random

import pytest

from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.ui.card_view import across, along, best_box
from tests.rules import vectors
from tests.rules.files import lines
from tests.rules.test_card import random_card


@pytest.mark.parametrize("row", lines("pointer_cases.txt"), ids=" | ".join)
def test_pointer_case(row):
    """A line of pointer_cases.txt (S2, RULES.md reading 10)."""
    names, card, dice, rolls, box, _ = row
    for rules in vectors.rule_sets(names):
        found = best_box(vectors.card_of(rules, card), vectors.dice_of(dice), int(rolls))
        assert rules.boxes[found] == box, rules.id


@pytest.mark.parametrize("id", RULESET_IDS)
@pytest.mark.thin(2)
def test_the_reading_word_for_word(id):
    """RULES.md reading 10, on random cards and all rolls, against its own words."""
    rng = random.Random(f"pointer of {id}")
    for _ in range(6):
        card = random_card(RULESETS[id], rng)
        card.boxes[rng.randrange(6)] = None
        for dice in vectors.all_rolls():
            rolls = rng.randint(1, 3)
            assert best_box(card, dice, rolls) == by_the_words(card, dice, rolls)


def by_the_words(card, dice, rolls):
    """Return the box that reading 10 describes."""
    legal = card.legal(dice, rolls)
    points = {box: card.points(box, dice, rolls) for box in legal}
    scoring = [box for box in legal if points[box] and (box >= 6 or dice.count(box + 1) >= 3)]
    if scoring:
        return min(scoring, key=lambda box: (-points[box], box < 6, box))
    upper = [box for box in legal if box < 6]
    return upper[0] if upper else legal[0]


def test_along_the_card():
    """S2: the pointer moves over open boxes only, in card order, round the ends."""
    legal = (0, 2, 7, 12)
    assert [along(legal, box, 1) for box in legal] == [2, 7, 12, 0]
    assert [along(legal, box, -1) for box in legal] == [12, 0, 2, 7]
    assert along((5,), 5, 1) == 5


@pytest.mark.parametrize(
    ("legal", "box", "there"),
    [
        (range(13), 0, 6),
        (range(13), 5, 11),
        (range(13), 6, 0),
        (range(13), 11, 5),
        (range(13), 12, 5),
        (range(15), 14, 5),
        ((0, 5, 8), 8, 0),
        ((0, 4, 8), 8, 0),
        ((0, 3, 8), 8, 3),
        ((1, 3, 8), 8, 1),
        ((2, 6, 9, 12), 2, 9),
        ((5, 6, 12), 5, 12),
        ((0, 1, 5), 1, 1),
        ((6, 9, 12), 9, 9),
        ((7,), 7, 7),
    ],
)
def test_across_the_card(legal, box, there):
    """S2: sideways to the nearest open box of the other column, the earlier of two as near."""
    assert across(tuple(legal), box) == there
