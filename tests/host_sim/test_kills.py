# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""O6: a simulator that is killed at any moment goes on with the game as if it had not been."""

import pytest

from tests.host_sim import kills
from tests.store.power_cuts import Lost

pytestmark = pytest.mark.full

KILLS = 3


def test_killed_simulators_lose_nothing(tmp_path, trial, figure):
    tried = kills.Kills(1, tmp_path)
    tried.run(KILLS * trial)
    figure(f"{tried.killed} simulators killed, {tried.in_play} with a game to continue; none lost")


def test_a_game_that_did_not_come_back_is_found(tmp_path, monkeypatch):
    """The store is emptied behind the runs' back: what was kept is gone."""
    tried = kills.Kills(1, tmp_path)
    start = kills.start_run

    def forgetful(store, there):
        if store.name == "store" and there.kept:
            for path in store.rglob("*.*"):
                path.unlink()
        return start(store, there)

    monkeypatch.setattr(kills, "start_run", forgetful)
    with pytest.raises(Lost):
        tried.run(20)
