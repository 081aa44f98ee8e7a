# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores, one rule set at a time, and the statistics of the stored players."""

from .. import commands
from ..game.records import PLACES
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from .kit import QUESTION, Screen
from .page import Page, PageScreen


class ScoresScreen(Screen):
    """Shows `tables`, a list of `(hash, title, entries, fives)`.

    An entry is `(name, score, new)`. Up and down switch to `fives`, the best scores by number of
    five alikes. `at` is the table shown.
    """

    NAME = "scores"

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
            return (commands.OPEN, (commands.RECORDS, self._tables[self.at][0]))
        elif key == SELECT:
            return (commands.HELP, (self.NAME, 0))
        elif key == B:
            return (commands.BACK, None)
        return None

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


class PlayersScreen(PageScreen):
    """Shows games, best and average of `players`.

    A renames one, SELECT resets one, left and right switch between all time and the series.
    """

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
        """Show the statistics as they are now."""
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
            return (commands.RESET_PLAYER, self.page.at)
        if key == B or key == START:
            return (commands.BACK, None)
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
        elif key == LEFT or key == RIGHT:
            self._series = not self._series
            self.changed()
        elif key == A:
            return (commands.RENAME, self._players.stored[self.page.at].name)
        elif key == SELECT:
            self.page.foot.say(self._sure, QUESTION)
        return None


def _right(text, width):
    return " " * (width - len(text)) + text
