# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores as a text file (H7): read by a person, imported again by the game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.game.records import Records
from handful.lobby.score_text import as_lines, merge
from handful.rules.highest_total import highest_total
from handful.rules.rulesets import RULESET_IDS, RULESETS

HERG = RULESETS["herg"].hash
NAMES = st.text("ABCXYZ0189-. ", min_size=1, max_size=8).map(str.strip).filter(bool)
ENTRIES = st.lists(
    st.sampled_from(RULESET_IDS).flatmap(
        lambda rules: st.tuples(
            st.just(rules), NAMES, st.integers(0, highest_total(RULESETS[rules]))
        )
    ),
    max_size=40,
)


def tables(records):
    return {name: records.table(RULESETS[name].hash) for name in RULESET_IDS}


def test_it_reads_as_a_table():
    """H7: readable by a person."""
    records = Records()
    records.add(HERG, "BOB", 279)
    records.add(HERG, "ANN", 312)
    assert (
        "".join(as_lines(records, RULESETS.values()))
        == "Handful high scores\n\nherg\n  312  ANN\n  279  BOB\n"
    )


@given(entries=ENTRIES)
@settings(derandomize=True)
def test_an_exported_text_is_imported_again(entries):
    """H7: on an empty device the same tables come back, and a second time nothing is added.

    Two equal entries are two games.
    """
    records = Records()
    for rules, name, score in entries:
        records.add(RULESETS[rules].hash, name, score)
    again = Records()
    assert merge(as_lines(records, RULESETS.values()), again)[1] == 0
    assert tables(again) == tables(records)
    before = str(tables(again))
    assert merge(as_lines(records, RULESETS.values()), again) == (0, 0)
    assert str(tables(again)) == before


def test_comments_are_skipped():
    """And letter case and tabs count as a person means them."""
    records = Records()
    lines = ["Handful high scores", "# my best:", "", "Herg", "250 ANN\r\n", "\t249\tBOB  ", "#"]
    assert merge(lines, records) == (2, 0)
    assert records.table(HERG) == [["ANN", 250], ["BOB", 249]]


@pytest.mark.parametrize(
    "line",
    [
        *("my best:", "hreg", "herg*", "herg*x", "herg*1*2", "-5 BOB", "70000 CAT", "1576 CAT"),
        *("9 NAMETOOLONG", "300", "ANN 300", "300,ANN", "1. 300 ANN", "9" * 5000 + "  BOB"),
        "herg*" + "9" * 5000,  # Python refuses to parse more than 4300 digits
    ],
)
def test_a_line_that_is_not_understood_is_named(line):
    """An entry below a misspelt id would go into the wrong table, and one left out is lost."""
    assert merge(["herg", "300 ANN", "", line, "299 EVE"], Records())[1] == 4


def test_an_entry_above_all_tables_is_named():
    assert merge(["Handful high scores", "300 ANN", "herg"], Records())[1] == 2


@given(junk=st.text(max_size=200))
@settings(derandomize=True)
def test_junk_never_raises(junk):
    merge(("herg\n" + junk).split("\n"), Records())
