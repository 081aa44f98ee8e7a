# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game to pass on: its code as a picture for a phone, and as characters to read out."""

import displayio

from .. import PAGE
from ..const import const
from ..layouts import share_game as px
from ..layouts.display import CELL_WIDTH, FOOT_TOP, WIDTH
from ..page import Page
from ..ui.felt import felt_ground
from ..ui.kit import block, box
from ..ui.qr import draw_code

_QUIET = const(4)
"""Squares around a QR code that stay white."""
_LARGE = const(14)
"""So many groups of four characters are large, two in a row; more of them are small."""
_ROW = const(8)


def address_of(code: str) -> str:
    """Return where a browser opens a game, "" without a page; no server sees what follows `#`."""
    return PAGE.partition("?")[0] + "#game=" + code if PAGE else ""


class SharedGame(Page):
    """The code of a game, and whose it is, by which rules, and what it came to.

    A `total` of -1 is a position. `after` is where the page leads, () for the page before it.
    """

    NAME = "share"

    def __init__(self, session, code: str, name: str, rules: str, total: int, after=()):
        super().__init__(session)
        self._code, self._line, self._after = code, (name, total, rules), after
        kit = self.kit
        self._words = kit.words("shared")
        self.group = felt_ground(kit)
        self.group.append(block(kit.white, 0, 0, FOOT_TOP, FOOT_TOP))
        if px.HAS_SIDE:
            kit.note(self.group, kit.on_bar, px.SIDE_X, px.NAME_Y, name)
            holder = displayio.Group(scale=2, x=px.SIDE_X, y=px.TOTAL_Y)
            figure = str(total) if total >= 0 else "?"
            kit.line(holder, kit.on_bar_yellow, len(figure), 0, 0, figure)
            self.group.append(holder)
            kit.note(self.group, kit.on_bar, px.SIDE_X, px.RULES_Y, rules)
        self._picture = displayio.Group()
        self.group.append(self._picture)
        self._text = displayio.Group()
        self.group.append(self._text)
        self.add_foot("")
        self.draw()

    def draw(self) -> None:
        """Show the picture, or the characters over it."""
        is_text = len(self._text) > 0
        can_copy = self.session.ports.share is not None
        self.foot.say(self._words.SHARE_FEET[is_text + 2 * can_copy])

    def tick(self, now_ms: int) -> None:
        """Draw the picture, which takes a moment, once the page is there."""
        if not len(self._picture):
            text = address_of(self._code) or self._code
            draw_code(self._picture, self.kit.on_paper, text, 0, 0, FOOT_TOP, _QUIET)

    def choose(self) -> None:
        """Show the characters in groups of four, or the picture again."""
        if len(self._text):
            while len(self._text):
                self._text.pop()
        else:
            self._write()
        self.draw()

    def back(self, _=None) -> None:
        """Go where the page leads."""
        self.next = self._after or self.session.way_back()

    def help(self) -> None:
        """Open the help, but not in a round of the trainer, which it would end."""
        if not self._after:
            super().help()

    def start(self) -> None:
        """Pass a line of text on, where that can be."""
        share = self.session.ports.share
        if share is None:
            self.back()
            return
        name, total, rules = self._line
        address = address_of(self._code)
        where = address + "&by=" + name.replace(" ", "+") if address else self._code
        line = self._words.LINE if total >= 0 else self._words.LINE_ASKS
        is_copied = share(line.format(name, total, rules) + " " + where)
        self.inform(self._words.PASSED[1 if is_copied else 0])

    def _write(self):
        kit = self.kit
        box(self._text, kit.paper, 0, 0, WIDTH, FOOT_TOP, kit.ink)
        code = self._code
        groups = [code[at : at + 4] for at in range(0, len(code), 4)]
        scale = 2 if len(groups) <= _LARGE else 1
        in_row, pitch = 4 // scale, 5 * CELL_WIDTH
        left = (WIDTH // scale - in_row * pitch + CELL_WIDTH) // 2
        high = scale * (_ROW * ((len(groups) + in_row - 1) // in_row) - 1)
        lines = displayio.Group(scale=scale, y=(FOOT_TOP - high) // 2)
        for at in range(len(groups)):
            x, y = left + pitch * (at % in_row), _ROW * (at // in_row)
            kit.line(lines, kit.on_paper, 4, x, y, groups[at])
        self._text.append(lines)
