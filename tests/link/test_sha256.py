# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""SHA-256 on 16-bit halves: equal to hashlib's, and little garbage."""

import hashlib
import random

import pytest

from handful.link.fair_dice import Sha256


@pytest.mark.full
def test_it_equals_hashlib_on_10000_random_messages():
    """The hash of our own, for boards that have none, is the standard one."""
    rng = random.Random(256)
    sha256 = Sha256()
    for _ in range(10_000):
        message = rng.randbytes(rng.choice((16, 42, rng.randrange(100))))
        assert bytes(sha256.digest(message)) == hashlib.sha256(message).digest()


def test_it_equals_hashlib_at_the_edges_of_blocks():
    sha256 = Sha256()
    for length in (0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000, 70_000):
        message = bytes(range(256)) * (length // 256 + 1)
        assert bytes(sha256.digest(message[:length])) == hashlib.sha256(message[:length]).digest()


def test_the_digest_is_a_buffer_used_again():
    sha256 = Sha256()
    assert sha256.digest(b"a") is sha256.digest(b"b")
    assert bytes(sha256.digest(bytes(sha256.digest(b"a")))) == (
        hashlib.sha256(hashlib.sha256(b"a").digest()).digest()
    )


SETUP = "from handful.link.fair_dice import Sha256\nsha256 = Sha256()\nM = bytes(range(16))\n"


def test_garbage_of_a_block(vm, figure):
    """At most 1 KB of garbage for a block; on 32-bit words it is 130 bytes."""
    kept, allocated = vm.measure(SETUP, "sha256.digest(M)")
    figure(f"SHA-256 of a block: {allocated:,} bytes of garbage")
    assert kept == 0
    assert allocated <= 1024
