# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Pages of dials: what a series is played to, how dice are entered, the colour of the table.

Left and right choose a place, up and down change it at once. The other keys go back.
"""

import displayio

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
from ..layouts import dials as px
from ..layouts.display import BODY_TOP, CELL_WIDTH, FOOT_TOP
from ..page import Page
from ..settings import BLUE, GREEN, IN_FIGURES, POINTS_ONLY, RED
from ..ui.kit import bar, block, box
from ..ui.sheets import ICON_GEAR

_HIGHEST = const(9)
_FIRST_GAMES = const(3)
_FIRST_TOTAL = const(1000)
_PARTS = (RED, GREEN, BLUE)


class DialPage(Page):
    """Shows `places`, each `(x, width)`, with `labels` below, and two lines `about` them.

    `at` is the place that up and down change. A subclass has `value(place)`, the text of a place,
    and `turn(place, step)`, which changes it.
    """

    NAME = "options"

    def __init__(self, session, title: str, places, labels=()):
        super().__init__(session)
        kit = self.kit
        self.places = places
        self.count = len(places)
        self.group = kit.page(title, ICON_GEAR, kit.felt)
        self.add_foot(kit.words("menu").DIAL_FOOT)
        box(self.group, kit.ink, *px.PANEL)
        box(self.group, kit.paper, *px.ABOUT, kit.ink)
        self._about = [
            kit.narrow_line(self.group, kit.on_paper, 29, px.ABOUT_X, y) for y in px.ABOUT_Y
        ]
        self._arrows = []
        for y, arrow in ((24, "▲"), (60, "▼")):
            self._arrows.append(kit.line(self.group, kit.on_bar_yellow, 1, 0, y, arrow))
        self.cells = []
        self._values = []
        for x, width in places:
            self.cells.append(block(kit.name_cell, x, px.TOP, width, px.HEIGHT))
            self.group.append(self.cells[-1])
            self._values.append(self._big(x, width))
        for (x, width), label in zip(places, labels):
            left = x + (width - CELL_WIDTH * len(label)) // 2
            kit.line(self.group, kit.on_bar, len(label), left, px.LABEL_Y, label)
        self.draw()

    def _big(self, x, width):
        columns = width // (2 * CELL_WIDTH)
        left = x + (width - 2 * CELL_WIDTH * columns) // 2
        holder = displayio.Group(scale=2, x=left, y=px.TOP + 4)
        self.group.append(holder)
        return self.kit.line(holder, self.kit.on_paper, columns, 0, 0)

    def about(self) -> str:
        """Return two lines of up to 25 characters, separated by a bar."""
        return ""

    def draw(self) -> None:
        """Show the values as they are now."""
        self.at = min(self.at, self.count - 1)
        for place in range(len(self.places)):
            is_there = place < self.count
            text = self._values[place]
            value = self.value(place) if is_there else ""
            text.write(value)
            text.grid.x = CELL_WIDTH * (text.columns - len(value)) // 2
            self.cells[place].color_index = 1 if place == self.at else 0
            self.cells[place].hidden = not is_there
        x, width = self.places[self.at]
        for arrow in self._arrows:
            arrow.grid.x = x + (width - CELL_WIDTH) // 2
        lines = self.about().split("|")
        for row in range(2):
            self._about[row].write(lines[row] if row < len(lines) else "")

    def up_down(self, step: int) -> None:
        """Turn the dial: up is more."""
        self.turn(self.at, -step)

    def left_right(self, step: int) -> None:
        """Go to the next place."""
        self.turn_to((self.at + step) % self.count)


class Felt(DialPage):
    """The colour of the table: red, green and blue from 0 to 9; this page shows it."""

    def __init__(self, session):
        words = session.kit.words("options")
        self._settings = session.settings
        self._words = words.FELT_ABOUT
        places = [(x, px.FELT_WIDTH) for x in px.FELT_X]
        super().__init__(session, words.FELT, places, words.FELT_PARTS)
        # CircuitPython 9 draws a vectorio shape again in every frame once its colour has changed,
        # unless a TileGrid has the same palette.
        self.group.insert(1, bar(self.kit.felt, BODY_TOP, FOOT_TOP - BODY_TOP))

    def value(self, place: int) -> str:
        """Return the level of a component."""
        return str(self._level(place))

    def turn(self, place: int, step: int) -> None:
        """Move a component, unless it is at its end; the board follows."""
        if 0 <= self._level(place) + step <= _HIGHEST:
            self._settings.change(_PARTS[place], step)
            apply(self.session, True)
            self.changed()

    def about(self) -> str:
        """Say that the colour is left to chance, or how to do so."""
        return self._words[0 if any(self._level(place) for place in range(3)) else 1]

    def _level(self, place):
        return self._settings[_PARTS[place]]


class SeriesPage(DialPage):
    """What a series is played to: a kind, and the digits of a number of games or a total."""

    NAME = "setup"
    keeps_club = True

    def __init__(self, session):
        self._words = session.kit.words("cards")
        self._seating = session.club.seating
        kind, *digits = px.SERIES_X
        places = [(kind, px.KIND_WIDTH)] + [(x, px.DIGIT_WIDTH) for x in digits]
        super().__init__(session, self._words.SERIES, places)

    def draw(self) -> None:
        """Show the kind and as many digits as it has."""
        self._kind = format_kind(self._seating.format)
        self.count = (1, 3, 5, 1)[self._kind]
        super().draw()

    def value(self, place: int) -> str:
        """Return the kind as a word, or a digit."""
        if not place:
            return self._words.SERIES_KINDS[self._kind]
        return str(self._seating.format // self._worth(place) % 10)

    def turn(self, place: int, step: int) -> None:
        """Choose another kind, or a digit more or less."""
        format = self._seating.format
        if not place:
            format = (0, _FIRST_GAMES, _FIRST_TOTAL, ONE_GAME)[(self._kind + step) % 4]
        elif self._kind == BY_GAMES:
            format = max(LEAST_GAMES, min(MOST_GAMES, format + step * self._worth(place)))
        else:
            format = max(LEAST_TOTAL, min(MOST_TOTAL, format + step * self._worth(place)))
        self._seating.format = format
        self.changed()

    def about(self) -> str:
        """Say how such a series ends."""
        return self._words.SERIES_ABOUT[self._kind]

    def _worth(self, place):
        return 10 ** (self.count - 1 - place)


class PadPage(DialPage):
    """How a game with real dice is entered, and whether it counts in the statistics."""

    NAME = "setup"
    keeps_club = True

    def __init__(self, session):
        words = session.kit.words("pad")
        self._seating = session.club.seating
        self._words = words.ENTERED, words.IN_FIGURES
        self._abouts = words.ENTERED_ABOUT, words.FIGURES_ABOUT
        places = ((px.PAD_X[0], px.KIND_WIDTH), (px.PAD_X[1], px.COUNTS_WIDTH))
        super().__init__(session, words.TITLE, places, words.LABELS)

    def value(self, place: int) -> str:
        """Return the choice as a word."""
        return self._words[place][self._choice(place)]

    def turn(self, place: int, step: int) -> None:
        """Choose the other one."""
        self._seating.by_hand ^= (POINTS_ONLY, IN_FIGURES)[place]
        self.draw()

    def about(self) -> str:
        """Say what the choice means."""
        return self._abouts[self.at][self._choice(self.at)]

    def _choice(self, place):
        return 1 if self._seating.by_hand & (POINTS_ONLY, IN_FIGURES)[place] else 0
