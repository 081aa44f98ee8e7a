# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""V1: the chance to win between turns, at the table and on the score sheet."""

import io
import sys

import pytest

from handful.coach.chances import open_chances
from handful.rules.rulesets import RULESETS
from handful.settings import CHANCE
from handful.ui.choices import percent
from host_sim.narrator import Narrator
from tests.coach.drives import memory_with, memory_with_chances, whole_chances
from tests.play.hands import change_option

ANN, BOB = ("ANN", "human"), ("BOB", "human")
STRONG = ("STRONG", "cpu:strong")
EVE = ("EVE", "human")
COSTS = "Chance shown: not ranked"
EARLY, LATE = 10, 11
"""Turns that each has played: three are left, or two, of which the table knows."""


@pytest.fixture
def begin(start):
    """A function that begins a game with the option on, and plays so many turns of a player."""

    def play(turns, memory=None, best=0, **wishes):
        handheld = start(memory=memory or memory_with_chances("herg"))
        club = handheld.app.session.club
        handheld.app.session.settings.set(CHANCE, 1)
        if best:
            club.records.add(RULESETS["herg"].hash, "EVE", best)
        club.save()
        handheld = start(memory=handheld.memory, **{"rules": "herg", "seed": 5, **wishes})
        take_turns(handheld, turns)
        return handheld

    return play


def take_turns(handheld, turns):
    """Play until the player to move is a person who has played so many turns."""
    match = handheld.app.game.match
    while match.card.filled < turns or handheld.app.game.cpu_moves:
        handheld.take_turn() if not handheld.app.game.cpu_moves else handheld.frame()
    handheld.frame()


def status(handheld):
    """Return the words of the first line."""
    return [words.strip() for y, _, words in handheld.pieces() if y < 11]


def chance_of(handheld, wanted=0):
    """Return the mover's chance as the table of chances has it, as a text."""
    match = handheld.app.game.match
    table = open_chances(io.BytesIO(whole_chances("herg")), RULESETS["herg"])
    others = [card for card in match.cards if card is not match.card]
    return percent(table.chance([match.card, *others], wanted))


@pytest.mark.parametrize("players", [(ANN, BOB), (ANN, BOB, EVE)])
def test_v1_it_is_shown_between_turns_once_a_table_knows_it(players, begin):
    """V1: whoever moves; the game is assisted from then on, which is said once."""
    handheld = begin(EARLY, players=players)
    assert not [words for words in status(handheld) if "%" in words]
    assert not handheld.state()["assisted"]
    take_turns(handheld, LATE)
    shown = chance_of(handheld)
    assert shown in status(handheld)
    assert (handheld.state()["assisted"], handheld.notice) == (True, COSTS)
    handheld.play("UP")
    assert shown in handheld.read()
    handheld.play("B")
    assert shown in status(handheld)
    seen = {shown}
    for _ in range(3):
        handheld.take_turn()
        while handheld.app.game.cpu_moves:
            handheld.frame()
        handheld.frame()
        assert handheld.notice is None
        assert chance_of(handheld) in status(handheld)
        seen.add(chance_of(handheld))
    assert len(seen) > 2
    assert handheld.memory[1].open_files == 0


def test_v1_one_alone_has_the_chance_to_beat_the_best(begin):
    """V1: by one point at least; a score that is taken back takes it back."""
    handheld = begin(LATE, players=(ANN,), best=110)
    shown = chance_of(handheld, 111)
    assert shown in status(handheld)
    handheld.take_turn()
    handheld.frame()
    assert chance_of(handheld, 111) in status(handheld)
    assert chance_of(handheld, 111) != shown
    handheld.go("START+LEFT; A")
    handheld.frame()
    assert shown in status(handheld)


def test_v1_what_is_decided_is_sure(begin):
    """V1: only that is; the table knows a state by sixteen numbers, and a rare end by none."""
    total = begin(LATE, players=(ANN,)).match.card.total
    assert "100%" in status(begin(LATE, players=(ANN,), best=total - 1))


def test_v1_without_a_score_to_beat_there_is_none(begin):
    handheld = begin(LATE, players=(ANN,))
    assert not [words for words in status(handheld) if "%" in words]
    assert not handheld.state()["assisted"]


def test_v1_it_is_told_aloud(begin):
    """V1: in text mode, at the table and on the sheet."""
    handheld = begin(LATE, players=(ANN,), best=110)
    said = f"Chance to win of ANN: {chance_of(handheld, 111)}."
    narrator = Narrator(handheld.app, handheld.ports)
    assert [line for line in narrator.lines() if said in line]
    handheld.play("RIGHT")
    assert not [line for line in narrator.lines() if said in line]


@pytest.mark.parametrize(
    ("table", "word"),
    [
        (None, "No table for the chance"),
        (b"no table", "The table is damaged"),
        (whole_chances("herg")[:-1], "The table is damaged"),
        (
            whole_chances("herg")[:4] + b"\xff" + whole_chances("herg")[5:],
            "Table of another version",
        ),
    ],
    ids=["none", "other", "cut", "later"],
)
def test_v1_without_its_table_it_is_said_once_why(table, word, begin):
    files = {"coach/herg.chances": table} if table else {"none": b""}
    handheld = begin(LATE, memory=memory_with(files=files), players=(ANN, BOB))
    assert not handheld.state()["assisted"]
    handheld.play("A")
    handheld.take_turn()
    handheld.frame()
    assert handheld.notice is None
    assert not [words for words in status(handheld) if "%" in words]
    assert handheld.memory[1].open_files == 0


def test_v1_a_first_try_is_not_spent_on_it(begin):
    """V1: daily dice count once, and only without help."""
    handheld = begin(0, best=110)
    handheld.go("START; pick Leave; pick Daily; A")
    take_turns(handheld, LATE)
    assert handheld.app.game.is_try
    assert not [words for words in status(handheld) if "%" in words]
    assert not handheld.state()["assisted"]


def test_v1_it_can_be_switched_on_and_off_in_a_game(begin):
    handheld = begin(LATE, players=(ANN,), best=110)
    for is_on in (False, True):
        handheld.go("START")
        change_option(handheld, "Chance to win")
        handheld.go("B")
        handheld.frame()
        assert bool([words for words in status(handheld) if "%" in words]) == is_on


def test_v1_off_it_reads_nothing(start):
    """V1: and so costs nothing, as it is at first."""
    memory = memory_with_chances("herg")
    handheld = start(memory=memory, rules="herg", seed=5, players=(ANN, BOB))
    take_turns(handheld, LATE)
    assert memory[1].opened == []


def test_v1_its_code_goes_again(begin):
    """V1: a PyGamer has no room for it beside the next CPU player's."""
    handheld = begin(LATE, players=(ANN, STRONG))
    assert chance_of(handheld) in status(handheld)
    handheld.frame()
    left = [name for name in sys.modules if name.startswith("handful.coach.")]
    assert left == []
    assert "handful.table.chance" not in sys.modules
    handheld.take_turn()
    take_turns(handheld, LATE + 1)
    assert chance_of(handheld) in status(handheld)


def test_v1_beside_a_coach_it_is_read_too(begin):
    """V1: the winner has the table open, the perfect player has not."""
    for kind in ("perfect", "winner"):
        handheld = begin(LATE, players=(ANN, ("CPU", "cpu:" + kind)))
        assert chance_of(handheld) in status(handheld)
