# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes the kit: sheets, colours, and the layout of the score card; and the first picture.

The colours are fixed, except `felt`, which the player chooses. GridLayout is the largest module
ever loaded, so the card is laid out once, at power-on, when most memory is free.
"""

import displayio
import vectorio

from ..const import const
from ..layouts import table as px
from ..layouts.display import WIDTH
from .kit import Kit
from .sheets import load_sheet

INK = 0x101829
PAPER = 0xFFF3DE
PENCIL = 0x5A596B
FELT = 0x18694A
DARK_FELT = 0x084D39
WHITE = 0xFFFFFF
SHADE = 0xB5A68C
CREAM = 0xFFEFB5
YELLOW = 0xFFD321
RED = 0xC61818
BLUE = 0x18499C
TINT = 0xD6E3FF
SAND = 0xF7E3C6
EDGE = 0xDECBA5
SKY = 0x9CBEEF
GREEN = 0x086939
BAR = 0x182442
GREY = 0xADB6CE
BRONZE = 0xB5713A
GOLD = 0xB56900
LIGHT_RED = 0xF7715A
DARK_RED = 0x7B0C10
ORANGE = 0xF79610
CREAM_SHADE = 0xD6A642
LEAF = 0x7BCB8C
WOOD = 0x8C5129
DARK_WOOD = 0x5A3410

_NAME = "Handful"
_CELLS_13 = const(8)
"""Cells below the upper section of a card of 13 boxes."""


def palette(*colours) -> displayio.Palette:
    """Return a palette; None is transparent."""
    made = displayio.Palette(len(colours))
    for index, colour in enumerate(colours):
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


def lay_out(x: int, y: int, width: int, height: int, rows: int) -> tuple:
    """Return the place of each cell of two columns, the left one first, as (x, y)."""
    # Freed again before the first screen.
    from adafruit_displayio_layout.layouts.grid_layout import GridLayout

    layout = GridLayout(x=x, y=y, width=width, height=height, grid_size=(2, rows))
    for column in range(2):
        for row in range(rows):
            cell = vectorio.Rectangle(pixel_shader=displayio.Palette(1), width=1, height=1)
            layout.add_content(cell, (column, row), (1, 1), layout_cells=False)
    layout.layout_cells()
    return tuple([(x + cell.x, y + cell.y) for cell in layout])


def splash():
    """Return a group with the name in CircuitPython's own font, empty if there is none.

    It is shown while the game loads.
    """
    group = displayio.Group(scale=2, x=(WIDTH - 84) // 2, y=52)
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


def make_kit(places=None) -> Kit:
    """Return the game's kit; its language is set with the options.

    `places` are those of the card's boxes, x and y of one after the other, from a run before.
    """
    kit = _link_kit()
    if places:
        cells = [(places[i], places[i + 1]) for i in range(0, len(places), 2)]
        kit.card_grids = tuple(cells[:_CELLS_13]), tuple(cells[_CELLS_13:])
    else:
        kit.card_grids = (
            lay_out(
                px.CARD_LEFT, px.CARD_TOP_13, px.CARD_WIDTH, 4 * px.CARD_PITCH_13, _CELLS_13 // 2
            ),
            lay_out(px.CARD_LEFT, px.CARD_TOP_15, px.CARD_WIDTH, 50, 5),
        )
    kit.nothing = displayio.Group()
    kit.dice = load_sheet("dice")
    kit.cells = load_sheet("cells")
    kit.strip = load_sheet("strip")
    kit.bonus = load_sheet("bonus")
    kit.key = load_sheet("key")
    kit.small = load_sheet("small")
    kit.pips = load_sheet("pips")
    kit.bars = load_sheet("bars")
    kit.slant = load_sheet("slant")
    kit.hstrip = load_sheet("hstrip")
    kit.vstrip = load_sheet("vstrip")

    kit.name_cell = palette(WHITE, YELLOW)
    kit.states = (
        palette(PAPER, EDGE, WHITE, INK, PENCIL, WHITE),
        palette(PAPER, EDGE, WHITE, INK, INK, CREAM),
        palette(PAPER, SKY, TINT, INK, INK, TINT),
        palette(PAPER, SAND, SAND, PENCIL, SHADE, SAND),
        palette(PAPER, INK, INK, YELLOW, YELLOW, INK),
        palette(PAPER, ORANGE, YELLOW, INK, INK, YELLOW),
        palette(PAPER, GREEN, GREEN, WHITE, WHITE, GREEN),
    )
    kit.figures = (
        kit.pencil,
        palette(CREAM, INK),
        kit.on_paper,
        kit.pencil,
        kit.on_bar_yellow,
        kit.on_paper,
        kit.on_bar,
    )

    kit.logo_die = palette(None, WHITE, INK, SHADE)
    kit.stripes = palette(PAPER, SAND, YELLOW)
    kit.medal = palette(None, INK, RED, YELLOW, GREY, BRONZE, GREEN)
    kit.die = palette(FELT, WHITE, INK, SHADE)
    kit.held_die = palette(FELT, CREAM, INK, CREAM_SHADE)
    kit.bar_under = palette(None, YELLOW, ORANGE)
    kit.button = palette(FELT, RED, DARK_RED, LIGHT_RED)
    kit.waiting_button = palette(FELT, RED, INK)
    kit.rim = palette(DARK_FELT, WOOD, DARK_WOOD, GREEN, BAR, YELLOW)
    kit.on_bar_green = palette(None, LEAF)
    kit.on_bar_red = palette(None, LIGHT_RED)
    kit.logo = palette(None, INK, YELLOW, ORANGE, 0xFFF3A5, RED, WHITE, DARK_FELT)
    return kit


def make_receiver_kit() -> Kit:
    """Return the kit of a device without a game, which receives one. It has English only."""
    kit = _link_kit()
    kit.language = "en"
    return kit


def _link_kit():
    """Return a kit with what a `TransferScreen` draws with.

    A text palette is: ground, ink. Blocks use its first colour.
    """
    kit = Kit()
    kit.language = None
    kit.sections = {}
    kit.text = load_sheet("text")
    kit.narrow = load_sheet("narrow")
    kit.icons = load_sheet("icons")
    kit.felt = solid(FELT)
    kit.white = solid(WHITE)
    kit.sand = solid(SAND)
    kit.edge = solid(EDGE)
    kit.rule = solid(SKY)
    kit.paper = palette(PAPER, INK)
    kit.tint = palette(TINT, BLUE)
    kit.bar = palette(BAR, WHITE, GREY, INK)
    kit.yellow = palette(YELLOW, INK, INK, YELLOW)
    kit.ink = palette(INK, GREY)
    kit.alert = palette(RED, WHITE, GREY, INK)
    kit.feet = (
        kit.bar,
        kit.yellow,
        kit.alert,
        palette(BLUE, WHITE, GREY, INK),
        palette(GREEN, WHITE, GREY, INK),
    )
    kit.on_paper = palette(None, INK)
    kit.on_paper_green = palette(None, GREEN)
    kit.on_paper_gold = palette(None, GOLD)
    kit.pencil = palette(None, PENCIL)
    kit.on_paper_blue = palette(None, BLUE)
    kit.on_bar_grey = palette(None, GREY)
    kit.on_bar = palette(None, WHITE)
    kit.on_bar_yellow = palette(None, YELLOW)
    return kit
