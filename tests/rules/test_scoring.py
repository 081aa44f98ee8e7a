# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What dice pay: the sources' examples, and counts over all rolls that anyone can check."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
from tests.rules import vectors
from tests.rules.files import lines
from tests.rules.vectors import ALL, rule_sets

EVERY_ROLL = list(itertools.product(range(1, 7), repeat=5))


@pytest.mark.parametrize("row", lines("scoring_cases.txt"), ids=" | ".join)
def test_scoring_case(row):
    """A line of scoring_cases.txt, with the source that it cites."""
    assert vectors.check_scoring(row) == ""


@pytest.mark.parametrize("row", lines("roll_counts.txt"), ids=" | ".join)
def test_count_over_all_rolls(row):
    """RULES.md reference values and STYLE.md's sums: all 7,776 ordered rolls, box by box."""
    for rules in rule_sets(row[0]):
        card = Card(rules)
        box = rules.boxes.index(row[1])
        paid = [card.points(box, dice, 3) for dice in EVERY_ROLL]
        assert (len(paid) - paid.count(0), sum(paid)) == (int(row[2]), int(row[3])), rules.id


def test_every_box_has_its_count():
    """roll_counts.txt leaves out no box of any rule set."""
    counted = [
        (rules.id, row[1]) for row in lines("roll_counts.txt") for rules in rule_sets(row[0])
    ]
    assert sorted(counted) == sorted((id, box) for id in ALL for box in RULESETS[id].boxes)


def test_distinct_rolls_and_keeps():
    """RULES.md reference values: 252 distinct rolls, 462 distinct keeps."""
    assert len(vectors.all_rolls()) == 252
    assert len({tuple(sorted(roll)) for roll in EVERY_ROLL}) == 252
    assert sum(len(keeps_of(size)) for size in range(6)) == 462


@given(dice=st.lists(st.integers(1, 6), min_size=5, max_size=5), order=st.permutations(range(5)))
@settings(derandomize=True)
def test_the_order_of_the_dice_does_not_matter(dice, order):
    """DESIGN.md, rules: five ints in any order, in any sequence."""
    shuffled = [dice[i] for i in order]
    for rules in RULESETS.values():
        card = Card(rules)
        boxes = range(len(rules.boxes))
        wanted = [card.points(box, dice, 3) for box in boxes]
        assert [card.points(box, shuffled, 3) for box in boxes] == wanted
        assert [card.points(box, tuple(dice), 3) for box in boxes] == wanted
        assert [card.points(box, bytearray(dice), 3) for box in boxes] == wanted


@pytest.mark.parametrize("row", lines("one_turn.txt"), ids=" | ".join)
def test_one_turn_for_one_box(row):
    """RULES.md reference values: three rolls, playing for one box only, exactly."""
    for rules in rule_sets(row[0]):
        box = rules.boxes.index(row[1])
        card = Card(rules)
        worth = {roll: Fraction(card.points(box, roll, 3)) for roll in keeps_of(5)}
        if row[2] == "chance":
            worth = {roll: Fraction(bool(points)) for roll, points in worth.items()}
        assert worth_of_a_turn(worth) == Fraction(row[3]), rules.id


def keeps_of(size):
    """Return the distinct keeps of so many dice, sorted."""
    return list(itertools.combinations_with_replacement(range(1, 7), size))


def worth_of_a_turn(worth):
    """Return the expectation of three rolls from what each roll is worth in the end."""
    keeps = worth_of_keeps(worth)
    for _ in range(2):
        best = {roll: max(keeps[keep] for keep in parts_of(roll)) for roll in worth}
        keeps = worth_of_keeps(best)
    return keeps[()]


def worth_of_keeps(worth):
    """Return the mean that each keep leads to, when the dice that it lacks are rolled."""
    found = dict(worth)
    for size in range(4, -1, -1):
        for keep in keeps_of(size):
            found[keep] = sum(found[tuple(sorted((*keep, face)))] for face in range(1, 7)) / 6
    return found


def parts_of(roll):
    """Return the distinct keeps within a roll, the whole roll among them."""
    return {part for size in range(6) for part in itertools.combinations(roll, size)}
