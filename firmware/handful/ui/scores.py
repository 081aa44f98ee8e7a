# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores, one rule set at a time."""

from ..game.records import PLACES
from ..ports import LEFT, RIGHT, START, A, B
from .page import Page


class ScoresScreen:
    """Shows `tables`, a list of `(title, entries)`; an entry is `(name, score, mine)`."""

    NAME = "scores"
    notice = None

    def __init__(self, kit, tables, at: int):
        self._words = kit.texts
        self._tables = tables
        self._at = at
        self._page = Page(kit, kit.texts.SCORES, kit.texts.SCORES_FOOT, rows=PLACES)
        self.group = self._page.group
        self._draw()

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key in (LEFT, RIGHT):
            self._at = (self._at + (1 if key == RIGHT else -1)) % len(self._tables)
            self._draw()
        elif key in (A, B, START):
            return ("back", None)
        return None

    def tick(self, now_ms: int):
        """Nothing moves here."""

    def _draw(self):
        title, entries = self._tables[self._at]
        self._page.title_right("< " + title + " >")
        rows = []
        mine = -1
        for place, (name, score, new) in enumerate(entries):
            rows.append((("%2d  %s" % (place + 1, name)), str(score) + " "))
            if new:
                mine = place
        self._page.at = mine
        self._page.show(rows or [(self._words.SCORES_EMPTY, "")])
