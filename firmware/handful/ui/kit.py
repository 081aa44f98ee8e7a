# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every screen draws with; `kit_maker` makes it when the game starts."""

import vectorio


def block(shader, x: int, y: int, width: int, height: int):
    """Return a filled rectangle in the first colour of `shader`."""
    return vectorio.Rectangle(pixel_shader=shader, width=width, height=height, x=x, y=y)


class Kit:
    """Sheets, palettes, words (`texts`), and `nothing`, an empty group. See `kit_maker`."""

    @property
    def page_texts(self):
        """The words of the pages, imported when the first of them is opened."""
        from . import page_texts_en

        return page_texts_en
