# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Commit messages: `room: Sentence with full stop.`, shorter than 73 characters."""

import re

import pytest


def passes(root, message):
    """Search as pre-commit does, for a hook in pygrep with --multiline and --negate."""
    config = (root / ".pre-commit-config.yaml").read_text("utf-8")
    (entry,) = re.findall(r"entry: '(.+)'\n +language: pygrep", config)
    return re.search(entry.encode(), message.encode(), re.MULTILINE | re.DOTALL) is not None


@pytest.mark.parametrize(
    "message",
    [
        "rules/scorecard: Apply forced joker rule.\n\nThe book says so.\n",
        "tools: Weigh modules.\n# Please enter the commit message\n",
        "ui, game: Draw the last roll.",
        "Merge branch 'main'",
        'Revert "rules: Say no."',
    ],
)
def test_a_good_message_passes(root, message):
    assert passes(root, message)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "Apply forced joker rule.",
        "rules: apply forced joker rule.",
        "rules: Apply forced joker rule",
        "rules: " + "A" * 65 + ".",
        "rules: Say no.\nAt once.",
    ],
)
def test_a_bad_message_is_refused(root, message):
    assert not passes(root, message)
