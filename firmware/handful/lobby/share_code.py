# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A fresh share code, for others to play the same game: to read out, to type in, and to scan."""

import displayio

from .. import PAGE
from ..layouts import share_code as px
from ..layouts.display import CELL_WIDTH, COLUMN
from ..page import Page, drop_question_of
from ..ports import START
from ..rules.share_code import CODE_LENGTH, fresh, text_of
from ..ui.felt import felt_ground
from ..ui.kit import NOTICE, box
from ..ui.qr import draw_code
from ..ui.sheets import ICON_CALENDAR

"""The edge, and four squares of three pixels that stay white around the picture."""


class CodePage(Page):
    """A page with a QR code of an address of up to 53 bytes: more squares would not fit."""

    def __init__(self, session, title: str):
        super().__init__(session)
        kit = self.kit
        self.group = group = felt_ground(kit, title, ICON_CALENDAR)
        box(group, kit.white, *px.PANEL, kit.ink)
        box(group, kit.ink, *px.PLATE)
        box(group, kit.bar, *px.NOTE)
        self._picture = displayio.Group()
        group.append(self._picture)

    def big(self, columns: int, x: int, y: int):
        """Add a line of large text to the plate and return it."""
        holder = displayio.Group(scale=2, x=x, y=px.PLATE[1] + y)
        self.group.append(holder)
        return self.kit.line(holder, self.kit.on_bar_yellow, columns, 0, 0)

    def note(self, text: str, y: int) -> None:
        """Write lines below the plate."""
        for row, line in enumerate(text.split("|")):
            place = px.NOTE[0] + 2, px.NOTE[1] + y + 10 * row
            self.kit.note(self.group, self.kit.on_bar, *place, line)

    def tick(self, now_ms: int) -> None:
        """Draw the picture, which takes a moment, once the page is there."""
        if not len(self._picture):
            draw_code(self._picture, self.kit.on_paper, self.address, *px.PICTURE)


class ShareCode(CodePage):
    """The code of the next game; left and right make another one, A starts."""

    NAME = "code"
    keeps_club = True

    def __init__(self, session):
        words = session.kit.words("cards")
        super().__init__(session, words.SHARE)
        self._seating = session.club.seating
        self._sure = drop_question_of(session)
        self._plate = displayio.Group()
        self.group.append(self._plate)
        self.note(words.SHARE_ABOUT[1 if PAGE else 0], 2)
        self.add_foot(words.SHARE_FOOT)
        self.draw()

    def draw(self) -> None:
        """Show the code as it is now; its picture follows."""
        ruleset = self._seating.ruleset
        self.title_right(ruleset.title)
        text = text_of(fresh(ruleset, self._seating.seed))
        self.address = PAGE + text
        self._write(text)
        while len(self._picture):
            self._picture.pop()

    def _write(self, code):
        """Write the code: two large rows, or small ones where house rules have made it longer."""
        plate = self._plate
        while len(plate):
            plate.pop()
        in_row, scale, pitch = (4, 2, 18) if len(code) == CODE_LENGTH else (8, 1, 9)
        for row in range(0, len(code), in_row):
            text = code[row : row + in_row]
            x, y = px.TEXT_X, px.TEXT_Y + pitch * row // in_row
            holder = displayio.Group(scale=scale, x=x, y=y)
            plate.append(holder)
            self.kit.line(holder, self.kit.on_bar_yellow, len(text), 0, 0, text)

    def left_right(self, step: int) -> None:
        """Make another code."""
        self._seating.change_dice(0, self.session.ports.entropy(4))
        self.draw()

    def choose(self) -> None:
        """Start the game by the code that is shown; ask first if that gives one up."""
        self.ask(self._sure, self._start)

    def start(self) -> None:
        """Do the same."""
        self.choose()

    def help(self) -> None:
        """Open the help on a new game."""
        self.open(("lobby.reading.Help", "setup", 0))

    def _start(self):
        self.need_files()
        code = fresh(self._seating.ruleset, self._seating.seed)
        self.go(("lobby.begin.new_game", False, code))


class SharedDaily(CodePage):
    """The address of daily dice as a QR code, with the score to beat; `whole` shares the game."""

    NAME = "daily"

    def __init__(self, session, number: int, score: int, address: str, answer: str, whole):
        words = session.kit.words("more")
        super().__init__(session, words.DAILY)
        self._whole = whole
        self.address = address
        kit, middle = self.kit, px.MIDDLE
        self.title_right(words.NUMBER + " " + str(number))
        text = str(score)
        self.big(len(text), middle - CELL_WIDTH * len(text), 6).write(text)
        points = words.SHARED.split("|")[2].replace("{} ", "")
        x = middle + 1 - COLUMN * len(points) // 2
        kit.note(self.group, kit.on_bar, x, px.POINTS_Y, points)
        self.note(words.SCAN, 7)
        self.add_foot(answer, NOTICE)

    def key(self, key: int):
        """Share the whole game by START; go back by others."""
        if key == START:
            self.go(self._whole)
        else:
            self.back()
