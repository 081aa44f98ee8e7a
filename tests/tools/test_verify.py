# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""tools.verify (L4): a true log passes, and the first false line is named."""

import subprocess
import sys

import pytest

from tools.soak.link_games import Table
from tools.verify import main


@pytest.fixture(scope="module")
def log_text():
    """Return the log of a whole game."""
    table = Table(21, "ynot")
    table.run_until(lambda: table.is_over, 60_000)
    return table.handhelds[0].log_text()


@pytest.fixture
def verify(tmp_path, capsys):
    """Return a function that verifies a text: (exit status, what it printed)."""

    def run(text):
        path = tmp_path / "game.log"
        path.write_text(text, encoding="utf-8")
        status = main([str(path)])
        out, err = capsys.readouterr()
        return status, (err or out).strip().removeprefix("python -m tools.verify: ").removeprefix(
            f"{path}: "
        )

    return run


def changed(text, number, to):
    lines = text.splitlines()
    lines[number - 1] = to
    return "\n".join(lines)


def roll_lines(text):
    return [n for n, line in enumerate(text.splitlines(), 1) if line.startswith("roll")]


def test_a_true_log(verify, log_text):
    status, said = verify(log_text)
    assert status == 0
    assert said.startswith(f"all {len(roll_lines(log_text))} rolls are true; player 1 ")


def test_names_comments_and_empty_lines(verify, log_text):
    status, said = verify("# a game\n\nplayer 1 ANN\nplayer 2 BOB  # she won\n" + log_text)
    assert status == 0
    assert "ANN " in said and "BOB " in said


def test_an_unfinished_game_can_be_checked(verify):
    table = Table(22, "herg")
    table.run_until(lambda: table.handhelds[0].session.game.log.count > 20, 60_000)
    status, said = verify(table.handhelds[0].log_text())
    assert status == 0, said


@pytest.mark.parametrize("which", [0, 1, 7, -1])
def test_the_first_false_roll_is_named(verify, log_text, which):
    number = roll_lines(log_text)[which]
    faces = log_text.splitlines()[number - 1].split()[1:]
    faces[-1] = str(int(faces[-1]) % 6 + 1)
    status, said = verify(changed(log_text, number, "roll " + " ".join(faces)))
    ordinal = roll_lines(log_text).index(number) + 1
    assert status == 1
    assert said.startswith(f"line {number}, roll {ordinal} (player ")


def test_of_two_false_rolls_the_first_is_named(verify, log_text):
    first, second = roll_lines(log_text)[3:5]
    false = changed(changed(log_text, second, "roll 1 1 1 1 1"), first, "roll 1 1 1 1 1")
    assert verify(false)[1].startswith(f"line {first}, roll 4 ")


def test_a_move_against_the_rules_is_named(verify, log_text):
    scores = [n for n, line in enumerate(log_text.splitlines(), 1) if line.startswith("score")]
    again = log_text.splitlines()[scores[0] - 1]
    status, said = verify(changed(log_text, scores[2], again))
    assert status == 1
    assert said == f"line {scores[2]}, {again}: That box is filled."


def test_a_proof_that_does_not_fit(verify, log_text):
    lines = log_text.splitlines()
    number = len(lines)
    words = lines[-1].split()
    words[-1] = words[-1][:-1] + ("0" if words[-1][-1] != "0" else "1")
    status, said = verify(changed(log_text, number, " ".join(words)))
    assert (status, said) == (1, "the proof does not lead to the commitments of this game")


def test_a_roll_more_than_was_proved(verify, log_text):
    """A roll added after the end of the game's proof."""
    short = [line for line in log_text.splitlines() if not line.startswith("proof")]
    table = Table(21, "ynot")
    table.run_until(lambda: table.handhelds[0].session.game.log.count > 30, 60_000)
    early = [line for line in table.handhelds[0].log_text().splitlines() if "proof" in line]
    status, said = verify("\n".join(short + early))
    assert status == 1
    assert said.endswith("there is no proof of it")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "roll 1 2 3 4 5\nscore chance\n",
        "hello\n",
        "roll 1 2 3 4 7\ngame 00\n",
        "game 0011223344556677\nrules 00000000\nproof 1 0 "
        + "00" * 16
        + "\nproof 2 0 "
        + "11" * 16,
        "proof 1 1000000000 " + "00" * 16,
        "proof 3 1 " + "00" * 16,
        "proof 1 1 zz",
        "\x00\xff",
    ],
)
def test_what_is_no_log_of_a_link_game(verify, text):
    """Exit status 2 and one line, no traceback."""
    status, said = verify(text)
    assert status in (1, 2)
    assert said and "\n" not in said


def test_a_file_that_is_not_there(capsys):
    assert main(["no/such/file"]) == 2
    assert "No such file" in capsys.readouterr().err


def test_the_command(tmp_path, log_text, root):
    path = tmp_path / "game.log"
    path.write_text(log_text)
    words = [sys.executable, "-m", "tools.verify", str(path)]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "rolls are true" in done.stdout
