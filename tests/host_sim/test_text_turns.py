# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""X4: in text mode a word that plays is refused while another moves, or keys do nothing."""

import pytest

from handful.ports import DOWN, SELECT, A
from handful.settings import BY_KEY
from host_sim.narrator import Narrator
from host_sim.text_mode import TextMode
from tests.handhelds import start as start
from tests.linked import Linked
from tests.ui.scenes import SCENES

MOST_FRAMES = 400
WORDS = ("roll", "roll 2 3", "keep 1", "keep none", "hold 1 3", "score chance")


@pytest.fixture
def pair():
    made = Linked().meet()
    yield made
    made.close()


def obey(side, frame, *lines):
    """Give lines to the text mode of a handheld, and return what is said."""
    said = []
    mode = TextMode(side.app, side.ports, lines=lines, say=said.append)
    for count, _ in enumerate(mode.frames()):
        assert count < MOST_FRAMES, said
        frame()
        mode.frame()
    return said


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.thin(3)
def test_x4_a_word_in_the_other_one_s_turn_is_refused(word, pair):
    pair.roll()
    match = pair.mover.match
    said = obey(pair.other, pair.frames, word)
    assert said[-1] == f"? it is {match.players[match.player][0]}'s turn"
    assert [side.match.roll for side in pair.sides] == [1, 1]


def test_x4_where_the_other_one_points_is_not_told(pair):
    """It sounded as if one chose a box oneself."""
    pair.roll()
    narrator = Narrator(pair.other.app, pair.other.ports)
    narrator.lines()
    pair.press(pair.mover, SELECT)
    pair.press(pair.mover, DOWN)
    assert not [line for line in narrator.lines() if "would be" in line]


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.thin(3)
def test_x4_a_word_while_the_cable_is_out_is_refused(word, pair):
    pair.roll()
    mover = pair.mover
    pair.cable.is_pulled = True
    pair.until(lambda: mover.notice)
    said = obey(mover, pair.frames, word)
    assert said[-1] == "? play has stopped: Paused: check the cable"
    pair.cable.is_pulled = False
    pair.until(lambda: pair.states == ("playing", "playing"))
    said = obey(mover, pair.frames, "score chance")
    assert not [line for line in said if line.startswith("?")]
    pair.until(lambda: pair.mover is not mover)


def test_x4_a_word_waits_for_a_roll_that_is_on_its_way(pair):
    pair.press(pair.mover, A)
    assert not pair.mover.match.roll
    said = obey(pair.mover, pair.frames, "hold 1 3", "roll", "hold 2")
    assert not [line for line in said if line.startswith("?")]
    assert (pair.mover.match.roll, pair.mover.match.held_mask) == (2, 0b10)


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.thin(3)
def test_x4_a_word_in_the_turn_of_a_cpu_player_that_steps_is_refused(word, start):
    players = [("ANN", "human"), ("STRONG", "cpu:strong")]
    handheld = start(draws=False, players=players, cpu_pace=BY_KEY)
    handheld.take_turn()
    handheld.press(A)
    handheld.settle()
    assert (handheld.match.player, handheld.match.roll) == (1, 1)
    assert obey(handheld, handheld.frame, word)[-1] == "? it is STRONG's turn"
    assert (handheld.match.player, handheld.match.roll) == (1, 1)


def test_x4_a_word_waits_for_a_cpu_player_that_moves_at_once(start):
    handheld = start(draws=False, seed=4, players=[("ANN", "human"), ("STRONG", "cpu:strong")])
    said = obey(handheld, handheld.frame, *["roll", "score ones", "yes"] * 3)
    assert not [line for line in said if line.startswith("? it")]
    assert handheld.match.cards[1].filled >= 1


@pytest.mark.parametrize("word", ["hold 2", "score fours"])
def test_x4_a_word_whose_keys_do_nothing_is_given_up(word, start):
    """A handheld that sleeps hears no key but those that wake it."""
    handheld = start(draws=False, players=[("ANN", "human")])
    handheld.play("A START+SELECT")
    assert handheld.app.sleeper is not None
    said = obey(handheld, handheld.frame, word)
    assert said[-1].startswith("? the keys do nothing now")
    assert not handheld.match.card.filled


def test_x4_a_question_is_left_for_another_word(start):
    handheld = start(draws=False, players=[("ANN", "human")], faces=(2, 2, 3, 3, 4) * 2)
    said = obey(handheld, handheld.frame, "roll", "score ones", "keep 2 2", "roll")
    assert not [line for line in said if line.startswith("?")]
    assert (handheld.match.roll, handheld.match.held_mask) == (2, 0b11)


@pytest.mark.full
def test_x4_the_trainer_is_played_by_words():
    handheld = SCENES["trainer-hold"].open(draws=False)
    said = obey(handheld, handheld.frame, "keep 3 3", "roll", "WAIT:3000", "back", "where")
    assert any("You held Hold 3 3." in line for line in said)
    assert handheld.screen == "title"
    handheld.close()
