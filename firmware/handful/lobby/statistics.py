# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The statistics, one player and one rule set at a time, beside what perfect play brings.

A page with a chart, and one with the numbers.
"""

import displayio

from .. import commands
from ..const import const
from ..game.more import LAST
from ..page import PageScene
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, B
from ..rules.ruleset import UPPER
from ..scene import extended
from ..ui import sheets
from ..ui.kit import Foot, Screen, block, box
from ..ui.measures import CELL_WIDTH, COLUMN, MARGIN, WIDTH
from ..ui.page import List, PageScreen
from ..ui.text import SMALL_WIDTH, sprite

PERFECT = (
    "19 53 85 122 158 192 216 131 224 294 331 171 220",
    "19 53 85 122 157 192 217 131 226 295 326 172 219",
    "18 53 86 122 157 193 222 131 228 295 331 157 222",
    "20 52 82 119 154 190 215 115 230 297 311 120 219",
    "19 54 86 122 158 192 215 131 225 295 326 170 220",
    "19 52 85 122 157 191 218 130 228 294 326 168 220",
    "18 53 85 123 158 192 221 129 228 295 331 160 222",
    "22 56 92 128 163 198 112 194 154 133 38 96 213 230 191",
)
"""By rule set, the average of each box in tenths of a point, from 4,000 games that tools.solve
has played, or 10,000: the standard error is below 0.4 points in every box."""

_TILES = (3, 8 * COLUMN + 2, WIDTH // 2 + 1, 24 * COLUMN)
_TILE = (8 * COLUMN - 3, 20)
_TILE_Y = const(14)
_HEAD_Y = const(37)
_BARS_X = const(3)
_BARS_Y = const(44)
_BARS_HEIGHT = const(26)
_BASE_Y = const(70)
_BAR = 2 * COLUMN - 2
_LABEL_Y = const(73)
_LINE_HEAD_Y = const(84)
_LINE_Y = const(92)
_LINE_HEIGHT = const(23)
_CHART_WIDTH = WIDTH - 6
_ORANGE = const(0xF79610)
_BLUE = const(1)
_WEAK = const(2)
_THIRD = const(3)
"""The colours of a chart: the third is red for perfect play, or pencil."""
_SHORTFALL = const(3)
"""Pixels below perfect play from which a bar counts as weak."""
_RIGHT_COLUMNS = const(10)


class Statistics(PageScene):
    """What a player, by the place in the statistics, has done under a rule set, by its index.

    `people` are the places that are taken; `shown` is as `figures` has read it.
    """

    def __init__(self, session, people, player: int, rules: int, is_lost: bool, shown):
        self._people, self._player, self._rules = people, player, rules
        name, title, figures, labels = shown
        values = _averages(rules), labels
        screen = StatisticsScreen(session.kit, name, title, figures, *values)
        super().__init__(session, ("lobby.figures.read_chart", player, rules), screen)
        if is_lost:
            screen.inform(self.kit.words("more").LOST)

    def change_rules(self, step):
        """Show another rule set."""
        rules = (self._rules + step) % len(PERFECT)
        self.next = ("lobby.figures.read_chart", self._player, rules)

    def change_player(self, step):
        """Show another player."""
        people = self._people
        if len(people) > 1:
            at = (people.index(self._player) + step) % len(people)
            self.next = ("lobby.figures.read_chart", people[at], self._rules)

    def numbers(self, _):
        """Show the averages as numbers."""
        self.open(("lobby.figures.read_numbers", self._player, self._rules))

    def awards(self, _):
        """Show the awards."""
        self.open(("lobby.awards.Awards", self._player))

    HANDLERS = extended(
        PageScene,
        {
            commands.CHANGE_RULES: change_rules,
            commands.CHANGE_SEAT: change_player,
            commands.NUMBERS: numbers,
            commands.AWARDS: awards,
        },
    )


class Numbers(PageScene):
    """The same as numbers."""

    def __init__(self, session, player: int, rules: int, shown):
        name, _, figures, labels = shown
        screen = NumbersScreen(session.kit, name, figures, _averages(rules), labels)
        super().__init__(session, ("lobby.figures.read_numbers", player, rules), screen)


def _averages(rules):
    """Return what perfect play brings in each box under the rule set of an index."""
    return [int(average) for average in PERFECT[rules].split()]


class StatisticsScreen(Screen):
    """Shows what a player has done.

    `name` and `title` say whose `figures` and under which rules: the games, their total, the best,
    upper bonuses, five alikes, the average of each box in tenths, and the last scores; `perfect`
    has those averages for perfect play. Left and right ask for other rules, up and down for
    another player.
    """

    NAME = "statistics"

    def __init__(self, kit, name: str, title: str, figures, perfect, labels):
        words = kit.words("more")
        self._kit = kit
        self._words = words
        self.group = kit.page("", sheets.ICON_PERSON)
        whose = name or words.STATISTICS
        kit.line(self.group, kit.on_bar, len(whose), 14, 2, whose)
        x = WIDTH - 2 - _RIGHT_COLUMNS * COLUMN
        right = kit.narrow_line(self.group, kit.on_bar_grey, _RIGHT_COLUMNS, x, 2)
        right.write_right("◀" + title + "▶", 0, _RIGHT_COLUMNS)
        self._foot = Foot(kit, words.STATISTICS_FOOT)
        self._show_tiles(figures)
        games, total, best, _, _, tenths, last = figures
        if games:
            self._show_bars(tenths, perfect, labels)
            self._show_line(last, total // games, best)
        else:
            kit.note(self.group, kit.pencil, MARGIN + 1, 60, words.NO_GAMES)
        self.group.append(self._foot.group)

    def key(self, key: int):
        """Take a key; return a command or None."""
        self._foot.say(self._words.STATISTICS_FOOT)
        if key == B:
            return (commands.BACK, None)
        if key == START:
            return (commands.AWARDS, None)
        if key == SELECT:
            return (commands.OPEN, ("lobby.reading.Help", self.NAME, 0))
        if key in (LEFT, RIGHT):
            return (commands.CHANGE_RULES, 1 if key == RIGHT else -1)
        if key in (UP, DOWN):
            return (commands.CHANGE_SEAT, 1 if key == DOWN else -1)
        return (commands.NUMBERS, None)

    def _show_tiles(self, figures):
        kit = self._kit
        games, total, best, bonuses, _, _, _ = figures
        values = (
            str(games),
            str((total * 2 + games) // (2 * games)) if games else "-",
            str(best) if games else "-",
            str((bonuses * 200 + games) // (2 * games)) + "%" if games else "-",
        )
        for x, label, value in zip(_TILES, self._words.TILES.split("|"), values):
            box(self.group, kit.white, x, _TILE_Y, *_TILE, kit.edge)
            left = x + (_TILE[0] - SMALL_WIDTH * len(label) + 1) // 2
            kit.small_line(self.group, kit.pencil, left, _TILE_Y + 3, label)
            left = x + (_TILE[0] - CELL_WIDTH * len(value) + 1) // 2
            kit.line(self.group, kit.on_paper, len(value), left, _TILE_Y + 10, value)

    def _head(self, y, text, right):
        """Add a heading with a rule up to the pixel `right`."""
        kit = self._kit
        kit.small_line(self.group, kit.on_paper_blue, MARGIN, y, text)
        left = MARGIN + SMALL_WIDTH * len(text) + 2
        self.group.append(block(kit.rule, left, y + 2, right - left, 1))

    def _show_bars(self, tenths, perfect, labels):
        kit, words = self._kit, self._words
        best = WIDTH - MARGIN - SMALL_WIDTH * len(words.PERFECT)
        self._head(_HEAD_Y, words.AVERAGES, best - 10)
        mark = block(kit.on_paper, best - 8, _HEAD_Y + 3, 5, 1)
        mark.pixel_shader = kit.alert
        self.group.append(mark)
        kit.small_line(self.group, kit.pencil, best, _HEAD_Y, words.PERFECT)
        chart = displayio.Bitmap(_CHART_WIDTH, _BARS_HEIGHT, 4)
        pitch = _CHART_WIDTH // len(labels)
        for place in range(len(labels)):
            left = 1 + pitch * place
            average, goal = tenths[place], perfect[place]
            high, wanted = _high(average), _high(goal)
            is_weak = wanted - high >= _SHORTFALL
            for row in range(high):
                # Stripes, too: a colour alone does not tell.
                if not is_weak or row % 3 < 2:
                    _fill(chart, left, _BARS_HEIGHT - 1 - row, _BAR, _WEAK if is_weak else _BLUE)
            _fill(chart, left - 1, _BARS_HEIGHT - 1 - wanted, _BAR + 2, _THIRD)
            x = _BARS_X + left
            if place < UPPER:
                box(self.group, kit.ink, x, _LABEL_Y - 1, _BAR + 1, 9)
                x += (_BAR - COLUMN + 1) // 2 + 1
                kit.note(self.group, kit.on_bar, x, _LABEL_Y, labels[place])
                continue
            if place % 2:  # to tell it from those beside it
                self.group.append(block(kit.edge, x, _LABEL_Y - 1, _BAR + 1, 9))
            x += (_BAR - 2 * SMALL_WIDTH + 3) // 2
            kit.small_line(self.group, kit.on_paper, x, _LABEL_Y + 1, labels[place])
        self._add(chart, _BARS_Y, kit.alert[0])
        self.group.append(block(kit.ink, MARGIN, _BASE_Y, _CHART_WIDTH, 1))

    def _show_line(self, last, mean, best):
        self._head(_LINE_HEAD_Y, self._words.LAST_GAMES.format(len(last)), WIDTH - MARGIN)
        least = min(last)
        span = max(max(last) - least, 1)
        chart = displayio.Bitmap(_CHART_WIDTH, _LINE_HEIGHT, 4)
        bottom = _LINE_HEIGHT - 2

        def high(score):
            return bottom - (score - least) * (_LINE_HEIGHT - 3) // span

        middle = high(min(max(mean, least), least + span))
        for x in range(0, _CHART_WIDTH, 4):
            _fill(chart, x, middle, 2, _THIRD)
        step = (_CHART_WIDTH - 3) * 8 // (LAST - 1)
        for place in range(1, len(last)):
            before = 1 + step * (place - 1) // 8, high(last[place - 1])
            _join(chart, *before, 1 + step * place // 8, high(last[place]))
        for place in range(len(last)):
            colour = _WEAK if last[place] == best else _BLUE
            for row in range(-1, 2):
                _fill(chart, step * place // 8, high(last[place]) + row, 3, colour)
        self._add(chart, _LINE_Y, self._kit.pencil[1])

    def _add(self, chart, y, third):
        shader = displayio.Palette(4)
        shader.make_transparent(0)
        shader[_BLUE] = self._kit.on_paper_blue[1]
        shader[_WEAK] = _ORANGE
        shader[_THIRD] = third
        self.group.append(sprite(chart, shader, chart.width, chart.height, MARGIN, y))


class NumbersScreen(PageScreen):
    """Shows the average of each box in tenths, and the one of perfect play beside it."""

    NAME = "statistics"

    def __init__(self, kit, name: str, figures, perfect, labels):
        words = kit.words("more")
        whose = name or words.STATISTICS
        self.page = List(kit, whose, words.NUMBERS_FOOT, 9, words.NUMBERS, sheets.ICON_CHART)
        self.group = self.page.group
        games, _, _, bonuses, fives, tenths, _ = figures
        self._rows = []
        for place in range(len(labels)):
            own = kit.tenths(tenths[place]) if games else "-"
            best = kit.tenths(perfect[place])
            own, best = " " * (6 - len(own)) + own, " " * (9 - len(best)) + best
            self._rows.append((labels[place], own + best))
        for label, value in zip(words.FURTHER.split("|"), (fives, bonuses)):
            self._rows.append((label, str(value) + "/" + str(games) + " " * 9))
        self.changed()

    def changed(self) -> None:
        """Show the rows."""
        self.page.show(self._rows)

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
            return None
        if key == SELECT:
            return (commands.OPEN, ("lobby.reading.Help", self.NAME, 0))
        return None if key in (LEFT, RIGHT) else (commands.BACK, None)


def _high(tenths):
    """Return how many pixels stand for an average."""
    return min((tenths * 3 + 20) // 40, _BARS_HEIGHT - 1)


def _fill(chart, x, y, width, colour):
    for column in range(max(x, 0), min(x + width, chart.width)):
        chart[column, y] = colour


def _join(chart, x, y, to_x, to_y):
    """Draw a line of single pixels."""
    steps = max(to_x - x, abs(to_y - y))
    for at in range(steps):
        row = (to_y - y) * at
        row = row // steps if row >= 0 else -(-row // steps)
        chart[x + (to_x - x) * at // steps, y + row] = _BLUE
