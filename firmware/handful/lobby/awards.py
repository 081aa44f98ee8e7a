# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The awards of a player."""

import displayio

from ..const import const
from ..game.awards import AWARDS, reached
from ..layouts import awards as px
from ..page import Page
from ..ui import sheets
from ..ui.felt import felt_ground
from ..ui.kit import SUCCESS, block, box
from .more import open_more

_ICONS = (
    sheets.ICON_PLAY,
    sheets.ICON_CHECK,
    sheets.ICON_STAR,
    sheets.ICON_HIGHER,
    sheets.ICON_TARGET,
    sheets.ICON_SPARK,
    sheets.ICON_CROWN,
    sheets.ICON_CHART,
    sheets.ICON_BOOK,
    sheets.ICON_FLAME,
    sheets.ICON_CPU,
    sheets.ICON_CALENDAR,
)
_COLUMNS = const(6)
_AWARD_COLUMNS = const(23)
_LINE_COLUMNS = const(28)
_COUNT_COLUMNS = const(11)


class Awards(Page):
    """The awards of a player; `at` is the badge under the pointer."""

    NAME = "awards"

    def __init__(self, session, player: int):
        super().__init__(session)
        kit = self.kit
        more, _ = open_more(session)
        self._counts = [reached(more, player, kind) for kind, _ in AWARDS]
        self.count = len(AWARDS)
        self._earned = earned = more.awards[player]
        self._words = words = kit.words("more")
        self.group = felt_ground(kit, words.AWARDS, sheets.ICON_STAR)
        number = words.OF.format(bin(earned).count("1"), self.count)
        kit.note_right(self.group, kit.on_bar_grey, px.NUMBER_RIGHT, 2, number)
        self.frame = block(kit.yellow, 0, 0, px.FRAME, px.FRAME)
        self.group.append(self.frame)
        for award in range(self.count):
            self._show_badge(award, earned >> award & 1)
        box(self.group, kit.paper, *px.PANEL, kit.ink)
        self._title = kit.line(self.group, kit.on_paper, _AWARD_COLUMNS, px.TEXT_X, px.TITLE_Y)
        self._lines = [
            kit.narrow_line(self.group, kit.pencil, _LINE_COLUMNS, px.TEXT_X, y)
            for y in px.LINES_Y
        ]
        box(self.group, kit.white, *px.BAR_BOX, kit.edge)
        self._bar = block(kit.feet[SUCCESS], px.BAR_X, px.BAR_Y, 1, 4)
        self.group.append(self._bar)
        self._count = kit.narrow_line(
            self.group, kit.on_paper, _COUNT_COLUMNS, px.COUNT_X, px.COUNT_Y
        )
        self.add_foot(words.AWARDS_FOOT)
        self.draw()

    def left_right(self, step: int) -> None:
        """Go to the next badge."""
        self.turn_to((self.at + step) % self.count)

    def up_down(self, step: int) -> None:
        """Go to the other row."""
        self.turn_to((self.at + _COLUMNS) % self.count)

    def _show_badge(self, award, is_earned):
        kit = self.kit
        x, y = _place(award)
        shader = kit.yellow if is_earned else kit.bar
        box(self.group, shader, x, y, px.BADGE, px.BADGE, kit.ink)
        holder = displayio.Group(scale=2, x=x + px.ICON, y=y + px.ICON)
        self.group.append(holder)
        kit.icon(holder, kit.on_paper if is_earned else kit.on_bar_grey, _ICONS[award], 0, 0)
        if not is_earned:
            self.group.append(block(kit.bar, x + px.LOCK, y + px.LOCK, 8, 8))
            kit.icon(self.group, kit.on_bar_grey, sheets.ICON_LOCK, x + px.LOCK, y + px.LOCK)

    def draw(self) -> None:
        """Show what the award under the pointer is for, and how far the player is."""
        words, at = self._words, self.at
        x, y = _place(at)
        self.frame.x, self.frame.y = x - 2, y - 2
        lines = words.AWARD_WORDS[at].split("|")
        self._title.write(lines[0])
        for place in range(len(px.LINES_Y)):
            self._lines[place].write(lines[place + 1] if place + 1 < len(lines) else "")
        wanted = AWARDS[at][1]
        is_earned = self._earned >> at & 1
        count = wanted if is_earned else min(self._counts[at], wanted - 1)
        self._bar.width = max(1, px.BAR_WIDTH * count // wanted)
        self._bar.hidden = not count
        self._count.write_right(words.OF.format(count, wanted), 0, _COUNT_COLUMNS)


def _place(award):
    return px.LEFT + px.PITCH_X * (award % _COLUMNS), px.TOP + px.PITCH_Y * (award // _COLUMNS)
