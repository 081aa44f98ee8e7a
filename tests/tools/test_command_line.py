# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Every command: one line or silence, whoever stops it, stops reading it, or mistypes."""

import os
import re
import signal
import subprocess
import sys

import pytest

from tools import walk
from tools.command_line import INTERRUPTED

COMMANDS = {
    "host_sim": "--seed",
    "tools.advise": "--rules",
    "tools.bench": "--games",
    "tools.traceback": "--names",
    "tools.bundle": "--out",
    "tools.deploy": "--board",
    "tools.device_check": "--port",
    "tools.emulator": "--seed",
    "tools.memory": "--games",
    "tools.release": "--tag",
    "tools.sheets": "--assets",
    "tools.solve": "--rules",
    "tools.verify": "--log",
    "tools.walk": "--help",
    "tools.web": "--out",
}
"""All that are run as `python -m`, each with an option."""
A_FEW = ("host_sim", "tools.verify", "tools.solve")
"""What all share is tried with these."""
LONGEST_S = 60

OPENING = """
import os, sys

class Stop:
    def find_spec(self, name, *_):
        if name == os.environ["STOP_AT"]:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Stop())
"""


def run(root, words, **how):
    """Run a command, and return its exit status and what it said on standard error."""
    command = [sys.executable, "-m", *words]
    how = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE} | how
    done = subprocess.run(command, cwd=root, stderr=subprocess.PIPE, text=True, **how)
    return done.returncode, done.stderr


@pytest.fixture
def deaf():
    """A pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    yield writing
    os.close(writing)


def test_every_command_is_here_and_runs_as_one(root):
    """All but the tests, which are pytest's."""
    texts = {
        path.relative_to(root).with_suffix("").as_posix().replace("/", "."): path.read_text(
            "utf-8"
        )
        for folder in ("tools", "host_sim")
        for path in (root / folder).rglob("*.py")
    }
    runs = re.compile(r"^    run\(", re.MULTILINE)
    found = {name for name, text in texts.items() if runs.search(text)}
    assert {name for name, text in texts.items() if '\nif __name__ == "' in text} == {
        *found,
        "tools.test",
    }
    known = {words.split()[0] for words in COMMANDS} | {"tools.walls", "tools.dev", "tools.lint"}
    assert {name.removesuffix(".__main__") for name in found} == known


@pytest.mark.parametrize("command", A_FEW)
def test_a_value_that_is_two_dashes_is_one_line_and_status_2(command, root):
    """Argparse of Python 3.11 makes a TypeError of it."""
    option = COMMANDS[command]
    status, said = run(root, [*command.split(), f"{option}=--"])
    assert (status, said.count("\n")) == (2, 1), said
    assert said == f"{command}: argument {option}: '--' is no value\n"


@pytest.mark.parametrize("command", A_FEW)
def test_who_stops_reading_hears_nothing(command, root, deaf):
    """As `| head` does."""
    status, said = run(root, [*command.split(), "--help"], stdout=deaf)
    assert status in (0, 1)  # 0 where Python has not buffered it
    assert said == ""


@pytest.mark.parametrize("command", A_FEW)
def test_with_closed_streams_a_command_says_nothing_odd(command, root):
    def closed():
        for number in (0, 1):
            os.close(number)

    status, said = run(root, [*command.split(), "--help"], preexec_fn=closed, stdout=None)
    assert (status, said) == (0, "")


@pytest.mark.parametrize("command", COMMANDS)
def test_ctrl_c_in_the_first_moments_is_one_line(command, root, tmp_path):
    """While modules are imported: here at the game's rules, or its parser's."""
    (tmp_path / "sitecustomize.py").write_text(OPENING)
    environment = os.environ | {"PYTHONPATH": str(tmp_path), "STOP_AT": FIRST.get(command, RULES)}
    status, said = run(root, command.split(), env=environment)
    assert said == f"{command.split()[0]}: stopped from the keyboard\n"
    assert status == INTERRUPTED


RULES = "handful.rules"
FIRST = {
    "tools.web": "tools.web.site",
    "tools.bundle": "tools.drive",
    "tools.deploy": "tools.drive",
    "tools.device_check": "tools.device_check.checks",
    "tools.sheets": "tools.sheets.art",
    "tools.memory": "tools.circuitpython_compiler",
    "tools.emulator": "tools.emulator.bench",
    "tools.bench": "tools.bench.figure",
    "tools.traceback": "tools.packing",
    "tools.solve": "json",
}


@pytest.fixture
def ctrl_c():
    """Let processes heed Ctrl-C, even where the tests run in the background and ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_in_a_run_of_the_simulator_is_one_line(root):
    words = ["host_sim", "--text", "--rules", "herg"]
    with subprocess.Popen(
        [sys.executable, "-m", *words],
        cwd=root,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        process.stdout.readline()  # it plays
        process.send_signal(signal.SIGINT)
        process.wait(LONGEST_S)  # its input is open until then: the end of it would end the game
        said = process.stderr.read()
    assert (process.returncode, said) == (INTERRUPTED, "host_sim: stopped from the keyboard\n")


def test_a_game_that_nobody_reads_ends_in_silence(root, deaf):
    words = ["host_sim", "--text", "--rules", "herg", "--demo", "--seed", "5"]
    assert run(root, words, stdout=deaf) == (1, "")


def test_a_walk_takes_no_words(capsys):
    with pytest.raises(SystemExit) as ended:
        walk.main(["x"])
    assert ended.value.code == 2
    assert capsys.readouterr() == ("", "tools.walk: unrecognized arguments: x\n")


def test_a_full_disk_under_the_output_is_one_line(root):
    if not os.path.exists("/dev/full"):
        pytest.skip("this system has no /dev/full")
    with open("/dev/full", "w") as full:
        status, said = run(root, ["host_sim", "--text", "--rules", "herg"], stdout=full)
    assert (status, said.count("\n")) == (1, 1)
    assert "No space left" in said


def test_closed_input_ends_text_mode_and_not_the_game(root):
    status, said = run(
        root, ["host_sim", "--text", "--rules", "herg"], preexec_fn=lambda: os.close(0)
    )
    assert (status, said) == (0, "")
