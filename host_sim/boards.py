# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The boards that can be mimicked: their facts, read from the folder that the device gets too."""

import importlib.util
import sys

from tools.layouts import PACKAGE, USUAL, Layouts

from . import ROOT

BOARDS = ROOT / "boards"
DEFAULT_BOARD = "pygamer"


def board_names() -> list[str]:
    """Return the names of the boards that have facts, sorted."""
    return sorted(path.parent.name for path in BOARDS.glob("*/board_facts.py"))


def load_facts(name: str):
    """Return a board's facts as a module of plain constants."""
    path = BOARDS / name / "board_facts.py"
    # Under a name of its own, because every board calls the file alike.
    spec = importlib.util.spec_from_file_location(f"board_facts_{name}", path)
    facts = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(facts)
    return facts


def lay_out(name: str) -> None:
    """Draw the screens for the display of a board.

    Raises RuntimeError if a screen has been imported that knows another size.
    """
    if display_of(name) == USUAL:
        return
    if any(module.startswith(f"{PACKAGE}.") for module in sys.modules):
        raise RuntimeError("too late: a screen has been laid out")
    sys.meta_path.insert(0, Layouts(display_of(name)))
    from handful.ui import sheets

    from .kept import Kept

    sheets.load_sheet = _own_first(BOARDS / name / "assets", sheets)
    sys.meta_path.insert(0, Kept(sheets))


def display_of(name: str) -> str:
    """Return the size of a board's display, after which its layout is called."""
    facts = load_facts(name)
    return f"{facts.WIDTH}x{facts.HEIGHT}"


def _own_first(assets, sheets):
    """Return a `load_sheet` that takes a board's own sheets where there are any."""
    load_sheet = sheets.load_sheet

    def load(name):
        path = assets / f"{name}.bmp"
        if not path.exists():
            return load_sheet(name)
        with path.open("rb") as file:
            return sheets.read_bitmap(file, name)

    return load
