# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Every pin and module that a board's file uses exists on that board."""

import ast

import pytest

from tests.boards import definitions
from tests.boards.fake_hardware import all_boards
from tools.circuitpython_stubs import built_in_modules
from tools.sources import board_facts

# Not in the stubs because CircuitPython shares them with Python.
STANDARD = {"os", "sys", "gc", "time", "array"}
OURS = {"board_facts", "drive_check", "handful", "handheld"}
DRIVERS = "firmware/handful/drivers"
OPENERS = (f"{DRIVERS}/parts.py", f"{DRIVERS}/on_demand.py")
PROGRAMS = ("firmware/code.py", "firmware/drive_check.py", "firmware/handful/main.py")
# Imported in a function, for the boards that have them.
OPTIONAL = {"alarm", "analogio", "audioio", "digitalio", "synthio"}


def ids_of(name):
    facts = board_facts(name)
    return (facts.BOARD_ID, *facts.ALSO_RUNS_ON)


BOARDS_AND_IDS = [(name, board_id) for name in all_boards() for board_id in ids_of(name)]


def tree_of(root, path):
    return ast.parse((root / path).read_text("utf-8"))


def attributes_of(tree, module):
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == module
    }


def modules_of(tree):
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {each.name.split(".")[0] for each in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(node.module.split(".")[0])
    return found - STANDARD - OURS


def calls_of(tree, modules):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            module = getattr(node.func.value, "id", "")
            if module in modules and module != "board":
                yield module, node.func.attr, [each.arg for each in node.keywords]


@pytest.mark.parametrize(("name", "board_id"), BOARDS_AND_IDS)
def test_every_pin_is_on_the_board(root, name, board_id):
    used = attributes_of(tree_of(root, f"boards/{name}/handheld.py"), "board")
    facts = board_facts(name)
    used |= set(getattr(facts, "KEY_PINS", {}).values())
    used |= set(getattr(facts, "PANEL_PINS", {}).values())
    used |= {facts.SPEAKER_PIN} if hasattr(facts, "SPEAKER_PIN") else set()
    assert len(used) >= 7
    assert used <= definitions.board_names(board_id)


@pytest.mark.parametrize(("name", "board_id"), BOARDS_AND_IDS)
def test_every_module_is_in_the_boards_build(root, name, board_id):
    used = modules_of(tree_of(root, f"boards/{name}/handheld.py"))
    for path in (*OPENERS, *PROGRAMS):
        used |= modules_of(tree_of(root, path)) - OPTIONAL
    assert used <= built_in_modules(board_id)


@pytest.mark.parametrize(
    "path", [*(f"boards/{name}/handheld.py" for name in all_boards()), *OPENERS]
)
def test_every_name_and_argument_is_in_the_module(root, path):
    tree = tree_of(root, path)
    modules = modules_of(tree)
    for module in modules - {"board", "builtins"}:  # the latter is Python's own
        assert attributes_of(tree, module) <= definitions.module_names(module)
    calls = list(calls_of(tree, modules))
    assert calls or path.startswith("boards/")
    for module, called, keywords in calls:
        if called not in ("ticks_ms", "release_displays", "on_next_reset", "reset"):
            assert set(keywords) <= definitions.arguments(module, called), called


def test_the_shared_speaker_uses_the_synthesizer_as_it_is(root):
    tree = tree_of(root, "firmware/handful/drivers/speaker.py")
    assert attributes_of(tree, "synthio") <= definitions.module_names("synthio")
    for module, called, keywords in calls_of(tree, {"synthio"}):
        assert set(keywords) <= definitions.arguments(module, called), called


def test_code_py_uses_what_circuitpython_has(root):
    tree = tree_of(root, "firmware/code.py")
    for module in ("displayio", "terminalio", "traceback"):
        used = attributes_of(tree, module)
        assert used
        assert used <= definitions.module_names(module)
    for _, called, keywords in calls_of(tree, {"displayio"}):
        assert set(keywords) <= definitions.arguments("displayio", called), called
