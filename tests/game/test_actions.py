# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Actions as 16-bit numbers, and the log that replays a game from them."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.game import actions
from handful.game.actions import ACTIONS_A_TURN, Log
from handful.linked.game import describe
from handful.rules.card import IllegalMove
from handful.rules.ruleset import ORDER_GAMES, ORDER_TURNS
from handful.rules.rulesets import RULESET_IDS, RULESETS
from tests.game import playing
from tests.game.playing import ByChance, replay, seats, state_of
from tests.rules.files import text_of


def test_every_number_survives_packing():
    """The bytes of an action are the same in the log, on the link and in a save."""
    buffer = bytearray(b"\xaa" * 4)
    for action in range(65536):
        actions.pack_into(action, buffer, 1)
        assert actions.unpack(buffer, 1) == action
    assert (buffer[0], buffer[3]) == (0xAA, 0xAA), "two bytes and no more"


def test_bytes_are_most_significant_first():
    buffer = bytearray(2)
    actions.pack_into(actions.mark(0b10011), buffer, 0)
    assert bytes(buffer) == b"\x20\x13"


def test_every_roll_is_an_action():
    numbers = set()
    for faces in itertools.product(range(1, 7), repeat=5):
        action = actions.roll(faces)
        assert actions.kind_of(action) == actions.ROLL
        assert tuple(actions.faces_of(action)) == faces
        numbers.add(action)
    assert numbers == set(range(actions.ROLLS))


@pytest.mark.parametrize("mask", range(32))
def test_every_mark_is_an_action(mask):
    action = actions.mark(mask)
    assert 0 <= action < 65536
    assert (actions.kind_of(action), actions.payload_of(action)) == (actions.MARK, mask)


@pytest.mark.parametrize("box", range(15))
def test_every_box_is_an_action(box):
    action = actions.score(box)
    assert 0 <= action < 65536
    assert (actions.kind_of(action), actions.payload_of(action)) == (actions.SCORE, box)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (actions.roll((6, 1, 2, 3, 4)), "roll 6 1 2 3 4"),
        (actions.mark(0), "mark -----"),
        (actions.mark(0b00001), "mark H----"),
        (actions.mark(0b10000), "mark ----H"),
        (actions.score(0), "score ones"),
        (actions.score(14), "score five_kind"),
    ],
)
def test_an_action_in_words(action, words):
    assert describe(action, RULESETS["scandinavian"]) == words


ORDERS = st.sampled_from([None, ORDER_TURNS, ORDER_GAMES])


def assert_replays(game):
    """Assert that the log makes the same match again."""
    match = game.match
    again = replay(game.log, match.ruleset, match.players, match.order)
    assert state_of(again) == state_of(match)
    assert again is not match


@given(
    id=st.sampled_from(RULESET_IDS),
    players=st.integers(1, 6),
    seed=st.integers(0, 2**48 - 1),
    order=ORDERS,
    steps=st.integers(0, 150),
)
@settings(derandomize=True)
def test_the_log_replays_at_every_moment(id, players, seed, order, steps):
    """A save, a replay and a peer are the log; at every prefix it is the match."""
    game = ByChance(RULESETS[id], players, seed, order)
    for step in range(steps):
        if game.match.finished:
            break
        game.step()
        if step < 40 or step % 5 == 0:
            assert_replays(game)
    assert_replays(game)


@pytest.mark.parametrize("id", RULESET_IDS)
def test_whole_games_replay(id):
    """Six players, to the end, in both orders."""
    for order in (ORDER_TURNS, ORDER_GAMES):
        game = ByChance(RULESETS[id], 6, seed=11, order=order)
        game.finish()
        assert_replays(game)


@pytest.mark.parametrize(
    "game", playing.games_of(text_of("whole_games.txt")), ids=lambda game: game[0]
)
def test_a_whole_game_of_the_vectors(game):
    """A game of whole_games.txt: each turn's total, and the log replayed in the end."""
    assert len(playing.check_game(game)) == sum(len(turn) - 1 for turn in game[2])


def longest_game(id, players):
    """Return a game in which every turn takes three rolls and many marks."""
    game = ByChance(RULESETS[id], players, seed=1)
    while not game.match.finished:
        for roll in range(3):
            game.do(game.rolled(game.match.held_mask))
            for mask in range(31) if roll < 2 else ():
                game.do(actions.mark(mask))
        legal = game.match.card.legal(game.match.dice, 3)
        game.do(actions.score(legal[-1]))
    return game


@pytest.mark.parametrize("players", range(1, 7))
def test_the_longest_game_fits(players):
    """However often a player changes the marks: each replaces the one before."""
    game = longest_game("scandinavian", players)
    assert len(game.log) == ACTIONS_A_TURN * 15 * players
    assert len(game.log.buffer) == 2 * len(game.log), "no byte is wasted"
    assert_replays(game)


def test_a_mark_replaces_the_mark_before():
    log = Log(1, 13)
    for action in (actions.roll((1, 2, 3, 4, 6)), actions.mark(1), actions.mark(3)):
        log.append(action)
    assert list(log) == [actions.roll((1, 2, 3, 4, 6)), actions.mark(3)]
    log.append(actions.roll((1, 2, 5, 5, 5)))
    log.append(actions.mark(7))
    assert (len(log), log[1], log[3]) == (4, actions.mark(3), actions.mark(7))


def test_the_bytes_are_the_actions():
    log = Log(1, 13)
    log.append(actions.roll((1, 1, 1, 1, 2)))
    log.append(actions.score(12))
    assert bytes(log.buffer[:4]) == b"\x00\x01\x40\x0c"


@pytest.mark.parametrize("index", [-1, 1, 100])
def test_no_action_beyond_the_count(index):
    log = Log(1, 13)
    log.append(actions.score(0))
    with pytest.raises(IndexError):
        log[index]


def test_an_empty_log_is_a_new_match():
    match = replay(Log(2, 13), RULESETS["herg"], seats(2))
    assert (match.roll, match.card.filled, match.player, len(match.cards)) == (0, 0, 0, 2)


@given(junk=st.binary(min_size=0, max_size=80).filter(lambda data: len(data) % 2 == 0))
@settings(derandomize=True)
def test_an_illegal_log_is_refused(junk):
    """A corrupted save or a lying peer: IllegalMove at the first illegal action, nothing else."""
    log = Log(1, 13)
    log.buffer[: len(junk)] = junk
    log.count = len(junk) // 2
    try:
        match = replay(log, RULESETS["herg"], seats(1))
    except IllegalMove:
        return
    assert not match.finished or log.count >= 26
