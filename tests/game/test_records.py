# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Records (H1): the best games of each rule set, what happens to ties, and their bytes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.game.records import PLACES, Records
from handful.rules.rulesets import RULESETS

HERG = RULESETS["herg"].hash
YNOT = RULESETS["ynot"].hash


def records_of(*scores):
    """Return records with these games under herg, named by their number."""
    records = Records()
    for number, score in enumerate(scores):
        records.add(HERG, str(number), score)
    return records


def test_empty_records():
    records = Records()
    assert (records.table(HERG), records.best(HERG), records.place(HERG, 0)) == ([], 0, 1)
    assert records.pieces() == []


def test_a_table_of_equal_scores_keeps_its_first_places():
    records = records_of(*[150] * PLACES)
    records.add(HERG, "NEW", 150)
    names = [name for name, _ in records.table(HERG)]
    assert names == [str(i) for i in range(PLACES - 1)] + ["NEW"]


def test_the_entry_of_a_game_is_found():
    """H2: the name comes after the score, and others may have come between."""
    records = records_of(200)
    records.add(HERG, "", 250, 77)
    records.add(HERG, "ANN", 300, 78)
    assert [records.place_of(HERG, game) for game in (77, 78, 79)] == [2, 1, 0]
    assert records.place_of(YNOT, 77) == 0


def test_of_a_game_that_was_played_twice_the_newer_entry_is_found():
    """By a share code two games can be the same to the last die."""
    records = Records()
    for name in ("FIRST", "SECOND"):
        records.add(HERG, name, 200, 77)
    assert records.entry(HERG, 77) == (2, "SECOND", 200)


NAMES = st.text(alphabet=[chr(code) for code in range(32, 127)], min_size=1, max_size=8)
GAMES = st.lists(
    st.tuples(
        st.integers(0, 2**30 - 1) | st.sampled_from([HERG, YNOT]), NAMES, st.integers(0, 1605)
    )
)


@given(games=GAMES)
@settings(derandomize=True)
def test_records_survive_their_bytes(games):
    """Packed and unpacked, every table is as it was."""
    records, again = Records(), Records()
    for game in games:
        records.add(*game)
    again.unpack(b"".join(records.pieces()))
    for rules_hash in {game[0] for game in games}:
        assert again.table(rules_hash) == records.table(rules_hash)
    assert again.pieces() == records.pieces()


@given(best=st.lists(st.integers(0, 400), max_size=40))
@settings(derandomize=True)
def test_a_table_holds_the_best(best):
    """H1: whatever is added in whatever order, the best stay and the best is first."""
    records = Records()
    for number, score in enumerate(best):
        place = records.place(HERG, score)
        assert records.add(HERG, str(number), score) == (place > 0)
    assert [score for _, score in records.table(HERG)] == sorted(best, reverse=True)[:PLACES]


@given(junk=st.binary(max_size=60))
@settings(derandomize=True)
def test_bytes_that_are_no_records_change_nothing(junk):
    """Bad data is a normal input: ValueError, and the records stay."""
    records = records_of(200)
    before = records.pieces()
    try:
        records.unpack(junk)
    except ValueError:
        assert records.pieces() == before


@pytest.mark.parametrize("cut", [1, 4, 5, 14])
def test_records_cut_short_are_refused(cut):
    (data,) = records_of(200).pieces()
    records = records_of(300)
    with pytest.raises(ValueError):
        records.unpack(data[:cut])
    assert records.best(HERG) == 300
