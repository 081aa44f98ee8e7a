# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A series of games (P4): first to a total, or the highest total of N games; and its bytes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.game.series import FORMATS, MOST_TOTAL, Series, unpack_series


def test_a_series_that_is_over_takes_no_game():
    """P4: enforced."""
    series = Series(1, 2)
    series.add((200,))
    series.add((100,))
    with pytest.raises(ValueError, match="the series is over"):
        series.add((200,))
    assert (series.played, series.totals) == (2, [300])


@given(
    data=st.data(),
    players=st.integers(1, 6),
    format=st.sampled_from(FORMATS[:-1]) | st.integers(2, MOST_TOTAL),
)
@settings(derandomize=True)
def test_a_series_survives_its_bytes(data, players, format):
    series = Series(players, format)
    scores = st.lists(st.integers(5, 1605), min_size=players, max_size=players)
    for _ in range(data.draw(st.integers(0, 10))):
        if not series.over:
            series.add(data.draw(scores))
    again = unpack_series(series.pack())
    assert (again.format, again.played) == (series.format, series.played)
    assert (again.totals, again.over) == (series.totals, series.over)


@given(junk=st.binary(max_size=20))
@settings(derandomize=True)
def test_bytes_that_are_no_series_are_refused(junk):
    try:
        series = unpack_series(junk)
    except ValueError:
        return
    assert series.pack() == junk


@pytest.mark.parametrize("junk", [b"", b"\0", b"\0\0", b"\0\0\0", b"\x09\0\0\0", b"\xff\0\0\0"])
def test_no_series(junk):
    with pytest.raises(ValueError):
        unpack_series(junk)


def test_a_series_may_be_long():
    """P4: any number of games and points can be saved."""
    series = Series(2)
    for _ in range(300):
        series.add((900, 20))
    again = unpack_series(series.pack())
    assert (again.played, again.totals) == (300, [270000, 6000])
    series.played = 65535
    series.totals = [2**30 - 100, 6000]
    series.add((1000, 1))
    again = unpack_series(series.pack())
    assert (again.played, again.totals) == (65535, [2**30 - 1, 6001])
