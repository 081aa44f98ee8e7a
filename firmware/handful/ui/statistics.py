# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a player has done: a page with a chart, one with the numbers, and the awards."""

import displayio

from .. import commands
from ..const import const
from ..game.more import AWARDS, LAST
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, B
from . import sheets
from .kit import NOTICE, SUCCESS, Foot, Screen, block, box
from .measures import CELL_WIDTH, COLUMN, MARGIN, WIDTH
from .page import Page, PageScreen, felt_ground
from .text import SMALL_WIDTH, sprite

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
_TITLE_COLUMNS = const(8)
_NUMBERS = const(20)


class StatisticsScreen(Screen):
    """Shows what a player has done; `at` is `(player, rule set)`, and each key asks for another.

    `name` and `title` say whose figures and under which rules, `figures` are these, or None, and
    `perfect` the average of each box in tenths. Left and right ask for other rules, up and down
    for another player.
    """

    NAME = "statistics"

    def __init__(self, kit, name: str, title: str, figures, perfect, labels):
        words = kit.words("more")
        self._kit = kit
        self._words = words
        self.group = kit.page("", sheets.ICON_PERSON)
        kit.line(self.group, kit.on_bar, _TITLE_COLUMNS, 14, 2, name or words.NOBODY)
        x = WIDTH - 2 - _RIGHT_COLUMNS * COLUMN
        right = kit.narrow_line(self.group, kit.on_bar_grey, _RIGHT_COLUMNS, x, 2)
        right.write_right("◀" + title + "▶", 0, _RIGHT_COLUMNS)
        self._foot = Foot(kit, words.STATISTICS_FOOT)
        self._show_tiles(figures)
        if figures.games:
            self._show_bars(figures, perfect, labels)
            self._show_line(figures)
        else:
            kit.note(self.group, kit.pencil, MARGIN + 1, 60, words.NO_GAMES)
        self.group.append(self._foot.group)

    @property
    def notice(self):
        """That something was lost, or None."""
        return self._foot.notice

    def warn(self, text: str) -> None:
        """Say what has happened to the statistics, until the next key."""
        self._foot.say(text, NOTICE)

    def turn_to(self, at) -> None:
        """Do nothing: there is no pointer."""

    at = None

    def key(self, key: int):
        """Take a key; return a command or None."""
        self._foot.say(self._words.STATISTICS_FOOT)
        if key == B:
            return (commands.BACK, None)
        if key == START:
            return (commands.AWARDS, None)
        if key == SELECT:
            return (commands.HELP, (self.NAME, 0))
        if key in (LEFT, RIGHT):
            return (commands.CHANGE_RULES, 1 if key == RIGHT else -1)
        if key in (UP, DOWN):
            return (commands.CHANGE_SEAT, 1 if key == DOWN else -1)
        return (commands.NUMBERS, None)

    def _show_tiles(self, figures):
        kit = self._kit
        games = figures.games
        values = (
            str(games),
            str((figures.total * 2 + games) // (2 * games)) if games else "-",
            str(figures.best) if games else "-",
            str((figures.bonuses * 200 + games) // (2 * games)) + "%" if games else "-",
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

    def _show_bars(self, figures, perfect, labels):
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
            average, goal = figures.tenths(figures.boxes[place]), perfect[place]
            high, wanted = _high(average), _high(goal)
            is_weak = wanted - high >= _SHORTFALL
            for row in range(high):
                # Stripes, too: a colour alone does not tell.
                if not is_weak or row % 3 < 2:
                    _fill(chart, left, _BARS_HEIGHT - 1 - row, _BAR, _WEAK if is_weak else _BLUE)
            _fill(chart, left - 1, _BARS_HEIGHT - 1 - wanted, _BAR + 2, _THIRD)
            label = labels[place]
            x = _BARS_X + left + (_BAR - COLUMN + 1) // 2
            is_face = place < 6
            if is_face:
                box(self.group, kit.ink, _BARS_X + left, _LABEL_Y - 1, _BAR + 1, 9)
            shader = kit.on_bar if is_face else kit.on_paper
            kit.note(self.group, shader, x + is_face, _LABEL_Y, label)
        self._add(chart, _BARS_Y, kit.alert[0])
        self.group.append(block(kit.ink, MARGIN, _BASE_Y, _CHART_WIDTH, 1))

    def _show_line(self, figures):
        last = figures.last
        self._head(_LINE_HEAD_Y, self._words.LAST_GAMES.format(len(last)), WIDTH - MARGIN)
        least = min(last)
        span = max(max(last) - least, 1)
        chart = displayio.Bitmap(_CHART_WIDTH, _LINE_HEIGHT, 4)
        bottom = _LINE_HEIGHT - 2

        def high(score):
            return bottom - (score - least) * (_LINE_HEIGHT - 3) // span

        middle = high(min(max(figures.total // figures.games, least), least + span))
        for x in range(0, _CHART_WIDTH, 4):
            _fill(chart, x, middle, 2, _THIRD)
        step = (_CHART_WIDTH - 3) * 8 // (LAST - 1)
        for place in range(1, len(last)):
            before = 1 + step * (place - 1) // 8, high(last[place - 1])
            _join(chart, *before, 1 + step * place // 8, high(last[place]))
        for place in range(len(last)):
            colour = _WEAK if last[place] == figures.best else _BLUE
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
        self._decimal = kit.words("pages").DECIMAL
        self._foot = words.NUMBERS_FOOT
        self.page = Page(
            kit, name or words.NOBODY, self._foot, 9, words.NUMBERS, sheets.ICON_CHART
        )
        self.group = self.page.group
        self._rows = []
        for place in range(len(labels)):
            own = self._tenths(figures.tenths(figures.boxes[place])) if figures.games else "-"
            best = self._tenths(perfect[place])
            own, best = " " * (6 - len(own)) + own, " " * (9 - len(best)) + best
            self._rows.append((labels[place], own + best))
        games = figures.games
        for label, value in zip(words.FURTHER.split("|"), (figures.fives, figures.bonuses)):
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
            return (commands.HELP, (self.NAME, 0))
        return None if key in (LEFT, RIGHT) else (commands.BACK, None)

    def _tenths(self, number):
        return str(number // 10) + self._decimal + str(number % 10)


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


_ICONS = (
    sheets.ICON_PLAY,
    sheets.ICON_CHECK,
    sheets.ICON_STAR,
    sheets.ICON_HIGHER,
    sheets.ICON_TARGET,
    sheets.ICON_SPARK,
    sheets.ICON_CROWN,
    sheets.ICON_CHART,
    sheets.ICON_BOOK,
    sheets.ICON_FLAME,
    sheets.ICON_CPU,
    sheets.ICON_CALENDAR,
)
_COLUMNS = const(6)
_LEFT = const(4)
_TOP = const(16)
_PITCH_X = 6 * COLUMN - 4
_PITCH_Y = const(26)
_BADGE = 4 * COLUMN + 2
_AWARD_COLUMNS = const(23)
_LINE_COLUMNS = const(28)
_LINES_Y = (86, 95)
_BAR_X = 2 * COLUMN - 1
_BAR_Y = const(106)
_BAR_WIDTH = 18 * COLUMN - 8
_COUNT_COLUMNS = const(11)
_COUNT_X = 19 * COLUMN + 3


class AwardsScreen(Screen):
    """Shows the awards of a player: `earned` has a bit for each, `counts` how far each is.

    `at` is the badge under the pointer.
    """

    NAME = "awards"

    def __init__(self, kit, earned: int, counts):
        words = kit.words("more")
        self._kit = kit
        self._words = words
        self._counts = counts
        self._earned = earned
        self.at = 0
        self.group = felt_ground(kit, words.AWARDS, sheets.ICON_STAR)
        number = len([award for award in range(len(AWARDS)) if earned >> award & 1])
        text = words.OF.format(number, len(AWARDS))
        kit.note_right(self.group, kit.on_bar_grey, WIDTH - MARGIN, 2, text)
        self._frame = block(kit.yellow, 0, 0, _BADGE + 4, _BADGE + 4)
        self.group.append(self._frame)
        for award in range(len(AWARDS)):
            self._show_badge(award, earned >> award & 1)
        box(self.group, kit.paper, MARGIN, 70, WIDTH - 2 * MARGIN, 45, kit.ink)
        self._title = kit.line(self.group, kit.on_paper, _AWARD_COLUMNS, _BAR_X, 75)
        self._lines = [
            kit.narrow_line(self.group, kit.pencil, _LINE_COLUMNS, _BAR_X, y) for y in _LINES_Y
        ]
        box(self.group, kit.white, _BAR_X - 1, _BAR_Y - 1, _BAR_WIDTH + 2, 6, kit.edge)
        self._bar = block(kit.feet[SUCCESS], _BAR_X, _BAR_Y, 1, 4)
        self.group.append(self._bar)
        self._count = kit.narrow_line(
            self.group, kit.on_paper, _COUNT_COLUMNS, _COUNT_X, _BAR_Y - 2
        )
        self.group.append(Foot(kit, words.AWARDS_FOOT).group)
        self._draw()

    def turn_to(self, at: int) -> None:
        """Put the pointer back."""
        self.at = at
        self._draw()

    def key(self, key: int):
        """Take a key; return a command or None."""
        count = len(AWARDS)
        if key in (LEFT, RIGHT):
            self.at = (self.at + (1 if key == RIGHT else -1)) % count
        elif key in (UP, DOWN):
            self.at = (self.at + _COLUMNS) % count
        elif key == SELECT:
            return (commands.HELP, (self.NAME, 0))
        else:
            return (commands.BACK, None)
        self._draw()
        return None

    def _show_badge(self, award, is_earned):
        kit = self._kit
        x, y = _place(award)
        shader = kit.plate if is_earned else kit.bar
        box(self.group, shader, x, y, _BADGE, _BADGE, kit.ink)
        holder = displayio.Group(scale=2, x=x + _BADGE // 2 - 8, y=y + _BADGE // 2 - 8)
        self.group.append(holder)
        kit.icon(holder, kit.on_paper if is_earned else kit.on_bar_grey, _ICONS[award], 0, 0)
        if not is_earned:
            self.group.append(block(kit.bar, x + _BADGE - 9, y + _BADGE - 9, 8, 8))
            kit.icon(self.group, kit.on_bar_grey, sheets.ICON_LOCK, x + _BADGE - 9, y + _BADGE - 9)

    def _draw(self):
        words, at = self._words, self.at
        x, y = _place(at)
        self._frame.x, self._frame.y = x - 2, y - 2
        lines = words.AWARD_WORDS[at].split("|")
        self._title.write(lines[0])
        for place in range(len(_LINES_Y)):
            self._lines[place].write(lines[place + 1] if place + 1 < len(lines) else "")
        wanted = AWARDS[at][1]
        is_earned = self._earned >> at & 1
        count = wanted if is_earned else min(self._counts[at], wanted - 1)
        self._bar.width = max(1, _BAR_WIDTH * count // wanted)
        self._bar.hidden = not count
        self._count.write_right(words.OF.format(count, wanted), 0, _COUNT_COLUMNS)


def _place(award):
    return _LEFT + _PITCH_X * (award % _COLUMNS), _TOP + _PITCH_Y * (award // _COLUMNS)
