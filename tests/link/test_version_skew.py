# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Version skew (L3): peers one version older and newer, in both directions."""

import pytest

from tests.link.two_sessions import Pair
from tools.soak.link_fuzz import frame_of, payload_of
from tools.soak.link_handheld import sha256
from tools.soak.link_layout import CALL, HELLO, HELLO_BYTES, KIND, NEWEST, OLDEST


def pair_with(oldest, newest):
    """Return a pair whose second side speaks these versions."""
    pair = Pair(sha256)
    pair.sides[1].line.own[OLDEST] = oldest
    pair.sides[1].line.own[NEWEST] = newest
    return pair


@pytest.mark.parametrize(("oldest", "newest"), [(3, 3), (3, 9), (255, 255)])
def test_a_newer_peer_is_told_what_we_speak(oldest, newest):
    pair = pair_with(oldest, newest)
    pair.run(2000)
    assert pair.sides[0].state == "version"
    assert pair.sides[0].line.skew == 1
    assert {payload_of(frame)[0] & KIND for frame in pair.sent[0]} <= {CALL, HELLO}


@pytest.mark.parametrize(("oldest", "newest"), [(0, 0), (0, 1), (1, 1)])
def test_to_an_older_peer_nothing_is_said(oldest, newest):
    """Z1: a device of version 1 that is in a game would not survive our HELLO."""
    pair = pair_with(oldest, newest)
    pair.run(400)
    pair.sent[0].clear()
    pair.run(3000)
    assert pair.sides[0].state == "version"
    assert pair.sides[0].line.skew == -1
    assert pair.sent[0] == []


def test_who_hears_nobody_says_no_hello():
    """Z1: not even before an older peer is heard: what calls is no message of version 1."""
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
def test_a_range_that_is_none(oldest, newest):
    """A lie about versions ends in words, too."""
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
    assert pair.sides[0].line.peer[length:] == bytes(HELLO_BYTES - length)


@pytest.mark.parametrize("length", [1, 4, 19])
def test_a_hello_too_short_to_be_one_is_none(length):
    pair = changed_hello(lambda payload: payload[:length])
    pair.run(2000)
    assert pair.states == ("waiting", "unheard")
