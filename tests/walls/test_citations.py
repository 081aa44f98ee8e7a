# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Pages that code, tests and other pages name are there, and so are the readings of the rules."""

import re

import pytest

FOLDERS = (".github", "boards", "firmware", "host_sim", "tests", "tools")
SUFFIXES = (".css", ".html", ".js", ".md", ".mjs", ".py", ".sh", ".toml", ".txt", ".yaml", ".yml")
FROM = ("", "firmware", "firmware/handful")
"""Where a path may begin, besides the folder of the file that names it."""
NO_PAGES = ("FILE.md", "report.md")
"""A report that `tools.device_check` writes, under a name that the user chooses."""
THIS = "test_citations.py"
RULES = "firmware/handful/rules/README.md"


@pytest.fixture(scope="module")
def texts(root):
    """Return every text file of the project, `(path, text)`, but not this one."""
    paths = [path for path in root.iterdir() if path.is_file()]
    for folder in FOLDERS:
        paths += (root / folder).rglob("*")
    texts = [path for path in sorted(paths) if path.suffix in SUFFIXES and path.is_file()]
    assert len(texts) > 500
    return [(path, path.read_text(encoding="utf-8")) for path in texts if path.name != THIS]


def missing_pages(root, folder, text):
    """Return the pages that a text in a folder names and that are nowhere it may mean."""
    named = re.findall(r"(?<![\w./:-])[\w./-]*\w\.md\b", text)
    places = [folder, *(root / place for place in FROM)]
    return [
        name
        for name in named
        if name not in NO_PAGES and not any((place / name).is_file() for place in places)
    ]


def readings_of(root):
    """Return the numbers of the readings in the rules' README."""
    page = (root / RULES).read_text(encoding="utf-8")
    part = page.split("\n## Readings\n")[1].split("\n## ")[0]
    return [int(number) for number in re.findall(r"^(\d+)\. ", part, re.MULTILINE)]


def cited_readings(text):
    """Return the numbers of the readings that a text cites, of `4-7` the first and the last."""
    cited = re.findall(r"\breadings? ((?:\d+(?:, | and |-)?)+)", text, re.IGNORECASE)
    return [int(number) for numbers in cited for number in re.findall(r"\d+", numbers)]


def test_every_page_that_is_named_is_there(root, texts):
    """A reader can look up what a comment cites."""
    missing = {
        path.relative_to(root).as_posix(): pages
        for path, text in texts
        if (pages := missing_pages(root, path.parent, text))
    }
    assert missing == {}


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("see RULES.md, reading 3", ["RULES.md"]),
        ('"""rules/NOTES.md: a zero."""', ["rules/NOTES.md"]),
        ("[link](../link/README.md), [none](../nowhere/README.md#end)", ["../nowhere/README.md"]),
        ("README.md, rules/README.md, *.md, boards/PLAYING.md, --out report.md", []),
        ("https://example.org/PAGE.md", []),
    ],
)
def test_a_page_that_is_not_there_is_found(root, text, missing):
    assert missing_pages(root, root / "firmware/handful/rules", text) == missing


def test_every_reading_that_is_cited_is_in_the_readme_of_the_rules(root, texts):
    readings = readings_of(root)
    assert readings == list(range(1, len(readings) + 1))
    cited = {number for _, text in texts for number in cited_readings(text)}
    assert len(cited) > 5
    assert cited <= set(readings)


def test_citations_of_readings_are_found():
    text = "reading 2: of 3; Readings 8 and 9 | readings 1, 4-7 and 12, ynot 5"
    assert cited_readings(text) == [2, 8, 9, 1, 4, 7, 12]
