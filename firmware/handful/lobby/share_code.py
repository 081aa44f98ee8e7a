# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A fresh share code, for others to play the same game: to read out, to type in, and to scan."""

import displayio

from .. import PAGE, commands
from ..const import const
from ..page import PageScene, drop_question_of
from ..ports import LEFT, RIGHT, SELECT, START, A, B
from ..rules.share_code import CODE_LENGTH, fresh, text_of
from ..scene import extended
from ..ui.kit import NOTICE, QUESTION, Foot, Screen, box
from ..ui.measures import CELL_WIDTH, COLUMN
from ..ui.measures import RIGHT as EDGE
from ..ui.page import felt_ground
from ..ui.qr import draw_code
from ..ui.sheets import ICON_CALENDAR

_PANEL = (COLUMN - 2, 20, 17 * COLUMN + 4, 17 * COLUMN + 4)
_QUIET = 6 * COLUMN - 17
"""The edge, and four squares of three pixels that stay white around the picture."""
_PICTURE = (_PANEL[0] + _QUIET, _PANEL[1] + _QUIET, _PANEL[2] - 2 * _QUIET)
_PLATE = (20 * COLUMN - 5, 20, 11 * COLUMN + 7, 41)
_NOTE = (20 * COLUMN - 5, 65, 11 * COLUMN + 7, 44)
_RULES = const(9)


class ShareCode(PageScene):
    """The code of the next game."""

    def __init__(self, session):
        values = session.club.seating, PAGE, drop_question_of(session)
        screen = ShareCodeScreen(session.kit, *values)
        super().__init__(session, ("lobby.share_code.ShareCode",), screen)

    def change_dice(self, step):
        """Make another code."""
        session = self.session
        session.club.seating.change_dice(step, session.ports.entropy(4))
        self.screen.changed()

    def start_fresh(self, _):
        """Start the game by the code that is shown."""
        seating = self.session.club.seating
        self.need_files()
        self.next = ("lobby.begin.new_game", False, fresh(seating.ruleset, seating.seed))

    HANDLERS = extended(
        PageScene, {commands.CHANGE_DICE: change_dice, commands.START_FRESH: start_fresh}
    )


class SharedDaily(PageScene):
    """The address of daily dice as a QR code, with the score to beat."""

    def __init__(self, session, number: int, score: int, address: str, answer: str):
        screen = SharedDailyScreen(session.kit, number, score, address, answer)
        place = ("lobby.share_code.SharedDaily", number, score, address, answer)
        super().__init__(session, place, screen)


class ShareCodeScreen(Screen):
    """Shows the code that a `Seating` begins with, left and right make another one.

    A phone reads `address` and the code, 53 bytes at the most: more squares would not fit. Where
    a game is saved, `sure` is asked before.
    """

    NAME = "code"

    def __init__(self, kit, seating, address: str, sure: str):
        words = kit.words("cards")
        self._kit = kit
        self._seating = seating
        self._address = address
        self._sure = sure
        self._keys = words.SHARE_FOOT
        self.group = group = felt_ground(kit, words.SHARE, ICON_CALENDAR)
        self._rules = kit.narrow_line(
            group, kit.on_bar_grey, _RULES, EDGE + 2 - COLUMN * _RULES, 2
        )
        box(group, kit.white, *_PANEL, kit.ink)
        box(group, kit.ink, *_PLATE)
        box(group, kit.bar, *_NOTE)
        self._plate = displayio.Group()
        group.append(self._plate)
        lines = words.SHARE_ABOUT[1 if address else 0].split("|")
        for row, line in enumerate(lines):
            kit.note(group, kit.on_bar, _NOTE[0] + 2, _NOTE[1] + 2 + 10 * row, line)
        self._picture = displayio.Group()
        group.append(self._picture)
        self._foot = Foot(kit, self._keys)
        group.append(self._foot.group)
        self._palette = kit.on_paper
        self.changed()

    def changed(self) -> None:
        """Show the code as it is now; its picture follows."""
        ruleset = self._seating.ruleset
        self._rules.write_right(ruleset.title, 0, _RULES)
        self._text = text_of(fresh(ruleset, self._seating.seed))
        self._write()
        while len(self._picture):
            self._picture.pop()

    def _write(self):
        """Write the code: two large rows, or small ones where house rules have made it longer."""
        kit, plate, length = self._kit, self._plate, len(self._text)
        while len(plate):
            plate.pop()
        in_row, scale, pitch = (4, 2, 18) if length == CODE_LENGTH else (8, 1, 9)
        for row in range(0, length, in_row):
            text = self._text[row : row + in_row]
            x, y = _PLATE[0] + 2 * COLUMN - 2, _PLATE[1] + 3 + pitch * row // in_row
            holder = displayio.Group(scale=scale, x=x, y=y)
            plate.append(holder)
            kit.line(holder, kit.on_bar_yellow, len(text), 0, 0, text)

    def key(self, key: int):
        """Take a key; return a command or None."""
        asked = self.notice is not None
        self._foot.say(self._keys)
        if key == B:
            return None if asked else (commands.BACK, None)
        if key == A or key == START:
            if self._sure and not asked:
                self._foot.say(self._sure, QUESTION)
                return None
            return (commands.START_FRESH, None)
        if key == LEFT or key == RIGHT:
            return (commands.CHANGE_DICE, 0)
        if key == SELECT:
            return (commands.OPEN, ("lobby.reading.Help", "setup", 0))
        return None

    def tick(self, now_ms: int):
        """Draw the picture, which takes a moment, once the page is there."""
        if not len(self._picture):
            draw_code(self._picture, self._palette, self._address + self._text, *_PICTURE)


class SharedDailyScreen(Screen):
    """Shows an `address` for a phone to read, of 53 bytes at the most, and the score to beat."""

    NAME = "daily"

    def __init__(self, kit, number: int, score: int, address: str, answer: str):
        words = kit.words("more")
        self._address = address
        self._palette = kit.on_paper
        self.group = group = felt_ground(kit, words.DAILY, ICON_CALENDAR)
        text = words.NUMBER + " " + str(number)
        kit.note_right(group, kit.on_bar_grey, EDGE, 2, text)
        box(group, kit.white, *_PANEL, kit.ink)
        box(group, kit.ink, *_PLATE)
        box(group, kit.bar, *_NOTE)
        x = _PLATE[0] + _PLATE[2] // 2 - CELL_WIDTH * len(str(score))
        holder = displayio.Group(scale=2, x=x, y=_PLATE[1] + 6)
        group.append(holder)
        kit.line(holder, kit.on_bar_yellow, len(str(score)), 0, 0, str(score))
        points = words.SHARED.split("|")[2].replace("{} ", "")
        x = _PLATE[0] + _PLATE[2] // 2 + 1 - COLUMN * len(points) // 2
        kit.note(group, kit.on_bar, x, _PLATE[1] + 26, points)
        for row, line in enumerate(words.SCAN.split("|")):
            kit.note(group, kit.on_bar, _NOTE[0] + 2, _NOTE[1] + 7 + 10 * row, line)
        self._picture = displayio.Group()
        group.append(self._picture)
        group.append(Foot(kit, answer, NOTICE).group)

    def key(self, key: int):
        """Go back."""
        return (commands.BACK, None)

    def tick(self, now_ms: int):
        """Draw the picture, which takes a moment, once the page is there."""
        if not len(self._picture):
            draw_code(self._picture, self._palette, self._address, *_PICTURE)
