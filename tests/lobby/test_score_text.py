# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores as a text file (H7): read by a person, imported again by the game."""

from hypothesis import given, settings
from hypothesis import strategies as st

from handful.game.records import Records
from handful.lobby.score_text import as_lines, merge
from handful.rules.rulesets import RULESET_IDS, RULESETS

HERG = RULESETS["herg"].hash
NAMES = st.text("ABCXYZ0189-. ", min_size=1, max_size=8).map(str.strip).filter(bool)
ENTRIES = st.lists(
    st.tuples(st.sampled_from(RULESET_IDS), NAMES, st.integers(0, 374)),
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
    merge(as_lines(records, RULESETS.values()), again)
    assert tables(again) == tables(records)
    before = str(tables(again))
    assert merge(as_lines(records, RULESETS.values()), again) == 0
    assert str(tables(again)) == before


def test_comments_and_unreadable_lines_are_skipped():
    """Constraint of a file that people edit: nothing in it is an error."""
    records = Records()
    text = "100 TOO EARLY\nherg\n\n  my best:\n250 ANN\r\n-5 BOB\n70000 CAT\n9 NAMETOOLONG\n300\n"
    assert merge(text.split("\n"), records) == 1
    assert records.table(HERG) == [["ANN", 250]]


@given(junk=st.text(max_size=200))
@settings(derandomize=True)
def test_junk_never_raises(junk):
    merge(("herg\n" + junk).split("\n"), Records())


def test_an_endless_number_is_a_comment():
    """Python refuses to parse more than 4300 digits, which would stop the import halfway."""
    records = Records()
    digits = "9" * 5000
    assert (
        merge(["herg", "  300  ANN", f"{digits}  BOB", f"herg*{digits}", "  299  EVE"], records)
        == 1
    )
    assert records.table(HERG) == [["ANN", 300]]
