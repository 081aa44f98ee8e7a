# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Handhelds for tests that play, closed when the test is over."""

import pytest

from host_sim.handheld import Handheld
from tests.linked import Linked


def handhelds(**defaults):
    """Yield, once, a function that opens a handheld with the wishes of a launch."""
    opened = []

    def start(**wishes):
        opened.append(Handheld(**(defaults | wishes)))
        return opened[-1]

    yield start
    for handheld in opened:
        handheld.close()


@pytest.fixture
def start():
    """A function that opens a handheld with the wishes of a launch."""
    yield from handhelds()


@pytest.fixture
def linked():
    """A function that joins two handhelds."""
    opened = []

    def join(**wishes):
        opened.append(Linked(**wishes))
        return opened[-1]

    yield join
    for each in opened:
        each.close()
