# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the README tells people to type works, and its pictures are what their commands make.

After a change that is meant: `tools/dev.py test tests/tools/test_readme.py --regenerate-golden`.
"""

import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys

import pytest
from PIL import Image, ImageChops, ImageSequence

PLAY = "python3 tools/dev.py play "
PICTURE = "boards/pygamer/playing.png"
FILM = "boards/pygamer/playing.gif"
MOST_FILM_BYTES = 200_000


@pytest.fixture
def readme(root):
    """The README's text."""
    return (root / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def play(root, readme, tmp_path):
    """A function that runs the README's headless command with some word in it."""

    def play(word):
        (line,) = [
            line.strip().removeprefix(PLAY)
            for line in readme.splitlines()
            if line.startswith("    " + PLAY) and word in line
        ]
        words = [sys.executable, "-m", "host_sim", *shlex.split(line)]
        environment = os.environ | {"PYTHONPATH": str(root)}
        subprocess.run(words, cwd=tmp_path, env=environment, check=True)
        return tmp_path

    return play


def test_the_picture_is_what_its_command_makes(play, root, readme, regenerate_golden):
    made = play("--portrait") / "playing.png"
    assert f"]({PICTURE})" in readme
    if regenerate_golden:
        (root / PICTURE).write_bytes(made.read_bytes())
    with Image.open(made) as new, Image.open(root / PICTURE) as shown:
        assert not ImageChops.difference(new.convert("RGB"), shown.convert("RGB")).getbbox()


def test_the_moving_picture_is_what_its_command_makes(play, root, readme, regenerate_golden):
    made = play("--record") / "playing.gif"
    assert f"]({FILM})" in readme
    assert made.stat().st_size < MOST_FILM_BYTES
    if regenerate_golden:
        (root / FILM).write_bytes(made.read_bytes())
    assert frames_of(made) == frames_of(root / FILM)


def frames_of(path):
    """Return each picture of a GIF, and how long it stays."""
    with Image.open(path) as film:
        each = ImageSequence.Iterator(film)
        return [(frame.convert("RGB").tobytes(), frame.info["duration"]) for frame in each]


def test_the_demo_leaves_a_picture_and_a_finished_card(play):
    folder = play("--demo")
    with Image.open(folder / "s.png") as picture:
        assert picture.size == (160, 128)
    state = json.loads((folder / "s.json").read_text(encoding="utf-8"))
    assert (state["screen"], state["ruleset"]) == ("finished", "ynot")
    assert None not in state["players"][0]["boxes"].values()


def test_every_tool_it_names_is_there(readme):
    tools = set(re.findall(r"python -m (tools\.\w+)", readme))
    assert {"tools.deploy", "tools.bundle", "tools.bench", "tools.soak"} <= tools
    for name in tools:
        assert importlib.util.find_spec(name), name


def test_every_folder_and_page_it_names_is_there(root, readme):
    named = re.findall(r"^\| `([\w/]+/)` \|", readme, re.MULTILINE)
    named += re.findall(r"\]\((?!https?:)([^)#]+)\)", readme)
    assert len(named) > 10
    assert [name for name in named if not (root / name).exists()] == []
