# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A menu: rows that give a command, some of which ask once."""

from ..ports import DOWN, START, UP, A, B
from .page import Page, PageScreen

MOST_ROWS = 11
"""As many fit; of more the last ones come into view as the pointer gets there."""


class MenuScreen(PageScreen):
    """Shows rows of `(verb, value, label, question)`; a question, unless empty, is asked first.

    `at` is the row pointed at; if it has a question, that is asked at once.
    """

    NAME = "menu"

    def __init__(self, kit, title: str, rows, at: int = 0):
        self._hint = kit.words("menu").LIST_FOOT
        self._rows = rows
        self.page = Page(kit, title, self._hint, min(MOST_ROWS, max(8, len(rows))))
        self.group = self.page.group
        self.page.at = at
        self.changed()
        self._ask(rows[at][3])

    def changed(self) -> None:
        """Show the rows."""
        self.page.show([(row[2], "") for row in self._rows])

    def tell(self, text: str) -> None:
        """Say what has come of a row."""
        self.page.foot.say(text, True)

    def key(self, key: int):
        """Take a key; return a command or None."""
        verb, value, _, question = self._rows[self.page.at]
        asked = question and self.notice == question
        self.page.foot.say(self._hint)
        if key == B or key == START:
            return None if asked else ("back", None)
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
        elif key == A:
            if asked or not question:
                return (verb, value)
            self._ask(question)
        return None

    def _ask(self, question):
        if question:
            self.page.foot.say(question, True)
