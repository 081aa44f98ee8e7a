# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Pages of dials, set digit by digit: what a series is played to, and the colour of the table.

Left and right choose a place, up and down change it at once. A and B go back.
"""

import displayio

from .. import commands
from ..board_settings import apply
from ..const import const
from ..game.series import (
    BY_GAMES,
    LEAST_GAMES,
    LEAST_TOTAL,
    MOST_GAMES,
    MOST_TOTAL,
    ONE_GAME,
    format_kind,
)
from ..page import PageScene
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ..scene import extended
from ..settings import BLUE, GREEN, RED
from ..ui.kit import Foot, Screen, bar, block, box
from ..ui.measures import BODY_TOP, CELL_WIDTH, COLUMN, FOOT_TOP, MARGIN, WIDTH
from ..ui.sheets import ICON_GEAR

_TOP = const(34)
_HEIGHT = const(24)
_DIGIT = 4 * COLUMN + 2
"""The width of a cell for one digit of a colour."""
_HIGHEST = const(9)
_FIRST_GAMES = const(3)
_FIRST_TOTAL = const(1000)
_PARTS = (RED, GREEN, BLUE)


class SeriesPage(PageScene):
    """What a series is played to."""

    def __init__(self, session):
        screen = SeriesScreen(session.kit, session.club.seating)
        super().__init__(session, ("lobby.dials.SeriesPage",), screen)

    def set_format(self, number):
        """Play to this number of games or this total."""
        self.session.club.seating.format = number
        self.changed()

    HANDLERS = extended(PageScene, {commands.SET_FORMAT: set_format})


class Felt(PageScene):
    """The colour of the table."""

    def __init__(self, session):
        super().__init__(session, ("lobby.dials.Felt",), FeltScreen(session.kit, session.settings))

    def change_option(self, change):
        """Move a component; the board follows."""
        session = self.session
        session.settings.change(*change)
        apply(session, True)
        self.changed()

    HANDLERS = extended(PageScene, {commands.CHANGE_OPTION: change_option})


class DialScreen(Screen):
    """Shows `places`, each `(x, width)`, with `labels` below, and two lines `about` them.

    `at` is the place that up and down change. A subclass has `value(place)`, the text of a place,
    and `turned(place, step)`, the command that changes it or None.
    """

    NAME = "options"

    def __init__(self, kit, title: str, places, labels=()):
        self._kit = kit
        self._places = places
        self._count = len(places)
        self.at = 0
        self.group = kit.page(title, ICON_GEAR, kit.felt)
        self.group.append(Foot(kit, kit.words("menu").DIAL_FOOT).group)
        box(self.group, kit.ink, MARGIN, 18, WIDTH - 2 * MARGIN, 67)
        box(self.group, kit.paper, MARGIN, 90, WIDTH - 2 * MARGIN, 24, kit.ink)
        self._about = [
            kit.narrow_line(self.group, kit.on_paper, 29, 2 * COLUMN - 3, y) for y in (93, 103)
        ]
        self._arrows = []
        for y, arrow in ((24, "▲"), (60, "▼")):
            self._arrows.append(kit.line(self.group, kit.on_bar_yellow, 1, 0, y, arrow))
        self._cells = []
        self._values = []
        for x, width in places:
            self._cells.append(block(kit.name_cell, x, _TOP, width, _HEIGHT))
            self.group.append(self._cells[-1])
            self._values.append(self._big(x, width))
        for (x, width), label in zip(places, labels):
            left = x + (width - CELL_WIDTH * len(label)) // 2
            kit.line(self.group, kit.on_bar, len(label), left, 72, label)
        self.changed()

    def _big(self, x, width):
        columns = width // (2 * CELL_WIDTH)
        left = x + (width - 2 * CELL_WIDTH * columns) // 2
        holder = displayio.Group(scale=2, x=left, y=_TOP + 4)
        self.group.append(holder)
        return self._kit.line(holder, self._kit.on_paper, columns, 0, 0)

    def turn_to(self, at: int) -> None:
        """Go to a place."""
        self.at = at
        self.changed()

    def about(self) -> str:
        """Return two lines of up to 25 characters, separated by a bar."""
        return ""

    def changed(self) -> None:
        """Show the values as they are now."""
        self.at = min(self.at, self._count - 1)
        for place in range(len(self._places)):
            is_there = place < self._count
            text = self._values[place]
            value = self.value(place) if is_there else ""
            text.write(value)
            text.grid.x = CELL_WIDTH * (text.columns - len(value)) // 2
            self._cells[place].color_index = 1 if place == self.at else 0
            self._cells[place].hidden = not is_there
        x, width = self._places[self.at]
        for arrow in self._arrows:
            arrow.grid.x = x + (width - CELL_WIDTH) // 2
        lines = self.about().split("|")
        for row in range(2):
            self._about[row].write(lines[row] if row < len(lines) else "")

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == UP or key == DOWN:
            return self.turned(self.at, 1 if key == UP else -1)
        if key == LEFT or key == RIGHT:
            self.at = (self.at + (1 if key == RIGHT else -1)) % self._count
            self.changed()
        elif key == SELECT:
            return (commands.OPEN, ("lobby.reading.Help", self.NAME, 0))
        elif key in (A, B, START):
            return (commands.BACK, None)
        return None


class FeltScreen(DialScreen):
    """The colour of the table: red, green and blue from 0 to 9; this screen shows it."""

    def __init__(self, kit, settings):
        words = kit.words("options")
        self._settings = settings
        self._words = words.FELT_ABOUT
        super().__init__(
            kit,
            words.FELT,
            ((5 * COLUMN - 1, _DIGIT), (14 * COLUMN - 1, _DIGIT), (23 * COLUMN - 1, _DIGIT)),
            words.FELT_PARTS,
        )
        # CircuitPython 9 draws a vectorio shape again in every frame once its colour has changed,
        # unless a TileGrid has the same palette.
        self.group.insert(1, bar(kit.felt, BODY_TOP, FOOT_TOP - BODY_TOP))

    def value(self, place: int) -> str:
        """Return the level of a component."""
        return str(self._level(place))

    def turned(self, place: int, step: int):
        """Return the command that changes a component, None at its end, 0 or 9."""
        if not 0 <= self._level(place) + step <= _HIGHEST:
            return None
        return (commands.CHANGE_OPTION, (_PARTS[place], step))

    def about(self) -> str:
        """Say that the colour is left to chance, or how to do so."""
        return self._words[0 if any(self._level(place) for place in range(3)) else 1]

    def _level(self, place):
        return self._settings[_PARTS[place]]


class SeriesScreen(DialScreen):
    """What a series is played to: a kind, and the digits of a number of games or a total."""

    NAME = "setup"

    def __init__(self, kit, seating):
        self._words = kit.words("cards")
        self._seating = seating
        places = (
            (COLUMN, 14 * COLUMN + 6),
            (WIDTH // 2 + 4, 3 * COLUMN + 1),
            (20 * COLUMN + 2, 3 * COLUMN + 1),
            (24 * COLUMN, 3 * COLUMN + 1),
            (28 * COLUMN - 2, 3 * COLUMN + 1),
        )
        super().__init__(kit, self._words.SERIES, places)

    def changed(self) -> None:
        """Show the kind and as many digits as it has."""
        self._kind = format_kind(self._seating.format)
        self._count = (1, 3, 5, 1)[self._kind]
        super().changed()

    def value(self, place: int) -> str:
        """Return the kind as a word, or a digit."""
        if not place:
            return self._words.SERIES_KINDS[self._kind]
        return str(self._seating.format // self._worth(place) % 10)

    def turned(self, place: int, step: int):
        """Return the command for another kind, or for a digit more or less."""
        format = self._seating.format
        if not place:
            format = (0, _FIRST_GAMES, _FIRST_TOTAL, ONE_GAME)[(self._kind + step) % 4]
        elif self._kind == BY_GAMES:
            format = max(LEAST_GAMES, min(MOST_GAMES, format + step * self._worth(place)))
        else:
            format = max(LEAST_TOTAL, min(MOST_TOTAL, format + step * self._worth(place)))
        return (commands.SET_FORMAT, format)

    def about(self) -> str:
        """Say how such a series ends."""
        return self._words.SERIES_ABOUT[self._kind]

    def _worth(self, place):
        return 10 ** (self._count - 1 - place)


def new_series(session) -> tuple:
    """Let the next game begin a series: a step on the way to it, as the table has no room."""
    session.club.series = None
    return "lobby.begin.new_game", False
