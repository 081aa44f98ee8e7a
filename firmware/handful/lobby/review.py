# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The look back at a finished game: its log is played again and one player's decisions graded.

Nothing is stored for it while the game is played, so that a game which was left, saved and
continued is seen whole.
"""

from .. import commands
from ..coach.coach import Grader, tenths
from ..game import actions
from ..game.match import Match
from ..page_scene import PageScene
from ..scene import extended
from ..table.coaching import open_coach
from ..ui.review import ReviewScreen


class Review(PageScene):
    """A look back at the game that is over, as a player played it."""

    def __init__(self, session, player: int):
        play = session.play
        open_coach(session)
        self._review = CoachReview(play, player)
        screen = ReviewScreen(session.kit, self._review, play.match.ruleset)
        super().__init__(session, (commands.REVIEW_PAGE, player), screen)

    def close_review(self, player):
        """Go back to the end of the game, where the player is shown."""
        self.session.release_coach()
        self.next = (commands.RESULT, player)

    def train(self, player):
        """Train on the costliest decisions."""
        costliest = self._review.costliest
        worst = tuple([(turn, roll) for _, turn, roll, _, _, _ in costliest])
        self.session.release_coach()
        self.next = (commands.TRAINER, player, worst, sum([each[0] for each in costliest]))

    HANDLERS = extended(PageScene, {commands.CLOSE_REVIEW: close_review, commands.TRAIN: train})


class CoachReview:
    """The decisions of `player`, an index; work goes on by `step`.

    `player`     the index, and `name` who that is
    `turn`       which turn is being worked out
    `ready`      True once all is known; `fault` says why it never will be, or ""
    `by_strong`  True where the strong player grades: of the sums only `given away` counts
    `sums`       in tenths: expected at the start, luck, given away
    `decisions`  how many there were
    """

    def __init__(self, play, player: int):
        played = play.match
        self.name = played.players[player][0]
        self.total = played.cards[player].total
        self.ready = False
        self.fault = ""
        self._coach = play.coach
        self.by_strong = self._coach.fault != ""
        self._log = play.log
        self.player = player
        self._match = Match(played.ruleset, played.players, played.order)
        self._at = 0
        self._grader = Grader()
        self._rolls = [0] * (3 * played.turns)

    @property
    def turn(self) -> int:
        """The turn that is worked on."""
        return self._match.turn

    @property
    def decisions(self) -> int:
        """How many decisions there were."""
        return self._grader.decisions

    @property
    def sums(self) -> tuple:
        """Expected, luck and given away, in tenths of a point."""
        grader = self._grader
        return tenths(grader.start), tenths(grader.luck), tenths(grader.given_away)

    @property
    def costliest(self) -> list:
        """Up to five decisions: (tenths lost, turn, roll, dice, chosen code, best code)."""
        found = []
        for loss, turn, roll, code, best in self._grader.costliest:
            dice = actions.faces_of(self._rolls[3 * turn + roll - 4])
            found.append((tenths(loss), turn, roll, dice, code, best))
        return found

    def step(self) -> bool:
        """Do a piece of the work; True once there is nothing left to do."""
        if self.ready or self.fault:
            return True
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
        self.ready = self._at == len(self._log)
        return self.ready

    def _follow(self, action):
        """Do one action of the log, and grade it if it is one of this player's decisions."""
        match, grader = self._match, self._grader
        kind = actions.kind_of(action)
        if match.player != self.player or kind == actions.MARK:
            match.apply(action)
            return
        adviser = self._coach.adviser
        if kind == actions.SCORE:
            grader.decide(adviser, actions.payload_of(action), match.turn)
            match.apply(action)
            return
        if match.roll:
            grader.decide(adviser, -1 - match.held_mask, match.turn)
        else:
            grader.turn(adviser, match.card)
        match.apply(action)
        self._rolls[3 * match.turn + match.roll - 4] = action
        self._coach.consider(match.dice, match.roll)
        grader.roll(adviser)


OPENS = {commands.REVIEW_PAGE: Review}
