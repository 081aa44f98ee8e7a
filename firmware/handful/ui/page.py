# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A page with a title, rows to choose from, and a foot, a menu made of one, and pages on felt.

A bar and an arrow mark the row under the pointer. More rows than fit scroll.
"""

from .. import commands
from ..const import const
from ..ports import DOWN, START, UP, A, B
from .felt import felt_ground
from .kit import QUESTION, Foot, Screen, block, box
from .measures import COLUMN, MARGIN, NARROW_COLUMNS, RIGHT, WIDTH
from .text import POINTER, shade

_TOP = const(14)
_COLUMNS = const(24)
_VALUE_COLUMNS = const(20)
_VALUE_X = 10 * COLUMN
_BAR_WIDTH = WIDTH - 12
_TRACK_X = WIDTH - 6
_TRACK_TOP = const(14)
_RIGHT_COLUMNS = const(16)
_PANEL_X = 4 * COLUMN - 12
_ROOM = const(100)
_MOST_PITCH = const(12)


class List:
    """A page of up to eleven visible `rows`, in stripes, with a `head` over them if there is one.

    A page that `is_plain` shows no values; its rows are on a panel on the felt.
    """

    def __init__(self, kit, title, foot, rows: int = 8, head="", icon=-1, is_plain=False):
        self._kit = kit
        self.rows = rows
        self._pitch = min(_MOST_PITCH, _ROOM // (rows + 1 if head else rows))
        self.at = 0
        self._first = 0
        self._items = ()
        self._top = _TOP
        left, self._width = MARGIN, WIDTH - 2 * MARGIN
        if is_plain:
            self.group = felt_ground(kit, title, icon)
            left, width = _PANEL_X + 2, WIDTH - 2 * _PANEL_X
            self._width = width - 4
            box(self.group, kit.paper, _PANEL_X, _TOP, width, self._pitch * rows + 3, kit.ink)
            self._top += 1
        else:
            self.group = kit.page(title, icon)
        self._inset = (self._pitch - 7) // 2
        if head:
            kit.narrow_line(self.group, kit.on_paper_blue, NARROW_COLUMNS, MARGIN, _TOP, head)
            self._top += self._pitch
        self._stripes = []
        for row in range(1, 0 if is_plain else rows, 2):
            y = self._top + self._pitch * row
            self._stripes.append(block(kit.sand, left, y, self._width, self._pitch))
            self.group.append(self._stripes[-1])
        self._bar = block(kit.ink, left, 0, self._width, self._pitch)
        self.group.append(self._bar)
        self._right = None
        self.foot = Foot(kit, foot)
        self.group.append(self.foot.group)
        self._track = None
        # One text of each kind is moved from grid to grid: more of them would take more memory.
        self._grids = []
        self._values = []
        for row in range(rows):
            y = self.row_y(row)
            self._row = kit.line(self.group, kit.on_paper, _COLUMNS, left + 1, y)
            self._grids.append(self._row.grid)
            if not is_plain:
                self._value = kit.narrow_line(
                    self.group, kit.on_paper, _VALUE_COLUMNS, _VALUE_X, y
                )
                self._values.append(self._value.grid)

    def row_y(self, row: int) -> int:
        """Return where the words of a visible row are."""
        return self._top + self._pitch * row + self._inset

    def title_right(self, text: str) -> None:
        """Show up to 16 characters at the right end of the title."""
        if self._right is None:
            left = RIGHT + 2 - COLUMN * _RIGHT_COLUMNS
            self._right = self._kit.narrow_line(
                self.group, self._kit.on_bar_grey, _RIGHT_COLUMNS, left, 2
            )
        self._right.write_right(text, 0, _RIGHT_COLUMNS)

    def show(self, items) -> None:
        """Show rows of `(label, value)`; the pointer stays, and an `at` of -1 hides it."""
        self._items = items
        is_long = len(items) > self.rows
        self._bar.width = _BAR_WIDTH if is_long else self._width
        for stripe in self._stripes:
            stripe.width = self._bar.width
        self.at = min(self.at, len(items) - 1)
        self._draw()

    def move(self, step: int) -> None:
        """Move the pointer up (-1) or down (1), wrapping round."""
        self.at = (self.at + step) % len(self._items)
        self._draw()

    def _draw(self):
        self._first = max(0, min(self._first, self.at), self.at - self.rows + 1)
        self._bar.hidden = self.at < 0
        self._bar.y = self.row_y(self.at - self._first) - self._inset
        for row in range(self.rows):
            index = self._first + row
            here = index == self.at
            colours = self._kit.on_bar_yellow if here else self._kit.on_paper
            label, value = self._items[index] if index < len(self._items) else ("", "")
            line = self._row
            line.grid = self._grids[row]
            line.colour(colours)
            line.put(0, POINTER if here else 0)
            line.write(label, 1)
            if self._values:
                shown = self._value
                shown.grid = self._values[row]
                shown.colour(colours)
                shown.write_right(value, 0, _VALUE_COLUMNS)
        if len(self._items) > self.rows:
            self._show_track()

    def _show_track(self):
        """Show on the right which part of the rows is visible."""
        count = len(self._items)
        if self._track is None:
            kit = self._kit
            height = self._pitch * self.rows
            self.group.append(block(kit.sand, _TRACK_X, _TRACK_TOP, MARGIN, height))
            self._track = block(
                kit.on_paper_blue, _TRACK_X, 0, MARGIN, height * self.rows // count
            )
            self._track.color_index = 1
            self.group.append(self._track)
        self._track.y = _TRACK_TOP + self._pitch * self.rows * self._first // count


class PageScreen(Screen):
    """A screen with a `page`; `changed` shows its rows as they are now."""

    @property
    def at(self) -> int:
        """Where the pointer is."""
        return self.page.at

    @property
    def _foot(self):
        return self.page.foot

    def turn_to(self, at: int) -> None:
        """Put the pointer back."""
        self.page.at = at
        self.changed()


_ICON_X = 6 * COLUMN - 12
_AFTER_ICON = "  "


class MenuScreen(PageScreen):
    """Shows rows of `(verb, value, label, question)` and asks the question first, if any.

    `at` is the row under the pointer, whose question is asked at once; `icons` has a tile for each
    row.
    """

    NAME = "menu"

    def __init__(self, kit, title: str, rows, at: int = 0, icons=()):
        self._kit = kit
        self._hint = kit.words("menu").LIST_FOOT
        self._rows = rows
        self.page = List(kit, title, self._hint, len(rows), is_plain=True)
        self.group = self.page.group
        self._icons = [
            kit.icon(self.group, kit.on_paper_blue, icons[row], _ICON_X, self.page.row_y(row))
            for row in range(len(icons))
        ]
        self.page.at = at
        self.changed()
        self._ask(rows[at][3])

    def changed(self) -> None:
        """Show the rows."""
        indent = _AFTER_ICON if self._icons else ""
        self.page.show([(indent + row[2], "") for row in self._rows])
        self._show_icons()

    def key(self, key: int):
        """Take a key; return a command or None."""
        verb, value, _, question = self._rows[self.page.at]
        asked = question and self.notice == question
        self.page.foot.say(self._hint)
        if key == B or key == START:
            return None if asked else (commands.BACK, None)
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
            self._show_icons()
        elif key == A:
            if asked or not question:
                return (verb, value)
            self._ask(question)
        return None

    def _show_icons(self):
        kit = self._kit
        for row in range(len(self._icons)):
            here = row == self.page.at
            shade(self._icons[row], kit.on_bar_yellow if here else kit.on_paper_blue)

    def _ask(self, question):
        if question:
            self.page.foot.say(question, QUESTION)
