# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A fixture for tests that play: handhelds, closed when the test is over."""

import pytest

from tools.bench.handheld import Handheld


@pytest.fixture
def start():
    """A function that opens a handheld with the wishes of a launch."""
    opened = []

    def start(**wishes):
        opened.append(Handheld(**wishes))
        return opened[-1]

    yield start
    for handheld in opened:
        handheld.close()
