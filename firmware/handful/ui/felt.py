# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Felt, the ground of some pages."""

import displayio

from ..const import const
from ..layouts.display import BODY_TOP, HEIGHT, MARGIN, WIDTH
from .kit import ground
from .sheets import load_sheet
from .text import sprite

_GRAIN_WIDTH = const(32)
_GRAIN_HEIGHT = const(16)
_HALF = const(0x7F7F7F)
_EIGHTH = const(0x1F1F1F)
"""What is left of each part of a colour."""


def felt_ground(kit, title: str = "", icon: int = -1):
    """Return a new group with felt, and a title bar if there is a title."""
    if title:
        group = kit.page(title, icon, kit.felt)
        _add_dots(kit, group, BODY_TOP)
    else:
        group = ground(kit.felt)
        _add_dots(kit, group, 0)
    return group


def _add_dots(kit, group, top):
    columns, rows = WIDTH // _GRAIN_WIDTH, (HEIGHT - MARGIN - top) // _GRAIN_HEIGHT + 1
    colour = kit.felt[0]
    shader = displayio.Palette(4)
    shader.make_transparent(0)
    shader[1] = colour >> 1 & _HALF
    shader[2] = colour + (0xFFFFFF - colour >> 3 & _EIGHTH)
    size = _GRAIN_WIDTH, _GRAIN_HEIGHT
    group.append(sprite(load_sheet("felt"), shader, *size, 0, top, columns, rows))
