# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The README of the rules says what the code has: boxes, matrix and reference values."""

import re
from fractions import Fraction

import pytest

from handful.rules import ruleset
from handful.rules.highest_total import highest_total
from handful.rules.rulesets import HABITS, RULESET_IDS, RULESETS, SCORING
from tests.rules.files import lines

NAMED = ("joker", "scratch", "marks", "order")
"""Switches whose values are constants, such as JOKER_UPPER_FIRST: "upper first"."""


@pytest.fixture(scope="module")
def page(root):
    return (root / "firmware/handful/rules/README.md").read_text(encoding="utf-8")


def part_of(page, heading):
    """Return what is below a heading."""
    return page.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def cells_of(line):
    """Return the cells of a row of a table, without backticks."""
    return [cell.strip(" `") for cell in line.strip("|").split("|")]


def words_of(switch, value):
    """Return what a cell of the matrix says for a switch's value."""
    if switch in NAMED:
        prefix = switch.upper() + "_"
        names = [name for name in vars(ruleset) if name.startswith(prefix)]
        (name,) = [name for name in names if getattr(ruleset, name) == value]
        return name.removeprefix(prefix).lower().replace("_", " ")
    if switch == "full_house" and not value:
        return "sum"
    if value is True:
        return "yes"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "-"
    return str(value or "-")


def test_the_matrix_says_what_the_rule_sets_have(page):
    """Cell by cell: every switch of every rule set."""
    rows = [cells_of(line) for line in part_of(page, "Matrix").splitlines() if line[:1] == "|"]
    head, _, boxes, *switches = rows
    assert head == ["switch", *RULESET_IDS]
    assert boxes == ["boxes", *(str(len(RULESETS[id].boxes)) for id in RULESET_IDS)]
    assert [row[0] for row in switches] == [*SCORING.split(), *HABITS.split()]
    for name, *cells in switches:
        assert cells == [words_of(name, getattr(RULESETS[id], name)) for id in RULESET_IDS], name


def test_boxes_are_in_card_order(page):
    named = [" ".join(words.split()) for words in re.findall(r"`([^`]+)`", part_of(page, "Boxes"))]
    orders = {words for words in named if words.startswith("ones twos")}
    assert orders == {" ".join(rules.boxes) for rules in RULESETS.values()}


def test_the_highest_totals(page):
    text = part_of(page, "Reference values").split("Highest possible totals: ")[1].split("\n\n")[0]
    said = {}
    for total, names in re.findall(r"(\d+)\s+under((?:[\s,]|and|`\w+`)+)", text):
        said |= dict.fromkeys(re.findall(r"`(\w+)`", names), int(total))
    assert said == {id: highest_total(RULESETS[id]) for id in RULESET_IDS}


def test_the_counts_are_those_that_are_tested(page):
    """roll_counts.txt, for the lower boxes of thirteen-box games."""
    said = re.findall(r"([\w `]+?) \| (\d+) \| (\d+) \|", part_of(page, "Reference values"))
    counts = {(box.strip(" `"), int(rolls), int(total)) for box, rolls, total in said}
    wanted = set()
    for names, box, rolls, total, _ in lines("roll_counts.txt"):
        rules = names.split()[0]
        if (
            rules in ("thirteen", "all", "with_chance", "herg")
            and box not in RULESETS["herg"].boxes[:6]
        ):
            wanted.add((box, int(rolls), int(total)))
        elif rules == "os9":
            wanted.add(("with five alike", int(rolls), int(total)))
    assert counts == wanted


def test_the_fractions_are_those_that_are_tested(page):
    """one_turn.txt, and each rounded as it stands behind its fraction."""
    said = re.findall(
        r"([\w `]+?) \| (\d+/\d+), ([\d.]+)(%?) \|", part_of(page, "Reference values")
    )
    fractions = {(box.strip(" `"), value) for box, value, _, _ in said}
    wanted = {
        ("with five alike" if "os9" in names.split() else box, value)
        for names, box, _, value in lines("one_turn.txt")
    }
    assert fractions == wanted
    for _, value, rounded, percent in said:
        assert rounded == f"{float(Fraction(value) * (100 if percent else 1)):.2f}"
