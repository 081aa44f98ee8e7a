# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""RULES.md reading 10: the box on which the pointer stands when a player goes to the card."""

import random

import pytest

from handful.game.pointer import best_box
from handful.rules.rulesets import RULESET_IDS, RULESETS
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
