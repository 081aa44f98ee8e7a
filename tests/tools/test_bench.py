# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`python -m tools.bench` prints them, and fails where one is over its limit."""

import pytest

from handful.coach.cpu_player import cpu_player
from handful.lobby.statistics import PERFECT
from handful.rules.rulesets import RULESET_IDS, RULESETS
from host_sim.handheld import Handheld
from tools.bench import __main__ as bench
from tools.bench import games
from tools.bench.figure import Figure


def test_a_figure_over_its_limit_is_a_line_and_status_1(capsys, monkeypatch):
    too_far = [Figure("an average", 5_000, 4_096, "points", "here"), Figure("fine", 1, 1)]
    monkeypatch.setattr(games, "figures", lambda count: too_far)
    assert bench.main(["games"]) == 1
    expected = "tools.bench: an average: 5,000 points where 4,096 is the limit; here\n"
    said = capsys.readouterr()
    assert said.err == expected
    assert "4,096" in said.out.splitlines()[0]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ([], "the following arguments are required: what"),
        (["speed"], "argument what: invalid choice: 'speed'"),
        (["games", "--games", "1"], "--games: at least two"),
        (["games", "--games", "many"], "argument --games: invalid int value: 'many'"),
        (["games", "--fast"], "unrecognized arguments: --fast"),
    ],
)
def test_wrong_words_are_one_line_and_status_2(words, reason, capsys):
    with pytest.raises(SystemExit) as caught:
        bench.main(words)
    assert caught.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith(f"tools.bench: {reason}")
    assert said.count("\n") == 1


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
    assert bench.main(["games", "--to-win", "--games", "10"]) == 0
    assert "gain by playing to win, herg" in capsys.readouterr().out
