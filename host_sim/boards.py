# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The boards that can be mimicked: their facts, read from the folder that the device gets too."""

import importlib.util
from pathlib import Path

from . import ROOT

BOARDS = ROOT / "boards"
DEFAULT_BOARD = "pygamer"


def board_names(folder: Path = BOARDS) -> list[str]:
    """Return the names of the boards that have facts, sorted."""
    return sorted(path.parent.name for path in folder.glob("*/board_facts.py"))


def load_facts(name: str, folder: Path = BOARDS):
    """Return a board's facts as a module of plain constants."""
    path = folder / name / "board_facts.py"
    # Under a name of its own, because every board calls the file alike.
    spec = importlib.util.spec_from_file_location(f"board_facts_{name}", path)
    facts = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(facts)
    return facts
