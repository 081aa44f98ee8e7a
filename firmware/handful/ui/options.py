# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The options, one row each, changed by left and right and explained underneath."""

from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from .page import Page


class OptionsScreen:
    """Shows `settings`; asks for changes of them.

    `options` are `(name, choices, default)` as in the settings.
    """

    NAME = "options"
    notice = None

    def __init__(self, kit, settings, options):
        self._words = kit.page_texts
        self._settings = settings
        self._options = options
        self._page = Page(kit, kit.page_texts.OPTIONS, kit.page_texts.OPTIONS_FOOT, rows=8)
        self.group = self._page.group
        self.changed()

    def changed(self) -> None:
        """Show the values as they are now."""
        words = self._words
        rows = []
        for name, choices, _ in self._options:
            choice = words.CHOICES[choices[getattr(self._settings, name)]]
            rows.append((words.OPTION_NAMES[name], "< " + choice + " >"))
        self._page.show(rows)
        self._page.about(words.OPTION_ABOUT[self._options[self._page.at][0]])

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == B or key == START:
            return ("back", None)
        if key == SELECT:
            return ("help", self.NAME)
        if key == UP or key == DOWN:
            self._page.move(1 if key == DOWN else -1)
            self._page.about(self._words.OPTION_ABOUT[self._options[self._page.at][0]])
        elif key in (LEFT, RIGHT, A):
            values = (self._options[self._page.at][0], -1 if key == LEFT else 1)
            return ("change", ("settings", "change", values))
        return None

    def tick(self, now_ms: int):
        """Nothing moves here."""
