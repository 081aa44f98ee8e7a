# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""F5: what a later version has saved or shared by rules that there are not here yet."""

import pytest

from handful.keeper import Keeper
from handful.lobby.more import open_more, save_more
from handful.rules import share_code
from handful.rules.rulesets import RULESET_IDS, RULESETS, UnknownRules
from tests.play.hands import leave, play_out
from tests.play.test_statistics import figures_of

ANN = ("ANN", "human")
LATER = len(RULESET_IDS)
"""The number of the next rule set."""
A_SWITCH, A_CHOICE = bytes((31 << 3 | 1,)), bytes((2 << 3 | 7,))


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param((LATER, b""), id="rule set"),
        pytest.param((0, A_SWITCH), id="switch"),
        pytest.param((0, A_CHOICE), id="choice"),
    ],
)
def test_f5_a_share_code_of_later_rules_says_so_and_begins_nothing(rules, start):
    text = share_code.text_of((7, 0, *rules))
    with pytest.raises(UnknownRules, match="no such rules here"):
        share_code.code_of(text)
    handheld = start()
    handheld.go("pick New game; DOWN*9 RIGHT*2 A")
    assert handheld.screen == "code"
    handheld.app.screen.enter(text)
    handheld.frame()
    assert handheld.notice == "Rules of a newer version"
    assert (handheld.screen, handheld.app.game) == ("code", None)


def test_f5_a_saved_game_of_later_rules_is_left_alone(start, monkeypatch):
    """It is there again for a version that knows them."""
    handheld = start(rules="herg", players=(ANN,), seed=3)
    handheld.take_turn()
    leave(handheld)
    data = bytes(handheld.app.session.keeper.load_game())
    with monkeypatch.context() as patch:
        patch.setattr(Keeper, "load_game", lambda _: bytes((LATER,)) + data[1:])
        other = start(memory=handheld.memory)
        assert other.notice == "Saved game: newer rules"
        other.go("A")
        assert "Continue" not in other.read()
    again = start(memory=handheld.memory)
    again.go("pick Continue")
    assert again.match.card.filled == 1


@pytest.mark.parametrize("house", [b"", A_SWITCH, A_CHOICE])
def test_f5_later_rules_that_were_chosen_cost_nothing_else(house, start):
    """Players, high scores and their games are read; the set chosen here is the first one."""
    handheld = start(rules="herg", players=(ANN,), seed=3)
    play_out(handheld)
    club = handheld.app.session.club
    games = club.records.games(RULESETS["herg"].hash)
    seating = club.seating
    seating.houses[0] = house or b"\x11"
    packed = bytearray(seating.pack())
    if not house:
        packed[0] = LATER
    seating.unpack(bytes(packed))
    assert (seating.ruleset.id, seating.houses[0]) == ("herg", b"" if house else b"\x11")
    assert seating.seats[0] == ["ANN", "human"]
    assert club.records.games(RULESETS["herg"].hash) == games != [0]


def test_f5_statistics_under_later_rules_stay_when_others_are_saved(start):
    handheld = start(rules="herg", players=(ANN,), seed=3)
    play_out(handheld)
    session = handheld.app.session
    figures = figures_of(handheld, "ANN")
    more, _ = open_more(session)
    more._changed[LATER] = figures.pack(0, LATER)  # as a later version does
    assert save_more(session, more)
    for _ in range(2):
        more, _ = open_more(session)
        assert (more.played(0), LATER in more._rows) == ([0], True)
        more.set_figures(0, RULESETS["herg"], figures)
        assert save_more(session, more)
