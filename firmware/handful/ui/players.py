# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The stored players: games, best and average, for all time and for the series."""

from ..const import const
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from .page import Page, PageScreen

_NAME = const(9)


class PlayersScreen(PageScreen):
    """Shows `players`: A renames one, SELECT resets figures, left and right change the span."""

    NAME = "scores"

    def __init__(self, kit, players):
        self._words = kit.words("pages")
        self._players = players
        self._series = False
        words = self._words
        self.page = Page(kit, words.PLAYERS, words.PLAYERS_FOOT, 8, words.PLAYERS_HEAD)
        self.group = self.page.group
        self.changed()

    def changed(self) -> None:
        """Show the figures as they are now."""
        words = self._words
        self.page.title_right(words.PLAYERS_SERIES if self._series else words.PLAYERS_ALL_TIME)
        rows = []
        for player in self._players.stored:
            figures = player.series if self._series else player.all_time
            average = figures.average_tenths
            numbers = (str(figures.games), str(figures.best), _tenths(average))
            rows.append((player.name, " ".join([_right(text, 5) for text in numbers])))
        self.page.show(rows)

    def key(self, key: int):
        """Take a key; return a command or None."""
        asked = self.notice is not None
        self.page.foot.say(self._words.PLAYERS_FOOT)
        if asked and key != A:
            return None
        if asked:
            return ("change", ("players", "reset", (self.page.at,)))
        if key == B or key == START:
            return ("back", None)
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
        elif key == LEFT or key == RIGHT:
            self._series = not self._series
            self.changed()
        elif key == A:
            return ("rename", self._players.stored[self.page.at].name)
        elif key == SELECT:
            self.page.foot.say(self._words.SURE_RESET, True)
        return None


def _right(text, width):
    return " " * (width - len(text)) + text


def _tenths(number):
    return str(number // 10) + "." + str(number % 10)
