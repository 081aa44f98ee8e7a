# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One way to say what happens: each command of a screen has a handler wherever it is shown."""

import ast
import importlib
from functools import cache
from pathlib import Path

import pytest

from handful import commands, scenes
from handful.scene import Scene

ROOT = Path(scenes.__file__).parent
ROOMS = ("table", "lobby", "linked", "transfer")
NAMES = {name: value for name, value in vars(commands).items() if name.isupper()}
FIRST_SCENE = commands.BEGIN
ANYWHERE = {"GO"}
SCENES = sorted(name for name, value in NAMES.items() if value >= FIRST_SCENE)


def trees(*folders):
    """Yield `(module's name, its tree)` of all modules in these folders of the firmware."""
    for folder in folders:
        for path in sorted((ROOT / folder).glob("*.py")):
            yield f"handful.{folder}.{path.stem}", tree_of(path)


@cache
def tree_of(path):
    """Return a module's tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def names_of_commands(node):
    """Return the commands that a piece of code names, without the scenes that GO leads to."""
    return {
        each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute)
        and isinstance(each.value, ast.Name)
        and each.value.id == "commands"
        and NAMES.get(each.attr, FIRST_SCENE) < FIRST_SCENE
    }


def screens():
    """Return what each class of screens may ask for, what it inherits included."""
    classes = {}
    for _, tree in trees("ui", *ROOMS):
        constants = {
            node.targets[0].id: names_of_commands(node)
            for node in tree.body
            if isinstance(node, ast.Assign)
        }
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                used = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
                own = names_of_commands(node).union(*[constants.get(name, set()) for name in used])
                fixed = {
                    each.targets[0].id: names_of_commands(each)
                    for each in node.body
                    if isinstance(each, ast.Assign)
                }
                bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                classes[node.name] = (own, fixed, bases)

    def all_of(name, hidden=frozenset()):
        """Follow the bases; a class attribute that is given another value hides theirs."""
        own, fixed, bases = classes.get(name, (set(), {}, ()))
        own = own.difference(*[fixed[each] for each in hidden if each in fixed])
        return own.union(*[all_of(base, hidden | set(fixed)) for base in bases])

    return {name: all_of(name) for name in classes}


def shown():
    """Yield `(class of a scene, commands)` for each screen that the scene makes, and its rows."""
    asks = screens()
    for module, tree in trees(*ROOMS):
        functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        for node in tree.body:
            if not isinstance(node, ast.ClassDef):
                continue
            scene = getattr(importlib.import_module(module), node.name)
            if not (isinstance(scene, type) and issubclass_by_name(scene)):
                continue
            pieces = [node]
            called = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
            pieces += [function for name, function in functions.items() if name in called]
            for piece in pieces:
                for each in ast.walk(piece):
                    if isinstance(each, ast.Call) and isinstance(each.func, ast.Name):
                        yield scene, asks.get(each.func.id, set())
                    if isinstance(each, ast.Tuple) and len(each.elts) == 4:
                        yield scene, names_of_commands(each.elts[0])


def issubclass_by_name(kind):
    """Return whether a class is a scene, also where the module has been loaded again."""
    return any(base.__name__ == Scene.__name__ for base in kind.__mro__[1:])


SHOWN = list(shown())


def test_the_test_sees_the_scenes():
    found = {scene.__name__ for scene, _ in SHOWN}
    assert {
        "Title",
        "Setup",
        "Options",
        "SoloTable",
        "TableMenu",
        "LinkedTable",
        "Meeting",
    } <= found
    assert screens()["TableScreen"] >= {"ROLL", "DO", "SOUND", "MENU", "SKIP"}


@pytest.mark.parametrize("scene", {scene.__name__: scene for scene, _ in SHOWN}.values())
def test_a_scene_handles_what_its_screens_ask_for(scene):
    if "Idle" in [base.__name__ for base in scene.__mro__]:
        return  # its screens get no keys
    asked = set().union(*[asked for shows, asked in SHOWN if shows is scene])
    handled = {name for name, value in NAMES.items() if value in scene.HANDLERS}
    assert asked - handled <= ANYWHERE


def test_numbers_of_commands_are_unique():
    assert len(set(NAMES.values())) == len(NAMES)
    tree = ast.parse((ROOT / "commands.py").read_text(encoding="utf-8"))
    assert len([node for node in tree.body if isinstance(node, ast.Assign)]) == len(NAMES)


def test_every_command_is_asked_for_and_handled():
    """What nobody asks for, or nobody does, goes."""
    used = set()
    for _, tree in trees("ui", *ROOMS):
        used |= names_of_commands(tree)
    for name in ("keys.py", "app.py", "scenes.py", "session.py"):
        used |= names_of_commands(ast.parse((ROOT / name).read_text(encoding="utf-8")))
    assert {name for name in NAMES if NAMES[name] < FIRST_SCENE} == used


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_gone_to_and_can_be_opened(name):
    sources = [path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py")]
    assert sum(f"commands.{name}" in source for source in sources) >= 1
    opened = scenes.MODULES.split()[(NAMES[name] - FIRST_SCENE) // 4]
    assert NAMES[name] in importlib.import_module(f"handful.{opened}").OPENS
