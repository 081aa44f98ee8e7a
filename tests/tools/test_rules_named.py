# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""House rules by the names of their switches, on commands that take rules (O1)."""

import pytest

from handful.rules.houses import name_of
from handful.rules.rulesets import CHOICES, RULESETS, SCORING
from host_sim.cli import parser
from host_sim.failure import UsageError
from host_sim.handheld import Handheld
from host_sim.options import from_arguments
from tests.houses import house
from tools import advise
from tools.command_line import Refusal
from tools.rules_named import _name, rules_named
from tools.solve import __main__ as solve


@pytest.mark.parametrize("switch", SCORING.split())
def test_each_choice_of_each_switch_has_a_name(switch):
    for value in CHOICES[SCORING.split().index(switch)]:
        rules = rules_named(f"german*{switch}={_name(switch, value)}")
        assert (getattr(rules, switch), rules.id) == (value, "german")


def test_several_in_any_order_and_as_logs_have_them():
    rules = rules_named("ynot*joker=free,five_bonus=0,roll_bonus=0")
    assert rules.hash == house("ynot", joker=3, five_bonus=0, roll_bonus=()).hash
    assert rules_named(name_of(rules)).hash == rules.hash
    assert rules_named("ynot*roll_bonus=10+5") is RULESETS["ynot"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("poker", "no rule set 'poker'; there are herg"),
        ("poker*joker=free", "no rule set 'poker'"),
        ("herg*", "say SWITCH=CHOICE"),
        ("herg*zz", "say SWITCH=CHOICE"),
        ("herg*jokre=free", "no switch 'jokre'; there are joker"),
        ("herg*joker=7", "joker=7: say one of none forced upper_first free"),
        ("herg*five_bonus=60", "five_bonus=60: say one of 0 100 50"),
        ("herg*joker=free,joker=none", "joker is in it twice"),
    ],
)
def test_what_is_no_rule_set_is_told_by_name(text, reason):
    with pytest.raises(Refusal, match=reason):
        rules_named(text)


def options_of(*words):
    """Return the options of the simulator's command."""
    return from_arguments(parser().parse_args(words))


def test_the_simulator_plays_by_them():
    """And the game is that of the house, with its star."""
    launch = options_of("--rules", "herg*five_bonus=0", "--headless").launch
    handheld = Handheld(draws=False, rules=launch.rules, players=(("ANN", "human"),))
    assert (handheld.match.ruleset.five_bonus, handheld.match.ruleset.title) == (0, "Herg*")
    handheld.close()
    with pytest.raises(UsageError, match="no switch 'bonus'"):
        options_of("--rules", "herg*bonus=0")


def test_the_solver_and_the_adviser_take_them(capsys, monkeypatch):
    asked = []
    monkeypatch.setattr(solve, "solve", lambda rules, **_: asked.append(rules) or 1 / 0)
    with pytest.raises(ZeroDivisionError):
        solve.main(["--rules", "plain*in_order=yes"])
    assert asked[0].hash == house("plain", in_order=True).hash
    assert advise.main(["--rules", "plain*joker=x", "--dice", "12345", "--roll", "1"]) == 2
    assert "joker=x: say one of" in capsys.readouterr().err
