# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The score card on the table: two columns of nine rows in a GridLayout, changed by tile only.

Left: the upper boxes, Upper, Par or Bonus, and one more sum. Right: the lower boxes, then sums.
Each row is one line of text: a pointer, a label, and a value of four places.
"""

from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from ..rules.boxes import UPPER
from .glyphs import POINTER
from .text import PENCIL_CROSS, PENCIL_DOT, PENCIL_PLUS, PENCIL_ZERO, Text

ROWS = 9
_LEFT = 11
_RIGHT = 15
_VALUE = 4
_PLUS = ord("+") - 32
_MINUS = ord("-") - 32
_EQUALS = ord("=") - 32
_TIMES_COLUMN = 7


class CardView:
    """Shows one card at a time; `group` is the GridLayout, 160x72 at y 40."""

    def __init__(self, kit, ruleset):
        self._kit = kit
        self._ruleset = ruleset
        self._cursor = -1
        self.group = GridLayout(x=0, y=40, width=160, height=72, grid_size=(16, ROWS))
        self._rows = []
        for row in range(2 * ROWS):
            self._rows.append(self._make_row(row))
        self.group.layout_cells()
        self._name_rows()

    def _make_row(self, row):
        left = row < ROWS
        shader = self._kit.sum_row if self._is_sum(row) else self._kit.row
        text = Text(self._kit.text, shader, _LEFT if left else _RIGHT, 0, 0)
        place = (0, row) if left else (7, row - ROWS)
        self.group.add_content(text.grid, place, (7 if left else 9, 1), layout_cells=False)
        return text

    def _is_sum(self, row):
        return UPPER <= row < ROWS or row - ROWS + UPPER >= len(self._ruleset.boxes)

    def _row_of(self, box):
        return box if box < UPPER else box - UPPER + ROWS

    def _sum_rows(self):
        """Rows of lower total and extra: beside thirteen boxes there is room on the right."""
        if len(self._ruleset.boxes) > 13:
            return UPPER + 2, -1
        return 2 * ROWS - 1, 2 * ROWS - 2 if self._ruleset.five_bonus else -1

    def _name_rows(self):
        words = self._kit.texts
        for box in range(len(self._ruleset.boxes)):
            self._label(self._row_of(box), words.BOXES[self._ruleset.patterns[box]])
        lower, extra = self._sum_rows()
        self._label(UPPER, words.UPPER)
        self._label(lower, words.LOWER)
        if extra >= 0:
            self._label(extra, words.EXTRA)
        if self._ruleset.roll_bonus:
            self._label(UPPER + 2, words.QUICK)

    def _label(self, row, text):
        line = self._rows[row]
        line.write(text, 1, line.columns - _VALUE - 1)

    def show(self, card, dice, rolls: int) -> None:
        """Show a card, and what each open box would pay for `dice` unless `rolls` is 0."""
        for box in range(len(card.boxes)):
            line = self._rows[self._row_of(box)]
            column = line.columns - _VALUE
            if card.boxes[box] is not None:
                line.number(card.boxes[box], column, _VALUE)
            elif not rolls:
                self._mark(line, PENCIL_DOT)
            elif card.refusal(box, dice, rolls):
                self._mark(line, PENCIL_CROSS)
            else:
                points = card.points(box, dice, rolls)
                line.number(points, column, _VALUE, PENCIL_ZERO, PENCIL_PLUS)
        self._show_sums(card)

    def _mark(self, line, tile):
        line.write("", line.columns - _VALUE, _VALUE - 1)
        line.put(line.columns - 1, tile)

    def _show_sums(self, card):
        lower, extra = self._sum_rows()
        self._sum(UPPER, card.upper)
        self._sum(lower, card.lower)
        if extra >= 0:
            self._show_extra(self._rows[extra], card)
        if self._ruleset.roll_bonus:
            self._sum(UPPER + 2, card.quick)
        self._show_par(card)

    def _show_extra(self, line, card):
        """Further five alikes are counted, and paid: `Extra  ×2 200`."""
        count = card.further_fives
        if count:
            line.write("×", _TIMES_COLUMN, 1)
            line.number(count, _TIMES_COLUMN + 1, 2 if count > 9 else 1)
        line.number(count * self._ruleset.five_bonus, line.columns - _VALUE, _VALUE)

    def _sum(self, row, value, sign=0):
        line = self._rows[row]
        line.number(value, line.columns - _VALUE, _VALUE, sign=sign)

    def _show_par(self, card):
        """`Par +3` until the bonus is won or lost, then `Bonus =35` or `Bonus lost`."""
        words = self._kit.texts
        row = UPPER + 1
        if card.upper_bonus:
            self._label(row, words.BONUS)
            self._sum(row, card.upper_bonus, _EQUALS)
        elif card.bonus_lost():
            self._label(row, words.BONUS)
            self._rows[row].write_right(words.LOST, _LEFT - _VALUE, _VALUE)
        else:
            self._label(row, words.PAR)
            self._sum(row, card.par, _MINUS if card.par < 0 else _PLUS)

    def point_at(self, box: int) -> None:
        """Put the pointer on a box, -1 for none."""
        if box == self._cursor:
            return
        if self._cursor >= 0:
            line = self._rows[self._row_of(self._cursor)]
            line.colour(self._kit.row)
            line.put(0, 0)
        self._cursor = box
        if box >= 0:
            line = self._rows[self._row_of(box)]
            line.colour(self._kit.cursor)
            line.put(0, POINTER)
