# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The frame of the trainer's screens."""

import displayio

from .. import commands
from ..const import const
from ..ports import START
from .kit import PLAIN, Foot, Screen, block, box
from .measures import BAR_HEIGHT, CELL_WIDTH, COLUMN, FOOT_TOP, MARGIN, WIDTH
from .sheets import ICON_TARGET

PANEL_X = const(8)
"""Where words begin on a panel."""
GOOD = const(10)
FAIR = const(40)
"""Tenths of a point: below the first a choice is good, from the second on a blunder."""

_TITLE_ROOM = WIDTH - 19 * COLUMN - 4
"""Pixels for a title in wide characters, beside the count."""


class TrainerScreen(Screen):
    """Shows how far a round is; what else there is to see, the screens made of it show.

    `asks` is True while a position waits for a choice, `lines` say the verdict or the end in
    words, `panel` shows them.
    """

    NAME = "trainer"

    def __init__(self, kit, is_own_game: bool, under=None):
        self._kit = kit
        self._words = words = kit.words("trainer")
        self._coach_words = kit.words("coach")
        self.asks = False
        self.lines = ()
        self.group = displayio.Group()
        if under is None:
            under = block(kit.felt, 0, BAR_HEIGHT, WIDTH, FOOT_TOP - BAR_HEIGHT)
        self.group.append(under)
        self.group.append(block(kit.bar, 0, 0, WIDTH, BAR_HEIGHT))
        kit.icon(self.group, kit.on_bar_yellow, ICON_TARGET, MARGIN, 2)
        title = words.TITLE_GAME if is_own_game else words.TITLE
        if CELL_WIDTH * len(title) > _TITLE_ROOM:
            kit.note(self.group, kit.on_bar, 2 * COLUMN + 4, 2, title)
        else:
            kit.line(self.group, kit.on_bar, len(title), 2 * COLUMN + 4, 2, title)
        self._count = kit.narrow_line(self.group, kit.on_bar_grey, 20, WIDTH - 2 - 20 * COLUMN, 2)
        self.panel = displayio.Group()
        self.group.append(self.panel)
        self._foot = Foot(kit, words.DEALING, PLAIN)
        self.group.append(self._foot.group)

    def count(self, place: int, of: int, lost: int) -> None:
        """Say which position this is, and how many tenths of a point are lost so far."""
        words = self._words
        text = words.OF.format(place, of) + "  " + words.LOST + self._kit.tenths(lost)
        self._count.write_right(text, 0, 20)

    def framed(self, y: int, height: int):
        """Return an empty panel with a frame."""
        while len(self.panel):
            self.panel.pop()
        box(self.panel, self._kit.white, MARGIN, y, WIDTH - 2 * MARGIN, height, self._kit.ink)
        return self.panel

    def key(self, key: int):
        """Take a key; return a command or None."""
        return (commands.BACK, None) if key == START else None
