# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game in play: the one place that rolls, with its log, marking styles and CPU moves."""

import pytest

from handful import settings as numbers
from handful.game import actions
from handful.game.match import ALL_HELD
from handful.linked.game import describe
from handful.rules.card import NO_ROLLS_LEFT, NOTHING_TO_ROLL, IllegalMove
from handful.rules.dice import GivenDice, RandomSource
from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.settings import Settings
from handful.table.play import Play
from tests.game.playing import replay, seats, state_of

CPU = ("CPU", "cpu:strong")
PERSON = ("ANN", "human")


def play_of(id="herg", players=(PERSON,), faces=(), **options):
    """Return a play with given faces and changed options."""
    settings = Settings()
    for name, value in options.items():
        settings.override(getattr(numbers, name.upper()), value)
    dice = GivenDice(faces, RandomSource(RandomSource.words(4)))
    return Play(RULESETS[id], players, dice, settings)


def test_a_roll_is_logged():
    play = play_of(faces=(1, 2, 3, 4, 6, 5, 5))
    assert play.roll() == 0b11111
    play.do(actions.mark(0b01110))
    assert play.roll() == 0b10001
    assert play.match.dice == [5, 2, 3, 4, 5]
    assert [describe(action, play.match.ruleset) for action in play.log] == [
        "roll 1 2 3 4 6",
        "mark -HHH-",
        "roll 5 2 3 4 5",
    ]


@pytest.mark.parametrize(
    ("rolls", "held", "reason"), [(3, 0, NO_ROLLS_LEFT), (1, 31, NOTHING_TO_ROLL)]
)
def test_a_refused_roll_takes_no_dice(rolls, held, reason):
    """T2, T6: a refused roll changes nothing, not even the dice that come next."""
    play = play_of(faces=[1] * 5 * rolls + [6] * 5)
    for _ in range(rolls):
        play.roll()
    if held:
        play.do(actions.mark(held))
    before = (state_of(play.match), list(play.log))
    with pytest.raises(IllegalMove) as caught:
        play.roll()
    assert caught.value.reason == reason
    assert (state_of(play.match), list(play.log)) == before
    play.do(actions.score(0))
    play.roll()
    assert play.match.dice == [6, 6, 6, 6, 6]


def test_held_dice_stay_held_in_herg_and_are_kept_anew_in_petscii():
    """T4: a hold mark lasts for the turn; petscii keeps all dice again after each roll."""
    for id, held in (("herg", 0b00011), ("petscii", ALL_HELD)):
        play = play_of(id)
        play.roll()
        play.do(actions.mark(0b00011))
        play.roll()
        assert play.match.held_mask == held


def test_what_a_score_added():
    """S1: the gain of the last score, bonuses included, is kept for the table to show."""
    play = play_of("ynot", faces=(1, 1, 1, 2, 3))
    play.roll()
    play.do(actions.score(0))
    assert (play.last_gain, play.last_player, play.last) == (13, 0, actions.score(0))


def test_an_illegal_move_leaves_the_play_alone():
    play = play_of()
    play.roll()
    before = (state_of(play.match), list(play.log), play.last)
    with pytest.raises(IllegalMove):
        play.do(actions.score(13))
    assert (state_of(play.match), list(play.log), play.last) == before


@pytest.mark.parametrize("id", RULESET_IDS)
@pytest.mark.thin(3)
def test_cpu_players_finish_a_game_under_any_marking_style(id):
    """P2, C5: CPU players in any mix; one step is one action, or a roll with its marks."""
    for marks in range(4):
        play = play_of(id, players=(CPU, ("TWO", "cpu:casual")), marks=marks)
        for _ in range(6 * 2 * play.match.turns):
            if play.match.finished:
                break
            assert play.cpu_moves
            play.cpu_step()
        assert play.match.finished
        assert not play.cpu_moves
        again = replay(play.log, play.match.ruleset, play.match.players, play.match.order)
        assert state_of(again) == state_of(play.match)


def test_the_longest_log_fits_with_marks_of_every_style():
    """Six players who roll three times: the log has room, whatever is marked by itself."""
    play = play_of("petscii", players=seats(6))
    while not play.match.finished:
        for mask in (0, 0, 31):
            play.roll()
            if play.match.roll < 3:
                play.do(actions.mark(mask))
        play.do(actions.score(play.match.card.legal(play.match.dice, 3)[0]))
    assert 2 * len(play.log) <= len(play.log.buffer)
