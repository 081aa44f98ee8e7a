# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The adviser of a game: what hints, grades and the perfect CPU player share.

    coach = Coach(ruleset, file)
    coach.turn_to(card)                 whenever a player's turn begins
    coach.step()                        once or more in a frame, until it returns True
    coach.consider(dice, rolls)         after a roll: every choice and its value
    coach.adviser.best ...

By a value table the advice is perfect. Without one, or from the moment that it fails, the
built-in strong player advises, and `fault` says why.
"""

from .adviser import Adviser
from .cpu_player import cpu_player
from .value_table import NO_TABLE, TableError


class Coach:
    """Advice for one rule set from an open file; where that is None, `lack` may say why.

    `fault`    why there is no table, as a `TableError` has it, or "" if there is one
    `adviser`  lists the choices: an `Adviser`, or the `SimplePlayer` where there is no table
    `table`    the `ValueTable`; its `expectation` is what the best play brings
    `card`     whose turn is worked out
    """

    def __init__(self, ruleset, file, lack=""):
        from .table_opener import open_table

        self.fault = ""
        self.table = None
        self.card = None
        self._filled = -1
        try:
            if file is None:
                raise TableError(lack or NO_TABLE)
            self.table = open_table(file, ruleset)
            self.adviser = Adviser(ruleset)
        except TableError as error:
            self._do_without(error)

    def close(self) -> None:
        """Close the file; the coach is of no more use."""
        if self.table is not None:
            self.table.file.close()

    def turn_to(self, card) -> None:
        """Begin to work out a card's turn, unless that is what is being worked on."""
        if card is not self.card or card.filled != self._filled:
            self.card = card
            self._filled = card.filled
            self._begin()

    def step(self) -> bool:
        """Do one piece of the work, if any is left; True once there is nothing to wait for."""
        try:
            return self.adviser.step()
        except TableError as error:
            self._do_without(error)
            return False

    def consider(self, dice, rolls: int) -> None:
        """List every choice for a roll of this turn, and do what work is left."""
        while not self.step():
            pass
        self.adviser.consider(dice, rolls)

    def _begin(self):
        if self.fault:
            self.adviser.begin(self.card)
        else:
            self.adviser.begin(self.card, self.table)

    def _do_without(self, error):
        self.fault = str(error)
        self.adviser = cpu_player("strong")
        if self.card is not None:
            self._begin()
