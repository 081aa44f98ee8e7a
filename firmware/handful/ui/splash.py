# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The name of the game in CircuitPython's own font, shown while the game loads."""

import displayio

_NAME = "Handful"


def splash():
    """Return a group with the name in large type, empty if there is no font."""
    group = displayio.Group(scale=2, x=38, y=52)
    try:
        from terminalio import FONT
    except ImportError:
        return group  # some languages' builds have no font
    width, height = FONT.get_bounding_box()[:2]
    shader = displayio.Palette(2)
    shader[0] = 0x203060
    shader[1] = 0xFFFFFF
    grid = displayio.TileGrid(
        FONT.bitmap,
        pixel_shader=shader,
        width=len(_NAME),
        height=1,
        tile_width=width,
        tile_height=height,
    )
    for i in range(len(_NAME)):
        grid[i] = FONT.get_glyph(ord(_NAME[i])).tile_index
    group.append(grid)
    return group
