# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The keys port on MicroPython."""

import sys
from types import SimpleNamespace

import pytest

from handful.ports import DOWN, UP, A
from tests.micropython_package import module


class Pin:
    """A pin with a button to ground; `levels` are those of all pins."""

    IN = PULL_UP = None
    levels = {}

    def __init__(self, number, mode, pull):
        self._number = number
        self.levels[number] = 1

    def __call__(self):
        return self.levels[self._number]


@pytest.fixture
def keys(monkeypatch):
    monkeypatch.setitem(sys.modules, "machine", SimpleNamespace(Pin=Pin))
    monkeypatch.delitem(sys.modules, "button_keys", raising=False)
    yield module("button_keys").ButtonKeys(range(8))
    sys.modules.pop("button_keys", None)


def scanned(keys, *rows):
    """Return the events of scans, at each of which these pins are down."""
    for row in rows:
        for number in range(8):
            Pin.levels[number] = number not in row
        keys.scan()
    events = []
    event = keys.next()
    while event:
        events.append(event)
        event = keys.next()
    return events


def test_a_tap_that_a_single_scan_sees_counts(keys):
    """While flash is erased there are none."""
    assert scanned(keys, (0,), (), ()) == [UP, -UP]


def test_a_bouncing_level_counts_once(keys):
    assert scanned(keys, (1,), (), (1,), (1,)) == [DOWN]
    assert scanned(keys, (), (1,), (), ()) == [-DOWN]


def test_two_keys_do_not_wait_for_each_other(keys):
    assert scanned(keys, (0,), (0, 4), (4,), ()) == [UP, A, -UP, -A]


def test_it_keeps_the_first_of_too_many(keys):
    rows = [(0,), (), ()] * 40
    assert scanned(keys, *rows) == [UP, -UP] * 16


def test_a_key_does_not_stay_down_where_its_end_found_no_room(keys):
    """It would repeat for good; the end comes once there is room."""
    rows = [(0,)] + [(0, 1), (0,), (0,)] * 40
    assert scanned(keys, *rows) == [UP] + [DOWN, -DOWN] * 15 + [DOWN]
    assert scanned(keys, (), (), ()) == [-UP, -DOWN]
