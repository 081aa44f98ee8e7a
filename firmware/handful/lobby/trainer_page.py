# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The frame of the trainer's pages."""

import displayio

from ..const import const
from ..layouts import trainer as px
from ..layouts.display import BAR_HEIGHT, CELL_WIDTH, COLUMN, FOOT_TOP, INNER_WIDTH, MARGIN, WIDTH
from ..page import Page
from ..ports import START
from ..ui.kit import PLAIN, block, box
from ..ui.sheets import ICON_TARGET

GOOD = const(10)
FAIR = const(40)
"""Tenths of a point: below the first a choice is good, from the second on a blunder."""

_COUNT = const(20)


class TrainerPage(Page):
    """Shows how far the round is, over what else a page of the trainer shows.

    `round` is the round, `lobby.training`, and `play` its game. A page that `asks` waits for a
    choice; `lines` say the verdict or the end in words, `panel` shows them.
    """

    NAME = "trainer"
    asks = False
    lines = ()

    def __init__(self, session, under=None):
        super().__init__(session)
        kit, self.round = self.kit, session.training
        self.words = words = kit.words("trainer")
        self.group = group = displayio.Group()
        if under is None:
            under = block(kit.felt, 0, BAR_HEIGHT, WIDTH, FOOT_TOP - BAR_HEIGHT)
        group.append(under)
        group.append(block(kit.bar, 0, 0, WIDTH, BAR_HEIGHT))
        kit.icon(group, kit.on_bar_yellow, ICON_TARGET, MARGIN, 2)
        title = words.TITLE_GAME if self.round.worst else words.TITLE
        if self.round.target:
            title = words.TITLE_WIN + str(self.round.target)
        width = CELL_WIDTH * len(title)
        if width > px.TITLE_WIDTH:
            width = COLUMN * len(title)
            kit.note(group, kit.on_bar, px.TITLE_X, 2, title)
        else:
            kit.line(group, kit.on_bar, len(title), px.TITLE_X, 2, title)
        self._count = kit.narrow_line(group, kit.on_bar_grey, _COUNT, px.COUNT_X, 2)
        self._room = min(_COUNT, _COUNT + (px.COUNT_X - px.TITLE_X - width) // COLUMN)
        self.panel = displayio.Group()
        group.append(self.panel)
        self.add_foot(words.DEALING, PLAIN)
        self.count()

    @property
    def play(self):
        """The game that the position is taken from."""
        return self.round.play

    def count(self) -> None:
        """Show which position this is, and how many points are lost so far."""
        game, words = self.round, self.words
        asked = min(len(game.losses) + (not self.lines), game.length)
        text = words.OF.format(asked, game.length) + "  "
        text += words.LOST + self.kit.tenths(sum(game.losses))
        if game.theirs is not None:
            choice = self.their_choice()
            text = (game.by or words.THEY) + ": " + choice
            if len(text) > self._room:
                text = choice
        self._count.write_right(text, 0, _COUNT)

    def their_choice(self) -> str:
        """Return what the sender of a position has chosen, once that may be known."""
        return "?"

    def framed(self, y: int, height: int):
        """Return an empty panel with a frame."""
        while len(self.panel):
            self.panel.pop()
        box(self.panel, self.kit.white, MARGIN, y, INNER_WIDTH, height, self.kit.ink)
        return self.panel

    def key(self, key: int):
        """Leave the round by START."""
        if key == START:
            self.back()
