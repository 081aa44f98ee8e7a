# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Issue 6, value tables: `tools.deploy --coach` installs what fits and says what does not."""

import pytest

from handful.coach.coach import Coach
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
from tests.coach.tables import solution_of, table_of
from tools import coach_tables, deploy
from tools.coach_tables import Tables, TablesError, install_tables, parse_rules, table_path
from tools.mounted_drive import MountedDrive, MountedDriveError


class SmallDrive(MountedDrive):
    """A drive with so many bytes for one file."""

    room = 10**9

    def check_space(self, files, leaving):
        if sum(map(len, files.values())) > self.room:
            raise MountedDriveError("too full")


@pytest.fixture
def target(tmp_path):
    return SmallDrive(tmp_path)


@pytest.fixture
def tables():
    return [Tables("herg", table_of("herg"), table_of("herg", half=True))]


def installed(target, tables):
    said = []
    install_tables(target, tables, said.append)
    return said


def test_a_table_is_copied_and_the_coach_takes_it(target, tables):
    size = f"{len(table_of('herg')):,}"
    assert installed(target, tables) == [f"coach/herg.values, {size} bytes"]
    assert installed(target, tables) == [f"coach/herg.values, {size} bytes (as it was)"]
    rules = solution_of("herg").ruleset
    with (target.path / table_path("herg")).open("rb") as file:
        coach = Coach(rules, file)
        coach.turn_to(Card(rules))
        assert coach.consider([1, 2, 3, 4, 5], 1)


def test_half_a_table_where_the_whole_does_not_fit(target, tables):
    target.room = len(table_of("herg")) - 1
    assert installed(target, tables)[0].startswith("coach/herg.values, half size, ")
    assert target.read("coach/herg.values") == table_of("herg", half=True)


def test_it_says_what_does_not_fit(target, tables):
    target.room = 100
    said = ["coach/herg.values does not fit: the coach has no table for herg"]
    assert installed(target, tables) == said
    assert not target.has("coach/herg.values")


def test_the_names():
    assert parse_rules("herg,ynot,herg") == ["herg", "ynot"]
    assert parse_rules("all") == list(RULESETS)
    assert parse_rules(None) == []
    with pytest.raises(TablesError, match="no rule set 'poker'"):
        parse_rules("herg,poker")


def test_a_table_is_built_from_the_rules(monkeypatch):
    monkeypatch.setitem(RULESETS, "herg", solution_of("herg").ruleset)
    built = coach_tables.build_tables(["herg"], say=lambda line: None)
    assert built == [Tables("herg", table_of("herg"), table_of("herg", half=True))]


def test_a_wrong_name_is_one_line_and_status_2(tmp_path, capsys):
    words = ["--board", "pygamer", "--drive", str(tmp_path), "--coach", "poker"]
    assert deploy.main(words) == 2
    err = capsys.readouterr().err
    assert err.startswith("tools.deploy: --coach: no rule set 'poker'; there are herg")
    assert err.count("\n") == 1
