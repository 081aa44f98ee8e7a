# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach of a game, its value table and its adviser: what hints, grades and CPU players share.

    coach = Coach(ruleset, file)
    coach.turn_to(card)                 when a player's turn begins
    coach.step()                        once or more in a frame, until it returns True
    coach.consider(dice, rolls)         after a roll: list every choice and its value
    coach.adviser.best ...

With a value table the advice is perfect. Without one, or once it fails, the built-in strong player
advises, and `fault` is the reason.

A grader tells skill and luck apart, what a player's decisions cost and what the dice brought:

    grader.turn(adviser, card)             once a turn, when the adviser is ready for it
    grader.roll(adviser)                   after each roll, once the adviser has considered it
    grader.decide(adviser, code, turn)     before the keep is rolled or the box filled

`start + luck - given_away` is always the total so far plus what the rest of the game is worth; at
the end of a game it is exactly the final score. All are ints, SCALE to the point. A grader must
see every turn from its first one on.
"""

from ..const import const

SCALE = const(51200)
"""The unit of an adviser's values: a value table's 1/200 point, with 8 bits more for the means."""

NO_TABLE = "missing"
DAMAGED = "damaged"
UNREADABLE = "unreadable"
OTHER_RULES = "other rules"
OTHER_VERSION = "version"

_NOT_THERE = const(2)
"""The number of the error for a file that does not exist."""
_LATE = const(7)
"""No table of chances knows a turn with more open boxes than that."""
_PIECES = const(36)
_PIECE_BYTES = const(240)
"""What must be free for the table of chances with its code, and for what is made beside it."""


class TableError(ValueError):
    """A table cannot be used; the text is one of the reasons above."""


def coach_of(drive, ruleset, at_hand=False):
    """Return a coach for these rules, with the table of a rule set if `drive`, a port, has it.

    `at_hand` is the port's: nobody waits for a table then.
    """
    file, reason = None, ""
    if drive is not None and not ruleset.house:  # house rules have no tables
        try:
            file = drive.open_file("coach/" + ruleset.id + ".values", at_hand)
        except OSError as error:
            reason = "" if error.errno == _NOT_THERE else UNREADABLE
    return Coach(ruleset, file, reason, drive)


class Coach:
    """Advice for one rule set from an open file, or from None and the reason for it.

    `fault`    why there is no table, one of the reasons of a `TableError`, or "" if there is one
    `adviser`  lists the choices: an `Adviser`, or a `SimplePlayer` if there is no table
    `table`    the `ValueTable`, or None
    `chances`  the `ChanceTable`, once a turn near the end was to be won; else None or False
    `card`     the card whose turn is being worked out
    `to_win`   True while that turn is played to win, so that values are those of a `Winner`
    """

    def __init__(self, ruleset, file, reason="", drive=None):
        self.fault = ""
        self.table = None
        self.card = None
        self.to_win = False
        self._filled = -1
        self._ruleset = ruleset
        self._drive = drive
        self.chances = None
        try:
            if file is None:
                raise TableError(reason or NO_TABLE)
            # What plays without a table needs neither of them.
            from .adviser import Adviser
            from .value_table import open_table

            self.table = open_table(file, ruleset)
            self.adviser = Adviser(self.table, ruleset)
        except TableError as error:
            self._do_without(error)

    def close(self) -> None:
        """Close the file; the coach cannot be used any more."""
        for table in (self.table, self.chances):
            if table:
                table.file.close()

    def turn_to(self, card, others=()) -> None:
        """Start on the next turn of a card, unless it is being worked out already.

        With the cards of `others` it is to be won, if the game is near its end, and the drive has
        the table for that. More points are the aim of any other turn.
        """
        if card is not self.card or card.filled != self._filled:
            self.card = card
            self._filled = card.filled
            if not self.fault:
                self.adviser.aim = self._aim(others) if others else None
                self.to_win = self.adviser.aim is not None
            self.adviser.begin(card)

    def step(self) -> bool:
        """Do one piece of the work, if any is left; return True when all is done."""
        try:
            return self.adviser.step()
        except TableError as error:
            if self.to_win:  # that table may be at fault
                self.chances = self.to_win = False
                self.adviser.aim = None
                self.adviser.begin(self.card)
            else:
                self._do_without(error)
            return False

    def consider(self, dice, rolls: int) -> None:
        """Do the work that is left, and list every choice for a roll of this turn."""
        while not self.step():
            pass
        self.adviser.consider(dice, rolls)

    def _aim(self, others):
        """Return the aim to win against these cards; None if too early, or without a table."""
        count = self.card.boxes.count(None)
        if count > _LATE:
            return None
        try:
            if self.chances is None:
                self.chances = False
                file = self._drive and self._drive.open_file(
                    "coach/" + self._ruleset.id + ".chances"
                )
                if file:
                    [bytearray(_PIECE_BYTES) for _ in range(_PIECES)]  # half of it would stay
                    from .chances import open_chances

                    self.chances = open_chances(file, self._ruleset)
            if not self.chances or count > self.chances.most_open + 1:
                return None
            standings = [self.chances.standing(other) for other in others]
            if None in standings:
                return None
            from .winner import Winner

            return Winner(self.table, self.chances, self.card, standings)
        except (OSError, TableError, MemoryError):
            self.chances = False
            return None

    def _do_without(self, error):
        self.fault = str(error)
        self.to_win = False
        from .simple_player import SimplePlayer  # many games have a table and need none of it

        self.adviser = SimplePlayer()
        if self.card is not None:
            self.adviser.begin(self.card)


WORTH_A_WORD = SCALE // 5
"""A loss of 0.2 points or more is worth a word; 0.01 is noise."""

COSTLIEST = 5


class Grader:
    """One player's decisions.

    `start`       what the game was worth when grading began
    `luck`        what the rolls brought beyond expectation
    `given_away`  what the decisions cost
    `costliest`   up to five, the worst first: (loss, turn, roll, chosen code, best code)
    """

    def __init__(self):
        self.start = 0
        self.luck = 0
        self.given_away = 0
        self.costliest = []
        self._value = -1
        self._roll = 0

    def turn(self, adviser, card) -> None:
        """Begin a turn, before its first roll is counted."""
        if self._value < 0:
            self.start = card.total * SCALE + adviser.before
        self._value = adviser.before
        self._roll = 0

    def roll(self, adviser) -> int:
        """Count a roll that the adviser has considered; return its luck."""
        luck = adviser.values[adviser.best] - self._value
        self.luck += luck
        self._value += luck
        self._roll += 1
        return luck

    def decide(self, adviser, code: int, turn: int) -> int:
        """Count a decision for the roll last considered; return what it cost."""
        value = value_of(adviser, code)
        loss = adviser.values[adviser.best] - value
        self._value = value
        self.given_away += loss
        if loss:
            self._remember((loss, turn, self._roll, code, adviser.codes[adviser.best]))
        return loss

    def _remember(self, decision):
        place = len(self.costliest)
        while place and self.costliest[place - 1][0] < decision[0]:
            place -= 1
        if place < COSTLIEST:
            self.costliest.insert(place, decision)
            if len(self.costliest) > COSTLIEST:
                self.costliest.pop()


def value_of(adviser, code: int) -> int:
    """Return the value of a choice for the roll last considered, or -1 if it is not a choice."""
    if code < 0:
        code = -1 - adviser.places.index(adviser.places[-1 - code])
    for i in range(adviser.count):
        if adviser.codes[i] == code:
            return adviser.values[i]
    return -1


def tenths(value: int) -> int:
    """Return a value in tenths of a point, rounded half away from zero."""
    half = SCALE // 20
    return (value + half) // (SCALE // 10) if value >= 0 else -tenths(-value)
