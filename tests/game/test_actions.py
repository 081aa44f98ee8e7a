# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Actions as 16-bit numbers: packed and unpacked without loss, each kind with its payload."""

import itertools

import pytest

from handful.game import actions
from handful.game.actions import describe
from handful.rules.rulesets import RULESETS


def test_every_number_survives_packing():
    """DESIGN.md: the bytes of an action are the same in the log, on the link and in a save."""
    buffer = bytearray(b"\xaa" * 4)
    for action in range(65536):
        actions.pack_into(action, buffer, 1)
        assert actions.unpack(buffer, 1) == action
    assert (buffer[0], buffer[3]) == (0xAA, 0xAA), "two bytes and no more"


def test_bytes_are_most_significant_first():
    buffer = bytearray(2)
    actions.pack_into(actions.mark(0b10011), buffer, 0)
    assert bytes(buffer) == b"\x20\x13"


def test_every_roll_is_an_action():
    numbers = set()
    for faces in itertools.product(range(1, 7), repeat=5):
        action = actions.roll(faces)
        assert actions.kind_of(action) == actions.ROLL
        assert tuple(actions.faces_of(action)) == faces
        numbers.add(action)
    assert numbers == set(range(actions.ROLLS))


@pytest.mark.parametrize("mask", range(32))
def test_every_mark_is_an_action(mask):
    action = actions.mark(mask)
    assert 0 <= action < 65536
    assert (actions.kind_of(action), actions.payload_of(action)) == (actions.MARK, mask)


@pytest.mark.parametrize("box", range(15))
def test_every_box_is_an_action(box):
    action = actions.score(box)
    assert 0 <= action < 65536
    assert (actions.kind_of(action), actions.payload_of(action)) == (actions.SCORE, box)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (actions.roll((6, 1, 2, 3, 4)), "roll 6 1 2 3 4"),
        (actions.mark(0), "mark -----"),
        (actions.mark(0b00001), "mark H----"),
        (actions.mark(0b10000), "mark ----H"),
        (actions.score(0), "score ones"),
        (actions.score(14), "score five_kind"),
    ],
)
def test_an_action_in_words(action, words):
    assert describe(action, RULESETS["scandinavian"]) == words
