# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Emulated boards for tests; where UF2 or boot ROM is missing the test is skipped and says so."""

import pytest

from tools.drive import build_drive
from tools.emulator import Bench, missing_firmware


@pytest.fixture
def bench():
    """Open a workbench for emulated boards."""
    lack = missing_firmware()
    if lack:
        pytest.skip(lack)
    with Bench() as opened:
        yield opened


@pytest.fixture(scope="session")
def drive():
    """Build the Pico's drive."""
    return build_drive("pico_st7735")
