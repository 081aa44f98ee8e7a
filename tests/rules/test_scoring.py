# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What dice pay: the sources' examples, counts over all rolls, and the highest totals."""

import itertools
import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.rules.card import Card
from handful.rules.highest_total import highest_total
from handful.rules.rulesets import RULESETS, with_house
from tests.houses import any_house
from tests.rules import reference, vectors
from tests.rules.files import lines, text_of
from tests.rules.vectors import ALL, rule_sets

EVERY_ROLL = list(itertools.product(range(1, 7), repeat=5))


@pytest.mark.parametrize("row", lines("scoring_cases.txt"), ids=" | ".join)
def test_scoring_case(row):
    """A line of scoring_cases.txt, with the source that it cites."""
    assert vectors.check_scoring(row) == ""


@pytest.mark.parametrize("row", lines("roll_counts.txt"), ids=" | ".join)
@pytest.mark.thin(2)
def test_count_over_all_rolls(row):
    """rules/README.md, reference values: all 7,776 ordered rolls, box by box."""
    for rules in rule_sets(row[0]):
        box = rules.boxes.index(row[1])
        card = vectors.card_for(rules, box)
        paid = [card.points(box, dice, 3) for dice in EVERY_ROLL]
        assert (len(paid) - paid.count(0), sum(paid)) == (int(row[2]), int(row[3])), rules.id


def test_every_box_has_its_count():
    """roll_counts.txt leaves out no box of any rule set."""
    counted = [
        (rules.id, row[1]) for row in lines("roll_counts.txt") for rules in rule_sets(row[0])
    ]
    assert sorted(counted) == sorted((id, box) for id in ALL for box in RULESETS[id].boxes)


def test_distinct_rolls_and_keeps():
    """rules/README.md, reference values: 252 distinct rolls, 462 distinct keeps."""
    assert len(vectors.all_rolls()) == 252
    assert len({tuple(sorted(roll)) for roll in EVERY_ROLL}) == 252
    assert sum(len(keeps_of(size)) for size in range(6)) == 462


@given(dice=st.lists(st.integers(1, 6), min_size=5, max_size=5), order=st.permutations(range(5)))
@settings(derandomize=True)
def test_the_order_of_the_dice_does_not_matter(dice, order):
    """Dice are five ints in any order, in any sequence."""
    shuffled = [dice[i] for i in order]
    for rules in RULESETS.values():
        for box in range(len(rules.boxes)):
            card = vectors.card_for(rules, box)
            wanted = card.points(box, dice, 3)
            for same in (shuffled, tuple(dice), bytearray(dice)):
                assert card.points(box, same, 3) == wanted


@pytest.mark.parametrize("row", lines("one_turn.txt"), ids=" | ".join)
def test_one_turn_for_one_box(row):
    """rules/README.md, reference values: three rolls, playing for one box only, exactly."""
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


GAMES = vectors.games_of(text_of("highest_games.txt"))
HIGHEST = {rules.id: total for names, total, _ in GAMES for rules in vectors.rule_sets(names)}


def test_the_stated_totals():
    """rules/README.md, reference values: highest possible totals."""
    assert (HIGHEST["herg"], HIGHEST["plain"], HIGHEST["scandinavian"]) == (1575, 375, 374)


@pytest.mark.parametrize("id", ALL)
@pytest.mark.full
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


@given(seed=st.integers(0, 1 << 30), index=st.integers(0, len(ALL) - 1))
@settings(derandomize=True, max_examples=8, deadline=None)
@pytest.mark.full
def test_no_house_makes_more_than_the_game_thinks(seed, index):
    """Z1: no honest score is refused, whatever the switches; nor is there much to spare."""
    rules = with_house(index, any_house(random.Random(seed), index))
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
    if RULESETS[id].in_order:
        others = dict.fromkeys(boxes[: boxes.index(box)], 0)
    best = 0
    for dice in vectors.all_rolls():
        for rolls in (1, 2, 3):
            found = reference.choices(id, others, dice, rolls)
            best = max(best, found.get(box, (0, 0))[1])
    return best
