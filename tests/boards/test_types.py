# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Each board's file, and the drivers that open hardware, fit CircuitPython's stubs."""

import subprocess
import sys

import pytest

from tests.boards.test_definitions import BOARDS_AND_IDS, OPENERS
from tools.circuitpython_stubs import stub_path

pytestmark = pytest.mark.full

OPTIONS = [
    "--check-untyped-defs",
    "--explicit-package-bases",
    # Other files are looked at for their types only; lint checks the rooms.
    "--follow-imports=silent",
]
BUS_DISPLAY = "busdisplay.BusDisplay"


@pytest.mark.parametrize(("name", "board_id"), BOARDS_AND_IDS)
def test_a_boards_file_fits_the_stubs(root, tmp_path, name, board_id):
    assert complaints(root, tmp_path, name, board_id, root / "boards" / name / "handheld.py") == ""


@pytest.mark.parametrize("path", OPENERS)
def test_the_drivers_that_open_hardware_fit_the_stubs(root, tmp_path, path):
    assert complaints(root, tmp_path, "pygamer", "pygamer", root / path) == ""


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ("board.BUTTON_LATCH", "board.BUTTON_LATCHES", "has no attribute"),
        ("board.JOYSTICK_X", "board.JOYSTICKS_X", "has no attribute"),
        ("auto_refresh = False", "auto_refreshes = False", "has no attribute"),
    ],
)
def test_a_mistake_is_found(root, tmp_path, right, wrong, words):
    source = (root / "boards/pygamer/handheld.py").read_text("utf-8")
    assert right in source
    faulty = tmp_path / "handheld.py"
    faulty.write_text(source.replace(right, wrong))
    assert words in complaints(root, tmp_path, "pygamer", "pygamer", faulty)


def complaints(root, tmp_path, name, board_id, file):
    """Return what the type checker says of a file that runs on this board."""
    stub = stub_path(f"board_definitions/{board_id}").read_text("utf-8")
    # In front of the general stub of `board`, which has no pins. It gives the display by a name
    # that displayio had before CircuitPython 9.
    stub = stub.replace("displayio", "busdisplay").replace("busdisplay.Display", BUS_DISPLAY)
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "__init__.pyi").write_text(stub)
    paths = [tmp_path, root / "firmware", root / "boards" / name]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *OPTIONS, str(file)],
        cwd=root,
        env={"MYPYPATH": ":".join(map(str, paths)), "MYPY_CACHE_DIR": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr
