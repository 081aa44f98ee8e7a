# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The trainer: ten positions from games of the strong player, or the worst of one's own game.

The strong player plays here, a piece of its work in a frame, and stops where a decision is worth
asking for. The value table of the rules in play judges, or else the strong player itself.
"""

import struct

from .. import commands
from ..coach.coach import coach_of
from ..coach.grader import tenths, value_of
from ..coach.simple_player import SimplePlayer
from ..coach.value_table import SCALE
from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..page_scene import PageScene
from ..rules.dice import RandomDice, RandomSource
from ..rules.ruleset import CHANCE, MARKS_HOLD
from ..scene import extended
from ..settings import ANIMATION, AUTO_ROLL, CONFIRM_ZERO, HAS_MORE, Settings
from ..table.play import Play
from ..ui.choices import tenths as in_figures
from ..ui.trainer import ASKS, DEALS, THINKS, TrainerScreen

ROUND = const(10)
_A_GAME = const(5)
"""So many positions are asked in a round, and in one game."""
_STEPS = const(3)
"""The pieces of work in a frame."""
_OBVIOUS = const(12)
"""A choice that is better than all others by so many points is no question."""
_KEPT = const("<HIHH")
_MOST = const(65535)
_WAYS = const(40)
"""The ways for dice to fall that are counted in a piece of work."""
_ROWS = const(3)
_ROOM = const(8)
"""Kilobytes that must be left."""


class Trainer(PageScene):
    """A round: ten positions, or the decisions `worst` of the game that is just over.

    Those are `(turn, roll)` of a `player`, an index; `lost` is what they cost there, in tenths.
    Without them it is a round by a `ruleset`.
    """

    def __init__(self, session, player: int = -1, worst=(), lost: int = 0, ruleset=None):
        kit = session.kit
        self._words = words = kit.words("trainer")
        self._settings = settings = Settings()
        settings.unpack(session.settings.pack())
        for option, value in ((ANIMATION, 0), (AUTO_ROLL, 1), (CONFIRM_ZERO, 0)):
            settings.override(option, value)
        self._player, self._worst, self._lost = player, worst, lost
        played = session.play
        self._ruleset = played.match.ruleset if worst else ruleset
        self._name = kit.texts.YOU
        self._coach = coach_of(session.ports.drive, self._ruleset)
        self._dealer = None
        if not worst:
            # Without a table the strong player judges: one of it is enough.
            self._dealer = self._coach.adviser if self._coach.fault else SimplePlayer()
        self._source = RandomSource(RandomSource.words_from(session.ports.entropy(6)))
        screen = TrainerScreen(kit, settings, words.TITLE if not worst else words.TITLE_GAME)
        super().__init__(session, (commands.TRAINER, player, worst, lost, ruleset), screen)
        self._begin()
        # What dealing, judging and explaining take: better to be refused than to stop there.
        room = [bytearray(1024) for _ in range(_ROOM)]
        room.clear()

    def close(self) -> None:
        """Close the value table."""
        if self._coach is not None:
            self._coach.close()

    def tick(self, now_ms: int) -> None:
        """Work on."""
        super().tick(now_ms)
        screen = self.screen
        for _ in range(_STEPS):
            if self.next is not None:
                return
            if screen.state == DEALS:
                if self._deal():
                    self._ask()
            elif screen.state == ASKS or screen.state == THINKS:
                self._coach.turn_to(self._play.match.card)
                if self._coach.step() and screen.state == THINKS:
                    self._judge()
            elif self._reasons is not None and next(self._reasons):
                self._reasons = None

    # ---- commands ------------------------------------------------------------------------------

    def mark(self, action):
        """Hold a die, or release it."""
        self._play.do(action)
        self.screen.marked()

    def judge(self, code):
        """Take a choice."""
        self._code = code
        self.screen.think()

    def go_on(self, _):
        """Go to the next position, to the end of the round, or begin another one."""
        of = len(self._worst) or ROUND
        if len(self._losses) < of:
            self._resume()
            self.screen.deal()
        elif self._play is not None:
            self._finish()
        else:
            self.next = self.place

    def back(self, _):
        """Go back to the title, or to the end of the game."""
        if self._worst:
            self.next = (commands.RESULT, self._player)
        else:
            super().back(None)

    # ---- positions -----------------------------------------------------------------------------

    def _begin(self):
        """Begin a round."""
        self._losses = []
        self._asked = 0
        self._reasons = None
        self._at = 0
        self._sit()
        self.screen.deal()

    def _sit(self):
        """Begin a game, of which positions are taken."""
        self._from_game = 0
        self._wanted = -1
        if self._worst:
            match = self.session.play.match
            players, order = match.players, match.order
        else:
            players, order = ((self._name, "human"),), None
        dice = RandomDice(self._source)
        self._play = Play(self._ruleset, players, dice, self._settings, False, order)
        self.screen.sit(self._play)
        of = len(self._worst) or ROUND
        self.screen.count(min(len(self._losses) + 1, of), of, sum(self._losses))

    def _deal(self):
        """Do a piece of the work up to the next position; True when it is there."""
        if self._worst:
            return self._replay()
        play, dealer = self._play, self._dealer
        match = play.match
        if match.finished or self._from_game == _A_GAME:
            self._sit()
            return False
        dealer.begin(match.card)
        if not dealer.step():
            return False
        if not match.roll:
            # Which turns are asked is chance, and so is after which roll.
            left = match.turns - match.card.filled
            is_asked = self._source.below(left) < _A_GAME - self._from_game
            self._wanted = self._source.below(3) + 1 if is_asked else -1
            play.roll()
        choice = dealer.decide(match.card, match.dice, match.roll)
        if self._wanted > 0 and (match.roll >= self._wanted or choice >= 0):
            self._wanted = -1
            if self._is_question(dealer):
                return True
        self._choice = choice
        self._resume()
        return False

    def _is_question(self, dealer):
        """Return whether no choice is by far the best."""
        best, second = dealer.values[dealer.best], -1
        for i in range(dealer.count):
            if i != dealer.best:
                second = max(second, dealer.values[i])
        return second >= 0 and best - second < _OBVIOUS * SCALE

    def _replay(self):
        """Do one action of the game that is over; True at a roll that is asked."""
        play, log = self._play, self.session.play.log
        action = log[self._at]
        self._at += 1
        play.do(action)
        match = play.match
        is_own = match.player == self._player and actions.kind_of(action) == actions.ROLL
        return is_own and (match.turn, match.roll) in self._worst

    def _ask(self):
        """Show the position."""
        play, screen = self._play, self.screen
        match = play.match
        if not self._worst:
            self._choice = self._dealer.codes[self._dealer.best]
        self._held = match.held_mask
        if play.marks != MARKS_HOLD and match.roll < 3:
            play.do(actions.mark(ALL_HELD))
        elif match.roll < 3:
            play.do(actions.mark(0))
        of = len(self._worst) or ROUND
        screen.count(len(self._losses) + 1, of, sum(self._losses))
        fault, self._asked = self._coach.fault, self._asked + 1
        words = self.kit.words("coach").FAULTS
        screen.ask(words[fault] if fault and self._asked == 1 else "")

    def _resume(self):
        """Let the strong player, or the log, decide as it would."""
        play = self._play
        if self._worst:
            if play.match.roll < 3:
                play.do(actions.mark(self._held))
        elif self._choice < 0:
            play.do(actions.mark(-1 - self._choice))
            play.roll()
        else:
            play.do(actions.score(self._choice))

    # ---- the verdict ---------------------------------------------------------------------------

    def _judge(self):
        """Show what the choice cost."""
        coach, match = self._coach, self._play.match
        coach.consider(match.dice, match.roll)
        adviser = coach.adviser
        best = adviser.codes[adviser.best]
        loss = tenths(adviser.values[adviser.best] - value_of(adviser, self._code))
        if not loss:
            best = self._code
        self._losses.append(loss)
        self._from_game += 1
        of = len(self._worst) or ROUND
        self.screen.count(len(self._losses), of, sum(self._losses))
        self.screen.judge(self._code, best, loss, not coach.fault)
        self._reasons = self._explain(best)

    def _explain(self, best):
        """Find why the best choice is the best; a generator that yields True at its end."""
        words, match, code = self._words, self._play.match, self._code
        if best >= 0:
            points = match.card.points(best, match.dice, match.roll)
            lines = [(words.PAYS.format(self.screen.name_of(best), points), "")]
            if code >= 0 and code != best:
                lines.append((words.STAYS_OPEN.format(self.screen.name_of(code)), ""))
            else:
                lines += [(line, "") for line in words.NO_BETTER.split("|")]
            if self._losses[-1]:
                gain = in_figures(self._losses[-1], self.kit.words("coach"))
                lines.append((words.IN_ALL.format(gain), ""))
            self.screen.explain(lines)
            yield True
            return
        chances, odds = [], _odds(self._ruleset)
        for choice in (best, code):
            if choice >= 0:
                chances.append([0] * match.turns)
                continue
            odds.begin(match.card, match.dice, -1 - choice)
            while not odds.ready:
                for _ in range(_WAYS):
                    odds.step()
                yield False
            chances.append(odds.chances[:])
        lines = [(words.ALIVE, words.COLUMNS if code < 0 and code != best else "")]
        rows = []
        for place in range(match.turns):
            if chances[0][place] > 0 and self._ruleset.patterns[place] != CHANCE:
                rows.append((chances[1][place] - chances[0][place], -chances[0][place], place))
        for _, _, place in sorted(rows)[:_ROWS]:
            figures = _percent(chances[0][place])
            if code < 0 and code != best:
                other = _percent(chances[1][place])
                figures += " " * (7 - len(other)) + other
            lines.append((self.screen.name_of(place), figures))
        self.screen.explain(lines)
        yield True

    def _finish(self):
        """Show the end of the round, and keep what it has brought.

        That takes memory: coach, players and table go first.
        """
        self._coach.close()
        self._coach = self._dealer = self._play = self._reasons = None
        self.screen.leave()
        words, figures = self._words, self.kit.words("coach")
        total = sum(self._losses)
        lines = [(words.ROUND_LOST, in_figures(total, figures))]
        if self._worst:
            lines.append((words.GAME_LOST, in_figures(self._lost, figures)))
        else:
            rounds, sum_of_all, best = self._keep(total)
            lines.append((words.BEST_ROUND, in_figures(best, figures)))
            average = (2 * sum_of_all + rounds) // (2 * rounds)
            lines.append((words.AVERAGE.format(rounds), in_figures(average, figures)))
        self.screen.finish(lines, self._losses)

    def _keep(self, total):
        """Add a round to those before; return how many, the sum of their losses, and the least."""
        from .more import keep_more, open_more

        session = self.session
        more, _ = open_more(session)
        rounds = sum_of_all = best = 0
        if len(more.trainer) >= struct.calcsize(_KEPT):
            rounds, sum_of_all, best, _ = struct.unpack(_KEPT, more.trainer)
        total = min(total, _MOST)
        if rounds < _MOST:
            best = min(best, total) if rounds else total
            rounds, sum_of_all = rounds + 1, sum_of_all + total
        more.trainer = struct.pack(_KEPT, rounds, sum_of_all, best, total)
        self.make_files()
        if keep_more(session, more):
            session.settings.set(HAS_MORE, 1)
        return rounds, sum_of_all, best

    HANDLERS = extended(
        PageScene,
        {
            commands.DO: mark,
            commands.JUDGE: judge,
            commands.NEXT_POSITION: go_on,
            commands.BACK: back,
        },
    )


def _percent(chance):
    """Return a chance in 1/1000 as text."""
    return "<1%" if 0 < chance < 10 else str(chance // 10) + "%"


def _odds(ruleset):
    """Return the odds, which only a reason needs."""
    from ..coach.odds import Odds

    return Odds(ruleset)


OPENS = {commands.TRAINER: Trainer}
