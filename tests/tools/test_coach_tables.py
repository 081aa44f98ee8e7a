# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach's tables for a drive are solved once, and as many as fit are chosen."""

import functools
import io
import random

import pytest

from handful.coach.coach import Coach
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
from tests.coach.tables import solution_of, table_of
from tools import coach_tables
from tools.coach_tables import (
    MOST_OPEN,
    Tables,
    TablesError,
    chosen,
    parse_rules,
    table_path,
    tables_of,
    whole_chances,
    whole_table,
)
from tools.half_table import TableFault, halved
from tools.solve.chance_file import chance_bytes
from tools.solve.chances import solve_chances

WHOLE, HALF = 100, 60
ALL = {name: Tables(name, b"w" * WHOLE, b"h" * HALF) for name in ("herg", "ynot", "os9")}


@pytest.fixture
def cache(monkeypatch, tmp_path):
    """A cache of the test's own."""
    monkeypatch.setattr(coach_tables, "CACHE", tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def small_herg(monkeypatch, cache):
    monkeypatch.setitem(RULESETS, "herg", solution_of("herg").ruleset)
    return Tables("herg", table_of("herg"), table_of("herg", half=True), _chances(MOST_OPEN))


@pytest.mark.parametrize(
    ("room", "sizes"),
    [
        (0, {}),
        (59, {}),
        (60, {"herg": HALF}),
        (100, {"herg": WHOLE}),
        (119, {"herg": WHOLE}),
        (120, {"herg": HALF, "ynot": HALF}),
        (160, {"herg": WHOLE, "ynot": HALF}),
        (180, {"herg": HALF, "ynot": HALF, "os9": HALF}),
        (220, {"herg": WHOLE, "ynot": HALF, "os9": HALF}),
        (300, {"herg": WHOLE, "ynot": WHOLE, "os9": WHOLE}),
    ],
)
def test_as_many_rule_sets_as_fit_the_first_ones_whole(room, sizes):
    found, left_out = chosen(ALL, room, ALL.__getitem__, smallest=0)
    assert {path: len(data) for path, data in found.items()} == {
        table_path(name): size for name, size in sizes.items()
    }
    assert left_out == [name for name in ALL if name not in sizes]


@pytest.mark.parametrize(("room", "most_open"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_tables_of_chances_come_last_with_as_many_turns_as_have_room(
    room, most_open, small_herg, monkeypatch
):
    """V3: after the whole value tables, the first rule set's first."""
    monkeypatch.setitem(RULESETS, "ynot", RULESETS["herg"])
    sizes = [0] + [len(_chances(count)) for count in (1, 2, 3)]
    rooms = 2 * WHOLE + sizes[room]
    tables = {name: ALL[name]._replace(chances=_chances(3)) for name in ("herg", "ynot")}
    found, _ = chosen(tables, rooms, tables.__getitem__, smallest=0)
    assert found.pop("coach/herg.values") == found.pop("coach/ynot.values") == b"w" * WHOLE
    if not most_open:
        assert found == {}
    else:
        assert found.pop("coach/herg.chances") == _chances(most_open)
        assert sum(map(len, found.values())) <= rooms


@functools.cache
def _chances(most_open):
    return chance_bytes(solve_chances(solution_of("herg"), most_open))


def test_what_a_file_takes_on_the_drive_counts():
    found, _ = chosen(
        ALL, 128, ALL.__getitem__, rounded=lambda size: -(-size // 64) * 64, smallest=0
    )
    assert {path: len(data) for path, data in found.items()} == {
        "coach/herg.values": HALF,
        "coach/ynot.values": HALF,
    }


def test_none_is_solved_where_not_even_the_smallest_fits():
    found, left_out = chosen(ALL, HALF, {"herg": ALL["herg"]}.__getitem__, smallest=HALF)
    assert (list(found), left_out) == (["coach/herg.values"], ["ynot", "os9"])


def test_a_small_one_fits_where_the_first_does_not():
    sizes = {"herg": Tables("herg", bytes(200), bytes(100)), "os9": ALL["os9"]}
    found, left_out = chosen(sizes, HALF, sizes.__getitem__, smallest=0)
    assert (list(found), left_out) == (["coach/os9.values"], ["herg"])


@pytest.mark.parametrize(
    "rules",
    [pytest.param(each, marks=pytest.mark.full) for each in RULESETS if each != "generala"]
    + ["generala"],
)
def test_no_table_is_smaller_than_the_smallest(rules):
    """16.A2: a small table that fits on a drive with little room is solved and copied."""
    tables = tables_of(rules)
    assert coach_tables.SMALLEST <= len(tables.half) <= len(tables.whole)
    room = len(tables.half)
    assert chosen([rules], room, lambda _: tables) == ({table_path(rules): tables.half}, [])


def test_a_table_is_solved_once_and_kept(small_herg, cache, monkeypatch, capsys):
    assert tables_of("herg") == small_herg
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(coach_tables, "_solved", None)
    assert tables_of("herg") == small_herg
    assert {path.name for path in cache.iterdir()} == {"herg.values", "herg.chances"}


def test_a_smaller_table_of_chances_than_is_wanted_is_solved_again(small_herg, cache):
    cache.mkdir()
    for kept, wanted, found in ((1, 2, 2), (3, 2, 3)):
        (cache / "herg.chances").write_bytes(_chances(kept))
        assert whole_chances("herg", most_open=wanted) == _chances(found)


def test_a_damaged_or_foreign_one_is_solved_again(small_herg, cache):
    for data in (b"", b"damaged", table_of("ynot")):
        whole_table("herg")
        (cache / "herg.values").write_bytes(data)
        assert whole_table("herg") == small_herg.whole


def test_a_cache_that_cannot_be_written_is_no_trouble(small_herg, cache):
    cache.write_bytes(b"")
    assert whole_table("herg") == small_herg.whole


def test_a_terminal_shows_how_far_it_is(small_herg, monkeypatch):
    screen = io.StringIO()
    screen.isatty = lambda: True
    monkeypatch.setattr("sys.stderr", screen)
    whole_table("herg")
    assert "\rsolving herg for the coach: 100%" in screen.getvalue()
    assert screen.getvalue().endswith(" \r")


def test_halved_values_are_the_nearest_of_256_steps():
    rng = random.Random(1)
    for spread in (0, 1, 255, 256, 700, 5000, 65000):
        values = [500 + rng.randint(0, spread) for _ in range(60)] + [500, 500 + spread]
        least, step, steps = halved(values)
        assert (least, min(steps) >= 0, max(steps) <= 255) == (500, True, True)
        assert all(
            abs(least + step * n - value) * 2 <= step
            for n, value in zip(steps, values, strict=True)
        )
    with pytest.raises(TableFault, match="too far apart"):
        halved([0, 255 * 255 + 1])


@pytest.mark.parametrize("size", ["whole", "half"])
def test_the_coach_takes_it(small_herg, size):
    coach = Coach(RULESETS["herg"], io.BytesIO(getattr(small_herg, size)))
    coach.turn_to(Card(RULESETS["herg"]))
    coach.consider([1, 2, 3, 4, 5], 1)
    assert coach.fault == ""


def test_the_names():
    assert parse_rules("herg,ynot,herg") == ["herg", "ynot"]
    assert parse_rules("all") == list(RULESETS)
    assert parse_rules("none") == []
    with pytest.raises(TablesError, match="no rule set 'poker'"):
        parse_rules("herg,poker")
