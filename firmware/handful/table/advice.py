# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What hint and odds share: the table's own dice and card, drawn on, its code unloaded.

A PyGamer has no room for the coach beside it.
"""

import displayio

from ..const import const
from ..layouts.display import FOOT_HEIGHT, FOOT_TOP
from ..page import Page
from ..ui.kit import Foot

_PIP_FRAMES = const(6)


class Advice(Page):
    """A page on what is left of the table; `words` are the coach's.

    That is `session.drawn`, `(group, tray, card)`: the table as a group without its foot, its
    tray, and its card. A row above the foot, `keys`, covers the totals.
    """

    NAME = "coach"

    def __init__(self, session):
        super().__init__(session)
        self.words = self.kit.words("coach")
        self.play, self.match = session.play, session.play.match
        self.group, self.tray, self.card = session.drawn
        session.drawn = None
        self._frames = 0
        self.add_foot("")
        self.over = displayio.Group()
        self.group.append(self.over)
        self.keys = Foot(self.kit)
        self.keys.group.y = FOOT_TOP - FOOT_HEIGHT
        self.group.append(self.keys.group)

    def help(self) -> None:
        """Do nothing: what is left of the table would not last until the help has closed."""

    def think(self, key_word: str) -> None:
        """Let the button's pips run while there is work."""
        self._frames += 1
        self.tray.show_key(key_word, 0, self._frames // _PIP_FRAMES % 4, False)

    def show(self, key_word: str, held_mask: int, is_kept: bool = True) -> None:
        """Show a choice, dice to hold or none of them, and the page's word on the button."""
        self.tray.show_key(key_word, 0, self.match.roll, False)
        self.tray.show_marks(held_mask, is_kept)
        self.tray.point_at(-1)
