# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Fixtures for tests of screens: handhelds, and a check of all text that is written."""

import pytest

from tests.handhelds import start as start
from tests.ui.misfits import watch


@pytest.fixture
def misfits(monkeypatch):
    """A list that collects each text that is cut or has a character outside the font."""
    return watch(monkeypatch)
