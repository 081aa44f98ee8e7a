# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table of one player with a ghost: its lead beside the total."""

from ..const import const
from .table import TableScreen
from .text import Text

_NAME = const(8)
_COLUMNS = const(12)
_PLUS = const(0x2B - 32)
_MINUS = const(0x2D - 32)


class GhostTable(TableScreen):
    """Shows a play, and how it stands against a ghost after as many turns.

    `ghost` is `(label, name, totals)`: how it is called here, whose it is, its total after each
    turn, from none on.
    """

    def __init__(self, kit, play, settings, ghost):
        self.ghost = ghost
        self._beside = Text(kit.text, kit.rival, _COLUMNS, 160 - 6 * _COLUMNS, 112)
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
