# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the simulator itself has to say on the panel: lines in the game's font, on paper."""

from collections.abc import Iterable

import displayio

from handful.layouts.display import CELL_WIDTH
from handful.ui.kit import block
from handful.ui.kit_maker import INK, PAPER, palette, solid
from handful.ui.sheets import load_sheet
from handful.ui.text import Text

COLUMNS = 25
PITCH = 11


def paper_with(display, lines: Iterable[str], top: int, left: int | None = None):
    """Return a group that covers a display, with lines from `top` down.

    They begin at `left`; without it each is in the middle.
    """
    group = displayio.Group()
    group.append(block(solid(PAPER), 0, 0, display.width, display.height))
    sheet, ink = load_sheet("text"), palette(None, INK, INK)
    for row, line in enumerate(lines):
        x = (display.width - CELL_WIDTH * len(line)) // 2 if left is None else left
        text = Text(sheet, ink, COLUMNS, x, top + PITCH * row)
        text.write(line)
        group.append(text.grid)
    return group
