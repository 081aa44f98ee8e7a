# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every screen draws with; `kit_maker` makes the kit when the game starts."""

import displayio
import vectorio

from .text import Text


def block(shader, x: int, y: int, width: int, height: int):
    """Return a filled rectangle in the first colour of `shader`."""
    return vectorio.Rectangle(pixel_shader=shader, width=width, height=height, x=x, y=y)


class Kit:
    """Sheets, palettes, words, and `nothing`, an empty group. See `kit_maker`.

    `language` is that of all words, its folder in `texts`; the table's are always here, `texts`.
    """

    def words(self, group: str):
        """Return the words of a group of pages, imported while those are open."""
        from ..texts import words

        return words(self.language, group)


LETTERS = 25


class Foot:
    """`group` is 160x9 at y 119; `notice` is the text while it is on red, otherwise None."""

    def __init__(self, kit, text: str = ""):
        self._kit = kit
        self._edge = block(kit.foot_edge, 0, 119, 160, 1)
        self._text = Text(kit.text, kit.hint, LETTERS + 2, -1, 120)
        self.group = displayio.Group()
        self.group.append(self._edge)
        self.group.append(self._text.grid)
        self.notice = None
        self.say(text)

    def say(self, text: str, alert: bool = False) -> None:
        """Show a sentence of at most 25 letters; with `alert` on red, as the notice."""
        kit = self._kit
        if alert != (self.notice is not None):
            self._text.colour(kit.alert if alert else kit.hint)
            self._edge.color_index = 1 if alert else 0
        self.notice = text if alert else None
        self._text.write(text, 1)
