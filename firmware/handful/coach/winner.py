# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The value of every choice in a turn to somebody who wants to win, not to have most points.

    winner = Winner(values, chances, ruleset)      a `ValueTable` and a `ChanceTable`
    winner.face(card, others)                      the standings of the other players
    winner.begin(card) ...                         as an `Adviser`

This turn is played to win, and the later ones, as `chances` has them, for points.
"""

from ..const import const
from .adviser import Adviser
from .chances import QUANTILES, WHOLE, total_of, wins

UNIT = 1 << 18
"""One part of a chance, of which WHOLE are certainty; what is below decides between equal ones."""
_POINT = 4
"""A point of a middling game's total: a thousand of them are a sixtieth of a part."""
_MIDDLE = QUANTILES // 2
_SMALL = const(256)
"""A chance is divided by this, so that a thousand of them are still a small int."""
_HALF = WHOLE * UNIT // _SMALL // 2


class Winner(Adviser):
    """An adviser whose values are chances to win; WHOLE times UNIT is certainty."""

    def __init__(self, table, chances, ruleset):
        super().__init__(table, ruleset)
        self._chances = chances
        self._total = 0
        self._others = ()

    def face(self, card, others) -> None:
        """Play this card against others: their standings, of which there is one at least."""
        self._total = total_of(card)
        self._others = others

    def load(self, card):
        """Read what can follow this card's next entry; a generator."""
        self._table.turn_to(card)
        return self._chances.load(card, self)

    def worth(self, points: int, after) -> int:
        """Return the chance to win after an entry that brings these points."""
        mine = self._total + points, after
        chance = WHOLE
        for theirs in self._others:
            chance = chance * wins(mine, theirs) // WHOLE
        return chance * UNIT + (self._total + points + sum(after[:_MIDDLE])) * _POINT

    def thousandths(self, value: int) -> int:
        """Return a chance, or a difference between two, in 1/1000."""
        return (value // _SMALL * 1000 + _HALF) // (2 * _HALF)
