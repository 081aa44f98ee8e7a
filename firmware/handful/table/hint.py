# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The hint: what the coach would do."""

from .. import commands
from ..coach.coach import NO_TABLE
from ..const import const
from ..layouts import hint as px
from ..layouts.display import FOOT_TOP, INNER_WIDTH, MARGIN, WIDTH
from ..ports import A
from ..ui.choices import add_choice, choice_name
from ..ui.kit import PLAIN, block, box
from ..ui.sheets import load_sheet
from ..ui.text import rows_of
from .advice import Advice
from .coaching import open_coach

_HUNDREDTH = const(512)
"""A hundredth of a point in the adviser's values."""

_ROWS = const(4)

_TOTALS = const(3)
"""The place of the totals in the group of a table, before the card."""
_PIECES = const(3)
"""The pieces of work in a frame."""


class HintPage(Advice):
    """Goes through the choices of a play, the best first, with what each costs.

    The first hint of a game asks first if the game counts for something, as hints end that. Hints
    without a value table, by the strong player, say that they are not perfect.
    """

    def __init__(self, session):
        super().__init__(session)
        self.card = None  # it is looked at until the list lies there, and its code goes
        open_coach(session)
        kit, play, words = self.kit, self.play, self.words
        self._minis = load_sheet("minis")
        self._order = None
        y = kit.card_grids[rows_of(len(self.match.card.boxes)) - 4][-1][1]
        # Whole cells only above the two lines of the foot.
        self.over.append(block(kit.paper, 0, y, WIDTH, FOOT_TOP - y))
        self.show(words.KEY_HINT, 0)
        self.keys.say(words.HINT_ASKS[play.stake], PLAIN)
        if play.stake:
            self.ask(words.SURE_HINT, self._assist)
        elif not play.assisted:
            self._assist()
        else:
            self._wait()
        if play.coach.fault == NO_TABLE:
            play.knows_fault = True  # the hint says so itself

    def close(self) -> None:
        """Release the coach, which takes much memory."""
        self.session.release_coach()
        super().close()

    def tick(self, now_ms: int) -> None:
        """Work on, and show the choices once they are known and the question is answered."""
        if self._order is not None:
            return
        for _ in range(_PIECES):
            ready = self.play.think()
        if self.notice:
            return
        if ready:
            self._begin()
        else:
            self.think(self.words.KEY_HINT)

    def key(self, key: int):
        """Take a key; to the question each but A says no."""
        if self.notice and key != A and self._order is None:
            self.back()
        else:
            super().key(key)

    def choose(self) -> None:
        """Go back to the table, and mark the dice that the hint keeps or point at its box."""
        if self._order:
            self.next = (self.session.table, (commands.TAKE_HINT, self._choice()[0]))

    def up_down(self, step: int) -> None:
        """Show the next choice, or the one before."""
        if self._order:
            self.at = (self.at + step) % len(self._order)
            self.foot.say(self.words.HINT_KEYS)
            self._show()

    def left_right(self, step: int) -> None:
        """Do the same."""
        self.up_down(step)

    def _assist(self):
        """Mark the game as assisted, for good, before anything is shown."""
        session = self.session
        session.play.assist()
        session.keeper.save_game(session.play, session.pointer)
        self._wait()

    def _wait(self):
        self.keys.say(self.words.HINT_ASKS[0], PLAIN)
        self.foot.say(self.words.THINKING, PLAIN)

    def _begin(self):
        match, coach = self.match, self.play.coach
        coach.consider(match.dice, match.roll)
        values = coach.adviser.values
        order = self._order = bytearray(coach.adviser.count)
        for i in range(len(order)):
            at = i
            while at and values[order[at - 1]] < values[i]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = i
        for _ in range(2):
            self.group.pop(_TOTALS)  # and the card, all of which the list would cover
        self._show()
        self.foot.say(self.words.NOT_PERFECT if coach.fault else self.words.HINT_KEYS)

    def _choice(self, place=-1):
        """Return a choice, a box or -1 - m to keep the dice of mask m, and its cost.

        It is the one shown, or that of another `place`; costs are in hundredths of a point.
        """
        adviser = self.play.coach.adviser
        i = self._order[self.at if place < 0 else place]
        return adviser.codes[i], (adviser.values[adviser.best] - adviser.values[i]) // _HUNDREDTH

    def _draw_list(self):
        """Show the choice among its neighbours, with bars for what is not lost."""
        kit, words, view = self.kit, self.words, self.over
        while len(view):
            view.pop()
        view.append(block(kit.paper, *px.LIST))
        kit.note(view, kit.pencil, px.LEFT, px.HEAD_Y, words.HINT_HEADS[0])
        kit.note_right(view, kit.pencil, px.RIGHT, px.HEAD_Y, words.HINT_HEADS[1])
        first = max(0, min(self.at - 1, len(self._order) - _ROWS))
        for row in range(min(_ROWS, len(self._order))):
            code, cost = self._choice(first + row)
            y, is_here = px.ROWS_Y + px.ROW * row, first + row == self.at
            ink, shader, ground, left = kit.on_paper, kit.logo_die, kit.stripes, kit.on_paper_green
            if is_here:
                box(view, kit.ink, MARGIN, y, INNER_WIDTH, px.ROW)
                ink, shader, ground, left = kit.on_bar_yellow, kit.logo, kit.bar, kit.on_bar_yellow
            elif cost >= 300:
                left = kit.on_paper_gold if cost < 600 else kit.pencil
            values = (view, self._minis, shader, ink, px.LEFT, y + 2, code, self.match.dice)
            add_choice(kit, self.match.ruleset, *values)
            track = block(ground, px.BAR_X, y + 3, px.BAR_WIDTH, 6)
            track.color_index = 0 if is_here else 1
            view.append(track)
            width = max(3, px.BAR_WIDTH - px.BAR_WIDTH * min(cost, 1100) // 1100)
            kept = block(left, px.BAR_X, y + 3, width, 6)
            kept.color_index = 1
            view.append(kept)
            lost = "-" + kit.tenths((cost + 5) // 10) if cost > 4 else words.IS_NONE
            kit.note_right(view, ink, px.RIGHT, y + 3, lost)

    def _show(self):
        words = self.words
        code, cost = self._choice()
        mask = -1 - code if code < 0 else 0
        self.show(words.KEY_HINT, mask, code < 0)
        self._draw_list()
        text = choice_name(self.kit, self.match.ruleset, code, self.match.dice)
        if cost < 5:  # less than the figures show
            by_strong = self.play.coach.fault
            text += words.IS_EQUAL if self.at else words.IS_GOOD if by_strong else words.IS_BEST
        else:
            text += words.COSTS + self.kit.tenths((cost + 5) // 10)
        self.keys.say(text, PLAIN)
