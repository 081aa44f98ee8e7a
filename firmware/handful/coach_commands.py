# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Opens the coach for a game, and carries out what its screens ask for. Imported when needed.

Glue of coach, play and drive.
"""

from .away import to_table
from .const import const
from .game import actions
from .rules.card import NO_ROLLS_LEFT, ROLL_FIRST
from .unload import forget_coach, forget_opener

_NOT_THERE = const(2)
"""The number of the error for a file that does not exist."""


class CoachCommands:
    """`on_coach_VERB(value)` for each command; works on the director's play and table."""

    def __init__(self, director, app, kit):
        self._director = director
        self._app = app
        self._kit = kit

    def on_coach_open(self, _):
        """Have a coach for a game, and a judge if that is wanted."""
        play = self._director.play
        self._coach()
        if self._director.settings.grades:
            from .coach_judge import CoachJudge

            play.judge = CoachJudge(play, self._kit).judge

    def on_coach_fault(self, _):
        """Say that the strong player advises, and why, or that it plays a seat."""
        director = self._director
        director.dealer.told = True
        play = director.play
        needs_it = "cpu:perfect" in [kind for _, kind in play.match.players]
        faults = self._kit.words("coach").FAULTS
        told = self._kit.texts.NO_TABLE if needs_it else faults[play.coach.fault]
        director.dealer.table.warn(told)
        forget_opener()

    def on_coach_view(self, name):
        """Show the hint or the odds over the table, or say why not."""
        director, app = self._director, self._app
        table = to_table(director, app)
        table.changed()
        why_not = self._why_not(name)
        if why_not:
            director.dealer.told = True
            table.warn(why_not)
            return
        if name == "odds":
            from .coach.odds import Odds
            from .ui.coach_view import OddsScreen

            view = OddsScreen(self._kit, table, director.play, Odds(director.play.match.ruleset))
        else:
            from .coach.value_table import NO_TABLE
            from .ui.coach_view import HintScreen

            view = HintScreen(self._kit, table, director.play)
            if director.play.coach.fault == NO_TABLE:
                director.dealer.told = True  # the hint says so itself
        app.push(view)
        forget_opener()

    def on_coach_assist(self, _):
        """Mark the game as assisted, for good: before anything is shown."""
        self._director.play.assisted = True
        self._director.keep()
        forget_opener()

    def on_coach_take(self, code):
        """Mark the dice that the hint keeps, or point at its box."""
        director = self._director
        director.on_back(None)
        director.dealer.table.resume((0, code))
        if code < 0:
            director.on_do(actions.mark(-1 - code))
        forget_opener()

    def on_coach_review(self, player):
        """Look back at the game that is over, as this player played it; its end goes first."""
        self._app.home(self._review, player)

    def _review(self, player):
        from .coach_review import CoachReview
        from .ui.review import ReviewScreen

        director = self._director
        director.house.shelve_club()
        play = director.play
        self._coach()
        return ReviewScreen(self._kit, CoachReview(play, player), play.match.ruleset)

    def on_coach_close(self, player):
        """Let go of the coach, and go back to the end of the game, where the player is shown."""
        director = self._director
        director.play.let_go()
        forget_coach()
        self._app.home(self._end, player)

    def _end(self, player):
        director = self._director
        return director.screens.finished(director.play, director.ending, player)

    def _why_not(self, name):
        """Return why the coach has nothing to show, or ""."""
        words = self._kit.words("coach")

        play = self._director.play
        if play.seat is not None:
            return words.NOT_LINKED
        if play.cpu_moves:
            return words.NOT_NOW
        match = play.match
        reasons = self._kit.texts.REASONS.split("|")
        if name == "odds":
            return reasons[NO_ROLLS_LEFT] if match.roll == 3 else ""
        if not match.roll:
            return reasons[ROLL_FIRST]
        self._coach()
        return ""

    def _coach(self):
        """Return the play's coach, its table opened if that has not been tried yet."""
        from .coach.coach import Coach

        play = self._director.play
        if play.coach is None:
            ruleset = play.match.ruleset
            found = (None,)
            if not ruleset.house:  # there are tables for the rule sets themselves only
                found = self._open("coach/" + ruleset.id + ".values")
            play.coach = Coach(ruleset, *found)
            forget_opener()
        return play.coach

    def _open(self, name):
        """Return the file, or None and why."""
        drive = self._director.house.ports.drive
        try:
            return (drive.open_file(name),) if drive is not None else (None,)
        except OSError as error:
            from .coach.value_table import UNREADABLE

            return None, "" if error.errno == _NOT_THERE else UNREADABLE
