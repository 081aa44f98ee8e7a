# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The adviser of a game: what hints, grades and the perfect CPU player share.

    coach = Coach(ruleset, file)
    coach.turn_to(card)                 when a player's turn begins
    coach.step()                        once or more in a frame, until it returns True
    coach.consider(dice, rolls)         after a roll: list every choice and its value
    coach.adviser.best ...

With a value table the advice is perfect. Without one, or once it fails, the built-in strong player
advises, and `fault` is the reason.
"""

from ..const import const
from .value_table import NO_TABLE, UNREADABLE, TableError, open_table

_NOT_THERE = const(2)
"""The number of the error for a file that does not exist."""


def coach_of(drive, ruleset):
    """Return a coach for these rules, with the table of a rule set if `drive`, a port, has it."""
    file, reason = None, ""
    if drive is not None and not ruleset.house:  # house rules have no tables
        try:
            file = drive.open_file("coach/" + ruleset.id + ".values")
        except OSError as error:
            reason = "" if error.errno == _NOT_THERE else UNREADABLE
    return Coach(ruleset, file, reason)


class Coach:
    """Advice for one rule set from an open file, or from None and the reason for it.

    `fault`    why there is no table, one of the reasons of a `TableError`, or "" if there is one
    `adviser`  lists the choices: an `Adviser`, or a `SimplePlayer` if there is no table
    `table`    the `ValueTable`, or None
    `card`     the card whose turn is being worked out
    """

    def __init__(self, ruleset, file, reason=""):
        self.fault = ""
        self.table = None
        self.card = None
        self._filled = -1
        try:
            if file is None:
                raise TableError(reason or NO_TABLE)
            self.table = open_table(file, ruleset)
            from .adviser import Adviser  # what plays without a table needs none of it

            self.adviser = Adviser(ruleset)
        except TableError as error:
            self._do_without(error)

    def close(self) -> None:
        """Close the file; the coach cannot be used any more."""
        if self.table is not None:
            self.table.file.close()

    def turn_to(self, card) -> None:
        """Start on the next turn of a card, unless it is being worked out already."""
        if card is not self.card or card.filled != self._filled:
            self.card = card
            self._filled = card.filled
            self._begin()

    def step(self) -> bool:
        """Do one piece of the work, if any is left; return True when all is done."""
        try:
            return self.adviser.step()
        except TableError as error:
            self._do_without(error)
            return False

    def consider(self, dice, rolls: int) -> None:
        """Do the work that is left, and list every choice for a roll of this turn."""
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
        from .simple_player import SimplePlayer  # many games have a table and need none of it

        self.adviser = SimplePlayer()
        if self.card is not None:
            self._begin()
