# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What somebody does in an evening, beside playing, on a PyGamer and a PyBadge.

The tours of `test_pictures` see every page; here is done what the pages and the table's menu can
do. Each step has its own needs of memory.
"""

import pytest

from tests.device.emulator.test_pygamer import at_title, go

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("held")]

SETUP = (
    "pick New game",
    *("DOWN*2 A", "UP*3 RIGHT UP", "START"),  # a name for the first seat
    *("UP*4 RIGHT", "A", "RIGHT UP*2", "B"),  # a series of so many games
    *("DOWN RIGHT", "A", "LEFT", "SELECT", "B", "START"),  # dice of a code of our own
)
TABLE = (
    *("A", "B", "A", "START+RIGHT", "A"),  # a die held, and the same marks again
    *("SELECT A", "START+LEFT", "A"),  # a score taken back
    *("START; pick New game; A", "A", "START; pick Leave"),
)
DAILY = ("pick Daily; UP; A", "A")
AFTERWARDS = (
    *("A; START", "B"),  # their page; pass it on
    *("pick High scores; START; pick Statistics; SELECT", "B", "START", "B*2"),
    *("pick Players; A", "UP*2 START", "DOWN SELECT", "A", "B"),  # renamed; figures reset
    *("pick Clear", "A", "B"),
    *("pick Options; pick Felt; UP", "RIGHT UP", "B*2"),
)


def test_an_evening(name):
    """P4, P5, P6, P8, T5, S10, J3, J7, H3: with names, codes, marks, figures and a colour."""
    board, twin = at_title(name, seed=None)  # the probe knows the code's chance
    go(board, twin, *SETUP, *TABLE, *DAILY)
    while twin.screen == "table":
        twin.take_turn()
    assert twin.screen == "finished"
    assert twin.is_alike()
    go(board, twin, *AFTERWARDS)
