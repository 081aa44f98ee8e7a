# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The odds: how likely each open box is, written on the card."""

import displayio

from ..coach.odds import Odds
from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..layouts import table as px
from ..rules.card import NOTHING_TO_ROLL
from ..rules.ruleset import UPPER
from ..ui.card_view import OPEN
from ..ui.choices import percent
from ..ui.kit import PLAIN, block
from ..ui.text import SMALL_WIDTH, rows_of, shade
from .advice import Advice

_STRIP_FILL = const(17)
_MINT = const(0xCEEBC6)
_FILLING = b"\x02\x05"
"""The colours of a cell and of a figure's chip."""

_STEPS = const(6)
"""The pieces of work in a frame."""


class OddsPage(Advice):
    """Shows the chance of each open box, if the other dice are rolled now.

    The dice can be marked as on the table.
    """

    def __init__(self, session):
        super().__init__(session)
        kit = self.kit
        self.keys.group.hidden = True
        self.odds = Odds(self.match.ruleset)
        self._none_rolls = kit.texts.REASONS[NOTHING_TO_ROLL]
        self.die = session.pointer[0]
        self._held = -1
        self._clear = _see_through(kit.states[OPEN])
        self._fill = displayio.Palette(1)
        self._fill[0] = _MINT
        self._bars = displayio.Group()
        self.card.group.insert(0, self._bars)
        self._point()

    def tick(self, now_ms: int) -> None:
        """Work on; start again after marks changed."""
        match = self.match
        held = match.held_mask if match.roll else 0
        if held != self._held:
            self._held = held
            self.odds.begin(match.card, match.dice, held)
            self.foot.say(self.words.THINKING, PLAIN)
            self._point()
        elif not self.odds.ready:
            self.think(self.words.KEY_ODDS)
            for _ in range(_STEPS):
                if self.odds.step():
                    self._point()
                    self._write()
                    return

    def choose(self) -> None:
        """Mark a die."""
        action = actions.mark(self.match.held_mask ^ (1 << self.die))
        if self.match.roll and self.match.can(action):
            self.play.do(action)

    def left_right(self, step: int) -> None:
        """Point at another die."""
        if self.match.roll:
            self.die = (self.die + step) % 5
            self._point()

    def _point(self):
        match = self.match
        self.show(self.words.KEY_ODDS, match.held_mask)
        self.tray.point_at(self.die if match.roll else -1)

    def _write(self):
        """Write the chances on the card, and fill each cell in proportion."""
        kit, words, view = self.kit, self.words, self.over
        if self._held == ALL_HELD:
            self.foot.say(self._none_rolls, PLAIN)
        else:
            self.foot.say(words.ODDS_KEYS)
        for group in (view, self._bars):
            while len(group):
                group.pop()
        view.append(block(kit.white, px.ODDS_X, px.STRIP_TOP + 2, px.ODDS_WIDTH, 15))
        for i, line in enumerate(words.ODDS_UPPER):
            x = px.ODDS_X + (px.ODDS_WIDTH - SMALL_WIDTH * len(line)) // 2
            kit.small_line(view, kit.pencil, x, px.STRIP_TOP + 4 + 7 * i, line)
        chances = self.odds.chances
        places = kit.card_grids[rows_of(len(chances)) - 4]
        height = 7 if len(chances) > 13 else 9
        for i in range(len(chances)):
            if chances[i] < 0:
                continue
            text = percent(chances[i])
            if i < UPPER:
                text = text[:3]  # all three letters have room for
                high = max(1, _STRIP_FILL * chances[i] // 1000)
                x, y = px.STRIP_X + px.STRIP_PITCH * i + 1, px.STRIP_TOP + 1 + _STRIP_FILL - high
                width, cell = px.STRIP_CELL - 2, self.card.cells[i]
            else:
                x, y = places[i - UPPER]
                x, y, high = x + 1, y + 1, height
                width = max(1, (px.CARD_CELL - 2) * chances[i] // 1000)
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
