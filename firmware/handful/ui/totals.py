# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The line under the card: the total, what it would become, and whom to beat."""

import displayio

from ..const import const
from .glyphs import ARROW
from .kit import block
from .text import Text

_LABEL = const(5)
_NUMBER = const(4)
_ARROW_AT = const(4)
_OWN = const(9)
_OWN_X = const(30)
"""So that even four places after the arrow leave a gap before the rival."""
_RIVAL = const(12)


class Totals:
    """`group` is 160x8 at y 112.

    `best` is the best score so far, 0 for none; with `rivals` the best other player is shown.
    """

    def __init__(self, kit, best: int, rivals: bool):
        self._words = kit.texts
        self._best = best
        label = Text(kit.text, kit.row, _LABEL, 1, 112)
        label.write(kit.texts.TOTAL)
        self._own = Text(kit.text, kit.row, _OWN, _OWN_X, 112)
        shader = kit.rival if rivals else kit.row
        self._rival = Text(kit.text, shader, _RIVAL, 160 - 6 * _RIVAL, 112)
        self.group = displayio.Group()
        self.group.append(label.grid)
        self.group.append(self._own.grid)
        self.group.append(block(shader, 158 - 6 * _RIVAL, 112, 2, 8))
        self.group.append(self._rival.grid)

    def show(self, match, shown: int) -> None:
        """Show the total of player `shown`, and the best of the others or the score to beat."""
        self._own.number(match.cards[shown].total, 0, _NUMBER)
        rival = -1
        for i in range(len(match.cards)):
            if i != shown and (rival < 0 or match.cards[i].total > match.cards[rival].total):
                rival = i
        if rival >= 0:
            self._name(match.players[rival][0], match.cards[rival].total)
        elif self._best:
            self._name(self._words.BEST, self._best)

    def preview(self, total: int, gain: int) -> None:
        """Show what the total would become; a negative `gain` shows nothing."""
        if gain < 0:
            self._own.write("", _ARROW_AT)
            return
        total += gain
        width = 1 + (total > 9) + (total > 99) + (total > 999)
        self._own.put(_ARROW_AT, ARROW)
        self._own.number(total, _ARROW_AT + 1, width)
        self._own.write("", _ARROW_AT + 1 + width)

    def _name(self, name, points):
        letters = _RIVAL - _NUMBER
        self._rival.write(name[: letters - 1] if points > 999 else name, 0, letters)
        self._rival.number(points, _RIVAL - _NUMBER, _NUMBER)
