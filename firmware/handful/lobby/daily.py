# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The daily dice: numbered deals, the same everywhere, of which the first try counts.

Where the clock is set the number is that of the local date; tomorrow's dice open by a link alone,
for where it is from tomorrow has come. Without a clock each power-on offers one more than was
begun, and any can be dialled. The page shows the sheet of a calendar, the last seven, a button.
"""

import displayio

from .. import PAGE, commands
from ..const import const
from ..game.more import OPEN, Daily
from ..page import PageScene, drop_question_of
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ..rules.share_code import MOST_DAILY, deal_of, number_of, text_of
from ..scene import extended
from ..ui.kit import QUESTION, Foot, Screen, block, box
from ..ui.measures import CELL_WIDTH, COLUMN, MARGIN, WIDTH
from ..ui.page import felt_ground
from ..ui.sheets import ICON_CALENDAR, ICON_FLAME, load_sheet
from ..ui.text import SMALL_WIDTH, sprite
from .more import daily_number, open_more, save_more

_DIGIT = (12, 16)
_DIGIT_PITCH = const(11)
_ORANGE = const(0xF79610)
_SHEET_MIDDLE = 5 * COLUMN + 3
_FACTS_X = 10 * COLUMN + 6
_FACTS_COLUMNS = const(18)
_FACTS_Y = (19, 28, 39, 50)
_WEEK = const(7)
_CELL_X = 3 * COLUMN - 6
_CELL_Y = const(80)
_CELL_PITCH = 4 * COLUMN + 1
_CELL = (4 * COLUMN - 1, 17)
_BUTTON_MIDDLE = WIDTH // 2
_FAR = const(10)
"""How many numbers up and down go."""


def address_of(number: int) -> str:
    """Return where a browser opens these dice, "" without a page."""
    return PAGE.replace("code=", "day=") + str(number) if PAGE else ""


class DailyDice(PageScene):
    """The page of the dice with a number, 0 for those of today; after them the line to share."""

    def __init__(self, session, number: int = 0, is_over: bool = False):
        self._newest = newest = daily_number(session)
        self._daily, is_lost = _read(session)
        offered = newest or session.dealt or min(self._daily.begun + 1, MOST_DAILY)
        self._number = number or offered
        sure = None if _saved_number(session) == self._number else drop_question_of(session)
        values = self._number, newest, sure
        screen = DailyScreen(session.kit, self._daily, *values)
        super().__init__(session, ("lobby.daily.DailyDice", self._number), screen)
        result = self._daily.result(self._number)
        if is_lost:
            screen.inform(self.kit.words("more").LOST)
        elif is_over and result and result != OPEN:
            screen.show(self._lines(result))

    def dial(self, step):
        """Show other dice: from those that are still to come, back to today's."""
        most = self._newest or MOST_DAILY
        if step > 0:
            most = max(most, self._number)
        self.next = ("lobby.daily.DailyDice", max(1, min(self._number + step, most)))

    def play(self, number):
        """Go on with the game of these dice, or begin one; the first one with them counts."""
        session = self.session
        if number == _saved_number(session):
            self.need_files()
            self.next = ("lobby.begin.resume",)
            return
        self.make_files()
        self.next = ("lobby.daily.begin", number)

    def share(self, score):
        """Pass a line of text on where that can be; show it, or a QR code if there is a page."""
        words, ports = self.kit.words("more"), self.session.ports
        lines = self._lines(score)
        address = address_of(self._number)
        is_copied = False
        if ports.share is not None:
            is_copied = ports.share(", ".join(lines) + (" " + address if address else ""))
        answer = words.COPIED if is_copied else words.PASS_ON
        if address:
            self.open(("lobby.share_code.SharedDaily", self._number, score, address, answer))
            return
        self.screen.show(lines)
        self.screen.inform(answer)

    def _lines(self, score):
        """Return the lines to pass on."""
        words, streak = self.kit.words("more"), self._daily.streak
        lines = words.SHARED.format(self._number, score).split("|")
        return lines + [words.IN_ALL.format(streak)] if streak else lines

    HANDLERS = extended(
        PageScene,
        {
            commands.DIAL_DAILY: dial,
            commands.PLAY_DAILY: play,
            commands.SHARE: share,
        },
    )


def _read(session):
    """Return the daily dice that were begun here, and whether something was lost.

    All statistics go again here: where a game is saved a PyGamer has no memory for the page beside
    them.
    """
    more, is_lost = open_more(session)
    return _daily_in(session, more), is_lost


def begin(session, number: int) -> tuple:
    """Note that the dice with a number are begun: a step, as there is no room beside the page."""
    more, _ = open_more(session)
    daily = _daily_in(session, more)
    is_try = daily.result(number) is None
    daily.begin(number)
    more.daily = daily.pack()
    save_more(session, more)
    session.dealt = number
    return "lobby.begin.new_game", True, deal_of(number), True, is_try


def _daily_in(session, more):
    """Return the daily dice in the statistics, as they stand today."""
    daily = Daily(more.daily)
    daily.give_up_all_but(_saved_number(session))
    daily.reach(daily_number(session))
    return daily


def _saved_number(session):
    """Return the number of the daily dice whose game can be continued, or 0."""
    play = session.saved[0] if session.saved is not None else None
    return number_of(play.dice.code) if play and play.seat is None and play.dice.by_code else 0


class DailyScreen(Screen):
    """Shows the daily dice of a `number`, and `daily`, what was played before.

    `newest` is today's number, 0 without a clock; later ones than tomorrow's are not played.
    `sure` is asked before a saved game is dropped, "" without one; None where it is a game with
    these dice, which goes on.
    """

    NAME = "daily"

    def __init__(self, kit, daily, number: int, newest: int, sure):
        self._kit = kit
        self._words = words = kit.words("more")
        self._sure = sure
        self._daily = daily
        self._number = number
        self._newest = newest
        self._result = daily.result(number)
        self._is_early = self._result is None and 0 < newest < number - 1
        self.group = felt_ground(kit, words.DAILY, ICON_CALENDAR)
        self._show_sheet()
        self._facts = []
        box(self.group, kit.paper, _FACTS_X, 16, 22 * COLUMN - 9, 45, kit.ink)
        for y in _FACTS_Y:
            line = kit.narrow_line(self.group, kit.on_paper, _FACTS_COLUMNS, _FACTS_X + 5, y)
            self._facts.append(line)
        self._show_facts()
        self._show_week()
        box(self.group, kit.alert, _BUTTON_MIDDLE - 40, 103, 80, 12, kit.ink)
        if self._is_early:
            text = words.TODAY
        else:
            text = words.GO_ON if sure is None else words.PLAY_NUMBER + str(number)
        kit.line(
            self.group,
            kit.on_bar,
            len(text),
            _BUTTON_MIDDLE - CELL_WIDTH * len(text) // 2,
            105,
            text,
        )
        self._foot = Foot(kit, self._keys)
        self.group.append(self._foot.group)

    @property
    def _keys(self):
        if self._is_early:
            return self._words.DAILY_FEET[2]
        return self._words.DAILY_FEET[1 if self._result and self._result != OPEN else 0]

    def show(self, lines) -> None:
        """Show lines in place of the facts."""
        for place in range(len(_FACTS_Y)):
            self._facts[place].write(lines[place] if place < len(lines) else "")

    def key(self, key: int):
        """Take a key; return a command or None."""
        asked = self._sure and self.notice == self._sure
        self._foot.say(self._keys)
        self._show_facts()
        if asked and key != A:
            return None
        if key == A and self._is_early:
            return (commands.DIAL_DAILY, self._newest - self._number)
        if key == A:
            if self._sure and not asked:
                self._foot.say(self._sure, QUESTION)
                return None
            return (commands.PLAY_DAILY, self._number)
        if key in (LEFT, RIGHT, UP, DOWN):
            step = 1 if key in (LEFT, RIGHT) else _FAR
            return (commands.DIAL_DAILY, step if key in (RIGHT, UP) else -step)
        if key == SELECT:
            return (commands.OPEN, ("lobby.reading.Help", self.NAME, 0))
        if key == START and self._result and self._result != OPEN:
            return (commands.SHARE, self._result)
        return (commands.BACK, None) if key in (B, START) else None

    def _show_sheet(self):
        kit = self._kit
        box(self.group, kit.paper, 4, 16, 8 * COLUMN + 7, 45, kit.ink)
        self.group.append(block(kit.alert, 5, 17, 8 * COLUMN + 5, 11))
        kit.note(self.group, kit.on_bar, _SHEET_MIDDLE - 3 * COLUMN // 2, 19, self._words.NUMBER)
        sheet, digits = load_sheet("big"), str(self._number)
        shader = displayio.Palette(4)
        shader.make_transparent(0)
        shader[1], shader[2], shader[3] = kit.ink[0], kit.yellow[0], _ORANGE
        left = _SHEET_MIDDLE - (_DIGIT_PITCH * len(digits)) // 2
        for place in range(len(digits)):
            figure = sprite(sheet, shader, *_DIGIT, left + _DIGIT_PITCH * place, 36)
            figure[0] = ord(digits[place]) - ord("0")
            self.group.append(figure)

    def _show_facts(self):
        words, result = self._words, self._result
        if self._is_early:
            days, today = self._number - self._newest, words.NUMBER + " " + str(self._newest)
            self.show(words.TO_COME.format(days, today).split("|"))
            return
        code = text_of(deal_of(self._number))
        if result is None:
            state = words.FIRST_TRY
        elif result == OPEN:
            state = words.NOT_OVER
        elif result:
            state = words.RESULT + str(result)
        else:
            state = words.PRACTICE
        self.show(words.SAME_DICE.split("|") + [words.CODE + code[:4] + " " + code[4:], state])

    def _show_week(self):
        kit, words, daily = self._kit, self._words, self._daily
        box(self.group, kit.paper, MARGIN, 66, WIDTH - 2 * MARGIN, 35, kit.ink)
        if daily.streak:
            kit.icon(self.group, kit.on_paper_gold, ICON_FLAME, _CELL_X, 69)
            unit = words.DAY if daily.streak == 1 else words.DAYS
            text = str(daily.streak) + (unit if self._newest else words.IN_A_ROW)
            kit.note(self.group, kit.on_paper, _CELL_X + 11, 69, text)
        text = words.BEST + str(daily.best) if daily.best else words.NONE_PLAYED
        kit.note_right(self.group, kit.pencil, WIDTH - 8, 69, text)
        week = daily.week[-_WEEK:]
        for place in range(_WEEK):
            x = _CELL_X + _CELL_PITCH * place
            is_there = place < len(week)
            number, score = week[place] if is_there else (0, 0)
            here = number == self._number
            shader = kit.yellow if here else kit.tint if is_there else kit.sand
            box(self.group, shader, x, _CELL_Y, *_CELL)
            if is_there:
                label = str(number)
                left = x + (_CELL[0] - SMALL_WIDTH * len(label) + 1) // 2
                kit.small_line(self.group, kit.pencil, left, _CELL_Y + 2, label)
                label = "..." if score == OPEN else str(score) if score else "-"
                left = x + (_CELL[0] - COLUMN * len(label) + 1) // 2
                kit.note(self.group, kit.on_paper, left, _CELL_Y + 9, label)
