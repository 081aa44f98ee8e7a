# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where the rows of the score card are: GridLayout says it, once, when the game starts.

At that moment a device has most memory: the layout's code is the largest that is ever loaded, and
is forgotten before the first screen opens.
"""

import displayio
import vectorio

_COLUMNS = ((0, 7), (7, 9))
"""Of sixteen, where each of the two begins and how many it has."""


def lay_out(width: int, height: int, rows: int) -> tuple:
    """Return the x of both columns and the y of each row, as two tuples."""
    from adafruit_displayio_layout.layouts.grid_layout import GridLayout

    layout = GridLayout(x=0, y=0, width=width, height=height, grid_size=(16, rows))
    for row in range(rows):
        for first, cells in _COLUMNS:
            cell = vectorio.Rectangle(pixel_shader=displayio.Palette(1), width=1, height=1)
            layout.add_content(cell, (first, row), (cells, 1), layout_cells=False)
    layout.layout_cells()
    lefts = tuple([layout[column].x for column in range(2)])
    return lefts, tuple([layout[2 * row].y for row in range(rows)])
