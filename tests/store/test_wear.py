# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Wear stays within a budget, counted in erases while real games are played."""

import pytest

from handful.game.packing import MOST_PLAYERS
from handful.rules.rulesets import RULESETS
from tests.store import wear

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


def test_nvm_is_written_seldom():
    cost = wear.play_games("herg", 2, rounds=1, seed=12, games=60)
    assert cost.nvm <= wear.MOST_NVM_WRITES


def test_nvm_alone_is_written_once_a_game():
    assert wear.nvm_writes_alone(seed=13) <= 1.05
