# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table of a single player against a ghost: the lead stands beside the total."""

from ..const import const
from .kit import WIDTH
from .table import TableScreen
from .text import Text

_NAME = const(8)
_COLUMNS = const(12)
_PLUS = const(0x2B - 32)
_MINUS = const(0x2D - 32)


class GhostTable(TableScreen):
    """Shows a play, and its lead over a ghost after the same number of turns.

    `ghost` is `(label, name, totals)`: its name on the table, its player, and its total after each
    turn, starting before the first.
    """

    def __init__(self, kit, play, settings, ghost):
        self.ghost = ghost
        self._beside = Text(kit.text, kit.rival, _COLUMNS, WIDTH - 6 * _COLUMNS, 112)
        super().__init__(kit, play, settings, 0)
        self.group.append(self._beside.grid)

    def _show_card(self):
        super()._show_card()
        own = self._match.card
        points = own.total - self.ghost[2][own.filled]
        sign = _PLUS if points > 0 else _MINUS
        far = abs(points) > 99
        at = _NAME - (1 if far else 0)
        self._beside.write(self.ghost[0][:at], 0, at)
        self._beside.number(points, at, _COLUMNS - at, sign=sign if points else 0)
