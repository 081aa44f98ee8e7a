# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Exit status 0, 1 or 2, with one clear line on standard error for 1 and 2."""

import os
import subprocess
import sys

import pytest

from host_sim import cli
from tools.command_line import INTERRUPTED


def said(capsys):
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize(
    "words",
    [
        ("--rules", "chess"),
        ("--rules",),
        ("--board", "gameboy"),
        ("--dice", "12345"),
        ("--seed", "\uff15"),
        ("--seed", "9" * 5000),
        ("--link", ""),
        ("--fault", ""),
        ("--script", "JUMP"),
        ("--screenshot", "missing/s.png"),
        ("--head",),
        ("--nonsense",),
        ("left over",),
        ("--players", "two\nlines"),
        ("--link=--",),
        ("--link", "connect:a..b:7000"),
        ("--link", "listen:a..b:7000"),
        ("--link", f"connect:{'a' * 64}:7000"),
        ("--link", f"listen:{'a' * 64}:7000"),
        ("--link", "connect:\udc80:7000"),
        ("--link", "listen:\udc80:7000"),
        ("--link", "connect:localhost:" + "7" * 5000),
        ("--link", "listen:localhost:" + "0" * 5000 + "7000"),
        ("--day", "3", "--demo"),
        ("--day", "3", "--pair"),
        ("--day", "3", "--link", "listen:localhost:0"),
        ("--day", "3", "--link", "connect:localhost:7000"),
        ("--rules=--",),
        ("--store=--", "--players", "ANN"),
    ],
)
def test_arguments_it_cannot_use_are_one_line_and_status_2(folder, capsys, words):
    assert cli.main(["--headless", *words]) == 2
    line = said(capsys)
    assert line.startswith("host_sim: ")
    assert len(line) < 200


@pytest.mark.parametrize("word", ["--help", "--version"])
def test_help_and_version_end_well(capsys, word):
    with pytest.raises(SystemExit) as caught:
        cli.main([word])
    assert caught.value.code == 0
    assert "Handful" in capsys.readouterr().out


@pytest.mark.parametrize("step", ["SHOT:taken", "STATE:taken", f"SHOT:{'n' * 300}"])
@pytest.mark.parametrize("pair", [(), ("--pair",)])
def test_a_file_that_a_script_cannot_write_is_status_2(folder, capsys, step, pair):
    """Found out before the run, not at the end of it."""
    names = ("taken-right.png", "taken-right.json") if pair else ("taken.png", "taken.json")
    for name in names:
        (folder / name).mkdir()
    assert cli.main(["--headless", *pair, "--script", f"A {step}"]) == 2
    assert said(capsys).startswith("host_sim: --script: cannot write ")


def test_a_shot_that_the_last_screenshot_would_replace_is_status_2(folder, capsys):
    words = ["--headless", "--screenshot", "s.png", "--script"]
    assert cli.main([*words, "SHOT:s"]) == 2
    assert said(capsys) == "host_sim: --script: s.png is already written by --screenshot\n"
    assert cli.main([*words, "SHOT:twice SHOT:twice"]) == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_device_is_status_2(capsys):
    assert cli.main(["--headless", "--screenshot", "/dev/full"]) == 2
    line = "host_sim: --screenshot: cannot write /dev/full: No space left on device\n"
    assert said(capsys) == line


def test_a_store_of_another_board_is_status_2(folder, capsys):
    (folder / "nvm.bin").write_bytes(bytes(100_000))
    assert cli.main(["--headless", "--store", "."]) == 2
    assert "this board has 8192" in said(capsys)


@pytest.mark.parametrize(
    ("fault", "status", "line"),
    [
        (KeyboardInterrupt(), INTERRUPTED, "stopped from the keyboard"),
        (RuntimeError("two\nlines"), 1, "the game broke: RuntimeError: two lines (HANDFUL_TRACE"),
    ],
)
def test_a_run_that_breaks_is_one_line(monkeypatch, capsys, fault, status, line):
    def broken(_ports, _launch):
        raise fault

    monkeypatch.delenv(cli.TRACEBACK_SETTING, raising=False)
    monkeypatch.setattr("host_sim.host_app.HostApp", broken)
    assert cli.main(["--headless"]) == status
    assert said(capsys).startswith(f"host_sim: {line}")


def test_the_traceback_is_there_for_who_asks(monkeypatch):
    def broken(_ports, _launch):
        raise RuntimeError("here")

    monkeypatch.setenv(cli.TRACEBACK_SETTING, "1")
    monkeypatch.setattr("host_sim.host_app.HostApp", broken)
    with pytest.raises(RuntimeError, match="here"):
        cli.main(["--headless"])


@pytest.mark.parametrize("pair", [[], ["--pair"]])
@pytest.mark.thin(1)
def test_without_a_display_it_says_how_to_go_on(pair, root, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    words = [sys.executable, "-m", "host_sim", *pair]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("host_sim: no display to open a window on; --headless")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("seed", ["five", "", "1.5", "9" * 5000])
def test_a_seed_that_is_no_number_is_told_in_plain_words(seed, capsys):
    assert cli.main(["--headless", "--seed", seed]) == 2
    told = capsys.readouterr().err
    assert told.endswith(" is no whole number\n")
    assert len(told) < 100


def test_help_names_every_word_of_a_script_and_the_keys_of_a_window(capsys, root):
    guide = (root / "host_sim/README.md").read_text(encoding="utf-8")
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    told = capsys.readouterr().out
    for word in ("SHOT:", "STATE:", "WAIT:", "SIDE:", "CABLE:", "SHAKE", "F9", "F10", "F12"):
        assert word in told
        assert word in guide
