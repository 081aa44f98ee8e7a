# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""tests/data/as_it_was.txt and boards/AS_IT_WAS.md: each statement of the five old documents.

Players read of what differs; a test shows what is the same.
"""

import pytest

from tests.walls.test_features import functions

KINDS = ("same", "differs", "not here")


@pytest.fixture(scope="module")
def documents(root):
    """The statements of each document, `[statement, kind, test]`, by its title."""
    found = {}
    for line in (root / "tests/data/as_it_was.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            found[line.strip("[]")] = rows = []
        elif line and line[0] != "#":
            rows.append([*line.split(" | "), ""][:3])
    return found


@pytest.fixture(scope="module")
def told(root):
    """What the page tells of each document: the answers by statement, by its title."""
    parts = (root / "boards/AS_IT_WAS.md").read_text(encoding="utf-8").split("\n## ")[1:]
    found = {}
    for title, _, body in (part.partition("\n") for part in parts):
        lines = [line.strip("| ").split(" | ") for line in body.splitlines() if line[:2] == "| "]
        found[title] = dict(lines[1:])
    return found


def test_each_of_the_five_documents_has_its_table(documents, told):
    assert documents.keys() == told.keys()
    assert len(documents) == 5
    for rows in documents.values():
        assert len(rows) > 10
        assert {kind for _, kind, _ in rows} <= set(KINDS)


def test_the_page_tells_players_all_that_is_not_the_same(documents, told):
    for title, rows in documents.items():
        statements = [statement for statement, _, _ in rows]
        unlike = {statement for statement, kind, _ in rows if kind != "same"}
        assert unlike <= told[title].keys() <= set(statements), title
        assert all(told[title].values())


@pytest.mark.full
def test_what_is_said_to_be_the_same_names_a_test_that_is_there(documents, root):
    for rows in documents.values():
        for statement, kind, shown in rows:
            path, _, function = shown.partition("::")
            assert shown or kind != "same", statement
            if shown:
                assert function in functions(root / "tests" / path), f"{statement}: {shown}"
