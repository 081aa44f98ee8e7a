# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table and the adviser of a game: what hints, grades and the perfect CPU player share.

    coach = Coach(ruleset, file)        `fault` says why there is no advice, "" if there is
    coach.turn_to(card)                 whenever a player's turn begins
    coach.step()                        once or more in a frame, until it returns True
    if coach.consider(dice, rolls):     after a roll: every choice and its value
        coach.adviser.best ...

Whatever goes wrong with the file, at any time, `fault` tells it and the game goes on.
"""

from .adviser import Adviser
from .value_table import TableError


class Coach:
    """Advice for one rule set from an open file; where that is None, `lack` may say why.

    `fault`    why there is no advice, as a `TableError` has it, or ""
    `adviser`  lists the choices, see `Adviser`; None where there is no table
    `table`    the `ValueTable`; its `expectation` is what the best play brings
    `card`     whose turn is worked out
    """

    def __init__(self, ruleset, file, lack=""):
        from .table_opener import NO_TABLE, open_table

        self.fault = ""
        self.adviser = self.table = None
        self.card = None
        self._filled = -1
        try:
            if file is None:
                raise TableError(lack or NO_TABLE)
            self.table = open_table(file, ruleset)
            self.adviser = Adviser(ruleset)
        except TableError as error:
            self.fault = str(error)

    def close(self) -> None:
        """Close the file; the coach is of no more use."""
        if self.table is not None:
            self.table.file.close()

    def turn_to(self, card) -> None:
        """Begin to work out a card's turn, unless that is what is being worked on."""
        if not self.fault and (card is not self.card or card.filled != self._filled):
            self.card = card
            self._filled = card.filled
            self.adviser.begin(card, self.table)

    def step(self) -> bool:
        """Do one piece of the work, if any is left; True once there is nothing to wait for."""
        try:
            return bool(self.fault) or self.adviser.step()
        except TableError as error:
            self.fault = str(error)
            return True

    def consider(self, dice, rolls: int) -> bool:
        """List every choice for a roll of this turn, and do what work is left; False if faulty."""
        while not (self.fault or self.adviser.ready):
            self.step()
        if self.fault:
            return False
        self.adviser.consider(dice, rolls)
        return True
