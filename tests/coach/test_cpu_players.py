# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""C4: CPU players of five strengths; `python -m tools.bench games` measures them."""

from statistics import mean

import pytest

from handful.coach.coach import Coach
from handful.coach.cpu_player import LEVELS, cpu_player
from handful.rules.card import Card
from handful.rules.dice import RandomSource
from handful.rules.rulesets import RULESETS
from tests.coach.tables import coach_of, solution_of
from tests.rules import vectors
from tools.bench.games import play


def totals(level, id, games, coach=None):
    player = cpu_player(level, coach)
    rules = solution_of(id).ruleset if coach else RULESETS[id]
    return [play(player, rules, seed).total for seed in range(games)]


def test_the_names_in_order():
    assert LEVELS == ("beginner", "casual", "strong", "perfect", "winner")


@pytest.mark.full
def test_each_strength_beats_the_one_below(figure):
    averages = [mean(totals(level, "herg", 30)) for level in LEVELS[:3]]
    figure(f"beginner, casual, strong over 30 games: {averages}")
    assert averages[0] + 8 < averages[1]
    assert averages[1] + 12 < averages[2]


@pytest.mark.parametrize("level", LEVELS[:3])
def test_in_order_each_plays_for_the_next_box(level):
    """Who plays for other boxes reaches half of it, some 70 points."""
    assert mean(totals(level, "forced", 8)) > 100


@pytest.mark.parametrize("id", ["herg", "ynot"])
@pytest.mark.thin(1)
def test_the_perfect_player_reaches_the_tables_average(id):
    """On a small card, within 3.5 standard errors of the solver's average."""
    found = totals("perfect", id, 80, coach_of(id))
    error = (sum((total - mean(found)) ** 2 for total in found) / 80**2) ** 0.5
    assert mean(found) == pytest.approx(solution_of(id).expectation, abs=3.5 * error)


@pytest.mark.parametrize("level", ["strong", "perfect"])
def test_without_a_table_the_coach_itself_plays_as_the_strong_player(level):
    """A second one beside it, of 5 KB, was more than a PyGamer had left."""
    rules = RULESETS["herg"]
    coach = Coach(rules, None)
    seat = cpu_player(level, coach)
    assert play(seat, rules, 3).boxes == play(cpu_player("strong"), rules, 3).boxes
    assert coach.card.complete


@pytest.mark.parametrize("dice", [[1, 1, 3, 4, 5], [4, 1, 3, 5, 1]])
def test_only_a_beginner_breaks_up_a_pair_for_a_run_of_three(dice):
    """It is most of what the two differ by: the casual one holds its most frequent face."""
    held = {
        level: cpu_player(level).decide(Card(RULESETS["herg"]), dice, 1) for level in LEVELS[:2]
    }
    kept = {
        level: sorted(dice[i] for i in range(5) if -1 - code >> i & 1)
        for level, code in held.items()
    }
    assert kept == {"beginner": [3, 4, 5], "casual": [1, 1]}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id", ["petscii /strict", "scandinavian /strict", "herg /strict"])
def test_every_game_is_finished_by_legal_moves(level, id):
    """An illegal box would raise."""
    rules = vectors.rule_sets(id)[0]
    assert play(cpu_player(level), rules, 4).total > 0


@pytest.mark.parametrize("level", LEVELS)
def test_equal_games_are_played_alike(level):
    """Including mistakes: both sides of a link, and replays, agree."""
    assert totals(level, "ynot", 2) == totals(level, "ynot", 2)


@pytest.mark.parametrize("level", LEVELS)
def test_working_ahead_changes_no_decision(level):
    card = Card(RULESETS["herg"])
    dice = [RandomSource(RandomSource.words(8)).die() for _ in range(5)]
    ahead, late = cpu_player(level), cpu_player(level)
    ahead.begin(card)
    while not ahead.step():
        pass
    assert ahead.decide(card, dice, 1) == late.decide(card, dice, 1)
