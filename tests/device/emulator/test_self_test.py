# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""G5: the self-test on a genuine firmware; its report is read from the panel's own picture."""

import pytest
from PIL import Image

from tests.device.emulator.test_pygamer import at_title
from tests.qr import read_qr
from tools.emulator.pictures import rgb_of
from tools.on_board.script import Hands, play, steps_of

pytestmark = pytest.mark.long

KEYS = "A B UP DOWN LEFT RIGHT START SELECT"
ANSWERS = "A WAIT:1000 A WAIT:1000 A WAIT:9000 A WAIT:1000 A WAIT:1000"
"""Screen, light and sound are right, no shake and no cable; then flash, battery and clock."""


def test_g5_a_board_reports_what_it_finds(name):
    board, twin = at_title(name)
    twin.go("START; pick Leave; pick Options; UP*2 A")
    twin.rest()
    play(Hands([board]), steps_of(f"{KEYS} WAIT:1000 {ANSWERS} A WAIT:20000"), None)
    size = (board.panel.width, board.panel.height)
    picture = Image.frombytes("RGB", size, rgb_of(board.picture()))
    report = read_qr(picture)
    for said in ("keys ok", "screen ok", "sound ok", "flash ok ", "battery ", "cable not tried"):
        assert said in report
    assert ", CircuitPython " in report
