# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The line: handshake, who hears whom, numbered messages, and the clock's wrap (L2, L7)."""

import pytest

from tests.link.two_sessions import FRAME_MS, Pair, session_of
from tools.soak.link_fuzz import payload_of
from tools.soak.link_handheld import sha256
from tools.soak.link_layout import ACK, BYE, CALL, FIRST, HEARS, IDLE, KIND, MESSAGE, START


@pytest.fixture
def pair():
    return Pair(sha256)


@pytest.fixture
def playing(pair):
    pair.start()
    assert pair.states == ("playing", "playing")
    return pair


def kinds(frames):
    return [payload_of(frame)[0] & KIND for frame in frames]


def test_both_are_ready_within_a_few_frames(pair):
    assert pair.states == ("waiting", "waiting")
    pair.run(300)
    assert pair.states == ("ready", "ready")
    assert pair.sides[0].line.is_first and not pair.sides[1].line.is_first


def test_nobody_chooses_who_is_first():
    """Roles by nonce: the greater one is seat 0, whichever end of the cable it has."""
    for numbers in ((2, 1), (1, 2)):
        pair = Pair(sha256, numbers=numbers)
        pair.start()
        assert [side.game.seat for side in pair.sides] == [2 - number for number in numbers]


def test_one_alone_waits(pair):
    pair.is_cut = True
    pair.run(5000)
    assert pair.states == ("waiting", "waiting")
    assert set(kinds(pair.sent[0])) == {CALL}
    assert len(pair.sent[0]) <= 5000 / 150 + 1


def test_half_a_cable(pair):
    """We hear them, they do not hear us: both sides know."""
    pair.is_cut_to = 1
    pair.run(2500)
    assert pair.states == ("unheard", "waiting")


def test_half_a_cable_in_a_game(playing):
    playing.is_cut_to = 1
    playing.run(2500)
    assert playing.states == ("unheard", "paused")
    playing.is_cut_to = None
    assert playing.run_until("playing", "playing")


def test_a_cable_that_comes_back_to_itself():
    session = session_of(1, sha256)
    data = None
    for now_ms in range(0, 3000, FRAME_MS):
        session.receive(data, now_ms)
        out = session.output(now_ms)
        data = bytes(out) if out is not None else None
    assert session.state == "looped"
    session.receive(None, 9000)
    assert session.state == "waiting"


def test_a_loop_in_a_game_is_not_taken_for_the_peer(playing):
    """Each side's own frames carry its own mark, so that none of them counts."""
    session = playing.sides[0]
    session.game.do(0x4001, 7)
    data = None
    for _ in range(100):
        playing.now_ms += FRAME_MS
        session.receive(data, playing.now_ms)
        out = session.output(playing.now_ms)
        data = bytes(out) if out is not None else None
    assert session.state == "looped"
    assert session.line.pending
    playing.wires = [None, None]
    assert playing.run_until("playing", "playing")
    playing.run()
    assert playing.steps[1] == [(0x4001, [])]


def test_both_pause_within_a_second_and_go_on_by_themselves(playing):
    """L2: pull the cable, both say so; plug it in again, both go on."""
    playing.is_cut = True
    playing.run(1000)
    assert playing.states == ("paused", "paused")
    playing.run(60_000)
    playing.is_cut = False
    playing.run(600)
    assert playing.states == ("playing", "playing")


def test_a_message_is_sent_again_with_longer_and_longer_waits(playing):
    playing.is_cut_to = 1
    playing.sides[0].game.do(0x4001, 7)
    times = []
    for _ in range(24):
        before = len(playing.sent[0])
        playing.frame()
        if MESSAGE - 1 in kinds(playing.sent[0][before:]):
            times.append(playing.now_ms)
    waits = [later - earlier for earlier, later in zip(times, times[1:], strict=False)]
    assert waits[0] in range(120, 160)
    assert waits[1] in range(240, 280)


def test_a_message_that_comes_twice_is_taken_once(playing):
    playing.sides[0].game.do(0x4001, 7)
    playing.frame()
    frame = next(wire for wire in playing.sent[0] if payload_of(wire)[0] & KIND == 7)
    playing.run(300)
    acks = kinds(playing.sent[1]).count(ACK)
    playing.wires[1] = frame
    playing.run(300)
    assert kinds(playing.sent[1]).count(ACK) == acks + 1
    assert playing.steps[1] == [(0x4001, [])]


def test_numbers_wrap(playing):
    """Eight bits: more than 256 messages each way, in order, none lost."""
    got = []
    for number in range(600):
        letter = number.to_bytes(2, "big")
        playing.sides[0].message = letter
        playing.answers = False
        while playing.sides[1].next_event() != "mailed":
            playing.frame()
        line = playing.sides[1].line
        got.append(bytes(line.inbox[5 : line.inbox_length]))
        line.inbox_length = 0
    assert got == [number.to_bytes(2, "big") for number in range(600)]


@pytest.mark.parametrize("before_ms", [0, 300, 1000, 2000, 3000])
def test_the_clock_wraps(before_ms):
    """`now_ms` wraps at 2**29 on a device, after six days."""
    pair = Pair(sha256, now_ms=(1 << 29) - before_ms)
    pair.start()
    assert pair.states == ("playing", "playing")
    pair.do(0, 0x4001)
    assert pair.steps[1] == [(0x4001, [])]
    pair.is_cut = True
    pair.run(1000)
    assert pair.states == ("paused", "paused")


def test_what_is_sent_says_who_it_is_from(playing):
    playing.run(1000)
    for side in range(2):
        for frame in playing.sent[side][-3:]:
            payload = payload_of(frame)
            assert payload[0] & KIND == IDLE
            assert payload[0] & HEARS
            assert bool(payload[0] & FIRST) == (side == 0)


def test_a_start_is_one_message(pair):
    pair.start()
    assert [kinds(sent).count(START) for sent in pair.sent] == [1, 1]


def test_leaving_tells_the_other(playing):
    """L7: leaving is always possible, and the other is told."""
    playing.sides[0].leave()
    playing.run(400)
    assert playing.states == ("closed", "parted")
    assert kinds(playing.sent[0]).count(BYE) >= 4
    sent = len(playing.sent[0])
    playing.run(200)
    assert len(playing.sent[0]) - sent <= 1


def test_leaving_with_nobody_there_takes_no_time():
    session = session_of(1, sha256)
    session.receive(None, 0)
    session.leave()
    session.receive(None, FRAME_MS)
    assert session.state == "closed"
