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
        words = kit.words("pages")
        self._spans = (words.PLAYERS_ALL_TIME, words.PLAYERS_SERIES)
        self._foot, self._sure = words.PLAYERS_FOOT, words.SURE_RESET
        self._players = players
        self._decimal = words.DECIMAL
        self._series = False
        self.page = Page(kit, words.PLAYERS, words.PLAYERS_FOOT, 8, words.PLAYERS_HEAD)
        self.group = self.page.group
        self.changed()

    def changed(self) -> None:
        """Show the figures as they are now."""
        self.page.title_right(self._spans[self._series])
        rows = []
        for player in self._players.stored:
            figures = player.series if self._series else player.all_time
            average = figures.average_tenths
            numbers = (str(figures.games), str(figures.best), self._tenths(average))
            rows.append(
                (player.name, " ".join([_right(*each) for each in zip(numbers, (5, 4, 5))]))
            )
        self.page.show(rows)

    def _tenths(self, number):
        return str(number // 10) + self._decimal + str(number % 10)

    def key(self, key: int):
        """Take a key; return a command or None."""
        asked = self.notice is not None
        self.page.foot.say(self._foot)
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
            self.page.foot.say(self._sure, True)
        return None


def _right(text, width):
    return " " * (width - len(text)) + text
