# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words that a device shows after a fault, as its code.py says them, drawn on the panel.

There the letters are CircuitPython's own; a desktop has none, so they are the game's.
"""

import importlib.util
import traceback

import displayio

from handful.ui.kit import block
from handful.ui.kit_maker import INK, PAPER, palette, solid
from handful.ui.sheets import load_sheet
from handful.ui.text import Text

from . import ROOT

COLUMNS = 25
PITCH = 11


def show_last_words(display, error: Exception, notice: str | None) -> None:
    """Show what has stopped the game, and what has become of it."""
    device = _code_py()
    lines = device.game_problem("".join(traceback.format_exception_only(error)), None)
    if notice:
        lines.insert(2, notice)
    group = displayio.Group()
    group.append(block(solid(PAPER), 0, 0, display.width, display.height))
    sheet, letters = load_sheet("text"), palette(None, INK, INK)
    for row, line in enumerate(device.wrap(lines, COLUMNS)[: display.height // PITCH]):
        text = Text(sheet, letters, COLUMNS, 5, 5 + PITCH * row)
        text.write(line.strip())
        group.append(text.grid)
    display.root_group = group
    display.refresh()


def _code_py():
    spec = importlib.util.spec_from_file_location("handful_start", ROOT / "firmware/code.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
