# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores, one rule set at a time, and the statistics of the stored players."""

import displayio

from .. import commands
from ..const import const
from ..game.records import MARK_BONUS, MOST_STARS, PLACES
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from .icons import ICON_PERSON, ICON_TROPHY
from .kit import QUESTION, Foot, Screen, block
from .measures import COLUMN, MARGIN, WIDTH
from .page import Page, PageScreen
from .sheets import load_sheet
from .text import POINTER, sprite

_TITLE = const(12)
_TITLE_X = WIDTH - 2 - _TITLE * COLUMN


_TOP = const(14)
_PITCH = const(10)
_COLUMNS = const(25)
_RANK = const(2)
_LEFT = COLUMN - 3
_MEDAL_X = 2 * COLUMN - 5
_MEDAL = (8, 9)
_MEDALS = const(3)
_COVER = 3 * COLUMN - 4
"""Over the rank that a medal shows."""
_MARKS = const(4)
_MARKS_X = 22 * COLUMN - 26
_MARK_WIDTH = const(9)
_STAR = const(1)
_NEW_STAR = const(2)
_TICK = const(3)
"""The tiles of `marks.bmp`."""
_NEW = const(2)
"""The colour of a row with a new score; 0 and 1 are those of the others."""


class ScoresScreen(Screen):
    """Shows `tables`, a list of `(hash, title, entries, fives)`.

    An entry is `(name, score, new, mark)`. Up and down switch to `fives`, the best scores by
    number of five alikes. `at` is the table shown.
    """

    NAME = "scores"

    def __init__(self, kit, tables, at: int):
        words = kit.words("pages")
        self._kit = kit
        self._by_fives_words, self._empty = words.SCORES_FIVES, words.SCORES_EMPTY
        self._tables = tables
        self.at = at
        self._by_fives = False
        self.group = kit.page(words.SCORES, ICON_TROPHY)
        self._title = kit.narrow_line(self.group, kit.on_bar_grey, _TITLE, _TITLE_X, 2)
        self._blocks = []
        self._grids = []
        self._medals = []
        medals = load_sheet("medals")
        for row in range(PLACES):
            y = _TOP + _PITCH * row
            self._blocks.append(block(kit.stripes, MARGIN, y, WIDTH - 2 * MARGIN, _PITCH))
            self.group.append(self._blocks[row])
            self._row = kit.line(self.group, kit.on_paper, _COLUMNS, _LEFT, y + 1)
            self._grids.append(self._row.grid)
            if row < _MEDALS:
                medal = displayio.Group()
                medal.append(block(kit.stripes, MARGIN, y, _COVER, _PITCH))
                medal.append(sprite(medals, kit.medal, *_MEDAL, _MEDAL_X, y))
                medal[1][0] = row
                self._medals.append(medal)
                self.group.append(medal)
        # A column of ticks beside three of stars; what is known of a game.
        self._marks = sprite(
            load_sheet("marks"),
            kit.medal,
            _MARK_WIDTH,
            _PITCH,
            _MARKS_X,
            _TOP,
            MOST_STARS + 1,
            PLACES,
        )
        self.group.append(self._marks)
        self.group.append(Foot(kit, words.SCORES_FOOT).group)
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
        self._title.write_right("◀" + title + "▶", 0, _TITLE)
        if self._by_fives:
            entries = [("", best, False, 0) for best in fives]
        for row in range(PLACES):
            line, shade = self._row, row & 1
            line.grid = self._grids[row]
            is_there = row < len(entries)
            name, score, new, mark = entries[row] if is_there else ("", 0, False, 0)
            self._mark(row, mark, new)
            if new:
                shade = _NEW
            self._blocks[row].color_index = shade
            if row < _MEDALS:
                self._medals[row].hidden = self._by_fives or not is_there
                self._medals[row][0].color_index = shade
            if not is_there:
                line.put(0, 0)
                line.write("" if row or entries else self._empty, 1)
            elif self._by_fives:
                line.put(0, 0)
                line.write(self._by_fives_words[row], 1)
                line.number(score, _COLUMNS - 4, 4)
            else:
                line.write("")
                line.number(row + 1, 0, _RANK)
                line.put(_RANK, POINTER if new else 0)
                line.write(name, _RANK + 1, 8)
                line.number(score, _COLUMNS - 4, 4)

    def _mark(self, row, mark, new):
        """Show a star for each five alike, and a tick for the upper bonus."""
        for column in range(_MARKS):
            tile = 0
            if column == MOST_STARS:
                tile = _TICK if mark & MARK_BONUS else 0
            elif column < mark & MOST_STARS:
                tile = _NEW_STAR if new else _STAR
            self._marks[column, row] = tile


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
        head, foot = words.PLAYERS_HEAD, words.PLAYERS_FOOT
        self.page = Page(kit, words.PLAYERS, foot, 6, head, ICON_PERSON)
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
