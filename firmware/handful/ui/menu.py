# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The menu over a game: go back, look something up, or leave."""

from ..ports import DOWN, START, UP, A, B
from .page import Page

_SURE = {"leave": "SURE_LEAVE", "start": "SURE_NEW"}
_VERBS = ("back", "leave", "start")


class MenuScreen:
    """Rows that give a command; leaving and starting anew ask once."""

    NAME = "menu"

    def __init__(self, kit, at: str = "back"):
        self._words = kit.texts
        self._items = kit.texts.MENU_ITEMS
        self._page = Page(kit, kit.texts.MENU, kit.texts.LIST_FOOT)
        self.group = self._page.group
        self._page.at = [name for name, _ in self._items].index(at)
        self._page.show([(label, "") for _, label in self._items])
        if at in _SURE:
            self._ask(at)

    @property
    def notice(self):
        """The question asked, or None."""
        return self._page.foot.notice

    def key(self, key: int):
        """Take a key; return a command or None."""
        asked = self.notice is not None
        self._page.foot.say(self._words.LIST_FOOT)
        if key == B or key == START:
            return None if asked else ("back", None)
        if key == UP or key == DOWN:
            self._page.move(1 if key == DOWN else -1)
        elif key == A:
            return self._choose(self._items[self._page.at][0], asked)
        return None

    def tick(self, now_ms: int):
        """Nothing moves here."""

    def _choose(self, name, asked):
        if name in _SURE and not asked:
            self._ask(name)
            return None
        return (name, None) if name in _VERBS else ("open", name)

    def _ask(self, name):
        self._page.foot.say(getattr(self._words, _SURE[name]), True)
