# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""tests/data/features.txt: every feature has tests that show it."""

import ast
import functools
import re

import pytest

SHOWN_IN = ("play/", "host_sim/", "ui/", "tools/", "engine/", "formats/", "device/emulator/")
"""Where tests use buttons, the command line or the window."""
FEATURE = re.compile(r"([A-Z][1-9][0-9]?) +[A-Z].*\.")
TEST = re.compile(r" {4}(\S+)::(test_\w+)")


@pytest.fixture
def features(root):
    """The features, each as its id and its tests, `(path, function)`."""
    found = []
    for line in (root / "tests/data/features.txt").read_text(encoding="utf-8").splitlines():
        if feature := FEATURE.fullmatch(line):
            found.append((feature[1], []))
        elif test := TEST.fullmatch(line):
            found[-1][1].append(test.groups())
        else:
            assert not line or line.startswith("#"), f"neither a feature nor a test: {line}"
    return found


def test_every_feature_is_there_once_and_has_tests(features):
    names = [name for name, _ in features]
    assert len(set(names)) == len(names)
    assert [name for name, tests in features if not tests] == []


def test_no_test_is_named_twice_for_a_feature(features):
    assert [name for name, tests in features if len(set(tests)) < len(tests)] == []


def test_every_test_it_names_is_there_and_drives_the_game(features, root):
    for name, tests in features:
        for path, function in tests:
            assert path.startswith(SHOWN_IN), f"{name}: {path} drives no game"
            assert (root / "tests" / path).exists(), f"{name}: there is no {path}"
            assert function in functions(root / "tests" / path), f"{name}: no {function} in {path}"


def test_every_id_that_a_test_cites_is_a_feature(features, root):
    """In the name of a test, as in `test_t4_each_rule_set_has_its_marks`."""
    known = {name.lower() for name, _ in features}
    for path in sorted((root / "tests").glob("*/test_*.py")):
        for function in functions(path):
            cited = re.match("test_([a-z][1-9][0-9]?)_", function)
            assert not cited or cited[1] in known, f"{path.name}: {function}"


@functools.cache
def functions(path):
    """Return the names of the tests in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }
