# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Opens the coach for a game, and carries out what its screens ask for. Imported when needed.

Glue of coach, play and drive.
"""

from .coach.coach import Coach
from .unload import forget_opener


class CoachCommands:
    """`on_coach_VERB(value)` for each command; works on the director's play and table."""

    def __init__(self, director, app, kit):
        self._director = director
        self._app = app
        self._kit = kit

    def on_coach_open(self, _):
        """Have a coach for the game that begins; say so if a seat must do without it."""
        if self._coach().fault:
            self._director.dealer.table.warn(self._kit.texts.NO_TABLE)

    def _coach(self):
        """Return the play's coach, its table opened if that has not been tried yet."""
        play = self._director.play
        if play.coach is None:
            ruleset = play.match.ruleset
            play.coach = Coach(ruleset, self._open("coach/" + ruleset.id + ".values"))
            forget_opener()
        return play.coach

    def _open(self, name):
        drive = self._director.house.drive
        if drive is not None:
            try:
                return drive.open_file(name)
            except OSError:
                pass  # it is not there, or nobody can read it
        return None
