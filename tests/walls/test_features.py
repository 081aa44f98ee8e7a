# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""tests/data/features.txt: every feature has tests that show it."""

import ast
import functools
import re

import pytest

ROWS = {
    "T": 13,
    "S": 10,
    "P": 9,
    "H": 7,
    "L": 9,
    "C": 5,
    "O": 11,
    "X": 5,
    "Z": 4,
    "W": 7,
    "J": 8,
    "M": 3,
}
"""How many features each letter has, numbered from 1."""
BEGUN = ["G1", "G3", "G5"]
"""Those of letters that are not all there yet."""
SHOWN_IN = ("play/", "host_sim/", "ui/", "tools/", "device/emulator/")
"""Where tests use buttons, the command line or the window."""


@pytest.fixture
def table(root):
    """The table's lines, `(id, what shows it)`."""
    lines = (root / "tests/data/features.txt").read_text(encoding="utf-8").splitlines()
    found = (line.split(maxsplit=1) for line in lines if line.strip() and line[0] != "#")
    return [(name, shown.strip()) for name, shown in found]


def test_every_feature_is_in_the_table(table):
    wanted = [letter + str(n + 1) for letter, count in ROWS.items() for n in range(count)]
    wanted += BEGUN
    assert sorted({name for name, _ in table}) == sorted(wanted)


def test_no_line_is_there_twice(table):
    assert len(set(table)) == len(table)


def test_every_test_it_names_is_there_and_drives_the_game(table, root):
    for name, shown in table:
        path, _, function = shown.partition("::")
        assert path.startswith(SHOWN_IN), f"{name}: {path} drives no game"
        assert (root / "tests" / path).exists(), f"{name}: there is no {path}"
        assert function in functions(root / "tests" / path), f"{name}: no {function} in {path}"


@functools.cache
def functions(path):
    """Return the names of the tests in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tests = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return {name for name in tests if re.match("test_", name)}
