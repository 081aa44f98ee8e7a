# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The state JSON: field by field, and always as the schema has it."""

import json

import pytest

from handful.game import actions
from handful.rules.rulesets import RULESET_IDS, RULESETS
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


def app_of(ports, rules="herg", players=(("ANN", "human"), ("STRONG", "cpu:strong"))):
    launch = Launch()
    launch.rules, launch.players = rules, list(players)
    return StandIn(ports, launch)


def test_before_a_game_the_match_is_empty(ports, state):
    found = state(StandIn(ports, Launch()))
    assert found["ruleset"] is found["player"] is found["notice"] is found["link"] is None
    assert (found["turn"], found["roll"], found["dice"]) == (0, 0, [])
    assert found["players"] == []
    assert found["held"] == [False] * 5


def test_before_roll_1_there_are_no_dice_and_no_options(ports, state):
    found = state(app_of(ports))
    assert (found["screen"], found["ruleset"], found["player"]) == ("table", "herg", 0)
    assert (found["turn"], found["roll"], found["dice"], found["options"]) == (1, 0, [], {})
    assert [seat["name"] for seat in found["players"]] == ["ANN", "STRONG"]
    assert [seat["kind"] for seat in found["players"]] == ["human", "cpu:strong"]
    assert list(found["players"][0]["boxes"]) == list(RULESETS["herg"].boxes)
    assert set(found["players"][0]["boxes"].values()) == {None}


def test_after_a_roll_it_tells_dice_marks_and_what_each_box_would_add(ports, state):
    app = app_of(ports)
    app.game.match.apply(actions.roll((6, 6, 6, 2, 2)))
    app.game.match.apply(actions.mark(0b00111))
    found = state(app)
    assert (found["dice"], found["roll"]) == ([6, 6, 6, 2, 2], 1)
    assert found["held"] == [True, True, True, False, False]
    assert found["options"]["sixes"] == 18
    assert found["options"]["full_house"] == 25
    assert len(found["options"]) == 13


def test_after_a_score_the_next_player_has_no_dice(ports, state):
    app = app_of(ports)
    app.game.match.apply(actions.roll((6, 6, 6, 2, 2)))
    app.game.match.apply(actions.score(RULESETS["herg"].boxes.index("sixes")))
    found = state(app)
    assert (found["player"], found["turn"], found["roll"], found["dice"]) == (1, 1, 0, [])
    ann = found["players"][0]
    assert ann["boxes"]["sixes"] == ann["upper"] == ann["total"] == 18
    assert (ann["par"], ann["lower"], ann["upper_bonus"], ann["extra"]) == (0, 0, 0, 0)


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(3)
def test_a_finished_game_adds_up_under_every_rule_set(ports, state, rules):
    app = app_of(ports, rules)
    while not app.game.match.finished:
        app.game.go_on()
        state(app)
    found = state(app)
    assert found["turn"] == len(RULESETS[rules].boxes)
    assert found["options"] == {}
    for seat in found["players"]:
        lines = ("upper", "upper_bonus", "lower", "extra")
        assert seat["total"] == sum(seat[line] for line in lines) > 0
        assert None not in seat["boxes"].values()


def test_the_records_are_told_by_rule_set(ports, state):
    app = StandIn(ports, Launch())
    app.session.club.records.add(RULESETS["ynot"].hash, "ANN", 250)
    found = state(app)["high_scores"]
    assert list(found) == list(RULESET_IDS)
    assert found["ynot"] == [{"name": "ANN", "score": 250}]


def test_a_notice_is_told(ports, state):
    app = StandIn(ports, Launch())
    app.notice = "Roll first."
    assert state(app)["notice"] == "Roll first."
