# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A CircuitPython 9 before 9.2 loads every module of the drive, and a screen says it is too old.

Whether the game runs well there is not shown. HANDFUL_UF2_OLD is one for the Pico, such as 9.1.1.
"""

import os
from types import SimpleNamespace

import pytest

from tests.boards.start_file import load_code
from tests.device.emulator.test_game import letters_of, letters_on
from tools.drive import build_drive, packed_sources
from tools.emulator import Bench, missing_uf2
from tools.on_board.import_costs import import_costs, needs_of

BOARD = "pico_st7735"
READ_MS = 500
"""Until they are drawn; they stay for five seconds."""


@pytest.fixture
def old():
    """Open a workbench for Picos with the old CircuitPython."""
    path = os.environ.get("HANDFUL_UF2_OLD")
    if not path:
        pytest.skip("no old CircuitPython UF2 for the Pico: HANDFUL_UF2_OLD is not set")
    lack = missing_uf2(BOARD, path)
    if lack:
        pytest.skip(lack)
    return Bench(path)


def version_on(bench):
    """Return the version of CircuitPython as the board has it."""
    board = bench.board({"code.py": b""})
    board.open_repl()
    text = board.exec("import sys\nprint(*sys.implementation.version[:3])")
    return tuple(int(number) for number in text.split())


def test_every_module_of_the_drive_is_imported(old, figure):
    version = version_on(old)
    assert (9, 0) <= version < (9, 2)
    needs = needs_of(packed_sources(BOARD))
    costs = import_costs(old, build_drive(BOARD).files, needs)
    assert costs.keys() == needs.keys()
    name = ".".join(map(str, version))
    figure(f"emulated Pico: {len(costs)} modules load on CircuitPython {name}")


def test_the_screen_says_that_it_is_too_old(old):
    board = old.board(build_drive(BOARD).everything, usb=False)
    board.run_until_drawn(ms=60_000)
    python = SimpleNamespace(name="circuitpython", version=version_on(old))
    words = load_code().system_warning(python)
    assert "is too old" in words[0]
    board.run(READ_MS)
    assert letters_on(board.picture()) == letters_of(words)
    assert board.panel.is_showing
