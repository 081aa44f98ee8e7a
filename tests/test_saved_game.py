# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A running game as bytes (O6): it goes on at the exact roll, and damaged bytes are refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.keeper import freeze
from handful.lobby.restore import thaw
from handful.rules.dice import RandomDice, RandomSource
from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.settings import Settings
from handful.store.store import MOST_HEAD_BYTES, MOST_LOG_BYTES
from handful.table.play import Play
from tests.game.playing import state_of

CPUS = [("ONE", "cpu:strong"), ("TWO", "cpu:casual")]


def play_after(id, steps, players=CPUS, seed=6):
    """Return a play in which the CPU players have done so many steps."""
    dice = RandomDice(RandomSource(RandomSource.words(seed)))
    play = Play(RULESETS[id], players, dice, Settings())
    for _ in range(steps):
        play.cpu_step()
    return play


def bytes_of(play, pointer=(0, -1)):
    """Return a play frozen."""
    return b"".join(freeze(play, pointer))


def finish(play):
    """Let the CPU players finish, and return the state."""
    while not play.match.finished:
        play.cpu_step()
    return state_of(play.match)


@given(
    id=st.sampled_from(RULESET_IDS),
    steps=st.integers(0, 60),
    die=st.integers(0, 4),
    box=st.integers(-1, 14),
)
@settings(derandomize=True)
def test_a_game_goes_on_as_if_nothing_had_been(id, steps, die, box):
    """O6: the same state, the same log, the pointer, and the same rolls to come."""
    play = play_after(id, steps)
    pointer = (die, min(box, play.match.turns - 1))
    again, found = thaw(bytes_of(play, pointer), Settings())
    assert found == pointer
    assert state_of(again.match) == state_of(play.match)
    assert list(again.log) == list(play.log)
    assert (again.match.players, again.ranked) == (play.match.players, play.ranked)
    assert finish(again) == finish(play)


def test_bytes_cut_short_are_refused():
    """Cut anywhere: ValueError, on every Python."""
    data = bytes_of(play_after("herg", 20))
    for length in range(len(data)):
        with pytest.raises(ValueError):
            thaw(data[:length], Settings())


@given(at=st.integers(0, 80), value=st.integers(0, 255))
@settings(derandomize=True)
def test_damaged_bytes_are_refused_or_a_game(at, value):
    """A CRC that fits by accident: ValueError, or a game that can be played to its end."""
    data = bytearray(bytes_of(play_after("ynot", 20)))
    data[at % len(data)] = value
    try:
        play, (die, box) = thaw(data, Settings())
    except ValueError:
        return
    assert 0 <= die < 5
    assert -1 <= box < play.match.turns


@given(junk=st.binary(max_size=120))
@settings(derandomize=True)
def test_junk_is_refused(junk):
    with pytest.raises(ValueError):
        thaw(junk, Settings())


def test_a_finished_game_is_found_finished():
    """Power may go after the last score and before it is counted."""
    play = play_after("herg", 0)
    finish(play)
    again, _ = thaw(bytes_of(play), Settings())
    assert again.match.finished
    assert state_of(again.match) == state_of(play.match)


def test_the_longest_game_fits():
    """Six players, fifteen turns, every roll marked, names of eight letters."""
    players = [("PLAYER " + str(i), "human") for i in range(6)]
    dice = RandomDice(RandomSource(RandomSource.words(1)))
    play = Play(RULESETS["scandinavian"], players, dice, Settings())
    play.log.count = len(play.log.buffer) // 2
    head, log = freeze(play, (0, -1))
    assert len(head) <= MOST_HEAD_BYTES
    assert len(log) <= MOST_LOG_BYTES
