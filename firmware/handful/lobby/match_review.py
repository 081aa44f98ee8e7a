# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a player's decisions cost of the match, in the turns that the table of chances knows."""

from ..coach.coach import TableError, value_of
from ..const import const
from ..game import actions
from ..game.match import Match
from .coach_review import code_of, place_of

_HOPELESS = const(9)
"""A match is not lost by what falls by less than a percent: it was lost before."""


class MatchReview:
    """What the decisions of a player cost of the match; work goes on by `step`.

    `is_known`  False where no table knows
    `is_rough`  True against two or more: then it is an estimate
    `lost`      by place, what a decision cost, in 1/1000 of the match; -1 in turns too early
    `worst`     the costliest decision: (turn, roll, chosen code, best code), or None
    `fall`      where the match was lost: the turn, and the chance before and after it, in 1/1000;
                None if it was won or shared, or lost before the table begins
    """

    def __init__(self, play, player: int):
        played = play.match
        self.is_known = False
        self.is_rough = len(played.cards) > 2
        self.lost = [-1] * (3 * played.turns)
        self.worst = self.fall = None
        self._player = player
        self._is_lost = player not in played.leaders()
        self._coach = play.coach
        self._log = play.log
        self._match = match = Match(played.ruleset, played.players, played.order)
        self._cards = list(match.cards)
        self._cards.insert(0, self._cards.pop(player))
        self._at = 0
        self._after = [-1] * (match.turns + 1)

    @property
    def turn(self) -> int:
        """The turn that is worked on."""
        return self._match.turn

    def step(self) -> bool:
        """Do a piece of the work; True once there is nothing left to do."""
        coach, match = self._coach, self._match
        to_win = False
        if match.player == self._player:
            coach.turn_to(match.card, self._cards[1:])
            to_win = coach.to_win
            if to_win and not coach.step():
                return False
            if self.is_known and not to_win:  # the table fails now
                return self._give_up()
        action, turn = self._log[self._at], match.turn
        kind = actions.kind_of(action)
        if to_win and (kind == actions.SCORE or kind == actions.ROLL and match.roll):
            self._weigh(code_of(match, action))
        match.apply(action)
        if to_win and kind == actions.ROLL:
            coach.consider(match.dice, match.roll)
        if kind == actions.SCORE and coach.chances:
            try:
                chance = coach.chances.chance(self._cards)
            except TableError:
                return self._give_up()
            if chance >= 0:
                self._after[turn] = chance
        self._at += 1
        if self._at < len(self._log):
            return False
        if self._is_lost:
            self._find_fall()
        return True

    def _give_up(self):
        self.is_known = False
        return True

    def _weigh(self, code):
        """Note what a decision costs."""
        adviser, match = self._coach.adviser, self._match
        loss = adviser.aim.thousandths(adviser.values[adviser.best] - value_of(adviser, code))
        turn, roll = match.turn, match.roll
        worst = self.worst
        if loss and (worst is None or loss > self.lost[place_of(*worst[:2])]):
            self.worst = turn, roll, code, adviser.codes[adviser.best]
        self.lost[place_of(turn, roll)] = loss
        self.is_known = True

    def _find_fall(self):
        after, most = self._after, _HOPELESS
        for turn in range(1, len(after)):
            fell = after[turn - 1] - after[turn]
            if fell > most:
                most = fell
                self.fall = turn, after[turn - 1], after[turn]
