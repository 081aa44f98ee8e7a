# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Game codes (R1): whole games there and back, and what is refused."""

import itertools
import random
import tracemalloc

import pytest

from handful.game import game_code
from handful.game.game_code import (
    ILLEGAL,
    LATER,
    NO_CODE,
    NO_RULES,
    WRONG,
    BadCode,
    decode,
    encode,
)
from handful.rules.dice import CodeDice
from handful.rules.ruleset import ORDER_GAMES, ORDER_TURNS
from handful.rules.rulesets import RULESET_IDS, RULESETS, with_house
from handful.rules.share_code import ALPHABET, fresh, plain
from tests.game.playing import shared
from tests.houses import any_house

MUTATIONS = 10_000
CHECKED = 200
"""Each such mutation gets a check that is right, so that its game is played."""


def refusal(text):
    """Return why a text is refused, None if it is a game."""
    try:
        decode(text)
    except BadCode as error:
        return error.reason
    return None


def with_check(text):
    """Return a text with the check that it should have."""
    digits = [ALPHABET.find(char) for char in text[:-4]]
    check = game_code._check(digits)
    return text[:-4] + "".join(ALPHABET[check >> at & 31] for at in (15, 10, 5, 0))


@pytest.fixture(scope="module")
def codes():
    """Return a code for each rule set, as it is and with a house."""
    rng, found = random.Random(61), []
    for index, id in enumerate(RULESET_IDS):
        for ruleset in (RULESETS[id], with_house(index, any_house(rng, index))):
            game = shared(ruleset, 1, rng.getrandbits(30))
            found.append(encode(game.match, game.log, 0, game.dice))
    return found


@pytest.mark.parametrize("order", [ORDER_TURNS, ORDER_GAMES])
@pytest.mark.parametrize("is_known", [False, True])
@pytest.mark.parametrize("id", ["herg", "scandinavian", "yacht"])
@pytest.mark.thin(4)
def test_each_players_game_comes_back(id, order, is_known):
    """Dice, marks and boxes of each of three players, whatever the order of play."""
    game = shared(RULESETS[id], 3, 5, order, is_known)
    texts = [encode(game.match, game.log, player, game.dice) for player in range(3)]
    assert len(set(texts)) == 3
    assert {len(text) for text in texts} == {{12: 47, 13: 49, 15: 55}[game.match.turns]}
    for player, text in enumerate(texts):
        again = decode(text)
        assert again.match.cards[0].boxes == game.match.cards[player].boxes
        assert again.match.cards[0].total == game.match.cards[player].total
        assert again.seat == (0 if is_known else player)
        assert encode(again.match, again.log, 0, again.dice) == text
        assert decode("-".join([text[:9], text[9:]]).lower()).log.buffer == again.log.buffer


def test_house_rules_are_in_it(codes):
    """Every rule set as it is and changed; the code is the same after it has been read."""
    for text in codes:
        again = decode(text)
        assert encode(again.match, again.log, 0, again.dice) == text
    assert len({decode(text).match.ruleset.hash for text in codes}) == 2 * len(RULESET_IDS)


def test_a_game_that_is_not_over_has_none():
    """Its code would tell the dice of those who have not played."""
    game = shared(RULESETS["herg"], 2, 5, ORDER_GAMES, stop=14)
    assert game.match.cards[0].complete and not game.match.finished
    assert encode(game.match, game.log, 0, game.dice) == ""


def test_a_served_five_alike_ends_a_game_for_all():
    """The winner's is whole then; of the others only one that was over before has a code."""
    for seed in (429, 600):
        game = shared(RULESETS["generala"], 2, seed)
        assert game.match.winner >= 0
        texts = [encode(game.match, game.log, player, game.dice) for player in range(2)]
        for player, text in enumerate(texts):
            is_whole = game.match.cards[player].complete or player == game.match.winner
            assert bool(text) == is_whole
            if text:
                assert decode(text).match.card.total == game.match.cards[player].total


def test_a_change_of_two_characters_or_four_in_a_row_is_found(codes):
    """In the longest code, too: the check is linear, so only what differs counts."""
    remainders = set()
    for place, change in itertools.product(range(game_code._MOST), range(1, 32)):
        remainders.add(game_code._check([change] + [0] * place))
    assert len(remainders) == game_code._MOST * 31 and 0 not in remainders
    text = codes[0]
    for place in range(len(text) - 1):
        swapped = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
        assert swapped == text or refusal(swapped) in (WRONG, LATER)


def test_each_reason():
    """Too short, mistyped, of a later version, by rules of a later version, not legal."""
    game = shared(RULESETS["herg"], 1, 5)
    text = encode(game.match, game.log, 0, game.dice)
    assert refusal(text) is None
    for other in ("", "6000007S", text[:19], text * 3, " " * 500 + text, text + "!", "é" * 49):
        assert refusal(other) == NO_CODE
    assert refusal(text[:-1] + ALPHABET[ALPHABET.find(text[-1]) ^ 1]) == WRONG
    assert refusal(text[:-1]) == refusal(text + "0") == WRONG
    assert refusal(with_check("Z" + text[1:])) == LATER
    unknown = fresh(RULESETS["herg"], 5)[:2] + (250, b"")
    bits = game_code.bits_of(0, 3)
    game_code.add_rules(bits, unknown)
    assert refusal(game_code.with_check("G", bits + bytes(182))) == NO_RULES
    longer = with_check(text[:-4] + "0" + text[-4:])
    assert refusal(longer) == WRONG, "a game has one code"
    twice = ALPHABET.find(text[-5]) ^ 1
    assert refusal(with_check(text[:-5] + ALPHABET[twice] + text[-4:])) == ILLEGAL


def test_who_holds_all_dice_rolls_no_more():
    """After all dice are held the other marks are 31, or the game would have two codes."""
    code = fresh(RULESETS["herg"], 3)
    for second, refused in ((31, False), (0, True)):
        bits = game_code.bits_of(0, 3)
        game_code.add_rules(bits, code)
        for box in range(13):
            bits += (
                game_code.bits_of(31, 5) + game_code.bits_of(second, 5) + game_code.bits_of(box, 4)
            )
        text = game_code.with_check("G", bits)
        # A joker may forbid a box, but no game of this seed has one after one roll.
        assert (refusal(text) == ILLEGAL) == refused


def test_an_accepted_mutation_is_a_legal_game(codes, trial, monkeypatch):
    """R4: nothing but a sentence or a legal game comes of a text, at the price of a game."""
    rng, rolls, accepted = random.Random(161), [0], 0
    roll = CodeDice.roll

    def counted(*values):
        rolls[0] += 1
        return roll(*values)

    monkeypatch.setattr(CodeDice, "roll", counted)
    for number in range(MUTATIONS * trial):
        text = list(rng.choice(codes))
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text) - 4)
            change = rng.choice(("put", "cut", "add", "swap"))
            if change == "put":
                text[at] = rng.choice(ALPHABET)
            elif change == "cut":
                del text[at]
            elif change == "add":
                text.insert(at, rng.choice(ALPHABET))
            else:
                text[at], text[at + 1] = text[at + 1], text[at]
        mutant = "".join(text)
        mutant = with_check(mutant) if number % CHECKED == 0 else mutant
        rolls[0] = 0
        try:
            game = decode(mutant)
        except BadCode as error:
            assert error.reason in range(5)
        else:
            accepted += 1
            assert game.match.finished
            assert encode(game.match, game.log, 0, game.dice) == plain(mutant)
        assert rolls[0] <= 3 * 15
    assert accepted


def test_a_long_text_costs_nothing():
    """R4: it is refused before it is looked at."""
    text = "G0" * 5_000_000
    tracemalloc.start()
    try:
        assert refusal(text) == NO_CODE
        assert tracemalloc.get_traced_memory()[1] < 10_000
    finally:
        tracemalloc.stop()


def test_an_address_has_a_code_and_a_name():
    text = "G123-4567"
    assert game_code.address_parts(text) == (text, "")
    assert game_code.address_parts("https://x.org/p/#game=" + text + "&by=ANN") == (text, "ANN")
    assert game_code.address_parts("#by=BO&game=" + text) == (text, "")
