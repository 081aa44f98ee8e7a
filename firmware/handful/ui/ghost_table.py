# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table of one player with a ghost: its lead beside the total, its card for UP."""

from ..const import const
from .table import TableScreen
from .text import Text

_GHOST = const(1)
"""Whose card is looked at: the one after the only player's."""
_NAME = const(8)
_COLUMNS = const(12)
_PLUS = const(0x2B - 32)
_MINUS = const(0x2D - 32)


class GhostTable(TableScreen):
    """Shows a play, and how it stands against a ghost after as many turns.

    `ghost` is `(label, name, totals)`: how it is called here, whose it is, its total after each
    turn, from none on. Its `card` is fetched when it is wanted, and let go of.
    """

    def __init__(self, kit, play, settings, ghost):
        self.ghost = ghost
        self.card = None
        self._beside = Text(kit.text, kit.rival, _COLUMNS, 160 - 6 * _COLUMNS, 112)
        super().__init__(kit, play, settings, 0)
        self.group.append(self._beside.grid)

    def look_at(self, card) -> None:
        """Show the ghost's card, and its total."""
        self.looking = _GHOST
        self.card = card
        self._show_card()
        self._message.say(self.ghost[0] + self._words.HINT_LOOKING)

    def _look(self):
        if self.looking < 0:
            return ("look", None)
        self.looking = -1
        self.card = None
        self.changed()
        return None

    def _show_card(self):
        own, points = self._match.card, self.ghost[2][self._match.card.filled]
        sign = 0
        if self.looking >= 0:
            self._card.show(self.card, self._match.dice, 0)
        else:
            super()._show_card()
            points = own.total - points
            sign = _PLUS if points > 0 else _MINUS
        far = abs(points) > 99
        at = _NAME - (1 if far else 0)
        self._beside.write(self.ghost[0][:at], 0, at)
        self._beside.number(points, at, _COLUMNS - at, sign=sign if points else 0)

    def _hint(self):
        if self.looking < 0 or self._warning:
            super()._hint()
