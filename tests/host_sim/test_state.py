# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The state JSON: field by field, and always as the schema has it."""

import json

import pytest

from handful.game import actions
from handful.rules.rulesets import RULESETS
from handful.settings import Launch
from host_sim.state import as_text, state_of
from tests.host_sim.stand_in import StandIn


@pytest.fixture
def state(ports, schema):
    """A function that returns the state of an app, checked against the schema."""

    def checked(app):
        found = json.loads(as_text(state_of(app, ports)))
        schema.validate(found)
        return found

    return checked


def test_before_a_game_the_match_is_empty(ports, state):
    found = state(StandIn(ports, Launch()))
    assert found["ruleset"] is found["player"] is found["notice"] is found["link"] is None
    assert (found["turn"], found["roll"], found["dice"]) == (0, 0, [])
    assert found["players"] == []
    assert found["held"] == [False] * 5


def test_after_a_score_the_next_player_has_no_dice(ports, state):
    launch = Launch()
    launch.rules, launch.players = "herg", [("ANN", "human"), ("STRONG", "cpu:strong")]
    app = StandIn(ports, launch)
    app.game.match.apply(actions.roll((6, 6, 6, 2, 2)))
    app.game.match.apply(actions.score(RULESETS["herg"].boxes.index("sixes")))
    found = state(app)
    assert (found["player"], found["turn"], found["roll"], found["dice"]) == (1, 1, 0, [])
    ann = found["players"][0]
    assert ann["boxes"]["sixes"] == ann["upper"] == ann["total"] == 18
    assert (ann["par"], ann["lower"], ann["upper_bonus"], ann["extra"]) == (0, 0, 0, 0)
