# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A page with a title, rows to choose from, and a foot, and a menu made of one.

A bar and an arrow mark the row under the pointer. More rows than fit scroll.
"""

from .. import commands
from ..const import const
from ..ports import DOWN, START, UP, A, B
from .kit import NOTICE, QUESTION, Foot, Screen, block, ground
from .measures import WIDTH
from .text import POINTER

_TOP = const(13)
_PITCH = const(11)
_NARROW_PITCH = const(10)
_TIGHT_PITCH = const(9)
"""For up to eight rows, up to ten, and eleven."""
_COLUMNS = const(26)


class Page:
    """A page of up to eleven visible `rows`; fewer than ten leave room for two lines `about` one.

    A `head` over the rows takes the place of one.
    """

    def __init__(self, kit, title: str, foot: str, rows: int = 8, head: str = ""):
        self._kit = kit
        self.rows = rows
        self._pitch = _PITCH if rows < 9 else _NARROW_PITCH if rows < 11 else _TIGHT_PITCH
        self._above = 2 if rows < 11 else 1
        self.at = 0
        self._first = 0
        self._items = ()
        self.group = ground(kit.paper, kit.bar)
        self._top = _TOP
        if head:
            self._line(kit.on_paper_blue, _TOP, head)
            self._top += _PITCH
        self._bar = block(kit.ink, 0, 0, WIDTH, _PITCH if rows < 11 else _TIGHT_PITCH)
        self.group.append(self._bar)
        self._title = self._line(kit.on_bar, 2, title)
        self.foot = Foot(kit, foot)
        self.group.append(self.foot.group)
        # One text is moved from grid to grid: a text for each row would take more memory.
        self._grids = []
        for row in range(rows):
            self._row = self._line(kit.on_paper, self._top + self._pitch * row)
            self._grids.append(self._row.grid)
        self._about = ()

    def _line(self, palette, y, words=""):
        return self._kit.line(self.group, palette, _COLUMNS, 2, y, words)

    def title_right(self, text: str) -> None:
        """Show up to 12 characters at the right end of the title."""
        self._title.write_right(text, _COLUMNS - 12, 12)

    def about(self, text: str) -> None:
        """Explain the row under the pointer, in two lines separated by a bar."""
        if not self._about:
            self._about = [self._line(self._kit.on_paper_blue, y) for y in (102, 110)]
        lines = text.split("|")
        for i in range(2):
            self._about[i].write(lines[i] if i < len(lines) else "")

    def show(self, items) -> None:
        """Show rows of `(label, value)`; the pointer stays, and an `at` of -1 hides it."""
        self._items = items
        self.at = min(self.at, len(items) - 1)
        self._draw()

    def move(self, step: int) -> None:
        """Move the pointer up (-1) or down (1), wrapping round."""
        self.at = (self.at + step) % len(self._items)
        self._draw()

    def _draw(self):
        self._first = max(0, min(self._first, self.at), self.at - self.rows + 1)
        self._bar.hidden = self.at < 0
        self._bar.y = self._top - self._above + self._pitch * (self.at - self._first)
        for row in range(self.rows):
            index = self._first + row
            line = self._row
            line.grid = self._grids[row]
            here = index == self.at
            line.colour(self._kit.on_bar_yellow if here else self._kit.on_paper)
            if index < len(self._items):
                label, value = self._items[index]
                line.put(0, POINTER if here else 0)
                end = _COLUMNS - len(value)
                line.write(label, 1, end - 1)
                line.write(value, end)
            else:
                line.write("")


class PageScreen(Screen):
    """A screen with a `page`; `changed` shows its rows as they are now."""

    @property
    def at(self) -> int:
        """Where the pointer is."""
        return self.page.at

    @property
    def notice(self):
        """The question or the answer in the foot, or None."""
        return self.page.foot.notice

    def turn_to(self, at: int) -> None:
        """Put the pointer back."""
        self.page.at = at
        self.changed()


MOST_ROWS = 11
"""More rows than this scroll."""


class MenuScreen(PageScreen):
    """Shows rows of `(verb, value, label, question)` and asks the question first, if any.

    `at` is the row under the pointer, whose question is asked at once.
    """

    NAME = "menu"

    def __init__(self, kit, title: str, rows, at: int = 0):
        self._hint = kit.words("menu").LIST_FOOT
        self._rows = rows
        self.page = Page(kit, title, self._hint, min(MOST_ROWS, max(8, len(rows))))
        self.group = self.page.group
        self.page.at = at
        self.changed()
        self._ask(rows[at][3])

    def changed(self) -> None:
        """Show the rows."""
        self.page.show([(row[2], "") for row in self._rows])

    def tell(self, text: str) -> None:
        """Say what came of a row."""
        self.page.foot.say(text, NOTICE)

    def key(self, key: int):
        """Take a key; return a command or None."""
        verb, value, _, question = self._rows[self.page.at]
        asked = question and self.notice == question
        self.page.foot.say(self._hint)
        if key == B or key == START:
            return None if asked else (commands.BACK, None)
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
        elif key == A:
            if asked or not question:
                return (verb, value)
            self._ask(question)
        return None

    def _ask(self, question):
        if question:
            self.page.foot.say(question, QUESTION)
