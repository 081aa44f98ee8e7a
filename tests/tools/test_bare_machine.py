# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""On a machine with Python only, every command that the pages name works.

The project is copied, and tools/dev.py makes its environment with the real pip, from wheels that
are packed here out of the packages that the tests run with, and by their hashes: no network is
needed.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from handful.game.game_code import encode
from handful.rules.rulesets import RULESETS
from tests.boards.start_file import write_files
from tests.game.playing import shared
from tests.tools.packages import pins_of
from tools.dev import FOR_ALL, FOR_PLAY

ROOT = Path(__file__).parents[2]
PAGES = [
    "README.md",
    ".github/CONTRIBUTING.md",
    *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "boards").rglob("*.md")),
]
PARTS = ("boards", "firmware", "host_sim", "tools", "pyproject.toml", "LICENSE")
BOOT_OUT = b"Adafruit CircuitPython 10.1.4 on 2026-03-03; Adafruit PyGamer\nBoard ID:pygamer\n"
LONGEST_S = 300
DEV = "python3 tools/dev.py "
COMMANDS = {*FOR_PLAY, *FOR_ALL}
NOT_HERE = ("test", "lint", "web")
"""They install the tools of the tests, which are what runs this."""


def commands():
    """Return the commands of README and the player's guide, in code blocks and in sentences."""
    text = "".join((ROOT / page).read_text("utf-8") for page in ("README.md", "boards/PLAYING.md"))
    found = re.findall(rf"^    {DEV}(.+)$|`{DEV}([^`]+)`", text, re.MULTILINE)
    words = ["".join(each) for each in found]
    return [line for line in dict.fromkeys(words) if line.split()[0] not in NOT_HERE]


def tools_named():
    """Return the tools that a page names, but for the simulator."""
    text = "".join((ROOT / page).read_text("utf-8") for page in PAGES)
    named = {name for name in re.findall(r"tools/dev\.py (\w+)", text) if name in COMMANDS}
    return sorted(named - {"play", *NOT_HERE})


@pytest.fixture(scope="session")
def machine(made_once, packages):
    """A copy of the project, on which nothing but `dev.py play` has run."""
    return Machine(made_once("bare", lambda folder: prepare(folder, packages)), packages)


def prepare(project, packages):
    for part in PARTS:
        if (ROOT / part).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "node_modules")
            shutil.copytree(ROOT / part, project / part, ignore=ignored)
        else:
            shutil.copy(ROOT / part, project / part)
    (project / "tools/requirements/play.txt").write_text(pins_of(packages))
    done = Machine(project, packages).dev("play", "--headless", "--script", "A")
    assert done.returncode == 0, done.stderr
    assert "installing the pinned packages" in done.stderr


class Machine:
    """Runs commands in the copy, with only the wheels to install from."""

    def __init__(self, project, wheels):
        self.project = project
        own = {
            key: os.environ[key] for key in os.environ if not key.startswith(("PIP_", "PYTHON"))
        }
        self._environment = {
            **own,
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_COMPILE": "1",
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(wheels),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }

    def dev(self, *words):
        """Run a command of tools/dev.py with the machine's own Python."""
        return self.run(sys._base_executable, "tools/dev.py", *words)

    def tool(self, name, *words):
        """Run a module of tools in the environment."""
        return self.run(".venv/bin/python", "-m", f"tools.{name}", *words)

    def run(self, *words):
        """Run a program in the project, with nobody at the keys."""
        return subprocess.run(
            words,
            cwd=self.project,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LONGEST_S,
        )


def bounded(line, folder):
    """Return a page's command as words, with those that it takes to end by itself here."""
    command, *words = shlex.split(line)
    words = [game_code() if word == "CODE" else word for word in words]
    if command == "play" and not {"--headless", "--text", "--help"} & {*words}:
        words += ["--headless"]
    if command == "deploy":
        words += ["--drive", str(folder), "--coach", "none"]
    if command == "bundle":
        words += ["--out", str(folder), "--board", "sprig"]
    return [command, *words]


def game_code():
    """Return the code of a game; a page says CODE for a player's own."""
    game = shared(RULESETS["herg"], 1, 5)
    return encode(game.match, game.log, 0, game.dice)


def may_fail(line):
    """Tell whether a page's command needs what is not here: a cable, another program, a log."""
    return any(word in line for word in ("serial:", "--link", "verify", "device_check"))


@pytest.mark.parametrize("line", commands())
def test_a_command_of_a_page_works(machine, tmp_path, line):
    write_files(tmp_path, {"boot_out.txt": BOOT_OUT})
    done = machine.dev(*bounded(line, tmp_path))
    assert "Traceback" not in done.stderr
    if done.returncode:
        assert may_fail(line), done.stderr
        assert done.stderr.count("\n") == 1, done.stderr


@pytest.mark.parametrize("name", tools_named())
def test_a_tool_works_after_play_or_names_the_command_that_installs_it(machine, name):
    done = machine.tool(name, "--help")
    if done.returncode:
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert f"python3 tools/dev.py {name}" in done.stderr


def test_after_play_the_simulator_sends_the_game(machine):
    """Link, Send the game: it packs and compiles what deploy would copy."""
    script = "RIGHT DOWN*2 A WAIT:500 DOWN A WAIT:1500 SIDE:right A WAIT:3000 STATE:sent"
    words = ["--pair", "--receiver", "--headless", "--store", "kept", "--script", script]
    done = machine.dev("play", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads((machine.project / "sent.json").read_text())["link"]["state"] == "sending"


def test_deploy_says_that_no_drive_is_there_before_it_installs(machine, tmp_path):
    shutil.copytree(machine.project / "tools", tmp_path / "tools")
    for part in set(PARTS) - {"tools"}:
        (tmp_path / part).symlink_to(machine.project / part)
    words = ["deploy", "--board", "pygamer", "--drive", str(tmp_path / "none")]
    done = machine.run(sys._base_executable, str(tmp_path / "tools/dev.py"), *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"tools.deploy: there is no folder {tmp_path / 'none'}\n"
    assert not (tmp_path / ".venv").exists()
