# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The walls: the project keeps to each, and none of them is blind."""

import shutil
import subprocess
import sys

import pytest

from tools.walls import WALLS
from tools.walls.imports import imported
from tools.walls.sources import Source, game

SPDX = (
    "# SPDX-FileCopyrightText: 2026 Handful contributors\n# SPDX-License-Identifier: MIT\n"
    '"""A file."""\n'
)

RULES = "firmware/handful/rules/card.py"
GAME = "firmware/handful/game/match.py"
UI = "firmware/handful/ui/table.py"
LOBBY = "firmware/handful/lobby/title.py"
LINK = "firmware/handful/link/frame.py"
STORE = "firmware/handful/store/save_file.py"
COACH = "firmware/handful/coach/advice.py"
DRIVER = "firmware/handful/drivers/keys.py"
BESIDE = "firmware/handful/glue.py"
APP = "firmware/handful/app.py"
BOARD = "boards/pygamer/handheld.py"

# wall, file, source with a fault, source without it
PLANTED = [
    ("rooms", RULES, "import json", "import struct"),
    ("rooms", RULES, "def late():\n    import gc", "def late():\n    import binascii"),
    ("rooms", RULES, "from micropython import const", "from .ruleset import ONES"),
    ("rooms", RULES, "x = __import__('os')", "x = __import__('struct')"),
    ("rooms", STORE, "import os", "import struct"),
    ("rooms", COACH, "import json", "from ..rules import card"),
    ("rooms", DRIVER, "import digitalio", "from ..ports import UP"),
    ("rooms", UI, "import os", "import displayio"),
    ("rooms", UI, "import adafruit_display_shapes", "import adafruit_displayio_layout.layouts"),
    ("rooms", BESIDE, "import numpy", "from .store import save_file\nfrom .link import frame"),
    ("rooms", "firmware/handful/cellar/door.py", "X = 1", None),
    ("boards", BOARD, "from handful.app import App", "from handful.ports import Ports"),
    ("rooms", BESIDE, "import board", "import displayio"),
    ("rooms", UI, "from microcontroller import nvm", "import vectorio"),
    ("rooms", DRIVER, "import storage", None),
    ("rooms", RULES, "import random", "import struct"),
    ("rooms", UI, "import framebuf", "import displayio"),
    ("rooms", BESIDE, "from time import monotonic", "from .session import Session"),
    ("surroundings", BESIDE, "import os\nX = os.urandom", "import os\nX = os.stat"),
    ("surroundings", BESIDE, "from os import urandom", "from os import stat"),
    ("surroundings", BESIDE, "import sys\nX = sys.platform", "import sys\nX = sys.path"),
    ("surroundings", APP, "from sys import implementation", "from sys import path"),
    ("state", RULES, "cache = {}", "CACHE = {}"),
    ("state", RULES, "first, SECOND = 1, 2", "(FIRST, SECOND) = (1, 2)"),
    ("state", RULES, "BUFFER = bytearray(8)", "BUFFER = bytes(8)"),
    ("state", RULES, "class Card:\n    boxes = []", "class Card:\n    BOXES = [1]"),
    ("state", RULES, "X = {}\ndef f(n):\n    X[n] = 1", "X = {}\ndef f(n):\n    return X[n]"),
    ("state", RULES, "X = []\ndef f(n):\n    X.append(n)", "X = []\ndef f(X):\n    X.append(1)"),
    ("import time", RULES, "print('here')", '"""Words."""'),
    ("import time", BOARD, "import busio\nX = busio.UART()", "import busio\nX = busio.UART"),
    ("import time", UI, "import displayio\nX = displayio.Group()", "from displayio import Group"),
    ("import time", BOARD, "for x in (1, 2):\n    pass", "X = (1, 2)"),
    ("length", RULES, "X = 1\n" * 397, "X = 1\n" * 396),
    ("layouts", UI, "X = 160", "from ..layouts.display import WIDTH\nX = WIDTH"),
    ("layouts", UI, "def f(kit):\n    kit.line(0, 128)", "def f(kit):\n    kit.line(0, 127)"),
    ("layouts", LOBBY, "from ..ui.kit import Foot\nX = 160", "X = 160"),
    ("layouts", UI, "X = 8 * COLUMN", "X = COLUMN * len('name')"),
    ("layouts", UI, "X = px.LEFT + (COLUMN - 2)", "X = px.LEFT + 2"),
]


def plant(root, path, source):
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(SPDX + source + "\n", encoding="utf-8")
    return root


@pytest.mark.parametrize("wall", WALLS)
@pytest.mark.full
def test_the_project_keeps_to_the_wall(root, wall):
    found = [str(violation) for violation in WALLS[wall](root)]
    assert not found, "\n" + "\n".join(found)


def test_the_walls_see_the_project(root):
    assert {"rules", "game"} <= {source.room for source in game(root)}


@pytest.mark.parametrize(("wall", "path", "fault", "_sound"), PLANTED)
def test_a_planted_fault_is_found(tmp_path, wall, path, fault, _sound):
    found = list(WALLS[wall](plant(tmp_path, path, fault)))
    assert [violation.path for violation in found] == [path]


@pytest.mark.parametrize(
    ("wall", "path", "_fault", "sound"), [row for row in PLANTED if row[3] is not None]
)
def test_sound_code_passes(tmp_path, wall, path, _fault, sound):
    assert not list(WALLS[wall](plant(tmp_path, path, sound)))


@pytest.mark.parametrize("name", ["card.py", "driver.mjs", "run.sh"])
def test_a_file_without_its_licence_is_found(tmp_path, name):
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / name).write_text('"""No licence."""\n')
    assert len(list(WALLS["licence"](tmp_path))) == 1


def test_a_licence_may_follow_the_interpreter(tmp_path):
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "dev.py").write_text("#!/usr/bin/env python3\n" + SPDX)
    assert not list(WALLS["licence"](tmp_path))


ARROWS = [
    (RULES, "from ..game import match", "from . import ruleset"),
    (GAME, "from handful.link import frame", "from handful.rules import card"),
    (GAME, "def late():\n    from ..ui import table", "from ..rules.card import Card"),
    (LINK, "from ..store import save_file", "import binascii"),
    (STORE, "from ..game import match", "import struct"),
    (COACH, "from ..ui import table", "from ..rules import card"),
    (DRIVER, "from ..rules import card", "from ..ports import UP"),
    (APP, "from .rules.card import Card", "from .ui.table import Table"),
    (LINK, "from ..app import App", "import binascii"),
    (UI, "from .. import keys", "from .. import ports"),
    (GAME, "from .. import settings", "from ..rules import card"),
    (DRIVER, "from .. import commands", "from .. import ports"),
    (APP, "import host_sim", "from .ui.table import Table"),
]
"""A file, an import that a contract in pyproject.toml forbids, and one that it does not."""


@pytest.mark.full
def test_arrows_that_a_contract_forbids_are_found(root, tmp_path):
    """All sound ones at once, and then all others."""
    shutil.copy(root / "pyproject.toml", tmp_path)
    modules = [RULES, GAME, UI, LINK, STORE, COACH, DRIVER, APP, "firmware/handful/words/words.py"]
    modules += ["firmware/handful/layouts/layout.py"]
    modules += [f"firmware/handful/{name}.py" for name in ("rules/ruleset", "ports", "keys")]
    modules += [f"firmware/handful/{name}.py" for name in ("commands", "settings")]
    for module in modules:
        plant(tmp_path, module, "X = 1")
        plant(tmp_path, (tmp_path / module).with_name("__init__.py"), "")
    words = [sys.executable, "-m", "tools.walls", str(tmp_path)]
    for number, status in ((2, 0), (1, 1)):
        for path in {row[0] for row in ARROWS}:
            source = [row[number] for row in ARROWS if row[0] == path]
            plant(tmp_path, path, "\n".join(source))
        done = subprocess.run(words, cwd=root, capture_output=True, text=True)
        assert done.returncode == status, done.stdout + done.stderr
    assert done.stdout.count(" KEPT") == 1, "the emulator's"
    for path, fault, _ in ARROWS:
        module = path.removeprefix("firmware/").removesuffix(".py").replace("/", ".")
        source = Source(tmp_path, plant(tmp_path, path, fault) / path)
        (name,) = [name for _, name in imported(source)]
        arrows = [f"{module} -> {each}" for each in (name, name.rpartition(".")[0])]
        assert any(arrow in done.stdout for arrow in arrows), (arrows, done.stdout)


def test_every_wall_has_a_planted_fault():
    elsewhere = {"licence", "strings", "methods", "small ints"}
    assert {row[0] for row in PLANTED} | elsewhere == set(WALLS)


@pytest.mark.full
def test_the_command_prints_what_it_finds(root, tmp_path):
    plant(tmp_path, RULES, "import json")
    words = [sys.executable, "-m", "tools.walls", str(tmp_path)]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True)
    assert done.returncode == 1
    assert f"{RULES}:4: the room 'rules' may not import json [rooms]" in done.stdout


@pytest.mark.full
def test_the_command_refuses_another_folder_in_one_line(root, tmp_path):
    words = [sys.executable, "-m", "tools.walls", str(tmp_path)]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        (RULES, "def f():\n    global x\n    x = 1"),
        ("tools/late.py", "import sys\n\nsys.path.insert(0, 'x')"),
    ],
)
@pytest.mark.thin(1)
def test_what_ruff_finds_is_no_wall_of_ours(root, tmp_path, path, fault):
    plant(tmp_path, path, fault)
    shutil.copy(root / "pyproject.toml", tmp_path)
    words = [sys.executable, "-m", "ruff", "check", "--select=PLW,TID", "--quiet", "."]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stdout.count("-->") == 1
