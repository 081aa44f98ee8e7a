# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The six stored players (P6, H4): names, figures for all time and for the series, their bytes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.game.actions import NAME_BYTES, pack_name
from handful.game.players import Players
from handful.game.unpacking import EXTRA_LETTERS, printable, unpack_name
from handful.ui.text import EXTRA_CHARS

SCORES = st.lists(st.integers(0, 1605), max_size=20)


@given(data=st.lists(st.tuples(st.text(max_size=8), SCORES, SCORES), min_size=6, max_size=6))
@settings(derandomize=True)
def test_players_survive_their_bytes(data):
    players, again = Players(), Players()
    for player, (name, all_time, series) in zip(players.stored, data, strict=True):
        player.name = unpack_name(pack_name(name.replace("\0", "")))
        for score in all_time:
            player.all_time.add(score)
        for score in series:
            player.series.add(score)
    packed = players.pack()
    again.unpack(packed)
    assert again.pack() == packed
    for one, other in zip(players.stored, again.stored, strict=True):
        assert (one.name, one.all_time.row()) == (other.name, other.all_time.row())
        assert one.series.row() == other.series.row()
    assert len(packed) == len(Players().pack())


@pytest.mark.parametrize("length", [0, 1, 143, 145, 288])
def test_bytes_of_another_length_are_refused(length):
    players = Players()
    players.stored[0].name = "ANN"
    players.stored[1].all_time.add(200)
    before = players.pack()
    with pytest.raises(ValueError):
        players.unpack((before * 2)[:length])
    assert players.pack() == before


NAMES = {
    b"ANN": "ANN",
    b"A\nB\x1b[2J\x7f": "A?B?[2J?",
    "ÄÖéß".encode(): "ÄÖéß",
    "▶★А".encode(): "???",
    b"\xffANN\xc3": "?ANN?",
    b"A\0B\0\0": "A?B",
}


@pytest.mark.parametrize(("data", "name"), NAMES.items())
def test_a_name_has_no_character_that_the_font_lacks(data, name):
    """Z1: no line feed reaches a file, and no escape a terminal."""
    assert unpack_name(data) == name


def test_the_letters_of_names_are_in_the_font():
    assert {letter for letter in EXTRA_CHARS if letter.isalpha()} == set(EXTRA_LETTERS)


@given(data=st.binary(max_size=8))
@settings(derandomize=True)
def test_any_bytes_make_a_name_that_fits(data):
    name = unpack_name(data)
    assert name.isprintable()
    assert len(name) <= NAME_BYTES
    assert unpack_name(name.encode()) == name


@given(name=st.text())
@settings(derandomize=True)
def test_a_name_is_never_cut_inside_a_letter(name):
    name = printable(name)
    packed = pack_name(name)
    assert len(packed) <= NAME_BYTES
    assert name.startswith(unpack_name(packed))
    assert unpack_name(packed + bytes(NAME_BYTES - len(packed))) == unpack_name(packed)


@pytest.mark.parametrize("games", [65533, 65534, 65535])
def test_counters_stop_at_their_end(games):
    """P6: the 65,536th game is one more to be best, and no more to count; moving it costs none."""
    players = Players()
    all_time = players.stored[0].all_time
    all_time.games, all_time.total, all_time.best = games, 1605 * games, 1000
    for score in (900, 1100, 1605):
        players.stored[0].count(score)
        Players().unpack(players.pack())
    assert (all_time.games, all_time.best) == (65535, 1605)
    assert 1604 < all_time.average_tenths / 10 <= 1605
    full = all_time.row()
    all_time.take_out(1605)
    assert all_time.row() == full
