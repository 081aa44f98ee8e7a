# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The bar above the table: whose turn it is, which turn, which roll, and ! if nothing is saved."""

import displayio

from ..const import const
from .kit import block
from .text import SmallText, Text

_NAME = const(8)
_NAME_X = const(2)
_TURN_X = const(60)
_ROLL_X = const(114)
_MARK_X = const(153)


class StatusBar:
    """`group` is 160x8 at the top."""

    def __init__(self, kit):
        self.group = displayio.Group()
        self.group.append(block(kit.bar, 0, 0, 160, 8))
        self.group.append(block(kit.yellow, 0, 0, _NAME_X, 8))
        self._name = Text(kit.text, kit.plate, _NAME, _NAME_X, 0)
        self._turn = Text(kit.text, kit.status, 5, _TURN_X + 18, 0)
        self._roll = Text(kit.text, kit.status, 3, _ROLL_X + 18, 0)
        words = kit.texts
        self._you = words.YOU
        for word, x in ((words.TURN, _TURN_X), (words.ROLL, _ROLL_X)):
            letters = len(word)
            label = SmallText(kit.small, kit.status_dim, letters, x + 16 - 4 * letters, 1)
            label.write(word)
            self.group.append(label.grid)
        self._unsaved = Text(kit.text, kit.alert, 1, _MARK_X, 0)
        self._unsaved.write("!")
        self._unsaved.grid.hidden = True
        for text in (self._name, self._turn, self._roll, self._unsaved):
            self.group.append(text.grid)

    def mark(self, unsaved: bool) -> None:
        """Show a ! where the game cannot be saved."""
        if self._unsaved.grid.hidden == unsaved:
            self._unsaved.grid.hidden = not unsaved

    def show(self, match) -> None:
        """Show the mover, the turn and the roll."""
        self._name.write(match.name(match.player, self._you))
        self._turn.number(match.turn, 0, 2)
        self._turn.write("/", 2, 1)
        self._turn.number(match.turns, 3, 2)
        self._roll.number(match.roll, 0, 1)
        self._roll.write("/3", 1, 2)
