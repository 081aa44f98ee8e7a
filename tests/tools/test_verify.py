# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""tools.verify (L4): a true log passes, and the first false line is named."""

import random
import subprocess
import sys

import pytest

from handful.game.game_code import encode
from handful.rules.rulesets import RULESETS
from handful.store.save_file import BLOCK_BYTES, LOG
from tests.game.playing import shared
from tests.link.table import Table
from tools.drive import MORE_BYTES
from tools.verify import MOST_BYTES, FalseLog, LinkLog, LogError, check, main


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
        return status, (err or out).strip().removeprefix("tools.verify: ").removeprefix(
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
    """Z2: it says which stamp the log has, and that the game was finished."""
    status, said = verify(log_text)
    assert status == 0
    stamp = log_text.splitlines()[-1].split()[1]
    rolls = len(roll_lines(log_text))
    assert said.startswith(f"{stamp} finished: all {rolls} rolls are true; BOB ")


def test_r4_a_game_code_is_true_or_says_why_not(capsys):
    """One line, and status 0 or 1; any text, however long."""
    game = shared(RULESETS["herg"], 1, 3)
    code = encode(game.match, game.log, 0, game.dice)
    for text in (code, code.lower(), f"https://example.org/#game={code}&by=\x1b[31m"):
        assert main([text]) == 0
        said = capsys.readouterr().out
        assert f"a whole game by herg, seat 1; total {game.match.card.total}. " in said
        assert said.count("\n") == 1 and "\x1b" not in said
    wrong = code[:5] + "ZY"[code[5] == "Z"] + code[6:]
    for text, why in ((wrong, "a character is wrong"), ("x" * 10_000, "this is no game code")):
        assert main([text]) == 1
        said = capsys.readouterr().out
        assert why in said and said.count("\n") == 1 and len(said) < 100


def test_an_unfinished_game_can_be_checked(verify):
    table = Table(22, "herg")
    table.run_until(lambda: table.handhelds[0].session.game.log.count > 20, 60_000)
    status, said = verify(table.handhelds[0].log_text())
    assert status == 0, said
    assert " unfinished: all " in said


def test_z2_every_single_edit_is_refused(log_text):
    """Z2: a byte changed, cut, put in or swapped with the next, anywhere before the stamp."""
    rng = random.Random(7)
    end = log_text.index("stamp ")
    passed = []
    for at in range(end):
        rest = log_text[at + 1 :]
        other = chr(rng.choice([byte for byte in range(32, 127) if chr(byte) != log_text[at]]))
        edit = rng.choice(
            (
                log_text[:at] + other + rest,
                log_text[:at] + rest,
                log_text[:at] + other + log_text[at:],
                log_text[:at] + rest[0] + log_text[at] + rest[1:] if at + 1 < end else "",
            )
        )
        if edit != log_text and is_true(edit):
            passed.append(at)
    assert passed == []


def test_z2_every_line_counts(log_text):
    """Z2: lines cut, doubled, swapped; what is put behind the end; another line's end."""
    lines = log_text.splitlines(keepends=True)
    edits = []
    for number in range(len(lines) - 1):
        edits.append(lines[:number] + lines[number + 1 :])
        edits.append([*lines[: number + 1], *lines[number:]])
        edits.append([*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]])
        edits.append([*lines[:number], "\n", *lines[number:]])
    edits += [[*lines, tail] for tail in ("\n", " ", "# she won\n", lines[-2], "\0")]
    edits += [[log_text[:-1]], [log_text.replace("\n", "\r\n")]]
    assert not any(is_true("".join(edit)) for edit in edits if "".join(edit) != log_text)


def test_z2_names_and_kinds_are_bound(verify, log_text):
    """Z2: the players are part of what the stamp stands for."""
    head, rest = log_text[: log_text.index("roll")], log_text[log_text.index("roll") :]
    for changed_head in (
        head.replace("BOB", "EVE"),
        head.replace("human BOB", "cpu:perfect BOB"),
        head.replace("ANN", "EVE").replace("BOB", "ANN").replace("EVE", "BOB"),
    ):
        assert verify(changed_head + rest) == (1, "proof, rules and players do not make this game")


@pytest.mark.parametrize(("by", "status"), [("herg*11", 1), ("later", 2), ("herg*f9", 2)])
def test_z2_the_rules_are_bound(verify, log_text, by, status):
    """Z2: what names them has to be what the players agreed on; unknown ones are named."""
    line = next(line for line in log_text.splitlines() if line.startswith("by "))
    found, said = verify(log_text.replace(line, "by " + by))
    assert found == status
    assert by in said


@pytest.mark.parametrize("end", [1, 2, 5, 30])
def test_z2_a_shorter_game_has_another_stamp(verify, log_text, end):
    """Z2: the end is bound: a finished game cannot be passed off as one that was broken off."""
    lines = log_text.splitlines()
    tail = lines[-5:]
    short = [*lines[: -5 - end], *tail]
    status, _ = verify("\n".join([*short, ""]))
    assert status == 1
    short[-1] = short[-1].replace(" finished", " unfinished")
    assert verify("\n".join([*short, ""]))[0] == 1


def test_z2_a_stamp_of_another_game(verify, log_text):
    stamp = log_text.splitlines()[-1].split()[1]
    status, said = verify(log_text.replace(stamp, "01234567"))
    assert (status, said) == (1, f"the stamp is not {stamp} finished, which the steps make")


@pytest.mark.parametrize("name", [b"A\nB \x1b[J", b"\\x41", b"J\xc3\xb6RG  ", bytes(8), b""])
def test_a_name_of_any_bytes_is_shown_escaped(verify, name):
    """Z2: it is bound as it is, and does nothing to a terminal."""
    table = Table(23, "plain")
    table.handhelds[1].name = name.ljust(8)
    table.handhelds[1].switch_on()
    table.run_until(lambda: table.handhelds[0].session.game.log.count > 6, 60_000)
    text = table.handhelds[0].log_text()
    assert text.isascii() and text.replace("\n", "").isprintable()
    status, said = verify(text)
    assert status == 0, said
    assert said.isprintable()


def is_true(text):
    """Return whether a log is taken for true."""
    try:
        check(LinkLog(text))
    except (LogError, FalseLog):
        return False
    return True


@pytest.mark.parametrize("which", [0, 1, 7, -1])
def test_the_first_false_roll_is_named(verify, log_text, which):
    number = roll_lines(log_text)[which]
    faces = log_text.splitlines()[number - 1].split()[1:]
    faces[-1] = str(int(faces[-1]) % 6 + 1)
    status, said = verify(changed(log_text, number, "roll " + " ".join(faces)))
    ordinal = roll_lines(log_text).index(number) + 1
    assert status == 1
    assert said.startswith(f"line {number}, roll {ordinal} (")


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
    number = len(lines) - 1
    words = lines[number - 1].split()
    words[-1] = words[-1][:-1] + ("0" if words[-1][-1] != "0" else "1")
    status, said = verify(changed(log_text, number, " ".join(words)))
    assert (status, said) == (1, "proof, rules and players do not make this game")


def test_a_roll_more_than_was_proved(verify, log_text):
    """A roll added after the end of the game's proof."""
    table = Table(21, "ynot")
    table.run_until(lambda: table.handhelds[0].session.game.log.count > 30, 60_000)
    early = table.handhelds[0].log_text().splitlines()
    status, said = verify("\n".join([*log_text.splitlines()[:-5], *early[-5:], ""]))
    assert status == 1
    assert said.endswith("there is no proof of it")


@pytest.mark.parametrize("by", [-1, 1])
def test_a_proof_for_another_number_of_rolls(verify, log_text, by):
    """Z2: a proof that goes further would show what nobody needs to know."""
    lines = log_text.splitlines()
    _, player, number, link = lines[-3].split()
    lines[-3] = f"proof {player} {int(number) + by} {link}"
    assert verify("\n".join([*lines, ""]))[0] == 1


def test_a_folder_without_a_save(tmp_path, capsys):
    assert main([str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith(": it is a folder without a log of a link game\n")


@pytest.mark.parametrize("kind", ["a file", "a folder"])
def test_a_second_save_file_by_any_name(kind, log_text, tmp_path, capsys):
    """As CircuitPython has it, and the folder of units that `mpremote cp -r` brings."""
    data = (bytes(LOG * BLOCK_BYTES) + log_text.encode()).ljust(MORE_BYTES, b"\0")
    path = tmp_path / "handful-more (1).sav"
    if kind == "a file":
        path.write_bytes(data)
    else:
        path.mkdir()
        (path / "blocks").write_text("128")
        for unit in range(MORE_BYTES // 4096):
            (path / str(unit)).write_bytes(data[4096 * unit : 4096 * (unit + 1)].rstrip(b"\0"))
    assert main([str(path)]) == 0
    assert "rolls are true" in capsys.readouterr().out


def test_what_is_too_long(tmp_path, capsys):
    path = tmp_path / "long.log"
    path.write_bytes(b"\n" * (MOST_BYTES + 1))
    assert main([str(path)]) == 2
    assert "over 1 MB" in capsys.readouterr().err


def test_what_would_move_a_terminal_is_shown_escaped(tmp_path, capsys):
    """Z2: in what is printed of the log, and in its own name."""
    path = tmp_path / "a\x1b[2Jb"
    for text in ("handful link game 2\n\x1b[2J\n", "handful link game 2\nscore \x07\r\n", "\x9b"):
        path.write_text(text)
        assert main([str(path)]) == 2
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1
        assert err[:-1].isprintable()


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
    assert "there is no such file" in capsys.readouterr().err


def test_the_command(tmp_path, log_text, root):
    path = tmp_path / "game.log"
    path.write_text(log_text)
    words = [sys.executable, "-m", "tools.verify", str(path)]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "rolls are true" in done.stdout
