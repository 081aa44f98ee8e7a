# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The statistics, one player and one rule set at a time, beside what perfect play brings.

A page with a chart, and one with the numbers.
"""

import displayio

from ..const import const
from ..game.more import LAST, LOSS_PARTS, NOT_GRADED
from ..layouts import statistics as px
from ..layouts.display import CELL_WIDTH
from ..list_page import ListPage
from ..page import Page
from ..rules.ruleset import UPPER
from ..ui import sheets
from ..ui.kit import block, box
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
    "18 54 87 122 157 192 227 114 186 144 234 142",
    "18 53 85 123 157 193 220 132 228 295 328 162 222",
    "21 42 63 84 105 126 106 119 96 46 30 39 70 233 23",
    "18 47 76 106 138 172 161 289 375 163 54",
)
"""By rule set, the average of each box in tenths of a point, from 4,000 games that tools.solve
has played, or 10,000: the standard error is below 0.4 points in every box."""

_ORANGE = const(0xF79610)
_BLUE = const(1)
_WEAK = const(2)
_THIRD = const(3)
"""The colours of a chart: the third is red for perfect play, or pencil."""
_SHORTFALL = const(3)
"""Pixels below perfect play from which a bar counts as weak."""


class Statistics(Page):
    """What a player, by the place in the statistics, has done under a rule set, by its index.

    `people` are the places that are taken; `shown` is as `figures` has read it. Left and right
    show other rules, up and down another player.
    """

    NAME = "statistics"

    def __init__(self, session, people, player: int, rules: int, is_lost: bool, shown):
        super().__init__(session)
        self.place = ("lobby.figures.read_chart", player, rules)
        self._people, self._player, self._rules = people, player, rules
        name, title, figures, labels = shown
        kit = self.kit
        self._words = words = kit.words("more")
        self.group = kit.page("", sheets.ICON_PERSON)
        whose = name or words.STATISTICS
        kit.line(self.group, kit.on_bar, len(whose), 14, 2, whose)
        self.title_right("◀" + title + "▶")
        self._show_tiles(figures)
        games, total, best, _, _, tenths, last, _, lost = figures
        if games:
            self._show_bars(tenths, _averages(rules), labels)
            width, each = px.CHART_WIDTH, loss_each(lost)
            if each >= 0:
                width = px.SCORES_WIDTH
                self._show_losses(lost, words.LOSSES + " " + hundredths(kit, each))
            self._show_line(last, total // games, best, width)
        else:
            kit.note(self.group, kit.pencil, *px.NONE, words.NO_GAMES)
        self.add_foot(words.STATISTICS_FOOT)
        if is_lost:
            self.inform(words.LOST)

    def left_right(self, step: int) -> None:
        """Show another rule set."""
        rules = (self._rules + step) % len(PERFECT)
        self.go(("lobby.figures.read_chart", self._player, rules))

    def up_down(self, step: int) -> None:
        """Show another player."""
        people = self._people
        if len(people) > 1:
            at = (people.index(self._player) + step) % len(people)
            self.go(("lobby.figures.read_chart", people[at], self._rules))

    def choose(self) -> None:
        """Show the averages as numbers."""
        self.open(("lobby.figures.read_numbers", self._player, self._rules))

    def start(self) -> None:
        """Show the awards."""
        self.open(("lobby.awards.Awards", self._player))

    def _show_tiles(self, figures):
        kit = self.kit
        games, total, best, bonuses = figures[:4]
        values = (
            str(games),
            str((total * 2 + games) // (2 * games)) if games else "-",
            str(best) if games else "-",
            str((bonuses * 200 + games) // (2 * games)) + "%" if games else "-",
        )
        for x, label, value in zip(px.TILES_X, self._words.TILES, values):
            box(self.group, kit.white, x, px.TILE_Y, *px.TILE_SIZE, kit.edge)
            left = x + (px.TILE_SIZE[0] - SMALL_WIDTH * len(label) + 1) // 2
            kit.small_line(self.group, kit.pencil, left, px.TILE_Y + 3, label)
            left = x + (px.TILE_SIZE[0] - CELL_WIDTH * len(value) + 1) // 2
            kit.line(self.group, kit.on_paper, len(value), left, px.TILE_Y + 10, value)

    def _head(self, y, text, right, x=px.LEFT):
        """Add a heading with a rule up to the pixel `right`."""
        kit = self.kit
        kit.small_line(self.group, kit.on_paper_blue, x, y, text)
        left = x + SMALL_WIDTH * len(text) + 2
        if left < right:
            self.group.append(block(kit.rule, left, y + 2, right - left, 1))

    def _show_bars(self, tenths, perfect, labels):
        kit, words = self.kit, self._words
        best = px.RIGHT - SMALL_WIDTH * len(words.PERFECT)
        self._head(px.HEAD_Y, words.AVERAGES, best - 10)
        mark = block(kit.on_paper, best - 8, px.HEAD_Y + 3, 5, 1)
        mark.pixel_shader = kit.alert
        self.group.append(mark)
        kit.small_line(self.group, kit.pencil, best, px.HEAD_Y, words.PERFECT)
        chart = displayio.Bitmap(px.CHART_WIDTH, px.BARS_HEIGHT, 4)
        pitch = px.CHART_WIDTH // len(labels)
        for place in range(len(labels)):
            left = 1 + pitch * place
            average, goal = tenths[place], perfect[place]
            high, wanted = _high(average), _high(goal)
            is_weak = wanted - high >= _SHORTFALL
            for row in range(high):
                # Stripes, too: a colour alone does not tell.
                if not is_weak or row % 3 < 2:
                    colour = _WEAK if is_weak else _BLUE
                    _fill(chart, left, px.BARS_HEIGHT - 1 - row, px.BAR_WIDTH, colour)
            _fill(chart, left - 1, px.BARS_HEIGHT - 1 - wanted, px.BAR_WIDTH + 2, _THIRD)
            x = px.LEFT + left
            if place < UPPER:
                box(self.group, kit.ink, x, px.LABEL_Y - 1, px.BAR_WIDTH + 1, 9)
                x += px.LABEL_X
                kit.note(self.group, kit.on_bar, x, px.LABEL_Y, labels[place])
                continue
            if place % 2:  # to tell it from those beside it
                self.group.append(block(kit.edge, x, px.LABEL_Y - 1, px.BAR_WIDTH + 1, 9))
            x += px.SMALL_LABEL_X
            kit.small_line(self.group, kit.on_paper, x, px.LABEL_Y + 1, labels[place])
        self._add(chart, px.BARS_Y, kit.alert[0])
        self.group.append(block(kit.ink, px.LEFT, px.BASE_Y, px.CHART_WIDTH, 1))

    def _show_losses(self, lost, head):
        """Show a bar for what a decision has cost in each of the last games that is graded."""
        self._head(px.LINE_HEAD_Y, head, px.RIGHT, px.LOSSES_X)
        chart = displayio.Bitmap(px.LOSSES_WIDTH, px.LINE_HEIGHT, 4)
        most = max([loss for loss in lost if loss != NOT_GRADED] + [1])
        for place in range(len(lost)):
            if lost[place] != NOT_GRADED:
                x = _at(px.LOSSES_WIDTH, place)
                top = (px.LINE_HEIGHT - 1) - (px.LINE_HEIGHT - 2) * lost[place] // most
                for row in range(top, px.LINE_HEIGHT):
                    _fill(chart, x, row, px.LOSS_WIDTH, _WEAK)
        self._add(chart, px.LINE_Y, self.kit.pencil[1], px.LOSSES_X)

    def _show_line(self, last, mean, best, width):
        self._head(px.LINE_HEAD_Y, self._words.LAST_GAMES.format(len(last)), px.LEFT + width)
        least = min(last)
        span = max(max(last) - least, 1)
        chart = displayio.Bitmap(width, px.LINE_HEIGHT, 4)
        bottom = px.LINE_HEIGHT - 2

        def high(score):
            return bottom - (score - least) * (px.LINE_HEIGHT - 3) // span

        middle = high(min(max(mean, least), least + span))
        for x in range(0, width, 4):
            _fill(chart, x, middle, 2, _THIRD)
        for place in range(1, len(last)):
            before = 1 + _at(width, place - 1), high(last[place - 1])
            _join(chart, *before, 1 + _at(width, place), high(last[place]))
        for place in range(len(last)):
            colour = _WEAK if last[place] == best else _BLUE
            for row in range(-1, 2):
                _fill(chart, _at(width, place), high(last[place]) + row, 3, colour)
        self._add(chart, px.LINE_Y, self.kit.pencil[1])

    def _add(self, chart, y, third, x=px.LEFT):
        shader = displayio.Palette(4)
        shader.make_transparent(0)
        shader[_BLUE] = self.kit.on_paper_blue[1]
        shader[_WEAK] = _ORANGE
        shader[_THIRD] = third
        self.group.append(sprite(chart, shader, chart.width, chart.height, x, y))


class Numbers(ListPage):
    """The average of each box in tenths, and the one of perfect play beside it."""

    NAME = "statistics"

    def __init__(self, session, player: int, rules: int, shown):
        super().__init__(session)
        self.place = ("lobby.figures.read_numbers", player, rules)
        kit, words = self.kit, self.kit.words("more")
        name, _, (games, _, _, bonuses, fives, tenths, _, served, lost), labels = shown
        perfect = _averages(rules)
        self._rows = []
        for place in range(len(labels)):
            own = kit.tenths(tenths[place]) if games else "-"
            best = kit.tenths(perfect[place])
            own, best = " " * (6 - len(own)) + own, " " * (9 - len(best)) + best
            self._rows.append((labels[place], own + best))
        for label, value in zip(words.FURTHER, (fives, bonuses)):
            self._rows.append((label, str(value) + "/" + str(games) + " " * 9))
        each = loss_each(lost)
        if each >= 0:
            self._rows.append((words.LOSS_EACH, hundredths(kit, each) + " " * 9))
        if served >= 0:
            self._rows.append((words.SERVED, str(served) + " " * 9))
        self.group = kit.page(name or words.STATISTICS, sheets.ICON_CHART)
        self.add_rows(list(range(len(self._rows))), 9, words.NUMBERS)
        self.add_foot(words.NUMBERS_FOOT)
        self.draw()

    def row(self, entry: int) -> tuple:
        """Return the label and the averages of a row."""
        return self._rows[entry]


def loss_each(lost) -> int:
    """Return what a decision has cost in the last games, in 1/100; -1 if none is graded."""
    graded = [loss for loss in lost if loss != NOT_GRADED]
    parts = LOSS_PARTS * len(graded)
    return (sum(graded) * 100 + parts // 2) // parts if graded else -1


def hundredths(kit, number: int) -> str:
    """Return a number of hundredths as text."""
    return kit.tenths(number // 10) + str(number % 10)


def _at(width, place):
    """Return where one of the last games is in a chart of this width."""
    return (width - 3) * 8 // (LAST - 1) * place // 8


def _averages(rules):
    """Return what perfect play brings in each box under the rule set of an index."""
    return [int(average) for average in PERFECT[rules].split()]


def _high(tenths):
    """Return how many pixels stand for an average."""
    return min((tenths * 3 + 20) // 40, px.BARS_HEIGHT - 1)


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
