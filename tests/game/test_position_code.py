# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Position codes (R5): positions there and back, and what is refused."""

import itertools
import random

import pytest

from handful.game import actions
from handful.game.game_code import ILLEGAL, BadCode, decode
from handful.game.position_code import decode_position, encode_position
from handful.rules.card import Card
from handful.rules.ruleset import SECOND_FIVE
from handful.rules.rulesets import RULESET_IDS, RULESETS, with_house
from handful.rules.share_code import ALPHABET
from tests.game.playing import ByChance
from tests.game.test_game_code import with_check
from tests.houses import any_house


def positions(count):
    """Yield games by chance at a decision, and the decision: each rule set, houses too."""
    rng = random.Random(62)
    for number in range(count):
        index = number % len(RULESET_IDS)
        ruleset = RULESETS[RULESET_IDS[index]]
        if number % 2:
            ruleset = with_house(index, any_house(rng, index))
        game = ByChance(ruleset, 1, number)
        for _ in range(rng.randrange(60)):
            if not game.match.finished:
                game.step()
        if game.match.finished or not game.match.roll:
            continue
        match = game.match
        legal = match.card.legal(match.dice, match.roll)
        holds = [-1 - mask for mask in range(31)] if match.roll < 3 else []
        yield match, rng.choice([*legal, *holds])


def test_a_position_comes_back():
    seen = set()
    for match, choice in positions(120):
        text = encode_position(match.card, match.dice, match.roll, 300, choice)
        card, dice, rolls, target, theirs = decode_position(text.lower())
        assert (dice, rolls, target, theirs) == (match.dice, match.roll, 300, choice)
        assert (card.boxes, card.total) == (match.card.boxes, match.card.total)
        assert card.ruleset.hash == match.ruleset.hash
        assert len(text) < 100
        seen.add(card.ruleset.id)
        with pytest.raises(BadCode):
            decode(text)
    assert seen == set(RULESET_IDS)


@pytest.mark.parametrize("id", RULESET_IDS)
@pytest.mark.thin(4)
def test_a_box_holds_what_dice_can_bring(id):
    """R4: upper or lower; a joker's points, too, and a zero unless all dice bring some."""
    ruleset, rng = RULESETS[id], random.Random(61)
    five = {ruleset.five_box: ruleset.five_kind}
    paid = [set() for _ in ruleset.patterns]
    for dice in itertools.combinations_with_replacement(range(1, 7), 5):
        for held in ({}, {**five, dice[0] - 1: 0}):
            card = holding(ruleset, held)
            for box, points in enumerate(paid):
                if card.boxes[box] is None:
                    points.add(pays(card, box, dice))
    for box, points in enumerate(paid):
        others = five if box != ruleset.five_box else {}
        for number in range(256):
            is_paid = number in points
            if is_paid or rng.random() < 0.1:
                assert accepts(holding(ruleset, {**others, box: number})) == is_paid, (box, number)


def test_a_second_five_alike_comes_after_the_first():
    """R4: and a joker after the five alikes' box is filled."""
    for id in RULESET_IDS:
        ruleset = RULESETS[id]
        if SECOND_FIVE in ruleset.patterns:
            second = {ruleset.patterns.index(SECOND_FIVE): 2 * ruleset.five_kind}
            assert not accepts(holding(ruleset, second))
            assert not accepts(holding(ruleset, {**second, ruleset.five_box: 0}))
            assert accepts(holding(ruleset, {**second, ruleset.five_box: ruleset.five_kind}))


def pays(card, box, dice):
    """Return what dice bring a box, whether or not the rules want another one filled."""
    card._read(dice, 3)
    return card._box_points(box)


def holding(ruleset, boxes):
    """Return a card with some boxes filled."""
    card = Card(ruleset)
    for box, points in boxes.items():
        card.boxes[box] = points
    return card


def accepts(card):
    try:
        decode_position(encode_position(card, [1, 2, 3, 4, 6], 1, 0, -1))
    except BadCode as error:
        assert error.reason == ILLEGAL
        return False
    return True


def test_an_accepted_mutation_is_a_position_to_decide():
    """R4: whatever is accepted has an open box and a choice that is legal."""
    rng, accepted = random.Random(5), 0
    texts = [encode_position(m.card, m.dice, m.roll, 0, choice) for m, choice in positions(60)]
    for number in range(3000):
        text = list(rng.choice(texts))
        text[rng.randrange(1, len(text) - 4)] = rng.choice(ALPHABET)
        mutant = "".join(text) if number % 3 else with_check("".join(text))
        try:
            card, dice, rolls, _, choice = decode_position(mutant)
        except BadCode as error:
            assert error.reason in range(5)
            continue
        accepted += number % 3 == 0
        assert not card.complete
        assert card.legal(dice, rolls)
        assert actions.faces_of(actions.roll(dice)) == dice
        assert choice < 0 and rolls < 3 or choice in card.legal(dice, rolls)
    assert accepted > 20
