# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Whatever memory is left, a game goes on or ends in words, and is saved.

On the MicroPython VM, with its heap filled, for each place that a person plays at.
"""

import pytest

from handful.ports import DOWN, RIGHT, SELECT, START, UP, A, B
from handful.session import KEPT, NOTHING_LOST
from handful.settings import GRADES
from tests.micropython_vm import MicroPython
from tools.web.site import game_files

pytestmark = [pytest.mark.full, pytest.mark.timeout(300)]

LEFT_BYTES = (0, 5000, 26000, 40000)
SCORED = [A, SELECT, A, A]
"""A box, a zero at need."""
TURN = [A, B, A, SELECT, A, A]
AT_A_TABLE = [A, UP, A, RIGHT, B, START, DOWN, DOWN, A, B, B, *TURN]
ANN, BOB = ("ANN", "human"), ("BOB", "human")
ALONE = [{"rules": "herg", "seed": 3, "players": [ANN]}]
LINKED = [{"rules": "herg", "players": [who], "link": True} for who in (ANN, BOB)]
PLACES = {
    "alone": (ALONE, [SCORED], [AT_A_TABLE]),
    "graded": (ALONE, [SCORED], [[*TURN, START, DOWN, A, B, B, *TURN]]),
    "linked": (LINKED, [[A], [A]], [[*AT_A_TABLE, *TURN], [*TURN, *AT_A_TABLE]]),
}
for _row in range(1, 10, 2):
    PLACES[f"title, row {_row}"] = ([{}], [[]], [[*[DOWN] * _row, A, DOWN, RIGHT, UP, A, B, A, B]])
"""Handhelds, the keys of each until memory is short, and those from then on."""


@pytest.fixture(scope="module")
def machine(root):
    """A VM with the game."""
    with MicroPython(firmware=None) as vm:
        for path, data in game_files().items():
            vm.write(f"/game/{path}", data)
        vm.write("/game/short.py", (root / "tests/scenes/short_of_memory.py").read_bytes())
        vm.run("import sys\nsys.path.append('/game')\nimport short\nfrom short import *")
        vm.run(f"short.GRADES = {GRADES}")
        yield vm


@pytest.mark.parametrize("left", LEFT_BYTES)
@pytest.mark.parametrize("place", PLACES)
def test_it_goes_on_or_ends_in_words_with_the_game_saved(machine, place, left):
    wishes, before, after = PLACES[place]
    machine.run(f"open_sides({wishes!r}, {place == 'graded'})")
    machine.call("frame", 60)
    for side, keys in enumerate(before):
        machine.run(f"press({side}, {keys})")
    machine.call("frame", 60)
    for side, keys in enumerate(after):
        machine.run(f"press({side}, {keys})")
    machine.run(f"def leave_some():\n    leave({left})")
    machine.let_grow(False)
    try:
        machine.call("fill")
        machine.call("leave_some")
        machine.call("frame", 160)
    finally:
        machine.let_grow(True)
        machine.call("release")
    machine.call("frame", 30)  # what goes on does so with memory again
    for fault, screen, fate, (plays, scored, saved) in machine.value("outcomes()"):
        print(place, left, fault, screen, fate, plays, scored, saved)
        assert fault in (None, "MemoryError")
        if fault:
            assert screen is None
            assert fate == (KEPT if plays and scored >= 0 else NOTHING_LOST)
        assert saved == scored
