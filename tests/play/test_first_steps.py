# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""J1: the first steps: five of them with given dice, offered until they are known."""

import pytest

from handful.settings import ANIMATION_NORMAL
from handful.words import LANGUAGES
from host_sim.narrator import Narrator
from tests.play.eyes import foot
from tests.play.hands import leave, play_out

FIVES = "B RIGHT*2; B RIGHT B"
OPEN = "UP A"


def title_of(handheld):
    """Return the title of the balloon."""
    return handheld.words("steps").STEPS[handheld.app.screen.step].partition("|")[0]


@pytest.mark.parametrize("animation", [0, ANIMATION_NORMAL])
def test_j1_five_steps_are_done_by_their_keys(start, animation):
    handheld = start(animation=animation)
    handheld.go("UP")
    assert "▶First steps" in handheld.read()
    handheld.go("A")
    seen = []
    for keys in ("A", FIVES, "A", "A", "A"):
        assert handheld.screen == "steps"
        seen.append(title_of(handheld))
        handheld.go(keys)
        handheld.play("WAIT:2000")
    assert seen == ["Roll", "Hold", "Roll again", "Choose a box", "The bonus"]
    card = handheld.app.screen.play.match.card
    assert (card.boxes[8], card.upper_bonus) == (25, 35)
    assert handheld.sounds[-1] == "bonus"
    handheld.go("A")
    assert handheld.screen == "title"


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_a_key_for_another_step_is_refused_with_a_reason(start, language):
    handheld = start(language=language)
    handheld.go(OPEN)
    ways = (("B", "A"), ("A", FIVES), ("B", "A"), ("B", "A"), ("RIGHT", "A"))
    for step, (wrong, right) in enumerate(ways):
        handheld.go(wrong)
        assert handheld.notice == handheld.words("steps").REFUSALS[step]
        assert handheld.app.screen.step == step
        handheld.go(right)
        handheld.frame()
    assert handheld.app.screen.step == len(ways)


def test_other_dice_may_be_held_and_released(start):
    handheld = start()
    handheld.go(OPEN + " A; RIGHT B; LEFT B; RIGHT*2 B; RIGHT B")
    assert title_of(handheld) == "Hold"
    handheld.go("LEFT*2 B")
    assert title_of(handheld) == "Roll again"


def test_j1_it_is_no_row_once_a_game_has_been_finished(start):
    handheld = start()
    handheld.go("pick Play")
    play_out(handheld)
    assert "First steps" not in start(memory=handheld.memory).read()


@pytest.mark.parametrize("how", ["START", f"A; {FIVES}; A; A; A; A"])
def test_j1_it_is_the_first_row_until_it_is_done_or_skipped(start, how):
    handheld = start()
    handheld = start(memory=handheld.memory)
    assert handheld.pieces()[0][2].strip() == "First steps" and "▶Play" in handheld.read()
    handheld.go(f"{OPEN}; {how}")
    assert handheld.screen == "title"
    for again in (handheld, start(memory=handheld.memory)):
        assert "First steps" not in again.read()
        assert again.pieces()[0][2].split() == ["▶Play"]


def test_j1_it_never_opens_by_itself_and_keeps_nothing(start):
    """A on the title plays, as ever; the steps are no game, and no game is lost by them."""
    handheld = start()
    handheld.go("A A")
    assert handheld.screen == "table"
    leave(handheld)
    assert "▶Continue" in handheld.read() and "First steps" not in handheld.read()
    before = handheld.app.session.saved[0].log[0]
    handheld.go(f"SELECT; A; A; {FIVES}")
    assert handheld.state()["turn"] == 0 and not handheld.state()["high_scores"]["herg"]
    handheld.go("START B; pick Continue")
    assert handheld.app.game.log[0] == before


def test_j1_it_stays_in_the_help_of_the_title(start):
    handheld = start()
    handheld.go(f"{OPEN}; START; SELECT")
    assert "First steps" in foot(handheld)
    handheld.go("A; START")
    assert handheld.screen == "help"
    handheld.go("B")
    assert handheld.screen == "title"


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_j1_text_mode_tells_the_steps(start, language):
    handheld = start(language=language)
    handheld.go("UP")
    narrator = Narrator(handheld.app, handheld.ports)
    narrator.lines()
    words = handheld.words("steps")
    handheld.go("A")
    told = " ".join(narrator.lines())
    title, *lines = words.STEPS[0].split("|")
    assert title in told and " ".join(lines) in told
    handheld.go("A")
    handheld.frame()
    told = " ".join(narrator.lines())
    assert "5 2 5 5 3" in told and words.STEPS[1].partition("|")[0] in told
