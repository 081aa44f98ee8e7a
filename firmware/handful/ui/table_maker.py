# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes what a table is drawn with: status, tray, card and totals, each a tuple, its group first.

This code goes before that of the table comes, which moves and changes what is made here: nothing
but numbers is imported from there.
"""

import displayio

from ..const import const
from ..layouts import table as px
from ..layouts.display import BAR_HEIGHT, WIDTH
from ..rules.ruleset import UPPER
from .card_view import COLUMNS, END, OPEN, STRIP_COLUMNS
from .kit import block
from .sheets import ICON_CROWN, ICON_UNSAVED
from .table_lines import (
    NAME_COLUMNS,
    POINTS_COLUMNS,
    TOTAL_COLUMNS,
)
from .text import CELL_LEFT, CELL_RIGHT, CELL_ROWS, CellText, NarrowText, rows_of, sprite
from .tray import DICE, KEY_COLUMNS, NO_FACE

_LEAD = " " * 4
_TURN = " " * 8
_HEAD = " " * px.BONUS_HEAD
_CELL_HEIGHT = const(19)
_MARK = const(98)  # ▼


def make_table(kit, boxes: int) -> tuple:
    """Return the parts of a StatusBar, a Tray, a CardView, and Totals for so many boxes."""
    return _status(kit), _tray(kit), _card(kit, boxes), _totals(kit, boxes)


def _status(kit):
    group = displayio.Group()
    group.append(block(kit.bar, 0, 0, WIDTH, BAR_HEIGHT))
    tab = block(kit.yellow, 0, 0, 1, BAR_HEIGHT)
    group.append(tab)
    slant = sprite(kit.slant, kit.on_bar_yellow, 5, BAR_HEIGHT, 0, 0)
    group.append(slant)
    name = kit.line(group, kit.on_paper, NAME_COLUMNS, px.NAME_X, 2)
    points = kit.line(group, kit.on_bar, POINTS_COLUMNS, px.POINTS_X, 2)
    rival = kit.narrow_line(group, kit.on_bar_grey, NAME_COLUMNS, 0, 2)
    sign = kit.icon(group, kit.on_bar_yellow, ICON_CROWN, 0, 3)
    lead = kit.small_line(group, kit.on_bar_green, 0, 3, _LEAD)
    unsaved = displayio.Group()
    unsaved.hidden = True
    warning = kit.icon(unsaved, kit.on_bar_red, ICON_UNSAVED, 0, 2)
    word = kit.small_line(unsaved, kit.on_bar_red, 10, 3, kit.texts.UNSAVED)
    group.append(unsaved)
    return group, tab, slant, name, points, rival, sign, lead, unsaved, warning, word


def _tray(kit):
    group = displayio.Group()
    group.append(block(kit.felt, 0, px.TRAY_TOP, WIDTH, px.TRAY_HEIGHT))
    for y, colour in ((px.TRAY_TOP, 0), (px.RIM_Y, 1), (px.RIM_Y + 1, 2)):
        rim = block(kit.rim, 0, y, WIDTH, 1)
        rim.color_index = colour
        group.append(rim)
    bars = sprite(kit.bars, kit.bar_under, px.DICE_PITCH, 3, px.DICE_X, px.UNDER_Y, DICE)
    group.append(bars)
    dice = []
    for i in range(DICE):
        die = sprite(kit.dice, kit.die, px.DIE, px.DIE, px.DICE_X + i * px.DICE_PITCH, px.DIE_Y)
        die[0] = NO_FACE
        group.append(die)
        dice.append(die)
    # Four thin strips: one sprite would send the die again each time it moves.
    frame = (
        sprite(kit.hstrip, kit.on_bar_yellow, px.FRAME, 2, 0, px.FRAME_Y),
        sprite(kit.hstrip, kit.on_bar_yellow, px.FRAME, 2, 0, px.FRAME_Y + px.FRAME + 2),
        sprite(kit.vstrip, kit.on_bar_yellow, 2, px.FRAME, 0, px.FRAME_Y + 2),
        sprite(kit.vstrip, kit.on_bar_yellow, 2, px.FRAME, 0, px.FRAME_Y + 2),
    )
    for strip in frame:
        group.append(strip)
    return (group, dice, bars, frame) + _key(kit, group)


def _key(kit, group):
    """Add the roll button, and the number of the turn below it."""
    key = sprite(kit.key, kit.button, px.KEY_WIDTH, px.KEY_HEIGHT, px.KEY_X, px.KEY_Y)
    group.append(key)
    word = kit.line(group, kit.on_bar, KEY_COLUMNS, px.WORD_X, px.WORD_Y)
    name = kit.small_line(group, kit.on_bar, px.KEY_X, px.WORD_Y + 1, _TURN)
    nth = kit.line(group, kit.on_bar, 1, px.NTH_X, px.WORD_Y)
    pips = sprite(kit.pips, kit.on_bar, 7, 5, px.PIPS_X, px.PIPS_Y, 3)
    group.append(pips)
    return (
        key,
        word,
        name,
        nth,
        pips,
        kit.small_line(group, kit.on_bar, px.KEY_X, px.TURN_Y, _TURN),
    )


def _card(kit, boxes):
    places = kit.card_grids[rows_of(boxes) - 4]
    group = displayio.Group()
    cells = []
    for box in range(UPPER):
        x = px.STRIP_X + px.STRIP_PITCH * box
        cell = sprite(kit.strip, kit.states[OPEN], px.STRIP_CELL, _CELL_HEIGHT, x, px.STRIP_TOP)
        cell[0] = box
        cells.append(cell)
        group.append(cell)
    for box in range(boxes - UPPER):
        cell = CellText(kit.cells, kit.states[OPEN], COLUMNS, *places[box])
        cell.put(0, CELL_LEFT)
        cell.put(END, CELL_RIGHT)
        cells.append(cell)
        group.append(cell.grid)
    figures = []
    for _ in range(UPPER):
        figure = NarrowText(kit.narrow, kit.pencil, STRIP_COLUMNS, 0, px.FIGURE_Y)
        figures.append(figure)
        group.append(figure.grid)
    mark = kit.narrow_line(group, kit.on_bar_yellow, 1, px.STRIP_X, px.POINTER_Y)
    mark.put(0, _MARK)
    mark.grid.hidden = True
    return group, cells, figures, mark


def _totals(kit, boxes):
    group = displayio.Group()
    bonus = sprite(kit.bonus, kit.states[OPEN], px.BONUS_WIDTH, 19, px.BONUS_X, px.STRIP_TOP)
    group.append(bonus)
    bar = block(kit.rim, px.BONUS_X + 2, px.STRIP_TOP + 16, 1, 2)
    bar.color_index = 3
    group.append(bar)
    head = kit.small_line(group, kit.pencil, px.BONUS_X + 2, px.STRIP_TOP + 2, _HEAD)
    upper = kit.narrow_line(group, kit.on_paper, 6, px.BONUS_X, px.STRIP_TOP + 8)
    x, y = kit.card_grids[rows_of(boxes) - 4][-1]
    total = block(kit.rim, x, y, px.CARD_CELL, CELL_ROWS)
    total.color_index = 4
    group.append(total)
    kit.note(group, kit.on_bar_grey, x + 5, y + 2, kit.texts.TOTAL)
    own = kit.line(group, kit.on_bar, TOTAL_COLUMNS, x + px.TOTAL_DX, y + 2)
    before = kit.narrow_line(group, kit.on_bar, TOTAL_COLUMNS + 1, x + px.MIDDLE_DX, y + 2)
    return group, bonus, bar, head, upper, x, own, before
