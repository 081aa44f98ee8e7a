# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a screen says: the letters in its text grids, read back from the tiles of the fonts."""

import re

from handful.layouts.display import CELL_WIDTH, COLUMN
from handful.layouts.table import STRIP_CELL
from handful.ui.text import (
    CELL_FIRST,
    CELL_HEIGHT,
    CELL_RIGHT,
    CELL_ROWS,
    NARROW_HEIGHT,
    SMALL_HEIGHT,
    SMALL_WIDTH,
)

from .letters import CAPS, CARD_CHARS, DIE_CHARS, FONT_CHARS, SMALL_CHARS

_TEXT = dict(enumerate(FONT_CHARS))
_SMALL = dict(enumerate(SMALL_CHARS))
_STRIP_HEIGHT = 19
_FONTS = {
    (CELL_WIDTH, CELL_HEIGHT): _TEXT,
    (COLUMN, NARROW_HEIGHT): dict(enumerate(tuple(FONT_CHARS) + CAPS)),
    (SMALL_WIDTH, SMALL_HEIGHT): _SMALL,
    (12, 16): dict(enumerate("0123456789+")),
    (COLUMN, CELL_ROWS): dict(enumerate(CARD_CHARS)),
    (STRIP_CELL, _STRIP_HEIGHT): dict(enumerate(DIE_CHARS)),
}
_FIGURE_BELOW, _MARK_ABOVE = 11, 5

LINE_PX = 3
"""Grids that begin less apart than this stand on one line."""


def read(group) -> str:
    """Return all that a group says, a line of text for each line on the screen.

    Grids on one line are parted by two blanks.
    """
    lines = {}
    for y, x, words in pieces(group):
        near = [line for line in lines if abs(line - y) < LINE_PX]
        lines.setdefault(near[0] if near else y, []).append((x, words))
    return "\n".join("  ".join(words for _, words in sorted(lines[y])) for y in sorted(lines))


def pieces(group) -> list:
    """Return `(y, x, words)` of every line in every grid of letters, from the top.

    Blank lines are left out, and lines that a later one or a block covers. The figure of an upper
    cell of a card reads behind its die, and the mark over it as the pointer.
    """
    found = {}
    _collect(group, 0, 0, 1, found)
    lines = sorted((y, x, words) for y in found for x, words, *_ in found[y] if words.strip())
    for die in [line for line in lines if line[2] in DIE_CHARS]:
        y, x, words = die
        for part in [line for line in lines if x <= line[1] < x + STRIP_CELL]:
            if part[0] == y + _FIGURE_BELOW:
                words += " " + part[2].strip()
            elif part[2] == "▼" and part[0] == y - _MARK_ABOVE:
                words = "▶" + words
            else:
                continue
            lines.remove(part)
        lines[lines.index(die)] = y, x, words
    return lines


def _collect(group, x, y, scale, found):
    """Find the lines of a group: a list of `(x, words, end, written, height)` for each y.

    `written` is where the characters of a line end, `end` where its grid does.
    """
    if group.hidden:
        return
    for part in group:
        left, top = x + scale * part.x, y + scale * part.y
        if hasattr(part, "append"):
            _collect(part, left, top, scale * part.scale, found)
        elif not hasattr(part, "tile_width"):
            _cover(found, left, top, part.width, part.height, part.hidden)
        else:
            width, height = part.width * part.tile_width, part.height * part.tile_height
            is_clear = part.hidden or part.pixel_shader.is_transparent(0)
            _cover(found, left, top, scale * width, scale * height, is_clear)
            font = _FONTS.get((part.tile_width, part.tile_height))
            if font and not part.hidden:
                for at_y, *line in _lines(part, font, left, top, scale):
                    others = found.get(at_y, ())
                    kept = [each for each in others if each[0] < line[0] or each[2] > line[2]]
                    found[at_y] = kept + [line]


def _cover(found, left, top, width, height, is_clear):
    """Drop the lines that a block hides, at least half of their height, unless it is clear."""
    if is_clear:
        return
    for y in found:
        found[y] = [
            (x, words, end, written, tall)
            for x, words, end, written, tall in found[y]
            if x < left
            or written > left + width
            or 2 * height < tall
            or not top <= y + tall // 2 < top + height
        ]


def _lines(grid, font, x, y, scale):
    """Return `(y, x, words, end, written, height)` of each line of a grid.

    What is left of the screen is left out.
    """
    width, height = scale * grid.tile_width, scale * grid.tile_height
    outside = max(0, -(x // width))
    if grid.tile_height == NARROW_HEIGHT:
        y += scale
    left = x + outside * width
    lines = []
    for row in range(grid.height):
        first = row * grid.width
        tiles = [grid[at] for at in range(first + outside, first + grid.width)]
        used = [at for at, tile in enumerate(tiles) if font[tile].strip()]
        written = left + width * (used[-1] + 1 if used else 0) - scale
        if height == scale * CELL_ROWS:
            tiles = _parted(tiles)
        words = "".join([font[tile] for tile in tiles]).rstrip()
        if "▶" in words:
            words = re.sub("▶ +", "▶", words)
        words = words.replace("▼  <", "▼ <").replace(">  ▲", "> ▲")
        lines.append((y + row * height, left, words, x + grid.width * width, written, height))
    return lines


def _parted(tiles):
    """Return the tiles of a cell with a blank between a label and a figure that touches it."""
    for at in range(1, len(tiles)):
        if tiles[at - 1] >= CELL_FIRST > tiles[at] > CELL_RIGHT:
            return tiles[:at] + [0] + tiles[at:]
    return tiles
