# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The protocol's README and docstrings: examples are right, and the tests they name exist (Z1)."""

import doctest
import importlib
import re

import pytest

from handful.link import frame
from handful.link.fair_dice import MOST_ROLLS, FairDice
from handful.link.saved_log import stamp_of
from handful.link.step_log import StepLog
from tests.link.cheats import CHEATS
from tests.link.handheld import sha256
from tests.walls.test_features import functions

PAGE = "firmware/handful/link/README.md"
STRANGER = "## What a stranger on the cable can and cannot do\n"


@pytest.fixture(scope="module")
def page(root):
    return (root / PAGE).read_text(encoding="utf-8")


def rows(text):
    """Return the cells of each row of a table that has any text."""
    lines = [line for line in text.splitlines() if re.match(r"\| \w", line)]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]


def test_each_thing_that_a_stranger_cannot_do_names_its_tests(page, root):
    """Z1: nothing there says more than a test shows."""
    part = page.split(STRANGER)[1].split("| it can |")[0]
    claims = [row for row in rows(part) if row[0] != "it cannot"]
    assert len(claims) > 5
    named = re.findall(r"`([\w/]+\.py)::(\w+)`", page)
    assert len(named) >= len(claims)
    for claim, shown in claims:
        assert re.search(r"`[\w/]+\.py::test_\w+`", shown), claim
        for cheat in re.findall(r'"(.+?)"', shown):
            assert cheat in CHEATS
    for path, name in named:
        assert name in functions(root / "tests" / path), f"{path}::{name}"


def test_kinds_of_messages_have_the_numbers_of_the_page(page):
    """So handhelds with different versions understand each other."""
    kinds = re.findall(r"^\| (\d+) \| ([A-Z]+) \|", page, re.MULTILINE)
    assert len(kinds) == 14
    for number, name in kinds:
        assert getattr(frame, "START_GAME" if name == "START" else name) == int(number)


def test_the_example(page):
    example = dict(rows(page.split("### An example\n")[1].split("\n## ")[0]))
    cells = {key.split(",")[0]: re.findall(r"`(\w+)`", text) for key, text in example.items()}
    sides = []
    for seat in (0, 1):
        dice = FairDice(sha256, bytes.fromhex(cells[f"secret of seat {seat}"][0]))
        while not dice.has(0):
            dice.fill()
        sides.append(dice)
    commitments = [dice.link(0) for dice in sides]
    assert [each.hex() for each in commitments] == cells["their commitments"]
    for dice, theirs in zip(sides, commitments[::-1], strict=True):
        dice.trust(0, theirs)
    names = [name.encode().ljust(8) for name in cells["players"]]
    players = names[0] + b"\x01" + names[1] + b"\x04"
    log = StepLog()
    log.begin(sides[0].opening(0, bytes.fromhex(cells["rule set"][0]) + players + b"\x02"))
    assert [log.digest.hex()] == cells["D(0)"]
    assert [dice.link(1).hex() for dice in sides] == cells["links for roll 1"]
    sides[0].receive(1, sides[1].link(1))
    assert sides[0].check()
    faces = sides[0].draw(0, log.digest[:8])
    assert example["faces of roll 1"].startswith(" ".join(map(str, faces)))
    log.append(0xA000, faces, 0x12345678)
    assert [log.data[2:4].hex()] == cells["faces of roll 1"]
    log.chain(sha256)
    assert [log.digest.hex()] == cells["D(1)"]
    log.append(0x4000, [], 0x9ABCDEF0)
    log.chain(sha256)
    assert [log.digest.hex()] == cells["D(2)"]
    assert [stamp_of(log.digest)] == cells["stamp"]
    assert MOST_ROLLS == 90 and "L90 = s" in page


@pytest.mark.parametrize("name", ["frame", "fair_dice"])
def test_the_examples_of_docstrings(name):
    found = doctest.testmod(importlib.import_module(f"handful.link.{name}"))
    assert found.attempted > 0
    assert found.failed == 0
