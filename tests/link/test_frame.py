# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Frames: each arrives or is dropped, and the next one is found again."""

import binascii
import random

from hypothesis import given
from hypothesis import strategies as st

from handful.link.frame import MOST_HELLO, FrameReader
from tests.link.frames import frame_of

PAYLOADS = st.binary(min_size=1, max_size=MOST_HELLO)


def payloads_in(wire, reader=None):
    reader = reader or FrameReader()
    found = []
    for byte in wire:
        length = reader.put(byte)
        if length:
            found.append(bytes(reader.payload[:length]))
    return found


def test_the_example_of_the_readme():
    assert frame_of(b"\x07") == bytes.fromhex("00 06 07 4C 66 7A 2E 00")


@given(PAYLOADS)
def test_a_payload_arrives(payload):
    wire = frame_of(payload)
    assert payloads_in(wire) == [payload]
    assert wire[0] == wire[-1] == 0
    assert 0 not in wire[1:-1]
    assert len(wire) == len(payload) + 7


@given(st.lists(PAYLOADS, max_size=5))
def test_one_delimiter_between_frames_is_enough(payloads):
    wire = b"".join(frame_of(payload)[:-1] for payload in payloads) + b"\0"
    assert payloads_in(wire) == payloads


@given(PAYLOADS, st.binary(max_size=300), PAYLOADS)
def test_noise_damages_only_the_frames_that_it_touches(first, noise, second):
    found = payloads_in(frame_of(first) + noise + frame_of(second))
    assert found[0] == first
    assert found[-1] == second


@given(PAYLOADS, st.data())
def test_a_damaged_frame_is_dropped(payload, data):
    wire = bytearray(frame_of(payload))
    at = data.draw(st.integers(1, len(wire) - 2))
    wire[at] ^= data.draw(st.integers(1, 255))
    assert payloads_in(wire) == []


def test_random_bytes_make_no_frame_and_no_error():
    reader = FrameReader()
    assert payloads_in(random.Random(1).randbytes(200_000), reader) == []
    assert len(reader.payload) == MOST_HELLO + 4
    assert payloads_in(frame_of(b"still alive"), reader) == [b"still alive"]


def test_a_frame_that_is_too_long_is_dropped():
    """One byte more than fits, all without a zero, in one block of COBS."""
    payload = b"x" * (MOST_HELLO + 1)
    payload += binascii.crc32(payload).to_bytes(4, "big")
    assert 0 not in payload
    reader = FrameReader()
    assert payloads_in(bytes((0, len(payload) + 1, *payload, 0)), reader) == []
    assert payloads_in(frame_of(b"next"), reader) == [b"next"]


def test_the_check_is_the_one_of_zip():
    wire = frame_of(b"ABC")
    assert wire[5:9] == binascii.crc32(b"ABC").to_bytes(4, "big")
