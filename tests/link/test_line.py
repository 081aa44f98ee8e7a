# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The line: handshake, versions, who hears whom, numbered messages, clock wrap (L2, L3, L7)."""

import pytest

from tests.link.frames import (
    ACK,
    BYE,
    CALL,
    FIRST,
    HEARS,
    HELLO,
    HELLO_BYTES,
    IDLE,
    KIND,
    MESSAGE,
    NEWEST,
    OLDEST,
    START,
    frame_of,
    payload_of,
)
from tests.link.handheld import sha256
from tests.link.two_sessions import FRAME_MS, Pair, session_of


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
    """The FIRST flag tells a side's own frames from the peer's."""
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
    """Eight bits: more than 256 messages, in order, none lost."""
    got = []
    for number in range(600):
        message = number.to_bytes(2, "big")
        playing.sides[0].message = message
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


def test_each_frame_shows_which_side_sent_it(playing):
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


def test_leaving_sends_bye(playing):
    """L7: a side can always leave, and the peer notices."""
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


# ---- versions ----------------------------------------------------------------------------------


def pair_with(oldest, newest):
    """Return a pair whose second side speaks these versions."""
    pair = Pair(sha256)
    pair.sides[1].line.own[OLDEST] = oldest
    pair.sides[1].line.own[NEWEST] = newest
    return pair


@pytest.mark.parametrize(("oldest", "newest"), [(3, 3), (3, 9), (255, 255)])
def test_a_newer_peer_hears_which_versions_we_speak(oldest, newest):
    pair = pair_with(oldest, newest)
    pair.run(2000)
    assert pair.sides[0].state == "version"
    assert pair.sides[0].line.skew == 1
    assert {payload_of(frame)[0] & KIND for frame in pair.sent[0]} <= {CALL, HELLO}


@pytest.mark.parametrize(("oldest", "newest"), [(0, 0), (0, 1), (1, 1)])
def test_nothing_is_sent_to_a_peer_of_version_1(oldest, newest):
    """Z1: our HELLO would crash a device of version 1 that is in a game."""
    pair = pair_with(oldest, newest)
    pair.run(400)
    pair.sent[0].clear()
    pair.run(3000)
    assert pair.sides[0].state == "version"
    assert pair.sides[0].line.skew == -1
    assert pair.sent[0] == []


def test_a_side_that_hears_nobody_sends_no_hello():
    """Z1: it calls, which version 1 ignores, before it knows that the peer is older."""
    pair = Pair(sha256)
    pair.is_cut = True
    pair.run(3000)
    assert {payload_of(frame)[0] for frame in pair.sent[0]} == {CALL}
    hello = pair.sides[1].line.own
    hello[:3] = bytes((HELLO, 1, 1))
    pair.sides[0].receive(frame_of(hello[:48]), pair.now_ms)
    pair.sent[0].clear()
    pair.run(700)
    assert pair.sides[0].state == "version" and pair.sent[0] == []


@pytest.mark.parametrize(("oldest", "newest"), [(0, 2), (2, 3), (1, 255)])
def test_a_version_in_common(oldest, newest):
    pair = pair_with(oldest, newest)
    pair.start()
    assert pair.states == ("playing", "playing")


@pytest.mark.parametrize(("oldest", "newest"), [(3, 2), (2, 1), (255, 0)])
def test_an_empty_range_of_versions(oldest, newest):
    """A false range ends in the state "version", too."""
    pair = pair_with(oldest, newest)
    pair.run(2000)
    assert "version" in pair.states


def changed_hello(change):
    """Return a pair whose second side's HELLO passes through `change`."""
    pair = Pair(sha256)
    output = pair.sides[1].output

    def changing(now_ms):
        frame = output(now_ms)
        if frame is None or payload_of(bytes(frame))[0] & KIND != HELLO:
            return frame
        return frame_of(change(payload_of(bytes(frame))))

    pair.sides[1].output = changing
    return pair


def test_fields_that_a_later_version_adds_are_skipped():
    pair = changed_hello(lambda payload: payload + b"newfield")
    pair.start()
    assert pair.states == ("playing", "playing")


@pytest.mark.parametrize("length", [36, 48, HELLO_BYTES - 1])
def test_fields_that_an_earlier_version_lacks_are_zeros(length):
    pair = changed_hello(lambda payload: payload[:length])
    pair.run(2000)
    assert "ready" in pair.states
    assert not any(pair.sides[0].line.peer[length:])


@pytest.mark.parametrize("length", [1, 4, 19])
def test_a_hello_that_is_too_short_is_dropped(length):
    pair = changed_hello(lambda payload: payload[:length])
    pair.run(2000)
    assert pair.states == ("waiting", "unheard")
