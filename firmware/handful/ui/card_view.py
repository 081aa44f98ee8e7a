# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The score card on the table, and how the pointer moves on it.

The upper boxes are a strip of die faces, the lower ones two columns of cells. Each cell is one
grid of tiles, and its state one of `kit.states`: a change sends the cell once, whatever it says.
A figure in the strip is a text of its own, below the die.
"""

from ..const import const
from ..layouts import table as px
from ..layouts.display import COLUMN, WIDTH
from ..ports import DOWN, LEFT, RIGHT, UP
from ..rules.ruleset import UPPER
from .text import CELL_LEFT, CELL_POINTER, hide, rows_of, shade

COLUMNS = 15
END = 14
STRIP_COLUMNS = 3
OPEN = 0
BEST = 1
FILLED = 2
BARRED = 3
POINTED = 4
LANDED = 5
WON = 6
"""The states of a cell, in the order of `kit.states` and `kit.figures`."""
ALL = const(0xFFFF)
_FIGURE_BYTES = const(330)
_CELL_BYTES = const(1650)
"""What a new figure sends to the panel, and a new state of a cell."""


class CardView:
    """Shows one player's card at a time; `parts` are made by `table_maker`.

    `cells` are a TileGrid for each upper box, a CellText for each other.
    """

    def __init__(self, kit, ruleset, parts):
        self._kit = kit
        self._ruleset = ruleset
        self._cursor = -1
        self._states = bytearray(len(ruleset.patterns))
        self.group, self.cells, self._figures, self._mark = parts

    def show(self, card, dice, rolls: int, box: int = 0, room: int = ALL) -> int:
        """Show a card and, unless `rolls` is 0, what each open box would pay for `dice`.

        It goes on from a box as long as there is `room`, in bytes to the panel, and returns the
        next one, or how many there are.
        """
        labels = self._kit.texts.BOXES
        legal = card.legal(dice, rolls) if rolls else []
        best = best_of(legal, card, dice, rolls) if rolls else -1
        in_order = self._ruleset.in_order
        while box < len(card.boxes) and room > 0:
            state, figure = OPEN, ""
            points = card.shown(box)
            if points is not None:
                state, figure = FILLED, str(points)
            elif rolls and box not in legal:
                state, figure = BARRED, "" if in_order else "×"
            elif rolls:
                points = card.points(box, dice, rolls)
                figure = ("+" if points < 100 else "") + str(points) if points else "-"
                is_best = points and box == best
                if is_best and (box >= UPPER or list(dice).count(box + 1) > 2) or in_order:
                    state = BEST
            room -= _FIGURE_BYTES if state == self._states[box] else _CELL_BYTES
            self._states[box] = state
            if box < UPPER:
                self._write_figure(box, figure)
            else:
                label = labels[self._ruleset.patterns[box]]
                if box == self._ruleset.five_box:
                    label = _with_stars(label, card.further_fives, END - 2 - len(figure))
                self._write_cell(box, label, figure)
            self._shade(box, POINTED if box == self._cursor else state)
            box += 1
        return box

    def note(self, box: int, text: str) -> None:
        """Write up to four characters in place of an open box's points, until the next `show`."""
        if self._states[box] == BEST:
            self._states[box] = OPEN
            self._shade(box, OPEN)
        if box < UPPER:
            self._write_figure(box, text.lstrip("-") if len(text) > 1 else text)
        else:
            labels = self._kit.texts.BOXES
            self._write_cell(box, labels[self._ruleset.patterns[box]], text)

    def point_at(self, box: int) -> None:
        """Put the pointer on a box, -1 to hide it."""
        cursor = self._cursor
        if box == cursor:
            return
        self._cursor = box
        if cursor >= 0:
            self._shade(cursor, self._states[cursor])
        mark = self._mark.grid
        is_below = not 0 <= box < UPPER
        hide(mark, is_below)
        if not is_below:
            mark.x = px.STRIP_X + px.STRIP_PITCH * box + px.POINTER_DX
        if box >= 0:
            self._shade(box, POINTED)

    def land(self, box: int) -> None:
        """Show a box as one where a score has just landed, until the next `show`."""
        self.point_at(-1)
        self._states[box] = LANDED
        self._shade(box, LANDED)

    def _shade(self, box, state):
        """Show a cell in a state."""
        shader = self._kit.states[state]
        if box < UPPER:
            self._figures[box].colour(self._kit.figures[state])
            shade(self.cells[box], shader)
        else:
            self.cells[box].colour(shader)
            self.cells[box].put(0, CELL_POINTER if state == POINTED else CELL_LEFT)

    def _write_cell(self, box, label, figure):
        cell = self.cells[box]
        if len(label) + len(figure) > END - 2:  # they would touch
            figure = figure.lstrip("+")
        at = cell.figure(figure, END)
        if len(label) > at - 2:
            label = label[: at - 3] + "."
        cell.write(label, 1, at - 1)

    def _write_figure(self, box, text):
        """Write up to three characters in the middle of an upper cell, the last ones of more."""
        text = text[-STRIP_COLUMNS:]
        if self._states[box] == BEST:
            text = " " * (STRIP_COLUMNS - len(text)) + text  # the chip is in the middle
        figure = self._figures[box]
        figure.write(text)
        x = px.STRIP_X + px.STRIP_PITCH * box + (px.STRIP_CELL + 2 - COLUMN * len(text)) // 2
        if text and figure.grid.x != x:
            figure.grid.x = x
        if figure.grid.hidden == bool(text):
            figure.grid.hidden = not text


def _with_stars(label, count, room):
    """Return a label with a star for each further five alike, or their number, cut to fit."""
    stars = "★" * count if len(label) + count <= room else "★" + str(count)
    if len(label) + len(stars) > room:
        label = label[: room - len(stars) - 1] + "."
    return label + stars


def best_box(card, dice, rolls: int) -> int:
    """Return the box where the pointer starts on the card, chosen as in Ynot.

    It is the legal box that pays most, bonuses included. An upper box with fewer than three of its
    face is skipped; ties go to the lower section, then to the earlier box. If nothing scores, it
    is the first legal box.
    """
    return best_of(card.legal(dice, rolls), card, dice, rolls)


def best_of(legal, card, dice, rolls: int) -> int:
    """Return the same among boxes that are known to be legal."""
    best = -1
    best_points = 0
    for box in legal:
        if box < UPPER and list(dice).count(box + 1) < 3:
            continue
        points = card.points(box, dice, rolls)
        if points > best_points or (points and points == best_points and best < UPPER <= box):
            best, best_points = box, points
    return best if best >= 0 else legal[0]


def moved(card, dice, rolls: int, box: int, key: int) -> int:
    """Return the legal box to which a key of the pad leads, -1 for up from the card to the dice.

    Left and right go round the strip, and to the nearest row of the other column. Down goes from
    the strip into the nearer column and round it; up leads back, to the die that pays most.
    """
    legal, rows = card.legal(dice, rolls), rows_of(len(card.boxes))
    strip = [other for other in legal if other < UPPER]
    sides = (
        [other for other in legal if UPPER <= other < UPPER + rows],
        [other for other in legal if other >= UPPER + rows],
    )
    x = _middle(box, rows)
    side = 1 if x > WIDTH // 2 else 0
    if box < UPPER:
        if key == UP:
            return -1
        if key == DOWN:
            return (sides[side] or sides[1 - side] or [box])[0]
        return strip[(strip.index(box) + (1 if key == RIGHT else -1)) % len(strip)]
    if key == LEFT or key == RIGHT:
        row = (box - UPPER) % rows
        there = sides[1 - side] or [box]
        return min(there, key=lambda other: abs((other - UPPER) % rows - row))
    at = sides[side].index(box) + (1 if key == DOWN else -1)
    if at >= 0:
        return sides[side][at % len(sides[side])]
    best = most = -1
    for other in strip:
        points = card.points(other, dice, rolls)
        if points > most or (points == most and _far(other, x) < _far(best, x)):
            best, most = other, points
    return best


def _far(box, x):
    return abs(_middle(box, 0) - x)


def _middle(box, rows):
    """Return the x of the middle of a cell."""
    if box < UPPER:
        return px.STRIP_X + px.STRIP_PITCH * box + px.STRIP_CELL // 2
    return WIDTH // 4 if box < UPPER + rows else WIDTH * 3 // 4
