# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a player's decisions cost, and what the dice brought: skill and luck apart.

    grader.turn(adviser, card)             once a turn, when the adviser is ready for it
    grader.roll(adviser)                   after each roll, once the adviser has considered it
    grader.decide(adviser, code, turn)     before the keep is rolled or the box filled

`start + luck - given_away` is always the total so far plus what the rest of the game is worth; at
the end of a game it is exactly the final score. All are ints, SCALE to the point. A grader must
see every turn from its first one on.
"""

from .value_table import SCALE

WORTH_A_WORD = SCALE // 5
"""A loss of 0.2 points or more is worth a word; 0.01 is noise."""

COSTLIEST = 5


class Grader:
    """One player's decisions.

    `start`       what the game was worth when grading began
    `luck`        what the rolls brought beyond expectation
    `given_away`  what the decisions cost
    `decisions`   the number of decisions
    `costliest`   up to five, the worst first: (loss, turn, roll, chosen code, best code)
    """

    def __init__(self):
        self.start = 0
        self.luck = 0
        self.given_away = 0
        self.decisions = 0
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
        self.decisions += 1
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
