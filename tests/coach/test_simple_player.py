# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The built-in strong player (C5): every move is legal, and its average is decent."""

import pytest

from handful.coach.simple_player import SimplePlayer
from handful.game import actions
from handful.game.match import Match
from handful.rules.rulesets import RULESET_IDS, RULESETS
from tests.game.playing import ByRule, decided, seats
from tests.rules import vectors

GAMES = 25

# Averages over so few games may fall some 15 points short of the true ones, which
# `python -m tools.bench games` measures; greedy play brings about 217 under herg.
AT_LEAST = {
    "herg": 230,
    "ynot": 243,
    "scandinavian": 225,
}


def totals_of(rules, games):
    """Return the totals of so many solitaire games with the seeds 0, 1, 2, ..."""
    totals = []
    for seed in range(games):
        game = ByRule(rules, 1, seed)
        game.finish()
        totals.append(game.match.cards[0].total)
    return totals


@pytest.mark.parametrize("id", AT_LEAST)
@pytest.mark.full
def test_its_average(id, figure):
    """C5: its strength; each move is applied, so it is legal."""
    totals = totals_of(RULESETS[id], GAMES)
    average = sum(totals) / GAMES
    figure(f"the built-in player averages {average:.1f} under {id}, over {GAMES} games")
    assert average >= AT_LEAST[id]


@pytest.mark.parametrize("id", RULESET_IDS)
@pytest.mark.thin(1)
def test_every_roll_of_a_first_turn(id):
    """All 252 rolls after each of three rolls: a legal score, or held dice with one to roll."""
    player = SimplePlayer()
    for dice in vectors.all_rolls():
        match = Match(RULESETS[id], seats(1))
        for roll in (1, 2, 3):
            match.apply(actions.roll(dice))
            action = decided(player, match)
            assert match.can(action)
            if actions.kind_of(action) == actions.MARK:
                assert roll < 3
                assert actions.payload_of(action) != 31


@pytest.mark.parametrize(
    ("dice", "box"),
    [
        ((6, 6, 6, 6, 6), "five_kind"),
        ((2, 3, 4, 5, 6), "large_straight"),
        ((1, 1, 1, 3, 3), "full_house"),
    ],
)
def test_it_takes_a_made_hand_at_once(dice, box):
    match = Match(RULESETS["herg"], seats(1))
    match.apply(actions.roll(dice))
    assert decided(SimplePlayer(), match) == actions.score(match.ruleset.boxes.index(box))


def test_it_goes_on_from_a_low_full_house_while_two_rolls_are_left():
    """With one left it takes the house: it knows how much another roll is worth."""
    match = Match(RULESETS["herg"], seats(1))
    house = actions.score(match.ruleset.boxes.index("full_house"))
    for roll, expected in ((1, actions.mark(0b00111)), (2, house)):
        match.apply(actions.roll((2, 2, 2, 3, 3)))
        assert decided(SimplePlayer(), match) == expected, roll


A_TURN = """
from handful.coach.simple_player import SimplePlayer
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
player = SimplePlayer()
card = Card(RULESETS["herg"])
DICE = [1, 2, 2, 4, 6]
card.enter(12, DICE, 3)
player.decide(card, DICE, 3)
card.enter(0, DICE, 3)
player.decide(card, DICE, 1)
card.enter(1, DICE, 3)
"""


def test_memory_of_a_turn(vm, figure):
    """A worked-out turn keeps next to no memory, and leaves little garbage."""
    kept, allocated = vm.measure(A_TURN, "player.decide(card, DICE, 1)")
    figure(f"garbage of a turn of the built-in player: {allocated} bytes")
    assert kept <= 256  # a finished generator may still be seen on the stack
    assert allocated <= 2048
