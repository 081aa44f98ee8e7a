# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Wear stays within a budget, counted in erases while real games are played."""

import random

import pytest

from handful.game.actions import MOST_PLAYERS
from handful.rules.rulesets import RULESETS
from tests.store import wear
from tests.store.flash_sim import MODELS, Board
from tests.store.power_cuts import more_copies

pytestmark = pytest.mark.full


def test_no_game_at_all_wears_the_ring_out():
    """Six players, every roll rolled, under the rule set with the most boxes."""
    boxes = max(len(ruleset.boxes) for ruleset in RULESETS.values())
    commits = MOST_PLAYERS * boxes * 4 + 1
    assert commits == 361
    assert commits * wear.GAMES_IN_TEN_YEARS / wear.rings()[0] <= wear.MOST_ERASES
    assert wear.years(wear.rings()[0], commits) >= 10


@pytest.mark.parametrize("players", [1, 6])
def test_real_games_keep_within_the_budget(players, figure):
    cost = wear.play_games("scandinavian", players, rounds=25, seed=11, games=10)
    ten_years = cost.worst * wear.GAMES_IN_TEN_YEARS
    figure(
        f"store: {players} players, {cost.commits:.0f} commits a game, {ten_years:,.0f} erases "
        f"of the worst sector in ten years, {cost.nvm:.2f} of nvm a game"
    )
    assert ten_years <= wear.MOST_ERASES


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
def test_j4_statistics_are_written_once_a_game(model, figure):
    """A save a game, however many play: here each is as long as it can be."""
    board, rng = Board(model, shift=5), random.Random(1)
    games = 100
    for _ in range(games):
        more_copies(board, rng).save(b"", rng.randbytes(4500))
    worst = max(board.drive_chip.erases.values()) / games
    figure(f"store: {worst:.2f} erases a game of the statistics' worst sector on {model.name}")
    assert worst <= 3.0


def test_nvm_is_written_seldom(figure):
    cost = wear.play_games("herg", 2, rounds=1, seed=12, games=60)
    figure(
        f"store: nvm is written {cost.nvm:.2f} times a game, {wear.MOST_NVM_WRITES} at the most"
    )
    assert cost.nvm <= wear.MOST_NVM_WRITES


def test_nvm_alone_is_written_six_times_a_game(figure):
    """After every fourth round, and three times at the end."""
    writes = wear.nvm_writes_alone(seed=13)
    figure(f"store: nvm alone is written {writes:.2f} times a game, 6.6 at the most")
    assert writes <= 6.6
