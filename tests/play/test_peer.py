# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a peer that means no good can say to a handheld: it is shown in words, or not at all."""

import pytest

from tools.soak.link_fuzz import frame_of

OLDEST, NEWEST = 1, 2
"""Where a HELLO has its versions."""


def own_hello(side, **changes):
    """Return the HELLO that a side sends, its byte `NAME` changed for each `NAME=value`."""
    hello = bytearray(side.app.director.link.session.line.own)
    hello[0] = 1
    for name, value in changes.items():
        hello[{"oldest": OLDEST, "newest": NEWEST}[name]] = value
    return bytes(hello)


def arrive(pair, payload):
    """Let a frame arrive at the left side, as if the right one had sent it."""
    pair.cable.ends[1].write(frame_of(payload))
    pair.frames()


@pytest.mark.parametrize("version", [0, 99])
def test_a_version_that_does_not_fit_is_told_at_the_table(linked, version):
    """Two friends with different versions: words over the table, at Continue too, and B leaves."""
    pair = linked(rules="plain").meet()
    pair.take_turn()
    hello = own_hello(pair.right, oldest=version, newest=version)
    arrive(pair, hello)
    assert pair.left.app.director.link.state == "version"
    assert "BOB: version" in pair.left.read()
    assert "update one" in pair.left.read()
    pair.left.go("B A")
    pair.until(lambda: pair.left.screen == "title")
    pair.left.pick("Continue")
    pair.frames(5)
    arrive(pair, hello)
    assert "BOB: version" in pair.left.read()
    pair.left.go("B A")
    pair.until(lambda: pair.left.screen == "title")
