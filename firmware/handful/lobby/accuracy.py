# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a decision of the game that is over has cost, for each person; a key gives it up."""

from ..coach.coach import SCALE, coach_of
from ..const import const
from ..game.more import LOSS_PARTS
from .coach_review import CoachReview

_MOST = const(250)
"""The most that is kept, five points."""


class Accuracy:
    """Works it out by `step`, of all whose game is in the statistics.

    `found` has `(player, loss)`: points lost a decision that had more than one choice, in parts of
    LOSS_PARTS. It stays empty without a value table at hand: nobody has asked for this, or waits.
    """

    def __init__(self, session):
        play = session.play
        self.found = []
        self._play, self._review = play, None
        self._left = _graded(play)
        if self._left:
            play.coach = coach_of(session.ports.drive, play.match.ruleset, True)
            if play.coach.fault:
                self._left = []

    def step(self) -> bool:
        """Do a piece of the work; True once there is nothing left to do."""
        review = self._review
        if review is None:
            if not self._left:
                return True
            self._review = CoachReview(self._play, self._left.pop(0))
            return False
        if review.step():
            self._review = None
            if review.fault or review.by_strong:
                self.found, self._left = [], []  # the table fails
            else:
                self.found.append((review.player, _each(review.lost, review.decisions)))
        return False


def _graded(play):
    """Return the people whose game counts in the statistics."""
    match = play.match
    if play.seat is not None or play.assisted or not play.ranked or match.ruleset.house:
        return []
    people = [player for player in range(len(match.cards)) if match.counts(player)]
    return [player for player in people if match.players[player][1] == "human"]


def _each(lost, decisions):
    whole = SCALE * decisions
    return min((lost * LOSS_PARTS + whole // 2) // whole, _MOST)
