# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One way to say what happens: each command of a screen has a handler wherever it is shown."""

import ast
import importlib
from functools import cache
from pathlib import Path

from handful import commands, scenes
from handful.scene import Scene

ROOT = Path(scenes.__file__).parent
ROOMS = ("table", "lobby", "linked", "transfer")
NAMES = {name: value for name, value in vars(commands).items() if name.isupper()}
ANYWHERE = {"GO"}


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
    """Return the commands that a piece of code names."""
    return {
        each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute)
        and isinstance(each.value, ast.Name)
        and each.value.id == "commands"
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


@cache
def shown():
    """Return `(class of a scene, commands)` for each screen that a scene makes, and its rows."""
    return list(_shown(screens()))


def _shown(asks):
    for module, tree in trees(*ROOMS):
        functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        for node in tree.body:
            if not isinstance(node, ast.ClassDef):
                continue
            scene = getattr(importlib.import_module(module), node.name)
            if scene.__name__ == "Table":
                continue  # those that derive from it handle the rest
            if not (isinstance(scene, type) and issubclass_by_name(scene)):
                continue
            if scene.__name__ in ("SoloTable", "TableMenu"):
                yield scene, asks["TableMenu"]
            if "Page" in [base.__name__ for base in scene.__mro__]:
                continue  # it is its own screen, and asks nobody
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


def test_the_test_sees_the_scenes():
    found = {scene.__name__ for scene, _ in shown()}
    assert {
        "SoloTable",
        "LinkedTable",
        "Meeting",
    } <= found
    assert screens()["TableScreen"] >= {"ROLL", "DO", "SOUND", "MENU", "SKIP"}


def test_a_scene_handles_what_its_screens_ask_for():
    faults = set()
    for scene, asked in shown():
        if "Idle" in [base.__name__ for base in scene.__mro__]:
            continue  # its screens get no keys
        handled = {name for name, value in NAMES.items() if value in scene.HANDLERS}
        faults |= {f"{scene.__name__}: {name}" for name in asked - handled - ANYWHERE}
    assert faults == set()


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
    assert set(NAMES) == used
