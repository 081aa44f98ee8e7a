# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The boards that can be mimicked: their facts, read from the folder that the device gets too."""

import importlib.abc
import importlib.util
import sys

from . import ROOT

BOARDS = ROOT / "boards"
DEFAULT_BOARD = "pygamer"
MEASURES = "handful.ui.measures"


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
    """Have the screens as a board has them whose display is not as large as the others'.

    Raises RuntimeError if a screen has been imported that knows another size.
    """
    own = BOARDS / name
    if not (own / "measures.py").exists():
        return
    if MEASURES in sys.modules:
        raise RuntimeError("too late: the screens have measures already")
    sys.meta_path.insert(0, _Measures(own / "measures.py"))
    from handful.ui import sheets

    from .kept import Kept

    sheets.load_sheet = _own_first(own / "assets", sheets)
    sys.meta_path.insert(0, Kept(sheets))


class _Measures(importlib.abc.MetaPathFinder):
    """Finds a board's measures in place of the others."""

    def __init__(self, path):
        self._path = path

    def find_spec(self, name, path, target=None):
        if name == MEASURES:
            return importlib.util.spec_from_file_location(name, self._path)
        return None


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
