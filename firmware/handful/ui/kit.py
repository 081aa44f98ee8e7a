# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every screen draws with: its size, blocks, lines of text, and the foot.

The kit itself, sheets and colours, is made by `kit_maker` at power-on.
"""

import displayio
import vectorio

from .text import SmallText, Text

WIDTH = 160
HEIGHT = 128
BAR_HEIGHT = 11
"""The bar with a page's title."""
FOOT_TOP = 119
FOOT_COLUMNS = 25


def block(shader, x: int, y: int, width: int, height: int):
    """Return a filled rectangle in the first colour of `shader`."""
    return vectorio.Rectangle(pixel_shader=shader, width=width, height=height, x=x, y=y)


def ground(shader, bar=None):
    """Return a new group with a whole screen in one colour, and a title bar if `bar` is given."""
    group = displayio.Group()
    group.append(block(shader, 0, 0, WIDTH, HEIGHT))
    if bar is not None:
        group.append(block(bar, 0, 0, WIDTH, BAR_HEIGHT))
    return group


class Kit:
    """Sheets, palettes, words, and `nothing`, an empty group. See `kit_maker`.

    `language` is the folder in `texts` of all words; `texts` are the table's words, always loaded.
    """

    def words(self, group: str):
        """Return the words of a group of pages, which are loaded while those are open."""
        from ..texts import words

        return words(self.language, group)

    def line(self, group, palette, columns: int, x: int, y: int, words: str = ""):
        """Add a row of text to a group and return it."""
        text = Text(self.text, palette, columns, x, y)
        if words:
            text.write(words)
        group.append(text.grid)
        return text

    def small_line(self, group, palette, x: int, y: int, words: str):
        """Add a row of small text, as wide as its words, to a group and return it."""
        text = SmallText(self.small, palette, len(words), x, y)
        text.write(words)
        group.append(text.grid)
        return text


class Screen:
    """A screen that does not move and has nothing to report."""

    notice = None

    def tick(self, now_ms: int):
        """Do nothing."""


class Foot:
    """The row at the bottom: what the keys do or, on red, a reason or a question.

    `group` is 160x9 at y 119; `notice` is the text while it is on red, otherwise None.
    """

    def __init__(self, kit, text: str = ""):
        self._kit = kit
        self._edge = block(kit.foot_edge, 0, FOOT_TOP, WIDTH, 1)
        self.group = displayio.Group()
        self.group.append(self._edge)
        self._text = kit.line(self.group, kit.hint, FOOT_COLUMNS + 2, -1, FOOT_TOP + 1)
        self.notice = None
        self.say(text)

    def say(self, text: str, alert: bool = False) -> None:
        """Show a sentence of up to 25 characters; with `alert` on red, as the notice."""
        kit = self._kit
        if alert != (self.notice is not None):
            self._text.colour(kit.alert if alert else kit.hint)
            self._edge.color_index = 1 if alert else 0
        self.notice = text if alert else None
        self._text.write(text, 1)
