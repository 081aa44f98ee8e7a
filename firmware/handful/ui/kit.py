# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every screen draws with: the sheets, loaded once, the colours, and the words.

The colours are few and fixed; `felt`, the table's own, is the player's choice.
"""

import displayio
import vectorio

from . import texts_en
from .sheets import load_sheet

INK = 0x101829
PAPER = 0xFFF3DE
PENCIL = 0x5A617B
RULE = 0xCEBA94
FELT = 0x18694A
DARK_FELT = 0x083829
WHITE = 0xFFFFFF
SHADE = 0xADA294
YELLOW = 0xFFD321
RED = 0xC61818
BLUE = 0x184D9C
TINT = 0xD6DFEF
BAR = 0x182442
GREY = 0xADB6CE


def palette(*colours) -> displayio.Palette:
    """Return a palette of at least four colours; None is transparent, the last one repeats."""
    size = max(4, len(colours))
    made = displayio.Palette(size)
    for index in range(size):
        colour = colours[min(index, len(colours) - 1)]
        if colour is None:
            made[index] = 0
            made.make_transparent(index)
        else:
            made[index] = colour
    return made


def solid(colour: int) -> displayio.Palette:
    """Return a palette of one colour, for a rectangle."""
    made = displayio.Palette(1)
    made[0] = colour
    return made


def block(shader, x: int, y: int, width: int, height: int):
    """Return a filled rectangle in the first colour of `shader`."""
    return vectorio.Rectangle(pixel_shader=shader, width=width, height=height, x=x, y=y)


class Kit:
    """Sheets, palettes and words. Text palettes are: ground, letters, pencil figures, spare."""

    def __init__(self):
        from .card_grid import lay_out

        self.card_grid = lay_out(160, 72, 9)
        self.texts = texts_en
        self.nothing = displayio.Group()
        self.text = load_sheet("text")
        self.dice = load_sheet("dice")
        self.key = load_sheet("key")
        self.tabs = load_sheet("tabs")
        self.small = load_sheet("small")
        self.pips = load_sheet("pips")
        self.hstrip = load_sheet("hstrip")
        self.vstrip = load_sheet("vstrip")

        self.felt = solid(FELT)
        self.paper = solid(PAPER)
        self.ink = solid(INK)
        self.bar = solid(BAR)
        self.foot_edge = palette(INK, RED)
        self.name_cell = palette(PAPER, YELLOW)
        self.tint = solid(TINT)
        self.white = solid(WHITE)
        self.yellow = solid(YELLOW)

        self.row = palette(PAPER, INK, PENCIL)
        self.sum_row = palette(TINT, BLUE, BLUE)
        self.cursor = palette(INK, YELLOW, YELLOW)
        self.status = palette(BAR, WHITE, GREY)
        self.status_dim = palette(BAR, GREY, GREY)
        self.plate = palette(YELLOW, INK, INK)
        self.hint = palette(INK, GREY, GREY)
        self.alert = palette(RED, WHITE, WHITE)
        self.on_paper = palette(None, INK, PENCIL)
        self.on_paper_blue = palette(None, BLUE, BLUE)
        self.on_bar = palette(None, WHITE, GREY)
        self.on_bar_yellow = palette(None, YELLOW, YELLOW)
        self.rival = palette(BLUE, WHITE, WHITE)

        self.die = palette(FELT, WHITE, INK, SHADE)
        self.tab = palette(FELT, WHITE, RED, SHADE)
        self.button = palette(FELT, RED, INK, 0xF7735A)
        self.button_text = palette(None, WHITE, WHITE)
        self.pip = palette(None, WHITE, WHITE)
        self.frame = palette(None, YELLOW, INK)
        self.logo = palette(None, INK, YELLOW, 0xF79410, 0xFFF3A5, RED, WHITE, DARK_FELT)

    @property
    def page_texts(self):
        """The words of the pages, imported when the first of them is opened."""
        from . import page_texts_en

        return page_texts_en
