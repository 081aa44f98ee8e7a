# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The daily dice: numbered deals, the same everywhere, of which the first try counts.

Where the clock is set the number is that of the local date; tomorrow's dice open only by a link,
which may come from where it is tomorrow already. Without a clock each power-on offers one more
than was begun, and any can be dialled. The page shows the sheet of a calendar, the last seven, and
a button.
"""

import displayio

from .. import PAGE
from ..const import const
from ..game.more import OPEN, Daily
from ..layouts import daily as px
from ..layouts.display import CELL_WIDTH, COLUMN, START_NAME
from ..page import Page, drop_question_of
from ..rules.rulesets import RULESET_IDS, RULESETS
from ..rules.share_code import MOST_DAILY, deal_of, number_of, text_of
from ..ui.felt import felt_ground
from ..ui.kit import block, box
from ..ui.sheets import ICON_CALENDAR, ICON_FLAME, load_sheet
from ..ui.text import SMALL_WIDTH, sprite
from .more import daily_number, open_more, save_more

_ORANGE = const(0xF79610)
_FACTS_COLUMNS = const(18)
_WEEK = const(7)
_FIRST_TRY = const(3)
"""DAILY of `table.ghosts`, whose code is not needed here."""
_FAR = const(10)
"""How many numbers up and down go."""


def address_of(number: int) -> str:
    """Return where a browser opens these dice, "" without a page."""
    return PAGE.replace("code=", "day=") + str(number) if PAGE else ""


class DailyDice(Page):
    """The daily dice of one number, 0 for today, and then the line of text to share.

    Later ones than tomorrow's are not played where there is a clock.
    """

    NAME = "daily"

    def __init__(self, session, number: int = 0, is_over: bool = False, answer: str = ""):
        super().__init__(session)
        self._is_told = False
        self._words = words = self.kit.words("more")
        self._newest = newest = daily_number(session)
        self._daily, is_lost = _read(session)
        offered = newest or session.dealt or min(self._daily.begun + 1, MOST_DAILY)
        self._number = number = number or offered
        self.place = ("lobby.daily.DailyDice", number)
        result = self._daily.result(number)
        self._result, self._has_ended = result, bool(result and result != OPEN)
        self._is_early = result is None and 0 < newest < number - 1
        self.group = felt_ground(self.kit, words.DAILY, ICON_CALENDAR)
        self._add_parts(self.kit)
        self.add_foot(words.DAILY_FEET[2 if self._is_early else 1 if self._has_ended else 0])
        if is_lost:
            self.inform(words.LOST)
        elif answer:
            self.inform(answer)
        elif is_over and self._has_ended:
            self._show(self._lines())

    def _add_parts(self, kit):
        words = self._words
        self._add_sheet()
        self._facts = []
        box(self.group, kit.paper, *px.FACTS, kit.ink)
        for y in px.FACTS_Y:
            line = kit.narrow_line(self.group, kit.on_paper, _FACTS_COLUMNS, px.FACTS_X, y)
            self._facts.append(line)
        self._show_facts()
        self._add_week()
        box(self.group, kit.alert, *px.BUTTON, kit.ink)
        if self._is_early:
            text = words.TODAY
        else:
            text = words.GO_ON if self._goes_on else words.PLAY_NUMBER + str(self._number)
        x = px.BUTTON_MIDDLE - CELL_WIDTH * len(text) // 2
        kit.line(self.group, kit.on_bar, len(text), x, px.BUTTON_Y, text)

    @property
    def _goes_on(self):
        """Whether the saved game is one with these dice."""
        return _saved_number(self.session) == self._number

    def key(self, key: int):
        """Take a key, and show the facts again."""
        self._show_facts()
        super().key(key)

    def choose(self) -> None:
        """Play, or show today's dice; ask before a saved game is dropped."""
        if self._is_early:
            self._dial(self._newest - self._number)
        else:
            sure = "" if self._goes_on else drop_question_of(self.session)
            self.ask(sure, self._play)

    def up_down(self, step: int) -> None:
        """Show dice that are far away."""
        self._dial(-_FAR * step)

    def left_right(self, step: int) -> None:
        """Show the dice before or after these."""
        self._dial(step)

    def start(self) -> None:
        """Pass a line of text on where that can be; show it, or a QR code if there is a page.

        Share the whole game then.
        """
        if not self._has_ended:
            self.back()
            return
        if self._is_told:
            self.go(self._whole_game())
            return
        words, ports, number = self._words, self.session.ports, self._number
        lines = self._lines()
        address = address_of(number)
        is_copied = False
        if ports.share is not None:
            is_copied = ports.share(", ".join(lines) + (" " + address if address else ""))
        answer = words.COPIED if is_copied else words.PASS_ON
        answer = answer.replace("START", START_NAME)
        if address:
            values = number, self._result, address, answer, self._whole_game()
            self.open(("lobby.share_code.SharedDaily",) + values)
            return
        self._show(lines)
        self.inform(answer)
        self._is_told = True

    def _whole_game(self):
        """Return the place where the first try with these dice is shared, if it is kept."""
        place, rules = self.place, RULESETS[RULESET_IDS[0]].hash
        otherwise = place + (False, self.kit.words("shared").NONE_KEPT)
        return "lobby.sharing.share_kept", rules, _FIRST_TRY, place, otherwise, self._number

    def _dial(self, step):
        """Show other dice: from those that are still to come, back to today's."""
        most = self._newest or MOST_DAILY
        if step > 0:
            most = max(most, self._number)
        self.next = ("lobby.daily.DailyDice", max(1, min(self._number + step, most)))

    def _play(self):
        """Go on with the game of these dice, or begin one; the first one with them counts."""
        if self._goes_on:
            self.need_files()
            self.next = ("lobby.begin.resume",)
            return
        self.make_files()
        self.next = ("lobby.daily.begin", self._number)

    def _lines(self):
        """Return the lines to pass on."""
        words, streak = self._words, self._daily.streak
        lines = words.SHARED.format(self._number, self._result).split("|")
        return lines + [words.IN_ALL.format(streak)] if streak else lines

    def _show(self, lines):
        """Show lines in place of the facts."""
        for place in range(len(px.FACTS_Y)):
            self._facts[place].write(lines[place] if place < len(lines) else "")

    def _add_sheet(self):
        kit = self.kit
        box(self.group, kit.paper, *px.SHEET, kit.ink)
        self.group.append(block(kit.alert, *px.SHEET_HEAD))
        kit.note(self.group, kit.on_bar, px.HEAD_X, px.HEAD_Y, self._words.NUMBER)
        sheet, digits = load_sheet("big"), str(self._number)
        shader = displayio.Palette(4)
        shader.make_transparent(0)
        shader[1], shader[2], shader[3] = kit.ink[0], kit.yellow[0], _ORANGE
        left = px.SHEET_MIDDLE - (px.DIGIT_PITCH * len(digits)) // 2
        for place in range(len(digits)):
            figure = sprite(sheet, shader, *px.DIGIT, left + px.DIGIT_PITCH * place, px.DIGIT_Y)
            figure[0] = ord(digits[place]) - ord("0")
            self.group.append(figure)

    def _show_facts(self):
        words, result = self._words, self._result
        if self._is_early:
            days, today = self._number - self._newest, words.NUMBER + " " + str(self._newest)
            self._show(words.TO_COME.format(days, today).split("|"))
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
        self._show(words.SAME_DICE.split("|") + [words.CODE + code[:4] + " " + code[4:], state])

    def _add_week(self):
        kit, words, daily = self.kit, self._words, self._daily
        box(self.group, kit.paper, *px.WEEK, kit.ink)
        if daily.streak:
            kit.icon(self.group, kit.on_paper_gold, ICON_FLAME, px.FLAME_X, px.WEEK_Y)
            unit = words.DAY if daily.streak == 1 else words.DAYS
            text = str(daily.streak) + (unit if self._newest else words.IN_A_ROW)
            kit.note(self.group, kit.on_paper, px.STREAK_X, px.WEEK_Y, text)
        text = words.BEST + str(daily.best) if daily.best else words.NONE_PLAYED
        kit.note_right(self.group, kit.pencil, px.BEST_RIGHT, px.WEEK_Y, text)
        week = daily.week[-_WEEK:]
        for place in range(_WEEK):
            x = px.CELL_X + px.CELL_PITCH * place
            is_there = place < len(week)
            number, score = week[place] if is_there else (0, 0)
            here = number == self._number
            shader = kit.yellow if here else kit.tint if is_there else kit.sand
            box(self.group, shader, x, px.CELL_Y, *px.CELL_SIZE)
            if is_there:
                label = str(number)
                left = x + (px.CELL_SIZE[0] - SMALL_WIDTH * len(label) + 1) // 2
                kit.small_line(self.group, kit.pencil, left, px.CELL_Y + 2, label)
                label = "..." if score == OPEN else str(score) if score else "-"
                left = x + (px.CELL_SIZE[0] - COLUMN * len(label) + 1) // 2
                kit.note(self.group, kit.on_paper, left, px.CELL_Y + 9, label)


def _read(session):
    """Return the daily dice that were begun here, and whether something was lost.

    The statistics are released again: with a saved game, a PyGamer has no memory for both them and
    the page.
    """
    more, is_lost = open_more(session)
    return _daily_in(session, more), is_lost


def begin(session, number: int) -> tuple:
    """Begin the dice of a number, in a step, since the page leaves no room.

    A first try is noted once its game is saved.
    """
    more, _ = open_more(session)
    daily = _daily_in(session, more)
    is_try = daily.result(number) is None
    if not is_try:
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
    return number_of(play.dice.code) if play and play.seat is None and play.dice.is_known else 0
