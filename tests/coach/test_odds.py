# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""C3, odds: the chance of each open box with the dice held now, against counting all rolls."""

from itertools import product

import pytest

from handful.coach.odds import FILLED, Odds
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
from tests.rules import vectors


def counted(card, dice, mask):
    """Return the chances by trying every roll of the dice that are not held."""
    rolled = [i for i in range(5) if not mask >> i & 1]
    made = [0] * len(card.boxes)
    for faces in product(range(1, 7), repeat=len(rolled)):
        after = list(dice)
        for i, face in zip(rolled, faces, strict=True):
            after[i] = face
        for box in card.legal(after, 2):
            points = card.box_points(box, after, 2)
            made[box] += points >= 3 * (box + 1) if box < 6 else points > 0
    return [
        FILLED if card.boxes[box] is not None else made[box] * 1000 // 6 ** len(rolled)
        for box in range(len(card.boxes))
    ]


def worked_out(odds, card, dice, mask):
    odds.begin(card, dice, mask)
    while not odds.step():
        pass
    return odds.chances


@pytest.mark.parametrize("id", ["herg", "os9", "scandinavian", "herg /strict"])
def test_the_chances(id):
    """One to five dice to roll; an empty card, and one on which five alikes are jokers."""
    rules = vectors.rule_sets(id)[0]
    odds = Odds(rules)
    joker = Card(rules)
    joker.boxes[rules.five_box] = 50
    joker.boxes[3] = 12
    for card in (Card(rules), joker):
        for dice, mask in (((4, 4, 4, 5, 6), 7), ((1, 2, 3, 4, 6), 15), ((4, 4, 4, 4, 1), 3)):
            assert worked_out(odds, card, dice, mask) == counted(card, dice, mask)


def test_no_die_rolled_and_all_of_them():
    """Chance is certain; 6 of 7,776 rolls are five alike."""
    rules = RULESETS["plain"]
    odds = Odds(rules)
    assert set(worked_out(odds, Card(rules), (2, 3, 4, 5, 6), 31)) == {0, 1000}
    chances = worked_out(odds, Card(rules), (2, 3, 4, 5, 6), 0)
    assert chances[rules.boxes.index("chance")] == 1000
    assert chances[rules.five_box] == 1  # not 0, because it is possible
    assert chances[rules.boxes.index("small_straight")] == 1200 * 1000 // 7776


def test_in_order_only_the_next_box_has_a_chance():
    rules = RULESETS["forced"]
    card = Card(rules)
    for box in range(len(card.boxes)):
        dice = (4, 4, 4, 5, 6)
        wanted = [FILLED] * len(card.boxes)
        wanted[box] = counted(card, dice, 7)[box]
        assert worked_out(Odds(rules), card, dice, 7) == wanted
        card.boxes[box] = 0


def test_other_held_dice_abandon_the_work():
    rules = RULESETS["herg"]
    odds = Odds(rules)
    odds.begin(Card(rules), (1, 1, 1, 2, 3), 0)
    for _ in range(7):
        odds.step()
    assert not odds.ready
    wanted = counted(Card(rules), (1, 1, 1, 2, 3), 7)
    assert worked_out(odds, Card(rules), (1, 1, 1, 2, 3), 7) == wanted
