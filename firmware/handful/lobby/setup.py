# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A new game: who plays it, by which rules, in what series, with which dice."""

import displayio

from ..const import const
from ..game.series import format_kind
from ..layouts import setup as px
from ..layouts.display import CELL_WIDTH, COLUMN
from ..page import Page, drop_question_of
from ..rules.share_code import fresh, in_fours, text_of
from ..settings import BY_FRESH_CODE, BY_HAND, BY_TYPED_CODE
from ..ui.kit import block, box
from ..ui.sheets import (
    ICON_BOOK,
    ICON_CALENDAR,
    ICON_CPU,
    ICON_NEW,
    ICON_PERSON,
    ICON_PLUS,
    ICON_STAR,
    load_sheet,
)
from ..ui.text import POINTER, shade, sprite

_PLAY = const(0)
_RULES = const(1)
_SEATS = const(2)
_MOST_SEATS = const(6)
_SERIES = const(8)
_DICE = const(9)
"""What the pointer goes through."""
_ABOUT_SEATS = const(3)
"""The page of the help about seats."""

_COUNT = const(16)
_LABEL = const(8)
_RULES_VALUE = const(22)
_VALUE = const(12)
_NAME = const(8)
_ZERO = const(16)
"""The tile of the digit 0 in the small font."""


class Setup(Page):
    """Shows a `Seating`, and changes it.

    Up and down move the pointer, left and right change what is under it, START plays; where a
    game is saved, it asks before.
    """

    NAME = "setup"
    keeps_club = True

    def __init__(self, session):
        super().__init__(session)
        kit = self.kit
        self._words = words = kit.words("setup")
        self.seating = seating = session.club.seating
        self._begins = seating.begins
        self.group = group = kit.page(words.SETUP, ICON_NEW)
        self._count = kit.narrow_line(group, kit.on_bar_grey, _COUNT, px.COUNT_X, 2)
        box(group, kit.white, px.LEFT, px.RULES_Y, px.WIDTH, px.CELL_HEIGHT, kit.edge)
        for x in (px.LEFT, px.DICE_X):
            box(group, kit.white, x, px.LOW_Y, px.HALF_WIDTH, px.CELL_HEIGHT, kit.edge)
        self.cells = self._sprites(load_sheet("seats"), px.SEAT_WIDTH, px.SEAT_HEIGHT, 0)
        self._shades = (
            _shades(kit.white[0], kit.edge[0], kit.die[3]),
            _shades(kit.tint[0], kit.rule[0]),
        )
        self.bar = block(kit.ink, 0, 0, 1, 1)
        group.append(self.bar)
        box(group, kit.alert, *px.PLAY)
        shine = block(kit.button, *px.SHINE)
        shine.color_index = 3
        group.append(shine)
        play = words.SETUP_PLAY
        x = px.PLAY_MIDDLE - CELL_WIDTH * (len(play) + 4) // 2
        self._play = kit.line(group, kit.on_bar, 2 + len(play), x, px.PLAY_TEXT_Y)
        self._play.write(play, 2)
        self._label = kit.narrow_line(
            group, kit.pencil, _LABEL, px.LABEL_X, px.LABEL_Y, words.SETUP_RULES
        )
        self._rules = self._value(_RULES_VALUE, px.RIGHT, px.RULES_Y, ICON_BOOK, px.LEFT)
        self._series = self._value(_VALUE, px.SERIES_RIGHT, px.LOW_Y, ICON_STAR, px.LEFT)
        self._dice = self._value(_VALUE, px.DICE_RIGHT, px.LOW_Y, ICON_CALENDAR, px.DICE_X)
        self._icons = self._sprites(kit.icons, 8, 8, 4)
        # One text is moved from grid to grid: a text for each seat would take more memory.
        self._names = []
        for _ in range(_MOST_SEATS):
            self._name = kit.narrow_line(group, kit.on_paper, _NAME, 0, 0)
            self._names.append(self._name.grid)
        self.digits = []
        for y in (px.SEAT_Y, px.SEAT_Y + px.SEAT_PITCH_Y):
            self.digits.append(
                kit.small_line(group, kit.pencil, px.DIGIT_X, y + 5, " " * px.DIGITS)
            )
        self._arrows = kit.note(group, kit.on_bar_yellow, 0, 0, "◀ ▶").grid
        self.add_foot("")
        self.draw()

    def _sprites(self, sheet, width, height, inset):
        grids = []
        for seat in range(_MOST_SEATS):
            x, y = _seat_place(seat)
            grid = sprite(sheet, self.kit.pencil, width, height, x + inset, y + inset)
            self.group.append(grid)
            grids.append(grid)
        return grids

    def _value(self, columns, right, y, icon, left):
        """Add an icon and a text that ends at the pixel `right`; return both."""
        kit, x = self.kit, right + px.VALUE_RIGHT_DX - COLUMN * columns
        return (
            kit.icon(self.group, kit.on_paper_blue, icon, left + px.ICON_DX, y + 2),
            kit.narrow_line(self.group, kit.on_paper, columns, x, y + 3),
        )

    def draw(self) -> None:
        """Show the seating as it is now."""
        words, seating = self._words, self.seating
        ruleset, format, begins = seating.ruleset, seating.format, seating.begins
        dice = words.SETUP_DICE[begins]
        if begins == BY_FRESH_CODE:
            dice = in_fours(text_of(fresh(ruleset, seating.seed)), _VALUE - 2)
        boxes = words.SETUP_BOXES.format(ruleset.title, len(ruleset.boxes))
        self._show_value(_RULES, self._rules, _RULES_VALUE, boxes)
        series = words.SETUP_SERIES[format_kind(format)].format(format)
        self._show_value(_SERIES, self._series, _VALUE, series)
        self._show_value(_DICE, self._dice, _VALUE, dice)
        self._label.colour(self.kit.on_bar_yellow if self.at == _RULES else self.kit.pencil)
        self._play.put(0, POINTER if self.at == _PLAY else 0)
        players = seating.players()
        taken = 0
        for seat in range(_MOST_SEATS):
            kind = seating.seats[seat][1]
            name = players[taken][0] if kind else words.SETUP_ADD
            taken += kind != ""
            self._show_seat(seat, kind, name)
        self._show_pointer()
        count = words.SETUP_SEATS.format(taken)
        if self.seat >= 0:
            count = words.SEAT + str(self.seat + 1)
        self._count.write_right(count, 0, _COUNT)
        self._hint()
        if begins != self._begins:
            self._begins = begins
            self.inform(words.SETUP_ABOUT[begins])

    def choose(self) -> None:
        """Play, name a person, open a page, say what a CPU player is, or change it like right."""
        at, begins = self.at, self.seating.begins
        if at == _PLAY or at == _DICE and begins == BY_TYPED_CODE:
            self.start()
        elif at == _RULES:
            self.open(("lobby.house.RuleSets",))
        elif at == _SERIES:
            self.open(("lobby.dials.SeriesPage",))
        elif at == _DICE and begins == BY_FRESH_CODE:
            self.open(("lobby.share_code.ShareCode",))
        elif at == _DICE and begins == BY_HAND:
            self.open(("lobby.dials.PadPage",))
        else:
            kind = self.seating.seats[self.seat][1] if self.seat >= 0 else ""
            if kind == "human":
                self._name_seat(self.seat)
            elif kind:
                self.inform(self._words.CPU_ABOUT[kind[4:]])
            else:
                self.left_right(1)

    def start(self) -> None:
        """Play."""
        self.ask(drop_question_of(self.session), self._begin)

    def help(self) -> None:
        """Open the help on what is at the pointer."""
        at = self.at
        page = at if at < _SEATS else at - _SERIES + 2
        about = _ABOUT_SEATS if self.seat >= 0 else (0, 1, 2, 0)[page]
        self.open(("lobby.reading.Help", self.NAME, about))

    def up_down(self, step: int) -> None:
        """Move the pointer."""
        self.turn_to((self.at + step) % (_DICE + 1))

    def left_right(self, step: int) -> None:
        """Change what is at the pointer."""
        session, seating = self.session, self.seating
        if self.at == _PLAY or self.at == _DICE:
            seating.change_dice(step, session.ports.entropy(4))
            self.draw()
            return
        if self.seat >= 0:
            seating.change_seat(self.seat, step)
        elif self.at == _RULES:
            seating.change_rules(step)
        else:
            seating.change_format(step)
        self.changed()

    @property
    def seat(self):
        """The seat under the pointer, or a negative number."""
        return self.at - _SEATS if self.at < _SERIES else -1

    def _begin(self):
        """Start a series, a game by the code shown or by hand, or ask for a code."""
        seating = self.seating
        if seating.begins == BY_TYPED_CODE:
            self.open(("lobby.names.Code",))
            return
        self.need_files()
        if seating.begins == BY_FRESH_CODE:
            code = fresh(seating.ruleset, seating.seed)
            self.next = ("lobby.begin.new_game", False, code)
        elif seating.begins == BY_HAND:
            rest = (None, False, False, False, -1, seating.by_hand)
            self.next = ("lobby.begin.new_game", False) + rest
        else:
            self.next = ("lobby.begin.new_game", False, None, False, False, True)

    def _name_seat(self, seat):
        """Give the person on a seat another name, or the seat to another player."""
        club, seats = self.session.club, self.seating.seats
        known = club.known_names([name for name, _ in seats])
        about = self._words.SEAT + str(seat + 1)
        self.open(("lobby.names.Name", seats[seat][0], about, known, seat))

    def _hint(self):
        """Say what the keys do here."""
        at, begins = self.at, self.seating.begins
        foot = (1 if begins == BY_TYPED_CODE else 0, 2)[at] if at < _SEATS else at - 2
        if at == _DICE:
            foot += begins
        if self.seat >= 0:
            kind = self.seating.seats[self.seat][1]
            foot = 5 if not kind else 3 if kind == "human" else 4
        self.foot.say(self._words.SETUP_FEET[foot])

    def _show_value(self, at, pair, columns, words):
        icon, text = pair
        kit, here = self.kit, self.at == at
        shade(icon, kit.on_bar_yellow if here else kit.on_paper_blue)
        text.colour(kit.on_bar_yellow if here else kit.on_paper)
        if here:
            words += " ▶" if len(words) < columns - 1 else "▶"
        text.write_right(words, 0, columns)

    def _show_seat(self, seat, kind, name):
        kit, here = self.kit, seat == self.seat
        x, y = _seat_place(seat)
        cell, icon, text = self.cells[seat], self._icons[seat], self._name
        cell[0] = 0 if kind else 1
        is_cpu = kind[:3] == "cpu"
        shade(cell, self._shades[is_cpu])
        cell.hidden = here
        icon[0] = (ICON_CPU if is_cpu else ICON_PERSON) if kind else ICON_PLUS
        icon.x = x + (4 if kind else px.SEAT_MIDDLE - 4)
        icon.hidden = here and not kind
        text.grid = self._names[seat]
        text.grid.x = x + (px.SEAT_WIDTH + 1 - COLUMN * len(name)) // 2
        text.grid.y = y + 14
        text.write(name)
        colours = kit.on_bar_yellow
        if not here:
            colours = kit.on_paper_blue if is_cpu else kit.on_paper if kind else kit.pencil
        shade(icon, colours)
        text.colour(kit.on_paper if is_cpu and not here else colours)
        column = px.DIGIT_PITCH * (seat % 3)
        has_digit = kind and not here
        self.digits[seat // 3].put(column, _ZERO + 1 + seat if has_digit else 0)

    def _show_pointer(self):
        """Lay the bar below what the pointer is on."""
        bar, at, seat = self.bar, self.at, self.seat
        x, y, width, height = px.LEFT, px.LOW_Y, px.HALF_WIDTH, px.CELL_HEIGHT
        if at == _PLAY:
            x, y, width, height = px.PLAY_POINTER
        elif at == _RULES:
            y, width = px.RULES_Y, px.WIDTH
        elif seat >= 0:
            x, y = _seat_place(seat)
            width, height = px.SEAT_WIDTH, px.SEAT_HEIGHT
        elif at == _DICE:
            x = px.DICE_X
        if (bar.x, bar.y) != (x, y):
            # Another one: if this moved, all between its old and its new place would be drawn.
            self.bar = block(self.kit.ink, x, y, width, height)
            self.group[self.group.index(bar)] = self.bar
        arrows = self._arrows
        arrows.hidden = seat < 0
        arrows.x, arrows.y = x + px.ARROWS_DX, y + 4


def _seat_place(seat):
    return px.LEFT + px.SEAT_PITCH * (seat % 3), px.SEAT_Y + px.SEAT_PITCH_Y * (seat // 3)


def _shades(*colours):
    """Return a palette of up to four colours, the first of them transparent."""
    made = displayio.Palette(4)
    made.make_transparent(0)
    for index, colour in enumerate(colours):
        made[index + 1] = colour
    return made
