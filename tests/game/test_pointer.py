# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The box where the pointer starts on the card: rules/README.md, reading 10."""

import random

import pytest

from handful.ports import DOWN, LEFT, RIGHT, UP
from handful.rules.card import Card
from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.ui.card_view import best_box, moved
from tests.rules import vectors
from tests.rules.files import lines
from tests.rules.test_card import random_card


@pytest.mark.parametrize("row", lines("pointer_cases.txt"), ids=" | ".join)
def test_pointer_case(row):
    """A line of pointer_cases.txt (S2, rules/README.md, reading 10)."""
    names, card, dice, rolls, box, _ = row
    for rules in vectors.rule_sets(names):
        found = best_box(vectors.card_of(rules, card), vectors.dice_of(dice), int(rolls))
        assert rules.boxes[found] == box, rules.id


@pytest.mark.parametrize("id", RULESET_IDS)
@pytest.mark.thin(2)
def test_the_reading_word_for_word(id):
    """rules/README.md, reading 10, on random cards and all rolls, against its own words."""
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


@pytest.mark.parametrize(
    ("legal", "box", "key", "there"),
    [
        (range(13), 0, RIGHT, 1),
        (range(13), 0, LEFT, 5),
        ((0, 3, 4, 8), 4, RIGHT, 0),
        (range(13), 3, DOWN, 6),
        (range(13), 4, DOWN, 10),
        ((0, 5, 8), 5, DOWN, 8),
        ((0, 5), 5, DOWN, 5),
        (range(13), 2, UP, -1),
        (range(13), 6, DOWN, 7),
        (range(13), 9, DOWN, 6),
        (range(13), 12, DOWN, 10),
        ((0, 6, 9), 9, DOWN, 6),
        (range(13), 8, UP, 7),
        (range(13), 6, UP, 5),
        (range(13), 10, UP, 5),
        ((1, 2, 3, 4, 6), 6, UP, 1),
        ((1, 2, 3, 4, 12), 12, UP, 4),
        ((6, 9), 6, UP, -1),
        (range(13), 9, RIGHT, 12),
        (range(13), 12, LEFT, 8),
        ((0, 6, 12), 12, RIGHT, 6),
        ((0, 6, 12), 6, LEFT, 12),
        ((0, 6, 7), 6, RIGHT, 6),
        ((7,), 7, DOWN, 7),
        ((7,), 7, UP, -1),
    ],
)
def test_the_pad_on_thirteen_boxes(legal, box, key, there):
    """S2: over open boxes only, as the cells lie on the screen."""
    card = card_with(RULESETS["plain"], legal)
    assert moved(card, (6, 6, 6, 6, 1), 1, box, key) == there


def card_with(rules, boxes):
    """Return a card with only these boxes open."""
    card = Card(rules)
    for box in range(len(card.boxes)):
        if box not in boxes:
            card.boxes[box] = 0
    return card


def test_every_open_box_is_in_reach():
    """S2: from any legal box to any other, on all cards of either size."""
    rng = random.Random("reach")
    for id in ("plain", "scandinavian") * 300:
        boxes = len(RULESETS[id].boxes)
        legal = sorted(rng.sample(range(boxes), rng.randint(1, boxes)))
        card, dice = card_with(RULESETS[id], legal), [rng.randint(1, 6) for _ in range(5)]
        reached = {legal[0]}
        found = [legal[0]]
        for box in found:
            for key in (UP, DOWN, LEFT, RIGHT):
                there = moved(card, dice, 1, box, key)
                if there >= 0 and there not in reached:
                    reached.add(there)
                    found.append(there)
        assert reached == set(legal)
