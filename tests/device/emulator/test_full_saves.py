# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What somebody has saved who has played for years leaves enough memory to play on."""

import pytest

from tests.device.emulator.test_pictures import SEAT_PACE_MS, compare
from tests.device.emulator.test_pygamer import go
from tests.full_saves import fill
from tests.play.hands import memory_in
from tools.drive import build_drive
from tools.emulator import switch_on
from tools.emulator.twin import DrawnBytes, Twin
from tools.emulator.workbench import missing_uf2

PAGES = (
    "pick High scores; RIGHT; LEFT",
    "A; pick Statistics; RIGHT; DOWN; START; B; B",
    "pick Players; DOWN; B; B; B",
    "pick Daily; B",
    "pick Options; DOWN*3; B",
)
THREE_AT_A_TABLE = (
    "pick New game; DOWN*4 RIGHT DOWN LEFT; UP*5 A",
    "A; UP; RIGHT; B; SELECT A",
    f"A WAIT:600 SELECT A WAIT:{SEAT_PACE_MS}",
    "A; START; pick High scores; LEFT; B; pick Options; B; pick Rules and tips; B",
    "pick Hint; A; B; START; pick Odds; B; START; pick Leave; A",
)


@pytest.mark.long
@pytest.mark.parametrize("name", ["pybadge", "pygamer"])
def test_years_of_play_leave_room_for_every_page_and_for_a_game(name, tmp_path):
    """H1, J4: as objects sixteen full tables took 13 KB, and a PyBadge could not play any more."""
    lack = missing_uf2(name)
    if lack:
        pytest.skip(lack)
    fill(tmp_path)
    saves = {path.name: path.read_bytes() for path in (tmp_path / "drive").iterdir()}
    board = switch_on(name, {**build_drive(name).everything, **saves}, usb=False)
    entropy = DrawnBytes(board, board.chip.trng)
    board.boot()
    twin = Twin(board, name, entropy=entropy, memory=memory_in(tmp_path))
    go(board, twin, *PAGES, "pick Play")
    while twin.screen == "table":
        twin.take_turn()
        compare(board, twin, f"turn {twin.match.turn}")
    assert twin.screen == "finished"
    go(board, twin, "A; B", *THREE_AT_A_TABLE)
