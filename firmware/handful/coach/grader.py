# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a player's decisions cost, and what the dice brought: luck apart from skill.

    grader.turn(adviser, card)             once a turn, when the adviser is ready for it
    grader.roll(adviser)                   after each roll, once it was considered
    grader.decide(adviser, code, turn)     before the keep is rolled or the box filled

Always `start + luck - given_away` is the total so far and what the rest of the game is worth; at
the end of a game it is the final score, exactly. All are ints, SCALE to the point. What is graded
must be graded without a gap; a coach that is opened in the middle of a game starts there.
"""

from .losses import value_of
from .roll_scores import SCALE

COSTLIEST = 3


class Grader:
    """One player's decisions.

    `start`       what the game was worth when grading began
    `luck`        what the rolls brought beyond what was to be expected
    `given_away`  what the decisions cost
    `decisions`   how many there were
    `costliest`   up to three, the worst first: (loss, turn, roll, chosen code, best code)
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
