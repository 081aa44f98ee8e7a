# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Bytes both ways in one exchange, such as high scores (L5)."""

import random

import pytest

from handful.link.exchange import MOST_BYTES, Exchange
from tests.link.handheld import sha256
from tests.link.two_sessions import Pair, session_of

SCORES = 1


def at_work(session, ours):
    """Return an exchange that goes on with each frame of a session."""
    exchange, output = Exchange(session, SCORES, (ours[:100], b"", ours[100:])), session.output

    def working(now_ms):
        exchange.work()
        return output(now_ms)

    session.output = working
    return exchange


def exchanged(pair, ours, frames=2000):
    """Run an exchange on both sides and return both."""
    exchanges = [at_work(pair.sides[side], ours[side]) for side in range(2)]
    pair.answers = False
    for _ in range(frames):
        if all(exchange.is_done for exchange in exchanges):
            break
        pair.frame()
    return exchanges


@pytest.fixture
def pair():
    pair = Pair(sha256)
    pair.run()
    return pair


@pytest.mark.parametrize("sizes", [(0, 0), (0, 1), (54, 55), (53, 1000), (MOST_BYTES, MOST_BYTES)])
def test_each_side_gets_what_the_other_has(pair, sizes):
    rng = random.Random(1)
    ours = [rng.randbytes(size) for size in sizes]
    exchanges = exchanged(pair, ours)
    assert [b"".join(exchange.theirs) for exchange in exchanges] == ours[::-1]


def test_a_thousand_bytes_take_less_than_five_seconds(pair):
    start = pair.now_ms
    exchanged(pair, [bytes(1000), bytes(1000)])
    assert pair.now_ms - start < 5000


def test_it_goes_on_after_a_break(pair):
    rng = random.Random(2)
    ours = [rng.randbytes(1500), rng.randbytes(900)]
    exchanges = exchanged(pair, ours, frames=8)
    assert not any(exchange.has_all for exchange in exchanges)
    pair.is_cut = True
    pair.run(3000)
    pair.is_cut = False
    pair.run(20_000)
    assert [b"".join(exchange.theirs) for exchange in exchanges] == ours[::-1]


@pytest.mark.parametrize("frames", [3, 5, 8, 12])
def test_it_begins_again_with_a_peer_that_has_come_back(pair, frames):
    """Whatever was on its way: a part that had not been sent yet would be out of order."""
    rng = random.Random(3)
    ours = [rng.randbytes(1500), rng.randbytes(900)]
    first, _ = exchanged(pair, ours, frames)
    pair.sides[1] = session_of(9, sha256)
    second = at_work(pair.sides[1], ours[1])
    pair.run(20_000)
    assert [b"".join(first.theirs), b"".join(second.theirs)] == ours[::-1]


def test_messages_of_other_topics_are_dropped(pair):
    exchange = Exchange(pair.sides[0], SCORES, (b"x",))
    pair.sides[1].message = b"\x02\x00\x00\x00\x01?"
    pair.answers = False
    pair.run(200)
    exchange.work()
    assert pair.sides[0].line.inbox_length == 0
    assert not exchange.has_all


@pytest.mark.parametrize(
    "message",
    [
        b"\x01",
        b"\x01\x00\x00\x00",
        b"\x01\x00\x01\x00\x05abc",
        b"\x01\x00\x00\x00\x02abc",
        b"\x01\x00\x00\xff\xffabc",
    ],
)
def test_nonsense_is_refused(pair, message):
    """L7: too short, out of order, longer than announced, too long: nothing grows."""
    exchange = Exchange(pair.sides[0], SCORES, (b"x",))
    pair.sides[1].message = message
    pair.answers = False
    pair.run(200)
    exchange.work()
    pair.run(300)
    assert pair.states == ("refused", "accused")
    assert len(exchange.theirs) == 0


def test_another_total_in_the_middle_is_refused(pair):
    exchange = Exchange(pair.sides[0], SCORES, (b"x",))
    pair.answers = False
    for message in (b"\x01\x00\x00\x00\x09abc", b"\x01\x00\x03\x00\x10abc"):
        pair.sides[1].message = message
        pair.run(200)
        exchange.work()
    pair.run(300)
    assert pair.states == ("refused", "accused")
