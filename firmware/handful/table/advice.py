# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Hint and odds, drawn on the table's own dice and card; the table's code is unloaded.

A PyGamer has no room for the coach beside it.
"""

import displayio

from .. import commands
from ..coach.odds import Odds
from ..coach.value_table import NO_TABLE
from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..page import PageScene
from ..ports import LEFT, RIGHT, START, UP, A, B
from ..rules.card import NOTHING_TO_ROLL
from ..rules.ruleset import UPPER
from ..scene import extended
from ..ui.card_view import OPEN
from ..ui.choices import add_choice, choice_name, percent
from ..ui.kit import PLAIN, QUESTION, Foot, block, box
from ..ui.measures import (
    BONUS_WIDTH,
    BONUS_X,
    CARD_CELL,
    COLUMN,
    FOOT_HEIGHT,
    FOOT_TOP,
    MARGIN,
    STRIP_CELL,
    STRIP_PITCH,
    STRIP_TOP,
    STRIP_X,
    WIDTH,
)
from ..ui.sheets import load_sheet
from ..ui.text import SMALL_WIDTH, rows_of, shade
from .coaching import open_coach


class HintPage(PageScene):
    """Shows what the coach would do."""

    def __init__(self, session):
        play = session.play
        open_coach(session)
        screen = HintScreen(session.kit, play, session.drawn)
        super().__init__(session, ("table.advice.HintPage",), screen)
        if not (play.stake or play.assisted):
            self.assist(None)
        if play.coach.fault == NO_TABLE:
            play.knows_fault = True  # the hint says so itself

    def close(self) -> None:
        """Release the coach, which takes much memory."""
        self.session.drawn = None
        self.session.release_coach()
        super().close()

    def assist(self, _):
        """Mark the game as assisted, for good, before anything is shown."""
        session = self.session
        session.play.assist()
        session.keeper.save_game(session.play, session.pointer)

    def take_hint(self, code):
        """Go back to the table, and mark the dice that the hint keeps or point at its box."""
        self.next = ("table.solo.SoloTable", (commands.TAKE_HINT, code))

    HANDLERS = extended(PageScene, {commands.ASSIST: assist, commands.TAKE_HINT: take_hint})


class OddsPage(PageScene):
    """Shows how likely each open box is; the dice can be marked."""

    def __init__(self, session):
        play = session.play
        odds = Odds(play.match.ruleset)
        screen = OddsScreen(session.kit, play, session.drawn, odds, session.pointer[0])
        super().__init__(session, ("table.advice.OddsPage",), screen)

    def close(self) -> None:
        """Release what was left of the table."""
        self.session.drawn = None
        super().close()

    def mark(self, action):
        """Mark a die."""
        play = self.session.play
        if play.match.can(action):
            play.do(action)

    HANDLERS = extended(PageScene, {commands.DO: mark})


_PIP_FRAMES = const(6)


class CoachView:
    """A screen on what is left of the table; `words` are the coach's.

    `drawn` is `(group, tray, card)`: the table as a group without its foot, its tray, and its card
    or None. A row above the foot covers the totals.
    """

    NAME = "coach"

    def __init__(self, kit, play, drawn):
        self.words = kit.words("coach")
        self.match = play.match
        self.group, self.tray, self.card = drawn
        self._frames = 0
        self.foot = Foot(kit)
        self.group.append(self.foot.group)
        self.over = displayio.Group()
        self.group.append(self.over)
        self._keys = Foot(kit)
        self._keys.group.y = FOOT_TOP - FOOT_HEIGHT
        self.group.append(self._keys.group)

    @property
    def notice(self):
        """The question, or why there is nothing to show, or None."""
        return self.foot.notice

    def think(self, key_word: str) -> None:
        """Let the button's pips run while there is work."""
        self._frames += 1
        self.tray.show_key(key_word, 0, self._frames // _PIP_FRAMES % 4, False)

    def show(self, key_word: str, held_mask: int, is_kept: bool = True) -> None:
        """Show a choice, dice to hold or none of them, and the view's word on the button."""
        self.tray.show_key(key_word, 0, self.match.roll, False)
        self.tray.show_marks(held_mask, is_kept)
        self.tray.point_at(-1)

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == B or key == START:
            return (commands.BACK, None)
        return self.act(key)


_HUNDREDTH = const(512)
"""A hundredth of a point in the adviser's values."""

_LIST_Y = STRIP_TOP - 1
_LIST_HEIGHT = FOOT_TOP - FOOT_HEIGHT - _LIST_Y
_ROWS_Y = const(56)
_ROW = const(12)
_ROWS = const(4)
_BAR_X = 15 * COLUMN + 1
_BAR = 13 * COLUMN - 16

_PIECES = const(3)
"""The pieces of work in a frame."""


class HintScreen(CoachView):
    """Goes through the choices of a play, the best first, with what each costs.

    The first hint of a game asks first if the game counts for something, as hints end that. Hints
    without a value table, by the strong player, say that they are not perfect.
    """

    def __init__(self, kit, play, drawn):
        super().__init__(kit, play, drawn)
        self._kit = kit
        self._minis = load_sheet("minis")
        self._play = play
        self._order = None
        self._at = 0
        self._asks = play.stake
        y = kit.card_grids[rows_of(len(self.match.card.boxes)) - 4][-1][1]
        # Whole cells only above the two lines of the foot.
        self.over.append(block(kit.paper, 0, y, WIDTH, FOOT_TOP - y))
        self.show(self.words.KEY_HINT, 0)
        self._wait()

    def tick(self, now_ms: int):
        """Work on, and show the choices once they are known and the question is answered."""
        if self._order is not None:
            return
        for _ in range(_PIECES):
            ready = self._play.think()
        if self._asks:
            return
        if ready:
            self._begin()
        else:
            self.think(self.words.KEY_HINT)

    def act(self, key: int):
        """Take a key that does not close; return a command or None."""
        if self._asks:
            if key != A:
                return (commands.BACK, None)
            self._asks = 0
            self._wait()
            return (commands.ASSIST, None)
        if not self._order:
            return None
        if key == A:
            return (commands.TAKE_HINT, self._choice()[0])
        self._at = (self._at + (-1 if key == LEFT or key == UP else 1)) % len(self._order)
        self.foot.say(self.words.HINT_KEYS)
        self._show()
        return None

    def _wait(self):
        words = self.words
        self._keys.say(words.HINT_ASKS[self._asks], PLAIN)
        self.foot.say(
            words.SURE_HINT if self._asks else words.THINKING, QUESTION if self._asks else PLAIN
        )

    def _begin(self):
        match, coach = self.match, self._play.coach
        coach.consider(match.dice, match.roll)
        values = coach.adviser.values
        order = self._order = bytearray(coach.adviser.count)
        for i in range(len(order)):
            at = i
            while at and values[order[at - 1]] < values[i]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = i
        self._at = 0
        self._show()
        self.foot.say(self.words.NOT_PERFECT if coach.fault else self.words.HINT_KEYS)

    def _choice(self, place=-1):
        """Return a choice, a box or -1 - m to keep the dice of mask m, and its cost.

        It is the one shown, or that of another `place`; costs are in hundredths of a point.
        """
        adviser = self._play.coach.adviser
        i = self._order[self._at if place < 0 else place]
        return adviser.codes[i], (adviser.values[adviser.best] - adviser.values[i]) // _HUNDREDTH

    def _draw_list(self):
        """Show the choice among its neighbours, with bars for what is not lost."""
        kit, words, view = self._kit, self.words, self.over
        while len(view):
            view.pop()
        view.append(block(kit.paper, 0, _LIST_Y, WIDTH, _LIST_HEIGHT))
        kit.note(view, kit.pencil, 6, _LIST_Y + 2, words.HINT_HEADS[0])
        kit.note_right(view, kit.pencil, WIDTH - 7, _LIST_Y + 2, words.HINT_HEADS[1])
        first = max(0, min(self._at - 1, len(self._order) - _ROWS))
        for row in range(min(_ROWS, len(self._order))):
            code, cost = self._choice(first + row)
            y, is_here = _ROWS_Y + _ROW * row, first + row == self._at
            ink, shader, ground, left = kit.on_paper, kit.logo_die, kit.stripes, kit.on_paper_green
            if is_here:
                box(view, kit.ink, MARGIN, y, WIDTH - 2 * MARGIN, _ROW)
                ink, shader, ground, left = kit.on_bar_yellow, kit.logo, kit.bar, kit.on_bar_yellow
            elif cost >= 300:
                left = kit.on_paper_gold if cost < 600 else kit.pencil
            values = (view, self._minis, shader, ink, 6, y + 2, code, self.match.dice)
            add_choice(kit, self.match.ruleset, *values)
            track = block(ground, _BAR_X, y + 3, _BAR, 6)
            track.color_index = 0 if is_here else 1
            view.append(track)
            kept = block(left, _BAR_X, y + 3, max(3, _BAR - _BAR * min(cost, 1100) // 1100), 6)
            kept.color_index = 1
            view.append(kept)
            lost = "-" + kit.tenths((cost + 5) // 10) if cost > 4 else words.IS_NONE
            kit.note_right(view, ink, WIDTH - 7, y + 3, lost)

    def _show(self):
        words = self.words
        code, cost = self._choice()
        mask = -1 - code if code < 0 else 0
        self.show(words.KEY_HINT, mask, code < 0)
        self._draw_list()
        text = choice_name(self._kit, self.match.ruleset, code, self.match.dice)
        if cost < 5:  # less than the figures show
            by_strong = self._play.coach.fault
            text += words.IS_EQUAL if self._at else words.IS_GOOD if by_strong else words.IS_BEST
        else:
            text += words.COSTS + self._kit.tenths((cost + 5) // 10)
        self._keys.say(text, PLAIN)


_STRIP_FILL = const(17)
_MINT = const(0xCEEBC6)
_FILLING = b"\x02\x05"
"""The colours of a cell and of a figure's chip."""
_UPPER_X = BONUS_X + 1
_UPPER = BONUS_WIDTH - 2

_STEPS = const(6)
"""The pieces of work in a frame."""


class OddsScreen(CoachView):
    """Shows the chance of each open box, worked out by `odds`, if the other dice are rolled now.

    The dice can be marked as on the table.
    """

    def __init__(self, kit, play, drawn, odds, die: int):
        super().__init__(kit, play, drawn)
        self._kit = kit
        self._keys.group.hidden = True
        self._odds = odds
        self._none_rolls = kit.texts.REASONS.split("|")[NOTHING_TO_ROLL]
        self.die = die
        self._held = -1
        self._clear = _see_through(kit.states[OPEN])
        self._fill = displayio.Palette(1)
        self._fill[0] = _MINT
        self._bars = displayio.Group()
        self.card.group.insert(0, self._bars)
        self._point()

    def tick(self, now_ms: int):
        """Work on; start again after marks changed."""
        match = self.match
        held = match.held_mask if match.roll else 0
        if held != self._held:
            self._held = held
            self._odds.begin(match.card, match.dice, held)
            self.foot.say(self.words.THINKING, PLAIN)
            self._point()
        elif not self._odds.ready:
            self.think(self.words.KEY_ODDS)
            for _ in range(_STEPS):
                if self._odds.step():
                    self._point()
                    self._write()
                    return

    def act(self, key: int):
        """Take a key that does not close; return a command or None."""
        if not self.match.roll:
            return None
        if key == A:
            return (commands.DO, actions.mark(self.match.held_mask ^ (1 << self.die)))
        if key == LEFT or key == RIGHT:
            self.die = (self.die + (1 if key == RIGHT else 4)) % 5
            self._point()
        return None

    def _point(self):
        match = self.match
        self.show(self.words.KEY_ODDS, match.held_mask)
        self.tray.point_at(self.die if match.roll else -1)

    def _write(self):
        """Write the chances on the card, and fill each cell as far."""
        kit, words, view = self._kit, self.words, self.over
        if self._held == ALL_HELD:
            self.foot.say(self._none_rolls, PLAIN)
        else:
            self.foot.say(words.ODDS_KEYS)
        for group in (view, self._bars):
            while len(group):
                group.pop()
        view.append(block(kit.white, _UPPER_X, STRIP_TOP + 2, _UPPER, 15))
        for i, line in enumerate(words.ODDS_UPPER.split("|")):
            x = _UPPER_X + (_UPPER - SMALL_WIDTH * len(line)) // 2
            kit.small_line(view, kit.pencil, x, STRIP_TOP + 4 + 7 * i, line)
        chances = self._odds.chances
        places = kit.card_grids[rows_of(len(chances)) - 4]
        height = 7 if len(chances) > 13 else 9
        for i in range(len(chances)):
            if chances[i] < 0:
                continue
            text = percent(chances[i])
            if i < UPPER:
                text = text[:3]  # all three letters have room for
                high = max(1, _STRIP_FILL * chances[i] // 1000)
                x, y = STRIP_X + STRIP_PITCH * i + 1, STRIP_TOP + 1 + _STRIP_FILL - high
                width, cell = STRIP_CELL - 2, self.card.cells[i]
            else:
                x, y = places[i - UPPER]
                x, y, high = x + 1, y + 1, height
                width = max(1, (CARD_CELL - 2) * chances[i] // 1000)
                cell = self.card.cells[i].grid
            self.card.note(i, text)
            shade(cell, self._clear)
            if chances[i]:
                self._bars.append(block(self._fill, x, y, width, high))


def _see_through(shader):
    """Return the palette of a cell without what fills it."""
    clear = displayio.Palette(len(shader))
    for index in range(len(shader)):
        clear[index] = shader[index]
    for index in _FILLING:
        clear.make_transparent(index)
    return clear
