# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The connecting screen: who is at the other end of the cable, and what can be done."""

from .. import commands
from ..const import const
from ..ports import DOWN, UP, A, B
from .kit import NOTICE, QUESTION, Foot, Screen, block, box
from .measures import ICON_PLUG, MARGIN, WIDTH
from .measures import RIGHT as EDGE
from .text import POINTER

_LINES = const(4)
_ROWS = const(4)
_COLUMNS = const(25)
_ROW_TOP = const(74)
_PITCH = const(11)
_PLATE = const(8)
_BAR_LEFT = const(6)
_BAR_TOP = const(63)
_BAR_WIDTH = const(148)
_BAR_HEIGHT = const(8)


class LinkScreen(Screen):
    """Shows two name plates with a cable between them, a few lines of text, and choices.

    `group` is the group of its words, with LINK, NOBODY, FOOT, LEAVE and SURE_LEAVE.
    """

    NAME = "link"
    MARKS_YOU = True

    def __init__(self, kit, group, name: str, rules: str):
        self._kit = kit
        self.words = kit.words(group)
        self._rows = ()
        self._at = 0
        self.group = kit.page(self.words.LINK, ICON_PLUG)
        if rules:
            kit.note_right(self.group, kit.on_bar_grey, EDGE, 2, rules)
        self._gap = block(kit.paper, 73, 24, 14, 3)
        parts = [block(kit.ink, 58, 24, 44, 3), self._gap]
        for x in (58, 97):  # the plugs
            parts.append(block(kit.ink, x, 22, 5, 7))
        for part in parts:
            self.group.append(part)
        for x, plate in ((6, kit.yellow), (102, kit.tint)):
            box(self.group, plate, x, 19, 52, 13, kit.ink)
        self._plate(8, name)
        if self.MARKS_YOU:
            you = kit.texts.YOU
            kit.small_line(self.group, kit.on_paper, 33 - 2 * len(you), 13, you)
        self._other = self._plate(104, self.words.NOBODY)
        self._lines = [
            kit.line(self.group, kit.on_paper, _COLUMNS, 5, 36 + 9 * i) for i in range(_LINES)
        ]
        self._bar = block(kit.ink, MARGIN, 0, WIDTH - 2 * MARGIN, _PITCH)
        self.group.append(self._bar)
        tops = [_ROW_TOP + _PITCH * row for row in range(_ROWS)]
        self._items = [kit.line(self.group, kit.on_paper, 25, 4, y) for y in tops]
        self._foot = Foot(kit, self.words.LEAVE)
        self.group.append(self._foot.group)
        self.show("", "", (), False)

    @property
    def notice(self):
        """The question, or what came of a choice, or None."""
        return self._foot.notice

    def show(self, name: str, text: str, rows, joined: bool) -> None:
        """Show the other's name, words, and rows of `(command, label)`; `joined`: all is well."""
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
        """Show a warning until the next key."""
        self._foot.say(text, NOTICE)

    def key(self, key: int):
        """Take a key; return a command or None."""
        asked = self.notice == self.words.SURE_LEAVE
        self._hint()
        if key == A:
            if asked:
                return (commands.LEAVE, None)
            return (self._rows[self._at][0], None) if self._rows else None
        if key == B:
            if not asked:
                self._foot.say(self.words.SURE_LEAVE, QUESTION)
        elif (key == UP or key == DOWN) and self._rows:
            self._at = (self._at + (1 if key == DOWN else -1)) % len(self._rows)
            self._draw()
        return None

    def _hint(self):
        self._foot.say(self.words.FOOT if self._rows else self.words.LEAVE)

    def _plate(self, x, name):
        plate = self._kit.line(self.group, self._kit.on_paper, _PLATE, x, 22)
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


class TransferScreen(LinkScreen):
    """Shows also how much of the game has been sent, in a bar that fills."""

    MARKS_YOU = False

    def __init__(self, kit, name: str, about: str):
        super().__init__(kit, "transfer", name, about)
        self._parts = [
            block(kit.ink, _BAR_LEFT, _BAR_TOP, _BAR_WIDTH, _BAR_HEIGHT),
            block(kit.white, _BAR_LEFT + 1, _BAR_TOP + 1, _BAR_WIDTH - 2, _BAR_HEIGHT - 2),
            block(kit.bar, _BAR_LEFT + 2, _BAR_TOP + 2, 1, _BAR_HEIGHT - 4),
        ]
        for part in self._parts:
            part.hidden = True
            self.group.append(part)

    def progress(self, percent: int) -> None:
        """Fill the bar; -1 hides it."""
        for part in self._parts:
            part.hidden = percent < 0
        width = max(1, (_BAR_WIDTH - 4) * percent // 100)
        if self._parts[2].width != width:
            self._parts[2].width = width
