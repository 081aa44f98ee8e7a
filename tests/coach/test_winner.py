# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Playing a turn to win, by the device's own code."""

import io
from functools import cache
from itertools import combinations, product
from types import SimpleNamespace

import pytest

from handful.coach.adviser import Adviser
from handful.coach.chances import RECORD_BYTES, WHOLE, open_chances, total_of
from handful.coach.coach import Coach
from handful.coach.cpu_player import cpu_player
from handful.coach.value_table import open_table
from handful.coach.winner import UNIT, Winner
from handful.rules.card import Card
from handful.rules.ruleset import CHANCE
from tests.coach.tables import solution_of, table_of
from tests.tools.small_cards import card_with, small
from tools.solve.chance_file import chance_bytes
from tools.solve.chances import solve_chances

RULES = small("herg")
ENDED = bytes(16)


@cache
def chances():
    return chance_bytes(solve_chances(solution_of("herg"), 2))


def considered(card, others, dice, rolls):
    """Return an adviser that has listed the choices for a roll."""
    values = open_table(io.BytesIO(table_of("herg")), RULES)
    adviser = Adviser(values, RULES)
    table = open_chances(io.BytesIO(chances()), RULES)
    adviser.aim = Winner(values, table, card, others)
    adviser.begin(card)
    while not adviser.step():
        pass
    adviser.consider(dice, rolls)
    return adviser


def last_card():
    return card_with(RULES, others=0, chance="open")


@pytest.mark.parametrize("needed", [12, 20, 24, 27, 30])
@pytest.mark.parametrize("dice", [(1, 2, 3, 4, 5), (4, 4, 5, 5, 6), (1, 1, 6, 6, 6)])
def test_in_the_last_roll_of_a_game_it_keeps_what_wins_most_often(dice, needed):
    """The other has ended: who needs 27 points rolls what a player for points would keep."""
    card = last_card()
    adviser = considered(card, [(total_of(card) + needed, ENDED)], list(dice), 2)
    best = max(_won(keep, needed) for size in range(6) for keep in combinations(dice, size))
    value = adviser.values[adviser.best] / UNIT / WHOLE
    assert value == pytest.approx(best, abs=2e-3)
    code = adviser.codes[adviser.best]
    kept = dice if code >= 0 else [dice[i] for i in range(5) if -1 - code >> i & 1]
    assert _won(tuple(kept), needed) == pytest.approx(best, abs=1e-9)


@cache
def _won(keep, needed):
    """Return how often the sum is above what is needed, and half of how often it is equal."""
    rolls = list(product(range(1, 7), repeat=5 - len(keep)))
    totals = [sum(keep) + sum(roll) for roll in rolls]
    return sum((total > needed) + (total == needed) / 2 for total in totals) / len(rolls)


def test_where_all_is_won_it_plays_for_points():
    adviser = considered(last_card(), [(-200, ENDED)], [1, 1, 5, 6, 6], 2)
    kept = -1 - adviser.codes[adviser.best]
    assert kept == 0b11100
    assert CHANCE in RULES.patterns


def test_against_two_it_is_the_product():
    card = last_card()
    one = considered(card, [(24, ENDED)], [1, 2, 3, 4, 5], 3)
    two = considered(card, [(24, ENDED), (15, ENDED)], [1, 2, 3, 4, 5], 3)
    assert one.values[one.best] // UNIT == 0
    three = considered(card, [(15, ENDED)], [1, 2, 3, 4, 5], 3)
    assert three.values[three.best] // UNIT == WHOLE // 2
    assert two.values[two.best] // UNIT == 0
    four = considered(card, [(15, ENDED), (15, ENDED)], [1, 2, 3, 4, 5], 3)
    assert four.values[four.best] // UNIT == WHOLE // 4


class Drive:
    """A drive with the table of chances, or with something else in its place."""

    def __init__(self, content):
        self.content = content
        self.opened = []

    def open_file(self, name, at_hand=False):
        self.opened.append(name)
        if self.content is None:
            raise OSError(2, "none")
        return io.BytesIO(self.content)


def seated(content, mine, theirs):
    """Return the CPU player that wants to win, and its coach."""
    coach = Coach(RULES, io.BytesIO(table_of("herg")), "", Drive(content))
    return cpu_player("winner", coach, SimpleNamespace(cards=[mine, theirs])), coach


def kept(code, dice):
    return [dice[i] for i in range(5) if -1 - code >> i & 1]


def test_v2_the_winner_risks_all_where_nothing_less_wins():
    """Thirty behind in the last turn: only five sixes draw. For points one keeps more."""
    mine, theirs = last_card(), card_with(RULES, others=0, chance=30)
    dice = [1, 4, 5, 6, 6]
    player, coach = seated(chances(), mine, theirs)
    assert kept(player.decide(mine, dice, 2), dice) == [6, 6]
    assert coach.to_win
    assert kept(
        cpu_player("perfect", coach).decide(card_with(RULES, others=0, chance="open"), dice, 2),
        dice,
    ) == [4, 5, 6, 6]
    assert not coach.to_win


@pytest.mark.parametrize("content", [None, b"", b"HFCH", "cut"])
def test_v2_without_its_table_the_winner_plays_perfectly(content):
    mine, theirs = last_card(), card_with(RULES, others=0, chance=30)
    player, coach = seated(chances()[:-1] if content == "cut" else content, mine, theirs)
    dice = [1, 4, 5, 6, 6]
    assert kept(player.decide(mine, dice, 2), dice) == [4, 5, 6, 6]
    player.decide(card_with(RULES, others=0, ones="open"), dice, 2)
    assert len(coach._drive.opened) == 1  # it does not ask again


def test_v2_without_memory_for_its_table_the_winner_plays_perfectly(monkeypatch):
    """It ended a run: a PyGamer had no room for a second adviser, and then none for the first."""
    mine, theirs = last_card(), card_with(RULES, others=0, chance=30)
    player, coach = seated(chances(), mine, theirs)
    adviser, dice = coach.adviser, [1, 4, 5, 6, 6]
    for where in ("handful.coach.coach.bytearray", "handful.coach.chances.open_chances"):
        with monkeypatch.context() as full:
            full.setattr(where, lack, raising=False)
            coach.chances, coach.card = None, None
            assert kept(player.decide(mine, dice, 2), dice) == [4, 5, 6, 6]
        assert coach.adviser is adviser
    coach.chances, coach.card = None, None
    assert kept(player.decide(mine, dice, 2), dice) == [6, 6]
    assert coach.adviser is adviser


def lack(*_):
    raise MemoryError


def test_v2_a_table_that_is_damaged_later_is_done_without():
    """Each record is checked as it is read."""
    content = bytearray(chances())
    content[-RECORD_BYTES * 200 :] = bytes(RECORD_BYTES * 200)
    found = []
    for boxes in combinations(range(len(RULES.patterns)), 2):
        mine = card_with(RULES, others=0)
        for box in boxes:
            mine.boxes[box] = None
        player, coach = seated(bytes(content), mine, card_with(RULES, others=0))
        choice = player.decide(mine, [1, 2, 3, 4, 6], 3)
        assert choice in boxes
        assert coach.fault == ""
        found.append(coach.to_win)
    assert set(found) == {True, False}


def test_v2_early_in_a_game_it_plays_for_points_and_opens_nothing():
    player, coach = seated(chances(), Card(RULES), Card(RULES))
    player.decide(coach.card or Card(RULES), [1, 2, 3, 4, 6], 1)
    assert coach._drive.opened == []
