# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""STYLE, "Commits": `room: Sentence with full stop.`, shorter than 73 characters."""

import pytest

from tools.commit_message import faults, main


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
def test_a_good_message_passes(message):
    assert faults(message) == []


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
def test_a_bad_message_is_refused(message):
    assert len(faults(message)) == 1


def test_the_hook_says_why(tmp_path, capsys):
    (tmp_path / "message").write_text("Fix it")
    assert main([str(tmp_path / "message")]) == 1
    assert "room: Sentence" in capsys.readouterr().err


def test_the_hook_wants_a_file(tmp_path, capsys):
    assert main([str(tmp_path / "absent")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
