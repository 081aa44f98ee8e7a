# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What tests that play share: handhelds."""

import pytest

from tests.handhelds import handhelds
from tests.linked import Linked


@pytest.fixture
def start():
    """A function that opens a handheld, with the wishes of a launch; it draws only if told so."""
    yield from handhelds(draws=False)


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
