# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores, one rule set at a time."""

from ..game.records import PLACES
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from .page import Page


class ScoresScreen:
    """Shows `tables`, a list of `(hash, title, entries, fives)`.

    An entry is `(name, score, new)`; `fives` are the best scores by number of five alikes, shown
    instead of the entries after up or down. `at` is the table shown.
    """

    NAME = "scores"
    notice = None

    def __init__(self, kit, tables, at: int):
        words = kit.words("pages")
        self._by_fives_words, self._empty = words.SCORES_FIVES, words.SCORES_EMPTY
        self._tables = tables
        self.at = at
        self._by_fives = False
        self.page = Page(kit, words.SCORES, words.SCORES_FOOT, rows=PLACES)
        self.group = self.page.group
        self._draw()

    def turn_to(self, at: int) -> None:
        """Show one of the tables."""
        self.at = at
        self._draw()

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key in (LEFT, RIGHT):
            self.at = (self.at + (1 if key == RIGHT else -1)) % len(self._tables)
            self._draw()
        elif key in (UP, DOWN):
            self._by_fives = not self._by_fives
            self._draw()
        elif key == A or key == START:
            return ("open_records", self._tables[self.at][0])
        elif key == SELECT:
            return ("help", self.NAME)
        elif key == B:
            return ("back", None)
        return None

    def tick(self, now_ms: int):
        """Nothing moves here."""

    def _draw(self):
        _, title, entries, fives = self._tables[self.at]
        self.page.title_right("< " + title + " >")
        rows = []
        mine = -1
        if self._by_fives:
            rows = [(words, str(best)) for words, best in zip(self._by_fives_words, fives)]
            entries = ()
        for place, (name, score, new) in enumerate(entries):
            rows.append((("%2d  %s" % (place + 1, name)), str(score) + " "))
            if new:
                mine = place
        self.page.at = mine
        self.page.show(rows or [(self._empty, "")])
