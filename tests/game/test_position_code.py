# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Position codes (R5): positions there and back, and what is refused."""

import random

import pytest

from handful.game import actions
from handful.game.game_code import BadCode, decode
from handful.game.position_code import decode_position, encode_position
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
