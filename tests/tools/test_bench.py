# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Issue 2, figures: `python -m tools.bench` prints them, and fails where one is over its limit."""

import pytest

from tools.bench import __main__ as bench
from tools.bench import games, hand, sending, sizes
from tools.bench.figure import Figure
from tools.bench.handheld import Handheld
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
        (["games", "--games", "0"], "--games: at least one"),
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


def test_a_hand_takes_the_shortest_way_to_its_marks():
    dice = (5, 2, 5, 3, 5)
    assert len(hand.marks(dice, 0, 0, 0b10101, False)) == 6
    assert hand.marks(dice, 0, 0, 0b10101, True) == [hand.CHORD]
    assert hand.marks(dice, 0, 31, 0b10101, True) == [hand.CHORD]
    assert hand.marks(dice, 0, 0, 0, True) == []


@pytest.mark.full
@pytest.mark.parametrize("rules", hand.MOST)
def test_a_turn_takes_few_keys(rules):
    """Issue 20: not more than the first version took, and fewer with the chord."""
    few = hand.keys_a_turn(rules, 1, True)
    assert few < hand.keys_a_turn(rules, 1, False) < hand.MOST[rules] + 1


def test_a_game_of_a_seed_has_always_the_same_total():
    """The averages can be measured again: they depend on the seeds alone."""
    assert games.play("herg", 7) == games.play("herg", 7) > 50
    rows = games.figures(2)
    assert len(rows) == 16
    assert rows[0].value == (games.play("herg", 1) + games.play("herg", 2)) / 2


def test_a_handheld_can_be_read_and_steered():
    """What the tests of screens and play lean on."""
    handheld = Handheld(rules="herg", faces=(3, 3, 3, 5, 5))
    assert handheld.press() == 0
    handheld.go("A SELECT; START; pick Options; B; B")
    assert handheld.screen == "table"
    assert "▶Full house +25" in handheld.read()
    with pytest.raises(ValueError, match="no row 'Sausages' on the table screen"):
        handheld.pick("Sausages")
    with pytest.raises(ValueError, match="knows nothing of colour"):
        Handheld(colour="green")
    handheld.close()


def test_the_game_is_sent_fast_enough(figure):
    """Issue 5, figures: the whole game, 68 % of the wire or more for its files' bytes (L6)."""
    unused, seconds = sending.figures()
    figure(f"the game over a cable: {unused.note} the files; {seconds.value:.0f} s")
    assert unused.kept
