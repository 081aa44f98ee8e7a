# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The score card on the table, and how the pointer moves on it.

Two columns of nine rows. Left: the upper boxes, Upper, Par or Bonus, and one more sum. Right: the
lower boxes, then sums. A row has a column for the pointer, a label, and a value of four columns.
The boxes of a column are one block of text and its sums another, which takes a third of the memory
of a text for each row; the row under the pointer is drawn again on top in other colours.
"""

import displayio

from ..const import const
from ..rules.ruleset import UPPER
from .text import PENCIL_CROSS, PENCIL_DOT, PENCIL_PLUS, PENCIL_ZERO, POINTER, Text

_ROWS = const(9)
_TOP = const(40)
_COLUMNS = (11, 15)
_POINTER_X = (-24, 70)
"""The x of the row under the pointer: on the left its first four columns are off the screen."""
_VALUE = const(4)
_PLUS = const(0x2B - 32)
_MINUS = const(0x2D - 32)
_EQUALS = const(0x3D - 32)
_TIMES_COLUMN = const(7)


class CardView:
    """Shows one player's card at a time; `group` is 160x72 at y 40."""

    def __init__(self, kit, ruleset):
        self._kit = kit
        self._ruleset = ruleset
        self._has_extra = ruleset.five_bonus and not ruleset.bonus_in_box
        self._cursor = -1
        lower = len(ruleset.patterns) - UPPER
        self._splits = (UPPER, lower)
        self.group = displayio.Group(y=_TOP)
        self._lefts, self._tops = kit.card_grid
        self._show_blocks()
        self._pointer = Text(kit.text, kit.cursor, _COLUMNS[1], 0, 0)
        self._pointer.grid.hidden = True
        self.group.append(self._pointer.grid)
        self._name_rows()

    def _show_blocks(self):
        self._blocks = []
        for side in range(2):
            split = self._splits[side]
            self._blocks.append(self._block(self._kit.row, side, 0, split))
            self._blocks.append(self._block(self._kit.sum_row, side, split, _ROWS))

    def _block(self, shader, side, first, end):
        """Return a block for the rows `first` to `end` - 1 of a column, None for no rows."""
        if first == end:
            return None
        at = self._lefts[side], self._tops[first]
        block = Text(self._kit.text, shader, _COLUMNS[side], *at, end - first)
        self.group.append(block.grid)
        return block

    def _line(self, side, row):
        """Return the block of a row, and the column in it where the row begins."""
        split = self._splits[side]
        if row < split:
            return self._blocks[2 * side], row * _COLUMNS[side]
        return self._blocks[2 * side + 1], (row - split) * _COLUMNS[side]

    def _name_rows(self):
        words = self._kit.texts
        labels = words.BOXES.split("|")
        for box in range(len(self._ruleset.patterns)):
            self._label(_side(box), _row(box), labels[self._ruleset.patterns[box]])
        self._label(0, UPPER, words.UPPER)
        self._label(*self._lower_row(), words.LOWER)
        if self._has_extra:
            self._label(1, _ROWS - 2, words.EXTRA)
        if self._ruleset.roll_bonus:
            self._label(0, UPPER + 2, words.QUICK)

    def _lower_row(self):
        """Return side and row of the lower total: on the right, if the boxes leave room."""
        return (0, UPPER + 2) if len(self._ruleset.patterns) > 13 else (1, _ROWS - 1)

    def _label(self, side, row, text):
        block, start = self._line(side, row)
        block.write(text, start + 1, _COLUMNS[side] - _VALUE - 1)

    def show(self, card, dice, rolls: int) -> None:
        """Show a card and, unless `rolls` is 0, what each open box would pay for `dice`."""
        for box in range(len(card.boxes)):
            self._show_box(card, box, dice, rolls)
        self._sum(0, UPPER, card.upper)
        self._sum(*self._lower_row(), card.lower + card.boxed)
        if self._has_extra:
            self._show_extra(card.further_fives)
        if self._ruleset.roll_bonus:
            self._sum(0, UPPER + 2, card.quick)
        self._show_par(card)
        if self._cursor >= 0:
            self._draw_pointer()

    def _show_box(self, card, box, dice, rolls):
        side = _side(box)
        block, start = self._line(side, _row(box))
        column = start + _COLUMNS[side] - _VALUE
        points = card.shown(box)
        if points is not None:
            block.number(points, column, _VALUE)
        elif rolls and not card.refusal(box, dice, rolls):
            points = card.points(box, dice, rolls)
            block.number(points, column, _VALUE, PENCIL_ZERO, PENCIL_PLUS)
        else:
            block.write("", column, _VALUE - 1)
            block.put(column + _VALUE - 1, PENCIL_CROSS if rolls else PENCIL_DOT)

    def note(self, box: int, text: str) -> None:
        """Write up to four characters in place of an open box's points, until the next `show`."""
        side = _side(box)
        block, start = self._line(side, _row(box))
        block.write_right(text, start + _COLUMNS[side] - _VALUE, _VALUE)

    def _show_extra(self, count):
        """Show how many further five alikes there are, and their points: `Extra  ×2 200`."""
        block, start = self._line(1, _ROWS - 2)
        if count:
            block.write("×", start + _TIMES_COLUMN, 1)
            block.number(count, start + _TIMES_COLUMN + 1, 2 if count > 9 else 1)
        self._sum(1, _ROWS - 2, count * self._ruleset.five_bonus)

    def _sum(self, side, row, value, sign=0):
        block, start = self._line(side, row)
        block.number(value, start + _COLUMNS[side] - _VALUE, _VALUE, sign=sign)

    def _show_par(self, card):
        """Show `Par +3` until the bonus is won or lost, then `Bonus =35` or `Bonus lost`."""
        words = self._kit.texts
        row = UPPER + 1
        open_yet = not card.upper_bonus and not card.bonus_lost()
        self._label(0, row, words.PAR if open_yet else words.BONUS)
        if card.upper_bonus:
            self._sum(0, row, card.upper_bonus, _EQUALS)
        elif open_yet:
            self._sum(0, row, card.par, _MINUS if card.par < 0 else _PLUS)
        else:
            block, start = self._line(0, row)
            block.write_right(words.LOST, start + _COLUMNS[0] - _VALUE, _VALUE)

    def point_at(self, box: int) -> None:
        """Put the pointer on a box, -1 to hide it."""
        if box == self._cursor:
            return
        self._cursor = box
        grid = self._pointer.grid
        grid.hidden = box < 0
        if box >= 0:
            grid.x = _POINTER_X[_side(box)]
            grid.y = self._tops[_row(box)]
            self._draw_pointer()

    def _draw_pointer(self):
        side = _side(self._cursor)
        columns = _COLUMNS[side]
        block, start = self._line(side, _row(self._cursor))
        first = _COLUMNS[1] - columns
        self._pointer.write("", 0, first)
        self._pointer.put(first, POINTER)
        for column in range(1, columns):
            self._pointer.put(first + column, block.grid[start + column])


def best_box(card, dice, rolls: int) -> int:
    """Return the box where the pointer starts on the card (RULES.md reading 10, after ynot).

    It is the legal box that pays most, bonuses included. An upper box with fewer than three of its
    face is skipped; ties go to the lower section, then to the earlier box. If nothing scores, it
    is the first legal box.
    """
    legal = card.legal(dice, rolls)
    best = -1
    best_points = 0
    for box in legal:
        points = card.points(box, dice, rolls)
        if box < UPPER and list(dice).count(box + 1) < 3:
            continue
        if points > best_points or (points and points == best_points and best < UPPER <= box):
            best, best_points = box, points
    return best if best >= 0 else legal[0]


def along(legal: tuple, box: int, step: int) -> int:
    """Return the legal box `step` places on in card order, wrapping round."""
    return legal[(legal.index(box) + step) % len(legal)]


def across(legal: tuple, box: int) -> int:
    """Return the nearest legal box in the other column, `box` if there is none."""
    nearest = box
    distance = 99
    for other in legal:
        if (other < UPPER) != (box < UPPER):
            away = abs(_row(other) - _row(box))
            if away < distance:
                nearest, distance = other, away
    return nearest


def _side(box):
    return 0 if box < UPPER else 1


def _row(box):
    return box if box < UPPER else box - UPPER
