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
_TEXT_TOP = const(49)
_ROWS_END = const(116)
_PITCH = const(11)
_NAME = const(8)
_NAME_Y = const(37)
_HANDHELD_Y = const(14)
_HANDHELD_WIDTH = const(34)
_HANDHELD_HEIGHT = const(21)
_CABLE_Y = const(23)
_BAR_LEFT = const(6)
_BAR_TOP = const(79)
_BAR_WIDTH = const(148)
_BAR_HEIGHT = const(8)


class LinkScreen(Screen):
    """Shows two handhelds with a cable between them, a few lines of text, and choices.

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
        self._gap = block(kit.paper, 72, _CABLE_Y, 16, 3)
        parts = [block(kit.ink, 47, _CABLE_Y, 66, 3), self._gap]
        for x in (47, 108):  # the plugs
            parts.append(block(kit.ink, x, _CABLE_Y - 2, 5, 7))
        for part in parts:
            self.group.append(part)
        for x, screen in ((13, kit.yellow), (113, kit.tint)):
            self._handheld(x, screen)
        if self.MARKS_YOU:
            you = kit.texts.YOU
            x = 13 + _HANDHELD_WIDTH // 2 - 2 * len(you)
            kit.small_line(self.group, kit.on_paper, x, _HANDHELD_Y + 7, you)
        self._write_name(self._name(6), name)
        self._other = self._name(106)
        tops = [_TEXT_TOP + 9 * i for i in range(_LINES)]
        self._lines = [kit.line(self.group, kit.on_paper, _COLUMNS, 5, y) for y in tops]
        self._bar = block(kit.ink, MARGIN, 0, WIDTH - 2 * MARGIN, _PITCH)
        self.group.append(self._bar)
        self._items = [kit.line(self.group, kit.on_paper, 25, 4, 0) for _ in range(_ROWS)]
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
        self._write_name(self._other, name or self.words.NOBODY)
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

    def _handheld(self, x, screen):
        kit, group = self._kit, self.group
        body = _HANDHELD_WIDTH, _HANDHELD_HEIGHT
        box(group, kit.ink, x, _HANDHELD_Y, *body)
        case = block(kit.ink, x + 1, _HANDHELD_Y + 1, body[0] - 2, body[1] - 2)
        case.color_index = 1
        group.append(case)
        for part, inset in ((kit.ink, 0), (screen, 1)):
            width, height = 20 - 2 * inset, 13 - 2 * inset
            group.append(block(part, x + 7 + inset, _HANDHELD_Y + 4 + inset, width, height))

    def _name(self, x):
        return self._kit.line(self.group, self._kit.on_paper_blue, _NAME, x, _NAME_Y)

    def _write_name(self, line, name):
        line.write(" " * ((_NAME - len(name)) // 2) + name)

    def _draw(self):
        self._bar.hidden = not self._rows
        top = _ROWS_END - _PITCH * len(self._rows)
        self._bar.y = top + _PITCH * self._at
        for row, line in enumerate(self._items):
            here = row == self._at
            line.colour(self._kit.on_bar_yellow if here else self._kit.on_paper)
            is_there = row < len(self._rows)
            line.grid.y = top + 2 + _PITCH * row if is_there else _ROWS_END - _PITCH
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
