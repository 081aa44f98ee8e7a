# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Before a link game: who is at the other end of the cable, and what can be done."""

import displayio

from ..const import const
from ..ports import DOWN, UP, A, B
from .kit import Foot, block
from .text import POINTER, SmallText, Text

_LINES = const(4)
_ROWS = const(4)
_COLUMNS = const(25)
_ROW_TOP = const(74)
_PITCH = const(11)
_PLATE = const(8)


class LinkScreen:
    """Two name plates with a cable between them, a few lines of words, and choices.

    `group` is that of its words; it has LINK, NOBODY, FOOT, LEAVE and SURE_LEAVE.
    """

    NAME = "link"
    MARKS_YOU = True

    def __init__(self, kit, group, name: str, rules: str):
        self._kit = kit
        self.words = kit.words(group)
        self._rows = ()
        self._at = 0
        self.group = displayio.Group()
        self.group.append(block(kit.paper, 0, 0, 160, 128))
        self.group.append(block(kit.bar, 0, 0, 160, 11))
        title = self._text(kit.on_bar, 2, 2, 26)
        title.write(self.words.LINK)
        title.write_right(rules, 14, 12)
        self._cable = block(kit.ink, 58, 23, 44, 3)
        self._gap = block(kit.paper, 73, 23, 14, 3)
        self.group.append(self._cable)
        self.group.append(self._gap)
        for x, plate in ((6, kit.yellow), (102, kit.tint)):
            self.group.append(block(kit.ink, x, 18, 52, 13))
            self.group.append(block(plate, x + 1, 19, 50, 11))
        self._plate(8, name)
        if self.MARKS_YOU:
            letters = len(kit.texts.YOU)
            you = SmallText(kit.small, kit.on_paper, letters, 33 - 2 * letters, 12)
            you.write(kit.texts.YOU)
            self.group.append(you.grid)
        self._other = self._plate(104, self.words.NOBODY)
        self._lines = [self._text(kit.on_paper, 5, 35 + 9 * i, _COLUMNS) for i in range(_LINES)]
        self._bar = block(kit.ink, 0, 0, 160, _PITCH)
        self.group.append(self._bar)
        tops = [_ROW_TOP + _PITCH * row for row in range(_ROWS)]
        self._items = [self._text(kit.on_paper, 2, y, 26) for y in tops]
        self._foot = Foot(kit, self.words.LEAVE)
        self.group.append(self._foot.group)
        self.show("", "", (), False)

    @property
    def notice(self):
        """The question asked, or what has come of a choice, or None."""
        return self._foot.notice

    def show(self, name: str, text: str, rows, joined: bool) -> None:
        """Show the other's name, words, and rows of `(name, label)`; `joined`: all is well."""
        self._gap.hidden = joined
        self._write_plate(self._other, name or self.words.NOBODY)
        lines = text.split("|")
        for i in range(_LINES):
            self._lines[i].write(lines[i] if i < len(lines) else "")
        if rows != self._rows:
            self._rows = rows
            self._at = 0
        self._draw()
        if self.notice is None:
            self._hint()

    def warn(self, text: str) -> None:
        """Say something that has to be known, until the next key."""
        self._foot.say(text, True)

    def key(self, key: int):
        """Take a key; return a command or None."""
        asked = self.notice == self.words.SURE_LEAVE
        self._hint()
        if key == A:
            if asked:
                return ("leave", None)
            return self._command(self._rows[self._at][0]) if self._rows else None
        if key == B:
            if not asked:
                self._foot.say(self.words.SURE_LEAVE, True)
        elif (key == UP or key == DOWN) and self._rows:
            self._at = (self._at + (1 if key == DOWN else -1)) % len(self._rows)
            self._draw()
        return None

    def tick(self, now_ms: int):
        """Nothing moves here by itself."""

    def _command(self, name):
        return ("choose", name)

    def _hint(self):
        self._foot.say(self.words.FOOT if self._rows else self.words.LEAVE)

    def _text(self, palette, x, y, columns):
        text = Text(self._kit.text, palette, columns, x, y)
        self.group.append(text.grid)
        return text

    def _plate(self, x, name):
        plate = self._text(self._kit.on_paper, x, 21, _PLATE)
        self._write_plate(plate, name)
        return plate

    def _write_plate(self, plate, name):
        plate.write(" " * ((_PLATE - len(name)) // 2) + name)

    def _draw(self):
        self._bar.hidden = not self._rows
        self._bar.y = _ROW_TOP - 2 + _PITCH * self._at
        for row, line in enumerate(self._items):
            here = row == self._at
            line.colour(self._kit.on_bar_yellow if here else self._kit.on_paper)
            is_there = row < len(self._rows)
            line.put(0, POINTER if here and is_there else 0)
            line.write(self._rows[row][1] if is_there else "", 1)


_LEFT = const(6)
_TOP = const(63)
_WIDTH = const(148)
_HEIGHT = const(8)


class TransferScreen(LinkScreen):
    """Besides, how much of the game has gone over."""

    MARKS_YOU = False

    def __init__(self, kit, name: str, about: str):
        super().__init__(kit, "transfer", name, about)
        self._parts = [
            block(kit.ink, _LEFT, _TOP, _WIDTH, _HEIGHT),
            block(kit.white, _LEFT + 1, _TOP + 1, _WIDTH - 2, _HEIGHT - 2),
            block(kit.bar, _LEFT + 2, _TOP + 2, 1, _HEIGHT - 4),
        ]
        for part in self._parts:
            part.hidden = True
            self.group.append(part)

    def progress(self, percent: int) -> None:
        """Fill the bar; -1 takes it away."""
        for part in self._parts:
            part.hidden = percent < 0
        width = max(1, (_WIDTH - 4) * percent // 100)
        if self._parts[2].width != width:
            self._parts[2].width = width

    def _command(self, name):
        return (name, None)
