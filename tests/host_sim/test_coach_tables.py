# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""C1 in the simulator: the coach's table is solved unless it is there, and never in the way."""

import io
import json
import sys

import displayio
import pytest

from host_sim import coach_tables
from host_sim.cli import parser
from host_sim.coach_tables import CoachTables
from host_sim.options import from_arguments
from host_sim.reading import read
from host_sim.run import Run
from tests.coach.drives import whole_table
from tools import coach_tables as shared

GAME = ("--rules", "herg", "--players", "ANN", "--seed", "5", "--dice", "5 5 5 5 2")
HINT = ("--script", "A START+A A WAIT:1500")


@pytest.fixture(scope="module")
def herg():
    """Herg's table, from the cache that all share; it may have to be solved."""
    return whole_table("herg")


@pytest.fixture(autouse=True)
def cache(herg, tmp_path, monkeypatch):
    """A cache of the test's own."""
    monkeypatch.setattr(shared, "CACHE", tmp_path / "cache")
    return tmp_path / "cache"


@pytest.fixture
def solved(herg, monkeypatch):
    """The rule sets that have been solved, by a solver that has herg's table ready."""
    found = []

    def solve(ruleset, endings, most_open, progress):
        for part in (0, 0.5, 1.0):
            progress(part)
        found.append(ruleset.id)
        return dict.fromkeys(endings, herg)

    monkeypatch.setattr(shared, "_solved", solve)
    return found


def play(*words, text=None):
    """Run the simulator in this process, and return what its screen says at the end."""
    run = Run(from_arguments(parser().parse_args(["--headless", *words])))
    screens = []
    frame = run.app.frame
    run.app.frame = lambda: screens.append(read(run.app.screen.group)) or frame()
    run.play()
    return screens[-1]


@pytest.mark.full
def test_c1_the_first_hint_solves_the_table_and_the_next_run_has_it(cache, solved):
    """C1: perfect at once, in a run without a store too."""
    first = play(*GAME, *HINT)
    assert "Hold 5 5 5 5: the best" in first
    assert solved == ["herg"]
    assert (cache / "herg.values").read_bytes() == whole_table("herg")
    assert play(*GAME, *HINT) == first
    assert solved == ["herg"]


@pytest.mark.full
def test_c1_a_table_in_a_stores_drive_comes_first(tmp_path, cache, solved):
    folder = tmp_path / "store/drive/coach"
    folder.mkdir(parents=True)
    (folder / "herg.values").write_bytes(whole_table("herg"))
    assert ": the best" in play(*GAME, *HINT, "--store", str(tmp_path / "store"))
    assert solved == []
    assert not cache.exists()


@pytest.mark.parametrize("kept", [b"", b"HFVT of an older version"])
@pytest.mark.full
def test_a_table_that_is_of_no_use_is_made_again(kept, cache, solved):
    cache.mkdir()
    (cache / "herg.values").write_bytes(kept)
    assert ": the best" in play(*GAME, *HINT)
    assert solved == ["herg"]


@pytest.mark.full
def test_a_cache_that_cannot_be_written_is_done_without(cache, solved):
    cache.write_text("no folder")
    assert ": the best" in play(*GAME, *HINT)


def test_c1_without_numpy_the_strong_player_advises(monkeypatch):
    monkeypatch.setitem(sys.modules, "tools.solve.solver", None)
    assert "Hold 5 5 5 5: good" in play(*GAME, *HINT)


def test_v4_what_nobody_waits_for_takes_a_table_that_is_kept_and_solves_none(cache, solved, herg):
    """V4: the end of a game is graded, but not by stopping for seconds of solving."""
    tables = CoachTables(None, lambda *_: None)
    with pytest.raises(OSError, match="solved"):
        tables.open("coach/herg.values", True)
    assert solved == []
    cache.mkdir()
    (cache / "herg.values").write_bytes(herg)
    assert tables.open("coach/herg.values", True).read() == herg


def test_only_rule_sets_have_tables(tmp_path, solved):
    tables = CoachTables(None, lambda *_: None)
    with pytest.raises(OSError, match="no table"):
        tables.open("coach/../nvm.bin")
    assert solved == []


@pytest.mark.full
def test_time_stands_still_while_a_table_is_solved(tmp_path, solved):
    """A script plays alike with a table that is kept and with one that is solved."""
    states = []
    for name in ("one", "two"):
        path = tmp_path / name
        play(*GAME, *HINT, "--state", str(path), "--record", str(path) + ".gif")
        states.append((json.loads(path.read_text()), (tmp_path / (name + ".gif")).read_bytes()))
    assert states[0] == states[1]
    assert solved == ["herg"]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "its table for Herg"), ("de", "die Tabelle für Herg")]
)
def test_a_word_is_on_the_screen_meanwhile(language, words, ports):
    screen = coach_tables.SolvingScreen(ports.display)
    before = ports.display.root_group = displayio.Group()
    for part in (0.0, 0.5, 1.0):
        screen.show("Herg", part, language)
        assert words in read(ports.display.root_group)
    screen.show("Herg", None, language)
    assert ports.display.root_group is before
    screen.show("Herg", None, language)
    assert ports.display.root_group is before, "nothing was shown: there was no solver"


def test_text_mode_says_it_too(capsys, monkeypatch, solved):
    monkeypatch.setattr(sys, "stdin", io.StringIO("hint\nyes\n"))
    Run(from_arguments(parser().parse_args(["--text", *GAME, "--script", "A"]))).play()
    out = capsys.readouterr().out
    assert "The coach works out its table for Herg." in out
    assert "Hold 5 5 5 5: the best" in out
