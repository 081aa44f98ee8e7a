# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The examples in the docstrings of rules, game and coach are true."""

import doctest
import importlib

import pytest

MODULES = (
    "handful.rules.ruleset",
    "handful.rules.card",
    "handful.rules.dice",
    "handful.rules.houses",
    "handful.rules.rulesets",
    "handful.rules.share_code",
    "handful.game.actions",
    "handful.game.match",
    "tests.rules.reference",
)


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    """Each docstring's examples give what they say."""
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0
    assert found.failed == 0


def test_no_module_with_examples_is_left_out(root):
    rooms = [root / "firmware" / "handful" / room for room in ("rules", "game", "coach")]
    with_examples = {
        f"handful.{room.name}.{path.stem}"
        for room in rooms
        for path in room.glob("*.py")
        if ">>>" in path.read_text(encoding="utf-8")
    }
    assert with_examples == {name for name in MODULES if name.startswith("handful.")}
