# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The probe finds its place in the program that starts the game; no board runs here."""

import pytest

from tools.drive import build_drive
from tools.on_board.probe import probed
from tools.sources import MAIN


@pytest.mark.full
def test_the_probe_is_called_once_the_ports_are_open():
    drive = build_drive("pygamer")
    before, after = (each.files[MAIN].decode() for each in (drive, probed(drive)))
    added = [line.strip() for line in after.splitlines() if line not in before.splitlines()]
    assert added == ["import probe", "probe.watch(ports)"]
    opened, _, rest = after.partition("import probe")
    assert opened.splitlines()[-2].strip().startswith("ports = ")
    compile(after, MAIN, "exec")
