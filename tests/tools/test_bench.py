# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`python -m tools.bench` prints them, and fails where one is over its limit."""

import pytest

from handful.coach.cpu_player import cpu_player
from handful.lobby.statistics import PERFECT
from handful.rules.rulesets import RULESET_IDS, RULESETS
from host_sim.handheld import Handheld
from tools.bench import __main__ as bench
from tools.bench import games, sizes
from tools.bench.figure import Figure
from tools.circuitpython_compiler import CompilerError


def test_a_section_is_a_table_with_limits(capsys):
    assert bench.main(["sizes"]) == 0
    title, largest, package = capsys.readouterr().out.splitlines()
    assert title == "sizes: bytecode, as mpy-cross makes it"
    assert "8,192" in largest
    assert largest.split()[-1].startswith("firmware/handful/")
    assert package.split()[-1] == "modules"


def test_a_figure_over_its_limit_is_a_line_and_status_1(capsys, monkeypatch):
    too_big = [Figure("a module", 5_000, 4_096, "bytes", "here"), Figure("fine", 1, 1)]
    monkeypatch.setattr(sizes, "figures", lambda: too_big)
    assert bench.main(["sizes"]) == 1
    expected = "tools.bench: a module: 5,000 bytes where 4,096 is the limit; here\n"
    assert capsys.readouterr().err == expected


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (
            ["speed"],
            "no section 'speed'; there are " + " ".join(bench.SECTIONS),
        ),
        (["games", "--games", "1"], "--games: at least two"),
        (["--games", "many"], "argument --games: invalid int value: 'many'"),
        (["--fast"], "unrecognized arguments: --fast"),
    ],
)
def test_wrong_words_are_one_line_and_status_2(words, reason, capsys):
    with pytest.raises(SystemExit) as caught:
        bench.main(words)
    assert caught.value.code == 2
    assert capsys.readouterr().err == f"tools.bench: {reason}\n"


def test_what_cannot_be_measured_here_is_one_line(capsys, monkeypatch):
    def missing():
        raise CompilerError("app.py: SyntaxError")

    monkeypatch.setattr(sizes, "figures", missing)
    assert bench.main(["sizes"]) == 2
    assert capsys.readouterr().err == "tools.bench: sizes: app.py: SyntaxError\n"


def test_averages_depend_on_the_seeds_alone():
    """So that they can be measured again."""
    row = next(games.figures(2))
    player = cpu_player("beginner")
    totals = [games.play(player, RULESETS["herg"], seed).total for seed in (1, 2)]
    assert (row.what, row.value) == ("average of beginner, herg", sum(totals) / 2)


def test_j4_perfect_play_brings_what_the_statistics_page_says(monkeypatch):
    monkeypatch.setattr(games, "RULESETS", {"plain": RULESETS["plain"]})
    monkeypatch.setattr(games, "LEVELS", ("perfect",))
    average, off = games.figures(300)
    assert average.value == pytest.approx(245.87, abs=8)
    assert off.kept
    perfect = PERFECT[RULESET_IDS.index("plain")].split()
    tenths = off.note.removeprefix("tenths a box: ").split()
    assert [int(each) for each in tenths] == pytest.approx([int(each) for each in perfect], abs=35)


def test_a_handheld_can_be_read_and_steered():
    """What the tests of screens and play lean on."""
    handheld = Handheld(rules="herg", faces=(3, 3, 3, 5, 5))
    assert handheld.press() == 0
    handheld.go("A SELECT; START; pick Options; B; B")
    assert handheld.screen == "table"
    assert "▶Full house 25" in handheld.read()
    with pytest.raises(ValueError, match="no row 'Sausages' on the table screen"):
        handheld.pick("Sausages")
    with pytest.raises(ValueError, match="knows nothing of colour"):
        Handheld(colour="green")
    handheld.close()


@pytest.mark.full
def test_what_playing_to_win_gains_is_measured(capsys):
    assert bench.main(["games", "--to-win", "--games", "40"]) == 0
    assert "gain by playing to win, herg" in capsys.readouterr().out
