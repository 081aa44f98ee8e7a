# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How long a player waits: for the title, for each page, and for a frame of rolling dice."""

import pytest

from tests.device.emulator.waits import figures
from tools.emulator.workbench import MICROPYTHONS

pytestmark = pytest.mark.long


@pytest.mark.parametrize("name", ["pybadge", "pygamer", *MICROPYTHONS], indirect=True)
def test_a_key_is_answered_in_time(name, figure):
    """With MicroPython pages take longer: its times are only printed."""
    rows = list(figures(name))
    for row in rows:
        figure(f"{name}: {row.line().strip()}")
    assert [row.complaint() for row in rows if not row.kept and name not in MICROPYTHONS] == []
