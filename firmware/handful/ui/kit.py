# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every screen draws with: blocks, lines of text, the title bar, and the foot.

The kit itself, sheets and colours, is made by `kit_maker` at power-on.
"""

import displayio
import vectorio

from ..const import const
from ..layouts.display import (
    BAR_HEIGHT,
    COLUMN,
    FOOT_COLUMNS,
    FOOT_HEIGHT,
    FOOT_TOP,
    HEIGHT,
    MARGIN,
    SELECT_COLUMNS,
    SELECT_TILES,
    WIDTH,
)
from ..words import words
from .text import FONT_TILES, NarrowText, SmallText, Text, codes, sprite, tile

KEYS = 0
QUESTION = 1
ERROR = 2
NOTICE = 3
SUCCESS = 4
PLAIN = 5
"""The styles of a foot: keys; a question, an error, a notice, a success; words without keys."""

_ICON = const(8)
_TITLE_AFTER_ICON = const(14)
CAPS = {
    "A": (FONT_TILES, 3, 2),
    "B": (FONT_TILES + 3, 3, 2),
    "UP": (FONT_TILES + 6, 3, 2),
    "▲▼": (FONT_TILES + 9, 3, 2),
    "<>": (FONT_TILES + 12, 4, 3),
    "START": (FONT_TILES + 16, 6, 5),
    "SELECT": (FONT_TILES + 22, SELECT_TILES, SELECT_COLUMNS),
}
"""The first tile of each key cap in `narrow.bmp`, how many it has, and the columns it takes.

The first tile lies in the gap before the cap.
"""
_BADGE = FONT_TILES + 25
"""Three tiles before the first badge; each has three."""


def block(shader, x: int, y: int, width: int, height: int):
    """Return a filled rectangle in the first colour of `shader`.

    CircuitPython does not draw what lay under one again when a group with it is removed: empty the
    group before, or take a `bar`.
    """
    return vectorio.Rectangle(pixel_shader=shader, width=width, height=height, x=x, y=y)


def bar(shader, y: int, height: int):
    """Return a bar across the screen in the first colour of `shader`, as a TileGrid."""
    return sprite(displayio.Bitmap(WIDTH, height, 2), shader, WIDTH, height, 0, y)


def box(group, shader, x: int, y: int, width: int, height: int, edge=None) -> None:
    """Add a rectangle with round corners to a group, with an `edge` of another shader if given."""
    outer = edge or shader
    group.append(block(outer, x + 1, y, width - 2, height))
    group.append(block(outer, x, y + 1, width, height - 2))
    if edge:
        group.append(block(shader, x + 1, y + 1, width - 2, height - 2))


def ground(shader, bar=None, rule=None):
    """Return a new group with a whole screen in one colour.

    With `bar` it has a title bar, with `rule` a line below that.
    """
    group = displayio.Group()
    group.append(block(shader, 0, 0, WIDTH, HEIGHT))
    if bar is not None:
        group.append(block(bar, 0, 0, WIDTH, BAR_HEIGHT))
    if rule is not None:
        group.append(block(rule, 0, BAR_HEIGHT, WIDTH, 1))
    return group


class Kit:
    """Sheets, palettes, words, and `nothing`, an empty group. See `kit_maker`.

    `language` is the file of all words; `texts` are the table's words, always loaded, `sections`
    those that the open screen has asked for. `laid` is what the next table is drawn with, made
    before its code is loaded, or None.
    """

    laid = None

    def words(self, section: str):
        """Return the words of a section; until the next screen opens they are loaded once."""
        if section not in self.sections:
            self.sections[section] = words(self.language, section)
        return self.sections[section]

    def tenths(self, number: int) -> str:
        """Return a number of tenths as text, with the decimal sign of the language."""
        sign = "-" if number < 0 else ""
        return sign + str(abs(number) // 10) + self.texts.DECIMAL + str(abs(number) % 10)

    def page(self, title: str, icon: int = -1, shader=None):
        """Return a new group with a title bar, on paper or another shader."""
        group = ground(shader or self.paper, self.bar, self.yellow)
        if icon >= 0:
            self.icon(group, self.on_bar_yellow, icon, MARGIN, 2)
        if title:
            x = MARGIN if icon < 0 else _TITLE_AFTER_ICON
            self.line(group, self.on_bar, len(title), x, 2, title)
        return group

    def line(self, group, palette, columns: int, x: int, y: int, words: str = ""):
        """Add a row of text to a group and return it."""
        return _added(group, Text(self.text, palette, columns, x, y), words)

    def narrow_line(self, group, palette, columns: int, x: int, y: int, words: str = ""):
        """Add a row of narrow text to a group and return it."""
        return _added(group, NarrowText(self.narrow, palette, columns, x, y - 1), words)

    def note(self, group, palette, x: int, y: int, words: str):
        """Add narrow words to a group and return them."""
        return _added(group, NarrowText(self.narrow, palette, len(words), x, y - 1), words)

    def note_right(self, group, palette, right: int, y: int, words: str):
        """Add narrow words that end at the pixel `right` to a group and return them."""
        return self.note(group, palette, right + 2 - COLUMN * len(words), y, words)

    def small_line(self, group, palette, x: int, y: int, words: str):
        """Add a row of small text, as wide as its words, to a group and return it."""
        return _added(group, SmallText(self.small, palette, len(words), x, y), words)

    def icon(self, group, palette, tile: int, x: int, y: int):
        """Add an icon to a group and return its TileGrid."""
        grid = sprite(self.icons, palette, _ICON, _ICON, x, y)
        grid[0] = tile
        group.append(grid)
        return grid


def _added(group, text, words):
    if words:
        text.write(words)
    group.append(text.grid)
    return text


class Foot:
    """The row at the bottom: what the keys do, or a question, a reason, a result.

    A text has a left part and, behind a bar, a right one, such as "A Roll B Hold|START Menu" or
    "Discard game?|A Yes B No". Names of keys are shown as caps, in front of a bar only in the
    style KEYS. `notice` is the text of a QUESTION, an ERROR or a NOTICE, otherwise None.
    """

    def __init__(self, kit, text: str = "", style: int = KEYS):
        self._kit = kit
        self.group = displayio.Group(y=FOOT_TOP)
        # Nothing lies over anything else, so that no pixel is sent twice. No blocks: a foot may be
        # removed as a whole.
        self._bars = [bar(kit.bar, y, 1) for y in (0, FOOT_HEIGHT - 1)]
        for line in self._bars:
            self.group.append(line)
        self._text = kit.narrow_line(self.group, kit.bar, FOOT_COLUMNS + 2, -1, 2)
        self.notice = None
        self._keys = ""
        self.say(text, style)

    def say(self, text: str, style: int = KEYS) -> None:
        """Show a text in one of the six styles, KEYS to PLAIN."""
        shader = self._kit.feet[style % PLAIN]
        if self._text.grid.pixel_shader is not shader:
            self._text.colour(shader)
            for line in self._bars:
                line.pixel_shader = shader
        left, _, right = text.partition("|")
        tiles = bytearray(FOOT_COLUMNS + 1)
        has_badge = KEYS < style < PLAIN
        if has_badge:
            _put_run(tiles, 0, _BADGE + 3 * style, 3)
        _lay(tiles, 2 if has_badge else 0, left, style == KEYS)
        if right:
            _lay(tiles, FOOT_COLUMNS - 1 - foot_width(right), right, True)
        for column in range(FOOT_COLUMNS + 1):
            self._text.put(column, tiles[column])
        self.notice = text if KEYS < style < SUCCESS else None
        if style == KEYS:
            self._keys = text

    def show_keys(self) -> None:
        """Show what the keys do again."""
        self.say(self._keys)


def foot_width(text: str) -> int:
    """Return how many columns a part of a foot takes in which names of keys are caps."""
    return _lay(bytearray(FOOT_COLUMNS + 1), 0, text, True)


def _lay(tiles, column, text, has_caps):
    """Put the tiles of words and caps in `tiles`, a place further on; return the next column."""
    first = start = column
    for word in text.split():
        is_cap = has_caps and word in CAPS
        column += column > (first if is_cap else start)
        if is_cap:
            _put_run(tiles, column, *CAPS[word][:2])
            column += CAPS[word][2]
            start = column
            continue
        for code in codes(word):
            if column < FOOT_COLUMNS:
                tiles[column + 1] = tile(code)
            column += 1
    return column


def _put_run(tiles, column, first, count):
    for i in range(min(count, FOOT_COLUMNS - column)):
        tiles[column + i] = first + i
