# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""boards/AS_IT_WAS.md: each statement of the five documents has its answer, and that its test."""

import re

import pytest

from tests.walls.test_features import functions

SYSTEMS = ("Herg", "Petscii", "OS-9", "YNOT", "Yatzy")
ANSWERS = ("same", "differs: ", "not here: ")


@pytest.fixture(scope="module")
def pages(root):
    """The rows of each system's table, as `[statement, answer, tests]`."""
    text = (root / "boards/AS_IT_WAS.md").read_text(encoding="utf-8")
    found = {}
    for part in text.split("\n## ")[1:]:
        title, _, body = part.partition("\n")
        rows = [line.strip("| ").split(" | ") for line in body.splitlines() if line[:2] == "| "]
        found[title] = [[*row, ""][:3] for row in rows[1:] if not row[0].startswith("**")]
    return found


def test_each_of_the_five_systems_has_its_page(pages):
    assert len(pages) == len(SYSTEMS)
    for name, (title, rows) in zip(SYSTEMS, pages.items(), strict=True):
        assert title.startswith(name)
        assert len(rows) > 10


def test_every_statement_has_an_answer_with_a_reason(pages):
    for rows in pages.values():
        for statement, answer, _ in rows:
            assert answer.startswith(ANSWERS), f"{statement}: {answer}"


@pytest.mark.full
def test_what_is_said_to_be_the_same_names_a_test_that_is_there(pages, root):
    for rows in pages.values():
        for statement, answer, shown in rows:
            named = re.fullmatch(r"`([^`]+)::([^`]+)`", shown)
            assert named or not answer.startswith("same"), f"{statement}: {shown}"
            if named:
                path, function = named.groups()
                assert function in functions(root / "tests" / path), f"{statement}: {shown}"
