# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes what a table is drawn with: status, tray, card and totals, each a tuple, its group first.

This code goes before that of the table comes, which moves and changes what is made here: nothing
but numbers is imported from there.
"""

import displayio

from ..const import const
from ..layouts.display import (
    BAR_HEIGHT,
    BONUS_HEAD,
    BONUS_WIDTH,
    BONUS_X,
    CARD_CELL,
    CELL_WIDTH,
    COLUMN,
    DICE_PITCH,
    DICE_X,
    DIE,
    DIE_Y,
    HELD_Y,
    KEY_HEIGHT,
    KEY_WIDTH,
    KEY_X,
    KEY_Y,
    STRIP_CELL,
    STRIP_PITCH,
    STRIP_TOP,
    STRIP_X,
    TRAY_HEIGHT,
    TRAY_TOP,
    TURN_Y,
    UNDER_Y,
    WIDTH,
)
from ..rules.ruleset import UPPER
from .card_view import COLUMNS, END, OPEN, STRIP_COLUMNS
from .kit import block
from .sheets import ICON_CROWN, ICON_UNSAVED
from .table_lines import (
    NAME_COLUMNS,
    POINTS_COLUMNS,
    POINTS_X,
    TOTAL_COLUMNS,
)
from .text import CELL_LEFT, CELL_RIGHT, CELL_ROWS, CellText, NarrowText, rows_of, sprite
from .tray import DICE, KEY_COLUMNS, NO_FACE

_NAME_X = const(3)
_LEAD = " " * 4
_FRAME_Y = HELD_Y - 2
_FRAME = DIE + 4
_RIM_Y = TRAY_TOP + TRAY_HEIGHT - 2
_WORD_Y = KEY_Y + (KEY_HEIGHT - 14) // 2
_PIPS_X = KEY_X + KEY_WIDTH // 2 - 9
_TURN = " " * 8
_HEAD = " " * BONUS_HEAD
_CELL_HEIGHT = const(19)
_FIGURE_Y = const(10)
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
    name = kit.line(group, kit.on_paper, NAME_COLUMNS, _NAME_X, 2)
    points = kit.line(group, kit.on_bar, POINTS_COLUMNS, POINTS_X, 2)
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
    group.append(block(kit.felt, 0, TRAY_TOP, WIDTH, TRAY_HEIGHT))
    for y, colour in ((TRAY_TOP, 0), (_RIM_Y, 1), (_RIM_Y + 1, 2)):
        rim = block(kit.rim, 0, y, WIDTH, 1)
        rim.color_index = colour
        group.append(rim)
    bars = sprite(kit.bars, kit.bar_under, DICE_PITCH, 3, DICE_X, UNDER_Y, DICE)
    group.append(bars)
    dice = []
    for i in range(DICE):
        die = sprite(kit.dice, kit.die, DIE, DIE, DICE_X + i * DICE_PITCH, DIE_Y)
        die[0] = NO_FACE
        group.append(die)
        dice.append(die)
    # Four thin strips: one sprite would send the die again each time it moves.
    frame = (
        sprite(kit.hstrip, kit.on_bar_yellow, _FRAME, 2, 0, _FRAME_Y),
        sprite(kit.hstrip, kit.on_bar_yellow, _FRAME, 2, 0, _FRAME_Y + _FRAME + 2),
        sprite(kit.vstrip, kit.on_bar_yellow, 2, _FRAME, 0, _FRAME_Y + 2),
        sprite(kit.vstrip, kit.on_bar_yellow, 2, _FRAME, 0, _FRAME_Y + 2),
    )
    for strip in frame:
        group.append(strip)
    return (group, dice, bars, frame) + _key(kit, group)


def _key(kit, group):
    """Add the roll button, and the number of the turn below it."""
    key = sprite(kit.key, kit.button, KEY_WIDTH, KEY_HEIGHT, KEY_X, KEY_Y)
    group.append(key)
    word = kit.line(group, kit.on_bar, KEY_COLUMNS, KEY_X + 1, _WORD_Y)
    name = kit.small_line(group, kit.on_bar, KEY_X, _WORD_Y + 1, _TURN)
    nth = kit.line(group, kit.on_bar, 1, KEY_X + 4 * CELL_WIDTH + 3, _WORD_Y)
    pips = sprite(kit.pips, kit.on_bar, 7, 5, _PIPS_X, KEY_Y + KEY_HEIGHT - 9, 3)
    group.append(pips)
    return key, word, name, nth, pips, kit.small_line(group, kit.on_bar, KEY_X, TURN_Y, _TURN)


def _card(kit, boxes):
    places = kit.card_grids[rows_of(boxes) - 4]
    group = displayio.Group()
    cells = []
    for box in range(UPPER):
        x = STRIP_X + STRIP_PITCH * box
        cell = sprite(kit.strip, kit.states[OPEN], STRIP_CELL, _CELL_HEIGHT, x, STRIP_TOP)
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
        figure = NarrowText(kit.narrow, kit.pencil, STRIP_COLUMNS, 0, STRIP_TOP + _FIGURE_Y)
        figures.append(figure)
        group.append(figure.grid)
    mark = kit.narrow_line(group, kit.on_bar_yellow, 1, STRIP_X, STRIP_TOP - 5)
    mark.put(0, _MARK)
    mark.grid.hidden = True
    return group, cells, figures, mark


def _totals(kit, boxes):
    group = displayio.Group()
    bonus = sprite(kit.bonus, kit.states[OPEN], BONUS_WIDTH, 19, BONUS_X, STRIP_TOP)
    group.append(bonus)
    bar = block(kit.rim, BONUS_X + 2, STRIP_TOP + 16, 1, 2)
    bar.color_index = 3
    group.append(bar)
    head = kit.small_line(group, kit.pencil, BONUS_X + 2, STRIP_TOP + 2, _HEAD)
    upper = kit.narrow_line(group, kit.on_paper, 6, BONUS_X, STRIP_TOP + 8)
    x, y = kit.card_grids[rows_of(boxes) - 4][-1]
    total = block(kit.rim, x, y, CARD_CELL, CELL_ROWS)
    total.color_index = 4
    group.append(total)
    kit.note(group, kit.on_bar_grey, x + 5, y + 2, kit.texts.TOTAL)
    own = kit.line(group, kit.on_bar, TOTAL_COLUMNS, x + 10 * COLUMN - 1, y + 2)
    before = kit.narrow_line(group, kit.on_bar, TOTAL_COLUMNS + 1, x + 6 * COLUMN, y + 2)
    return group, bonus, bar, head, upper, x, own, before
