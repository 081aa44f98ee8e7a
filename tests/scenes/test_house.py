# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The shape of the house: where code is loaded late, and names that are never made."""

import ast
import re
import tomllib

import pytest

from tools.packing.source_text import strings_in
from tools.walls.sources import sources

LATE = {
    "coach/coach.py": "the strong player, for a game without a table",
    "coach/cpu_player.py": "the strong player, where one sits",
    "drivers/__init__.py": "what a board opens seldom",
    "drivers/block_file.py": "opening and making a file",
    "drivers/on_demand.py": "the UART, when it is opened",
    "drivers/parts.py": "hardware that some boards lack",
    "linked/link.py": "words over the table or a page, the log of a game that differs",
    "linked/meeting.py": "high scores and codes instead of a game",
    "lobby/about.py": "deleting a newer version",
    "lobby/begin.py": "a game with real dice",
    "lobby/club.py": "restoring and counting, once a game",
    "lobby/first_steps.py": "one of all rule sets",
    "lobby/options.py": "players' names in another language",
    "lobby/restore.py": "a saved link game",
    "lobby/result.py": "the call for a rematch, a celebration, what grades the game",
    "lobby/themes.py": "a table, of which one number is read",
    "lobby/trainer.py": "the table that a total to beat is from",
    "rules/card.py": "why a move is refused, in words",
    "store/store.py": "loading, and making the file",
    "table/chance.py": "the table of the chance to win, if it has room",
    "table/ghosts.py": "a game's code, once a new best",
    "table/menu.py": "the share code in its title, and who may take back",
    "table/play.py": "CPU players",
    "table/sheet.py": "the ghost beside it",
    "table/scene.py": "menu, what celebrates, and taking back",
    "table/solo.py": "coach, ghost, chance and taking back",
    "ui/kit_maker.py": "the layout library, once, and a font that some builds lack",
}
"""The modules that import in a function besides LOADERS, and what for."""
LOADERS = ("scenes.py", "main.py", "opening.py")
BY_NAME = {"drivers/__init__.py", "scenes.py", "rules/rulesets.py"}
"""They ask a board for a part, a module for what opens a scene, and a rule set for its switches,
whose names stand in a text and so stay as they are on a drive."""
MAKERS = {"getattr", "hasattr", "setattr", "eval", "exec"}


@pytest.fixture
def trees(root):
    """The parsed modules of the game, by their paths in its folder."""
    game = sources(root, "firmware/handful")
    return {source.path.removeprefix("firmware/handful/"): source.tree for source in game}


def test_code_is_loaded_late_in_few_places(trees):
    found = set()
    for path, tree in trees.items():
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        inside = [each for node in functions for each in ast.walk(node)]
        if any(isinstance(each, ast.Import | ast.ImportFrom) for each in inside):
            found.add(path)
    assert found == {*LOADERS, *LATE}


def test_contributing_draws_every_layer(root):
    text = (root / ".github/CONTRIBUTING.md").read_text(encoding="utf-8")
    drawn = re.findall(r"\w+", text.split("```\n")[1].partition("\n\n")[0])
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    (layers,) = [
        each["layers"]
        for each in project["tool"]["importlinter"]["contracts"]
        if each["type"] == "layers"
    ]
    rooms = {room for layer in layers for room in re.findall(r"\w+", layer)}
    assert rooms - set(drawn) == set()


def test_no_name_is_made_of_strings(trees):
    found = set()
    for path, tree in trees.items():
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        found |= {(path, name) for name in names & MAKERS if path not in BY_NAME}
    # There only to let the list of names grow: nobody asks for the answer.
    assert found == {("opening.py", "hasattr")}


def test_contributing_lists_every_step(root):
    """What a page goes through on the way to the next, and why it is no call."""
    text = (root / ".github/CONTRIBUTING.md").read_text(encoding="utf-8")
    listed = re.findall(r"`(\w+\.\w+\.\w+)`", text.split("**Steps.**")[1].split("\n\n**")[0])
    step = r"(?<=[\"' ])(?:lobby|table|linked|transfer)\.\w+\.[a-z]\w*(?=[\"' ])"
    files = sources(root, "firmware/handful")
    strings = " ".join([string for source in files for string in strings_in(source.text)])
    assert sorted(listed) == sorted({*re.findall(step, strings)})
