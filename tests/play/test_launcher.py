# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M4: where another program starts the game, the title leads back to it, and nothing is lost."""

import pytest

from handful.ports import SELECT, START, A, B
from host_sim.boards import load_facts
from host_sim.handheld import Handheld
from tests.words import CONTINUE

FACTS = load_facts("thumby_color")
LOADER = (START, SELECT, A, B)


def is_over(handheld):
    """Return whether the run has ended, and not for another one."""
    return handheld.app.session.over is True


def test_m4_the_title_offers_it_there_alone():
    assert "Launcher" not in Handheld().read()
    handheld = Handheld(facts=FACTS)
    handheld.pick("Launcher")
    assert is_over(handheld)


@pytest.mark.parametrize("way", ["title", "chord"])
def test_m4_the_game_that_was_left_is_there_again(way):
    handheld = Handheld(facts=FACTS, rules="herg", seed=5)
    for _ in range(2):
        handheld.take_turn()
    total = handheld.match.card.total
    if way == "title":
        handheld.go("START; pick Leave; pick Launcher")
    else:
        handheld.press(*LOADER)
    assert is_over(handheld)
    again = Handheld(memory=handheld.memory, facts=FACTS)
    again.pick(CONTINUE)
    assert (again.match.turn, again.match.card.total) == (3, total)


def test_m4_changed_options_are_kept():
    handheld = Handheld(facts=FACTS)
    handheld.go("pick Options; RIGHT; B; pick Launcher")
    assert is_over(handheld)
    assert "Spielen" in Handheld(memory=handheld.memory, facts=FACTS).read()


def test_m4_no_word_of_a_reset_button_where_there_is_none():
    for facts, has_words in ((FACTS, False), (load_facts("pygamer"), True)):
        handheld = Handheld(facts=facts)
        handheld.press(*LOADER)
        assert ("reset" in handheld.read()) == has_words
