# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The match: turns, rolls, marks and scores, every refusal, and hostile actions."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.game import actions
from handful.game.actions import MOST_PLAYERS
from handful.game.match import Match
from handful.rules.card import (
    BOX_FILLED,
    BOX_MUST_SCORE,
    GAME_IS_OVER,
    HELD_DIE_CHANGED,
    JOKER_LOWER,
    JOKER_MATCHING,
    NO_ROLLS_LEFT,
    NO_SUCH_BOX,
    NOT_AN_ACTION,
    NOT_IN_ORDER,
    NOTHING_TO_ROLL,
    ROLL_FIRST,
    IllegalMove,
)
from handful.rules.reasons import REASONS
from handful.rules.ruleset import ORDER_TURNS, SCRATCH_LAST
from handful.rules.rulesets import RULESET_IDS, RULESETS, with_switches
from tests.game.playing import ByChance, action_of, seats, state_of
from tests.rules import vectors
from tests.rules.files import text_of

HIGHEST_GAMES = vectors.games_of(text_of("highest_games.txt"))
EVERY_ACTION = range(65536)

# A joker: the five-alike box holds 50, its upper box is filled.
A_JOKER = "roll 6 6 6 6 6, score five_kind, roll 6 6 6 1 1, score sixes, roll 6 6 6 6 6"


def match_after(words, id="herg", players=1):
    """Return a match after some actions in words, separated by commas."""
    match = Match(RULESETS[id], seats(players))
    for each in filter(None, map(str.strip, words.split(","))):
        match.apply(action_of(each, match.ruleset))
    return match


def assert_refused(match, action, reason):
    """Assert that check, can and apply refuse an action alike and change nothing."""
    before = state_of(match)
    assert match.refusal(action) == reason != 0
    assert match.can(action) is False
    for attempt in (match.check, match.apply):
        with pytest.raises(IllegalMove) as caught:
            attempt(action)
        assert caught.value.reason == reason
        assert str(caught.value) == REASONS.split("|")[reason]
    assert state_of(match) == before


def take_turn(match, box):
    """Roll once and score."""
    match.apply(actions.roll((1, 2, 3, 4, 6)))
    match.apply(actions.score(box))


def test_a_match_begins_with_nothing_rolled():
    match = Match(RULESETS["herg"], seats(2))
    assert (match.player, match.turn, match.roll, match.held_mask) == (0, 1, 0, 0)
    assert (match.card.filled, match.finished, match.turns) == (0, False, 13)
    assert match.dice == [0] * 5
    match.apply(actions.roll((1, 2, 3, 4, 6)))
    assert match.roll == 1
    assert match.card is match.cards[0]


@pytest.mark.parametrize("count", [0, 7, 12])
def test_no_other_number_of_players(count):
    assert MOST_PLAYERS == 6
    with pytest.raises(ValueError, match="one to six players"):
        Match(RULESETS["herg"], seats(count))


@pytest.mark.parametrize("id", RULESET_IDS)
def test_every_player_has_a_turn_for_every_box(id):
    """T1: as many turns a player as there are boxes, every box once."""
    game = ByChance(RULESETS[id], 2, seed=7)
    scores = 0
    while not game.match.finished:
        assert game.match.turn == game.match.card.filled + 1
        scores += actions.kind_of(game.step()) == actions.SCORE
    assert game.match.turn == game.match.turns == len(RULESETS[id].boxes)
    assert scores == 2 * game.match.turns
    assert all(card.complete for card in game.match.cards)


def test_the_roll_number_reaches_the_card():
    """rules/README.md, reading 9: the match tells the card how many rolls a turn has taken."""
    played = "roll 1 1 1 2 3, score ones, roll 1 2 2 2 3, mark HHHHH, mark H----"
    match = match_after(played, "ynot")
    match.apply(actions.roll((1, 2, 2, 2, 6)))
    match.apply(actions.score(1))
    assert (match.cards[0].quick, match.cards[0].total) == (15, 24)


def test_dice_of_the_last_turn_stay_visible():
    match = match_after("roll 1 1 1 2 3, mark HHH--, score ones", players=2)
    assert (match.player, match.roll, match.dice, match.held_mask) == (1, 0, [1, 1, 1, 2, 3], 0)
    assert match.can(actions.roll((4, 4, 4, 4, 4))), "marks end with the turn"


def test_leaders_and_ties():
    match = Match(RULESETS["herg"], seats(3))
    assert match.leaders() == [0, 1, 2]
    for box in (12, 12, 9):
        take_turn(match, box)
    assert match.leaders() == [2]
    for box in (9, 9, 12):
        take_turn(match, box)
    assert match.leaders() == [0, 1, 2]


REFUSALS = [
    ("", "score chance", ROLL_FIRST),
    ("", "mark H----", ROLL_FIRST),
    ("roll 1 2 3 4 6, score ones", "score twos", ROLL_FIRST),
    ("roll 1 2 3 4 6, score ones", "mark -----", ROLL_FIRST),
    ("roll 1 2 3 4 6, mark HHHHH", "roll 1 2 3 4 6", NOTHING_TO_ROLL),
    ("roll 1 2 3 4 6, mark HHHHH", "roll 1 2 3 4 5", NOTHING_TO_ROLL),
    ("roll 1 2 3 4 6, mark HH---", "roll 1 1 5 5 5", HELD_DIE_CHANGED),
    ("roll 1 2 3 4 6, mark ----H", "roll 1 2 3 4 5", HELD_DIE_CHANGED),
    ("roll 1 2 3 4 6, roll 1 1 1 1 2, roll 1 1 1 1 3", "roll 1 1 1 1 1", NO_ROLLS_LEFT),
    ("roll 1 2 3 4 6, roll 1 1 1 1 2, roll 1 1 1 1 3", "mark HHHH-", NO_ROLLS_LEFT),
    ("roll 1 2 3 4 6, score ones, roll 1 1 2 3 4", "score ones", BOX_FILLED),
    ("roll 6 6 6 6 6, score five_kind, roll 6 6 6 6 6", "score chance", JOKER_MATCHING),
]


@pytest.mark.parametrize(("played", "action", "reason"), REFUSALS)
def test_a_refusal_says_why(played, action, reason):
    """T2, T3, T9, S6: an illegal action is refused with a reason that a player can read."""
    match = match_after(played)
    assert_refused(match, action_of(action, match.ruleset), reason)


def test_a_joker_for_the_lower_section():
    assert_refused(match_after(A_JOKER), actions.score(0), JOKER_LOWER)


def test_a_zero_only_if_nothing_scores():
    """rules/README.md, reading 1, in a match: the house rule."""
    match = Match(vectors.rule_sets("herg /strict")[0], seats(1))
    match.apply(actions.roll((1, 2, 3, 4, 6)))
    assert_refused(match, actions.score(4), BOX_MUST_SCORE)


@pytest.mark.parametrize("box", [13, 14, 15, 31, 8191])
def test_a_box_that_does_not_exist(box):
    assert_refused(match_after("roll 1 2 3 4 6"), actions.score(box), NO_SUCH_BOX)


@pytest.mark.parametrize("action", [7776, 8191, actions.mark(32), 0x6000, 0xFFFF, -1, 1 << 16])
def test_numbers_that_are_not_actions(action):
    assert_refused(match_after("roll 1 2 3 4 6"), action, NOT_AN_ACTION)


@pytest.mark.parametrize("words", ["roll 1 2 3 4 6", "mark -----", "score ones"])
def test_nothing_can_be_done_once_the_game_is_over(words):
    game = ByChance(RULESETS["herg"], 2, seed=3)
    game.finish()
    assert_refused(game.match, action_of(words, game.match.ruleset), GAME_IS_OVER)


def test_in_order_only_the_first_open_box_can_be_filled():
    """Even by a joker, and by a zero where another box would score: there is always one box."""
    rules = with_switches(RULESETS["herg"], in_order=True, scratch=SCRATCH_LAST)
    match = Match(rules, seats(1), ORDER_TURNS)
    for box in range(len(rules.boxes)):
        match.apply(actions.roll([6] * 5))
        for other in range(len(rules.boxes)):
            if other > box:
                assert_refused(match, actions.score(other), NOT_IN_ORDER)
        assert match.card.legal(match.dice, 1) == (box,)
        match.apply(actions.score(box))
    assert match.finished


def test_every_reason_has_been_reached():
    """Each refusal of the rules has its sentence and its test in this file."""
    reached = {reason for _, _, reason in REFUSALS}
    reached |= {JOKER_LOWER, BOX_MUST_SCORE, NO_SUCH_BOX}
    reached |= {NOT_AN_ACTION, GAME_IS_OVER, NOT_IN_ORDER}
    assert reached == set(range(1, len(REASONS.split("|"))))
    assert len(set(REASONS.split("|"))) == len(REASONS.split("|"))


# state, then how many ROLL, MARK and SCORE actions of all 65,536 are allowed in it
ALLOWED = [
    ("", (7776, 0, 0)),
    ("roll 1 2 3 4 6", (7776, 32, 13)),
    ("roll 1 2 3 4 6, mark H----", (1296, 32, 13)),
    ("roll 1 2 3 4 6, mark HHHH-", (6, 32, 13)),
    ("roll 1 2 3 4 6, mark HHHHH", (0, 32, 13)),
    ("roll 1 2 3 4 6, roll 6 6 6 6 6, roll 6 6 6 6 6", (0, 0, 13)),
    ("roll 6 6 6 6 6, score five_kind, roll 6 6 6 6 6", (7776, 32, 1)),
    (A_JOKER, (7776, 32, 6)),
]


@pytest.mark.parametrize(("played", "allowed"), ALLOWED)
@pytest.mark.thin(3)
def test_all_numbers_in_one_state(played, allowed):
    """Of all 16-bit numbers exactly the right ones are allowed; asking changes nothing."""
    match = match_after(played)
    before = state_of(match)
    kinds = [actions.kind_of(action) for action in EVERY_ACTION if match.can(action)]
    assert tuple(kinds.count(kind) for kind in range(3)) == allowed
    assert len(kinds) == sum(allowed)
    assert state_of(match) == before


def test_all_numbers_refused_when_finished():
    game = ByChance(RULESETS["ynot"], 1, seed=3)
    game.finish()
    before = state_of(game.match)
    assert not any(game.match.can(action) for action in EVERY_ACTION)
    assert state_of(game.match) == before


# Numbers near what could be done, so that hostile games get somewhere.
NEARLY = (
    st.integers(0, 65535)
    | st.integers(0, 7775)
    | st.integers(0, 40).map(actions.mark)
    | st.integers(0, 16).map(actions.score)
)


@given(
    id=st.sampled_from(RULESET_IDS),
    players=st.integers(1, 6),
    hostile=st.lists(NEARLY, max_size=99),
)
@settings(derandomize=True)
def test_hostile_actions(id, players, hostile):
    """L7: any 16-bit number is applied in full or refused with IllegalMove."""
    match = Match(RULESETS[id], seats(players))
    for action in hostile:
        before = state_of(match)
        if match.can(action):
            assert match.refusal(action) == 0
            match.check(action)
            match.apply(action)
            assert_moved(match, action, before)
        else:
            assert_refused(match, action, match.refusal(action))


def assert_moved(match, action, before):
    """Assert that an action changed what it should, and nothing else."""
    (player, _, roll, dice, held), _, _, cards = before
    after = state_of(match)
    if actions.kind_of(action) == actions.SCORE:
        box = actions.payload_of(action)
        assert cards[player][0][box] is None
        assert after[3][player][0][box] is not None
        assert (match.roll, match.held_mask) == (0, 0)
        assert [i for i in range(len(cards)) if cards[i] != after[3][i]] == [player]
    elif actions.kind_of(action) == actions.ROLL:
        assert (match.player, match.roll, match.held_mask) == (player, roll + 1, held)
        assert all(match.dice[i] == dice[i] for i in range(5) if held >> i & 1)
        assert (match.dice, after[3]) == (actions.faces_of(action), cards)
    else:
        assert (match.player, match.roll, match.held_mask) == (player, roll, action & 31)
        assert (tuple(match.dice), after[3]) == (dice, cards)


@pytest.mark.parametrize("game", HIGHEST_GAMES, ids=lambda g: g[0])
def test_the_highest_games_in_a_match(game):
    """rules/README.md, reference values, through actions: one, two or three rolls a turn."""
    names, total, turns = game
    for rules in vectors.rule_sets(names):
        match = Match(rules, seats(1))
        for dice, rolls, box, after in turns:
            for _ in range(int(rolls)):
                match.apply(actions.roll(vectors.dice_of(dice)))
            match.apply(actions.score(rules.boxes.index(box)))
            assert match.cards[0].total == int(after)
        assert (match.finished, match.cards[0].total) == (True, total)


def test_actions_of_a_turn_need_no_order():
    """Any mark may follow any mark: what counts at a roll is the last one."""
    for first, last in itertools.product(range(32), repeat=2):
        match = match_after("roll 1 2 3 4 6")
        match.apply(actions.mark(first))
        match.apply(actions.mark(last))
        assert match.held_mask == last
