# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The value of every choice in a turn to somebody who wants to win, not to have most points.

    adviser.aim = Winner(values, chances, card, others)     a `ValueTable` and a `ChanceTable`
    adviser.begin(card) ...

This turn is played to win, and the later ones, as `chances` has them, for points.
"""

from ..const import const
from .chances import QUANTILES, WHOLE, total_of, wins

UNIT = 1 << 18
"""One part of a chance, of which WHOLE are certainty; what is below decides between equal ones."""
_POINT = 4
"""A point of a middling game's total: a thousand of them are a sixtieth of a part."""
_MIDDLE = QUANTILES // 2
_SMALL = const(256)
"""A chance is divided by this, so that a thousand of them are still a small int."""
_HALF = WHOLE * UNIT // _SMALL // 2


class Winner:
    """An aim of an adviser: its values are chances to win; WHOLE times UNIT is certainty.

    `card` is played against `others`: their standings, of which there is one at least.
    """

    def __init__(self, table, chances, card, others):
        self._table = table
        self._chances = chances
        self._total = total_of(card)
        self._others = others

    def load(self, card, adviser):
        """Read what can follow this card's next entry; a generator."""
        self._table.turn_to(card)
        return self._chances.load(card, adviser)

    def worth(self, points: int, after) -> int:
        """Return the chance to win after an entry that brings these points."""
        mine = self._total + points, after
        chance = WHOLE
        for theirs in self._others:
            chance = chance * wins(mine, theirs) // WHOLE
        return chance * UNIT + (self._total + points + sum(after[:_MIDDLE])) * _POINT

    def thousandths(self, value: int) -> int:
        """Return a chance, or the difference of two chances, in thousandths."""
        return (value // _SMALL * 1000 + _HALF) // (2 * _HALF)
