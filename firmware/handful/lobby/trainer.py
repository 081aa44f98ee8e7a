# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The trainer deals: ten positions from games of the strong player, or the worst of one's own.

The strong player plays here, a piece of its work in a frame, and stops where a decision is worth
asking for.
"""

from ..coach.coach import SCALE, coach_of
from ..coach.simple_player import SimplePlayer
from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..layouts import trainer as px
from ..layouts.table import DICE_PITCH, DIE
from ..rules.ruleset import MARKS_HOLD
from ..ui.sheets import TUMBLE, TUMBLES
from ..ui.text import sprite
from .trainer_page import TrainerPage
from .training import Training

_STEP_MS = const(66)
_A_GAME = const(5)
"""So many positions are asked in one game."""
_STEPS = const(3)
"""The pieces of work in a frame."""
_LEAST = const(5)
_SPREAD = const(7)
"""A total to beat is the fifth to the eleventh of a standing's sixteen, the middle of them."""
_OBVIOUS = const(12)
"""A choice that is better than all others by so many points is no question."""


def begin(session, player: int, worst, lost: int, ruleset=None, reach=0, again=()):
    """Begin a round by a rule set, or of the worst decisions of a player; see `Training`."""
    session.training = Training(session, player, worst, lost, ruleset, reach, again)
    return NextPosition(session)


class NextPosition(TrainerPage):
    """Plays up to the next position; dice tumble meanwhile."""

    def __init__(self, session):
        super().__init__(session)
        self.round.picture = None
        self._dice = []
        for i in range(5):
            x = px.DICE_X + DICE_PITCH * i
            self._dice.append(sprite(self.kit.dice, self.kit.die, DIE, DIE, x, px.DICE_Y))
            self.group.append(self._dice[i])
        self._player = self._strong_player()

    def tick(self, now_ms: int):
        """Play on, and turn every other die a step further."""
        step = now_ms // _STEP_MS
        for i in range(step % 2, 5, 2):
            self._dice[i][0] = TUMBLE + (step // 2 + i) % TUMBLES
        for _ in range(_STEPS):
            if self.next is None and (self._replay() if self.round.worst else self._deal()):
                self._ask()

    def _strong_player(self):
        """Return who plays, None if it is a game that has been played."""
        game = self.round
        if game.fault is None:
            coach = coach_of(self.session.ports.drive, game.ruleset)
            coach.close()
            game.fault = coach.fault
        return None if game.worst else SimplePlayer()

    def _deal(self):
        """Do a piece of the work up to the next position; True when it is there."""
        game, player = self.round, self._player
        if game.again:
            game.sit_again()
            return True
        match = game.play.match
        if match.finished or game.from_game == _A_GAME:
            game.sit()
            return False
        player.begin(match.card)
        if not player.step():
            return False
        if not match.roll:
            # Which turns are asked is chance, and so is after which roll.
            left = match.turns - match.card.filled
            is_asked = game.source.below(left) < _A_GAME - game.from_game
            if game.reach:
                is_asked = left <= game.reach
            game.wanted = game.source.below(3) + 1 if is_asked else -1
            game.play.roll()
        game.choice = player.decide(match.card, match.dice, match.roll)
        if game.wanted > 0 and (match.roll >= game.wanted or game.choice >= 0):
            game.wanted = -1
            if self._is_question() and (not game.reach or self._set_target()):
                return True
        game.resume()
        return False

    def _is_question(self):
        """Return whether no choice is by far the best."""
        player = self._player
        best, second = player.values[player.best], -1
        for i in range(player.count):
            if i != player.best:
                second = max(second, player.values[i])
        return second >= 0 and best - second < _OBVIOUS * SCALE

    def _set_target(self):
        """Choose a total to beat by a table of how the game may end; return False without one."""
        from ..coach.chances import chances_of

        game = self.round
        self._player = None  # there is no room for both
        try:
            table = chances_of(self.session.ports.drive, game.ruleset)
            total, numbers = table.standing(game.play.match.card)
            table.file.close()
        except ValueError:
            self.back()
            return False
        count = _LEAST + game.source.below(_SPREAD)
        while count < len(numbers) and not any(numbers[1:count]):
            count += 1  # to reach what every game reaches would be no question
        game.target = total + sum(numbers[:count])
        return True

    def _replay(self):
        """Do one action of the game that is over; True at a roll that is asked."""
        game, log = self.round, self.session.play.log
        action = log[game.at]
        game.at += 1
        game.play.do(action)
        match = game.play.match
        is_own = match.player == game.player and actions.kind_of(action) == actions.ROLL
        return is_own and (match.turn, match.roll) in game.worst

    def _ask(self):
        """Lay the position out as a player meets it, and ask."""
        play = self.round.play
        match = play.match
        self.round.held = match.held_mask
        if match.roll < 3:
            play.do(actions.mark(ALL_HELD if play.marks != MARKS_HOLD else 0))
        play.moment = 0  # the pointer is to give nothing away
        self.next = ("lobby.position.Position",)
