# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M5: two Thumby Colors on a USB-C cable, with the same promises as on a UART.

Those promises are the tests of `tests/play/test_link.py` that are imported here: they are played
again over the port of the Thumby Color and a stand-in of its engine's link.
"""

import random

import pytest

import tests.linked
from tests.bad_cable import Spoiler
from tests.engine.stand_in import BUFFER_BYTES, PAIRING_CALLS, plug, pull
from tests.engine.wires import Wires
from tests.handhelds import linked as linked
from tests.play.test_link import (  # noqa: F401  (played here)
    test_a_cable_pulled_in_the_middle_of_a_roll,
    test_a_first_roll_that_waits_for_the_cable_outlasts_the_power,
    test_a_pulled_cable_pauses_both_within_a_second_and_play_goes_on_by_itself,
    test_a_whole_game_ends_alike_and_its_log_is_true,
    test_both_switched_off_at_once,
    test_leaving_tells_the_other_and_both_can_go_on_later,
    test_power_off_is_a_pause_and_continue_goes_on_with_the_same_dice,
    test_two_find_each_other_from_the_title_and_start,
)

pytestmark = pytest.mark.full

SECONDS = 1 / 30
"""Of a frame."""


@pytest.fixture(autouse=True)
def engine_cable(monkeypatch):
    """Have every pair of handhelds meet over such a cable."""
    monkeypatch.setattr(tests.linked, "Cable", Wires)
    monkeypatch.setattr(tests.linked, "Plug", lambda end: end)


def test_m5_they_meet_within_seconds(linked):
    """It takes the engine 75,000 to 175,000 calls, whatever the time."""
    pair = linked()
    frames = pair.until(lambda: pair.states == ("playing", "playing"))
    assert all(link.calls >= PAIRING_CALLS for link in pair.cable.links)
    assert frames * SECONDS < 6


@pytest.mark.parametrize("fault", ["drops", "duplicates", "flips"])
def test_m5_what_the_cable_loses_doubles_or_spoils_changes_nothing(linked, fault):
    pair = linked(rules="herg").meet()
    pair.cable.spoil = Spoiler(random.Random(3), **{fault: 5e-3})
    for _ in range(6):
        pair.until(lambda: sum(side.app.game.is_ours for side in pair.sides) == 1)
        pair.take_turn()
    assert sum(pair.cable.spoil.faults.values()) > 0
    pair.until(pair.same)
    assert [card.filled for card in pair.left.match.cards] == [3, 3]


def test_m5_nothing_is_printed_while_it_is_open(linked, capsys):
    """It would go into the cable."""
    pair = linked(rules="herg").meet()
    pair.mover.take_turn()
    pair.frames(60)
    assert capsys.readouterr() == ("", "")


@pytest.fixture
def ends():
    """Both ends of a cable, which have found each other."""
    wires = Wires()
    left, right = [end() for end in wires.ends]
    while not wires.links[0].is_paired():
        left.read(1)
        right.read(1)
    left.read(1)
    right.read(1)
    return wires.links, left, right


def test_m5_what_the_engine_does_not_take_waits(ends, monkeypatch):
    links, left, right = ends
    sends = links[0].send
    monkeypatch.setattr(links[0], "send", lambda data, count: sends(data, min(count, 7)))
    data = bytes(range(100))
    assert left.write(data) == len(data)
    assert left.write(bytes(BUFFER_BYTES)) == 0  # no part of a frame
    came = b""
    for _ in range(30):
        left.read(128)
        came += bytes(right.read(128) or b"")
    assert came == data


def test_m5_nothing_is_overwritten_while_the_other_draws_a_long_page(ends):
    """The engine would say that it has sent all: so no more than 256 bytes are in flight."""
    links, left, right = ends
    taken = b""
    for number in range(25):
        frame = bytes([number]) * 40
        taken += frame[: left.write(frame)]
        left.read(128)
    assert links[0].overwritten == 0
    came = b""
    for _ in range(20):
        came += bytes(right.read(128) or b"")
        right.write(b"heard")
        left.read(128)
    assert len(taken) >= BUFFER_BYTES
    assert came == taken


def test_m5_a_cable_that_was_pulled_brings_nothing_of_before(ends):
    links, left, right = ends
    left.write(b"before")
    pull(*links)
    assert left.read(128) is right.read(128) is None
    assert left.write(b"meanwhile") == 0
    plug(*links)
    while not links[0].is_paired():
        assert left.read(128) is right.read(128) is None
    left.read(128)
    right.read(128)
    left.write(b"after")
    assert right.read(128) == b"after"
