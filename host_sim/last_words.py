# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words that a device shows after a fault, as its code.py says them, drawn on the panel.

There the letters are CircuitPython's own; a desktop has none, so they are the game's.
"""

import importlib.util
import traceback

from . import ROOT
from .paper import COLUMNS, PITCH, paper_with

MARGIN = 5


def show_last_words(display, error: Exception, language: str, fate: int) -> None:
    """Show what has stopped the game, and what has become of it."""
    device = _code_py()
    trace = "".join(traceback.format_exception_only(error))
    lines = device.game_problem(trace, None, language, fate)
    wrapped = [line.strip() for line in device.wrap(lines, COLUMNS)[: display.height // PITCH]]
    display.root_group = paper_with(display, wrapped, top=MARGIN, left=MARGIN)
    display.refresh()


def _code_py():
    spec = importlib.util.spec_from_file_location("handful_start", ROOT / "firmware/code.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
