# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every screen draws with; `kit_maker` makes it when the game starts."""

import vectorio


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
