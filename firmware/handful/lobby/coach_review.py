# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a player's decisions in a finished game cost by the coach's table.

The log is played again. Nothing is stored for it while the game is played, so that a game which
was left, saved and continued is seen whole.
"""

from ..coach.coach import Grader, tenths
from ..game import actions
from ..game.match import Match


class CoachReview:
    """Reviews the decisions of one player; each `step` does a piece of the work.

    `player`     the index, and `name` who that is
    `turn`       which turn is being worked out
    `decisions`  how many there were with more than one choice
    `ready`      True once all is known; `fault` says why it never will be, or ""
    `by_strong`  True where the strong player grades: of the sums only what was lost counts
    `sums`       in tenths: expected at the start, luck, lost
    `of_match`   a review of what decisions cost of the match, which `match_review` makes, a class;
                 None where that is not asked, or no table knows it
    """

    def __init__(self, play, player: int, match_review=None):
        played = play.match
        self.name = played.players[player][0]
        self.total = played.cards[player].total
        self.ready = False
        self.fault = ""
        self.of_match = None
        self._coach = play.coach
        self.by_strong = self._coach.fault != ""
        self._play = play
        self._log = play.log
        self.player = player
        self.decisions = 0
        self._match_review = match_review
        self._match = Match(played.ruleset, played.players, played.order)
        self._at = 0
        self._grader = Grader()
        self._rolls = [0] * (3 * played.turns)
        self._lost = [0] * (3 * played.turns)

    @property
    def turn(self) -> int:
        """The turn that is worked on."""
        return self._match.turn if self.of_match is None else self.of_match.turn

    @property
    def lost(self) -> int:
        """What all decisions cost, in SCALE to the point."""
        return self._grader.given_away

    @property
    def sums(self) -> tuple:
        """Expected, luck and lost, in tenths of a point."""
        grader = self._grader
        return tenths(grader.start), tenths(grader.luck), tenths(grader.given_away)

    @property
    def costliest(self) -> list:
        """Up to five decisions: (tenths lost, turn, roll, dice, chosen code, best code)."""
        return [self.decision(*each[1:]) for each in self._grader.costliest]

    def decision(self, turn: int, roll: int, code: int, best: int) -> tuple:
        """Return a decision as `costliest` has it."""
        at = place_of(turn, roll)
        return self._lost[at], turn, roll, actions.faces_of(self._rolls[at]), code, best

    def step(self) -> bool:
        """Do a piece of the work; True once there is nothing left to do."""
        if self.ready or self.fault:
            return True
        if self.of_match is not None:
            self.ready = self.of_match.step()
            if self.ready and not self.of_match.is_known:
                self.of_match = None
            return self.ready
        coach, match = self._coach, self._match
        if match.player == self.player:
            coach.turn_to(match.card)
            if not coach.step():
                return False
        if coach.fault and not self.by_strong:
            self.fault = coach.fault
            return True
        self._follow(self._log[self._at])
        self._at += 1
        if self._at == len(self._log):
            if self.by_strong or len(match.cards) == 1 or self._match_review is None:
                self.ready = True
            else:
                self.of_match = self._match_review(self._play, self.player)
        return self.ready

    def _follow(self, action):
        """Do one action of the log, and grade it if it is one of this player's decisions."""
        match, grader = self._match, self._grader
        kind = actions.kind_of(action)
        if match.player != self.player or kind == actions.MARK:
            match.apply(action)
            return
        adviser = self._coach.adviser
        if kind == actions.SCORE or match.roll:
            self.decisions += adviser.count > 1
            loss = grader.decide(adviser, code_of(match, action), match.turn)
            self._lost[place_of(match.turn, match.roll)] = tenths(loss)
        else:
            grader.turn(adviser, match.card)
        match.apply(action)
        if kind == actions.ROLL:
            self._rolls[place_of(match.turn, match.roll)] = action
            self._coach.consider(match.dice, match.roll)
            grader.roll(adviser)


def place_of(turn: int, roll: int) -> int:
    """Return the place of a decision in a list of all of a game."""
    return 3 * turn + roll - 4


def code_of(match, action: int) -> int:
    """Return the choice that a player makes by a roll or an entry."""
    if actions.kind_of(action) == actions.SCORE:
        return actions.payload_of(action)
    return -1 - match.held_mask
