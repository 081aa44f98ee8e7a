# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The trainer judges: what a choice has cost, and why the best one is the best.

The value table of the rules in play judges, or else the strong player.
"""

from .. import commands
from ..coach.coach import coach_of, tenths, value_of
from ..coach.odds import Odds
from ..const import const
from ..page_scene import PageScene
from ..rules.ruleset import CHANCE
from ..scene import extended
from ..ui.choices import tenths as in_figures
from ..ui.verdict import VerdictScreen

_STEPS = const(3)
"""The pieces of work in a frame."""
_PIECES = const(6)
"""The pieces of the odds that are worked out in a frame."""
_ROWS = const(3)


class Verdict(PageScene):
    """Works out what the choice of a round was worth, then the reasons."""

    def __init__(self, session):
        game = self._round = session.training
        screen = VerdictScreen(session.kit, game)
        super().__init__(session, (commands.VERDICT,), screen)
        game.count(screen)
        self._words = session.kit.words("trainer")
        self._reasons = None
        self._coach = coach_of(session.ports.drive, game.ruleset)
        self._coach.turn_to(game.play.match.card)

    def close(self) -> None:
        """Close the value table."""
        if self._coach is not None:
            self._coach.close()
        super().close()

    def tick(self, now_ms: int) -> None:
        """Work on."""
        super().tick(now_ms)
        for _ in range(_STEPS):
            if self._coach is not None:
                if self._coach.step():
                    self._judge()
            elif self._reasons is not None and next(self._reasons):
                self._reasons = None

    def go_on(self, _):
        """Go to the next position, or to the end of the round."""
        game = self._round
        if len(game.losses) < game.length:
            game.resume()
            self.next = (commands.DEAL,)
        else:
            self.next = (commands.TRAINED,)

    def back(self, _):
        """Leave the trainer."""
        self.next = self._round.leave(self.session)

    def _judge(self):
        """Show what the choice cost; the coach's memory is free for the reasons then."""
        game, coach = self._round, self._coach
        match = game.play.match
        coach.consider(match.dice, match.roll)
        adviser = coach.adviser
        best = adviser.codes[adviser.best]
        loss = tenths(adviser.values[adviser.best] - value_of(adviser, game.code))
        if not loss:
            best = game.code
        game.losses.append(loss)
        game.from_game += 1
        coach.close()
        self._coach = adviser = None
        self.screen.judge(best, loss, not coach.fault)
        game.count(self.screen)
        self._reasons = self._explain(best)

    def _explain(self, best):
        """Find why the best choice is the best; a generator that yields True at its end."""
        game, words = self._round, self._words
        match, code = game.play.match, game.code
        if best >= 0:
            points = match.card.points(best, match.dice, match.roll)
            lines = [(words.PAYS.format(self.screen.name_of(best), points), "")]
            if code >= 0 and code != best:
                lines.append((words.STAYS_OPEN.format(self.screen.name_of(code)), ""))
            else:
                lines += [(line, "") for line in words.NO_BETTER.split("|")]
            if game.losses[-1]:
                gain = in_figures(game.losses[-1], self.kit.words("coach"))
                lines.append((words.IN_ALL.format(gain), ""))
            self.screen.explain(lines)
            yield True
            return
        chances, odds = [], Odds(game.ruleset)
        for choice in (best, code):
            if choice >= 0:
                chances.append([0] * match.turns)
                continue
            odds.begin(match.card, match.dice, -1 - choice)
            while not odds.ready:
                for _ in range(_PIECES):
                    odds.step()
                yield False
            chances.append(odds.chances[:])
        lines = [(words.ALIVE, words.COLUMNS if code < 0 and code != best else "")]
        rows = []
        for place in range(match.turns):
            if chances[0][place] > 0 and game.ruleset.patterns[place] != CHANCE:
                rows.append((chances[1][place] - chances[0][place], -chances[0][place], place))
        for _, _, place in sorted(rows)[:_ROWS]:
            figures = _percent(chances[0][place])
            if code < 0 and code != best:
                other = _percent(chances[1][place])
                figures += " " * (7 - len(other)) + other
            lines.append((self.screen.name_of(place), figures))
        self.screen.explain(lines)
        yield True

    HANDLERS = extended(PageScene, {commands.NEXT_POSITION: go_on, commands.BACK: back})


def _percent(chance):
    """Return a chance in 1/1000 as text."""
    return "<1%" if 0 < chance < 10 else str(chance // 10) + "%"


OPENS = {commands.VERDICT: Verdict}
