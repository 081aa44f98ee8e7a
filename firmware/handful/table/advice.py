# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Hint and odds, in place of the table: what is drawn of it stays, but not its code.

A PyGamer has no room for the coach beside that.
"""

from .. import commands
from ..coach.odds import Odds
from ..coach.value_table import NO_TABLE
from ..page_scene import PageScene
from ..scene import extended
from ..ui.coach_view import HintScreen, OddsScreen
from .coaching import open_coach


class HintPage(PageScene):
    """Shows what the coach would do."""

    def __init__(self, session):
        play = session.play
        open_coach(session)
        screen = HintScreen(session.kit, play, session.drawn)
        super().__init__(session, (commands.HINT_PAGE,), screen)
        if play.coach.fault == NO_TABLE:
            play.knows_fault = True  # the hint says so itself

    def close(self) -> None:
        """Release the coach, which takes much memory."""
        self.session.drawn = None
        self.session.release_coach()
        super().close()

    def assist(self, _):
        """Mark the game as assisted, for good, before anything is shown."""
        session = self.session
        session.play.assisted = True
        session.keeper.keep_game(session.play, session.pointer)

    def take_hint(self, code):
        """Go back to the table, and mark the dice that the hint keeps or point at its box."""
        self.next = (commands.TABLE, (commands.TAKE_HINT, code))

    HANDLERS = extended(PageScene, {commands.ASSIST: assist, commands.TAKE_HINT: take_hint})


class OddsPage(PageScene):
    """Shows how likely each open box is; the dice can be marked."""

    def __init__(self, session):
        play = session.play
        odds = Odds(play.match.ruleset)
        screen = OddsScreen(session.kit, play, session.drawn, odds, session.pointer[0])
        super().__init__(session, (commands.ODDS_PAGE,), screen)

    def close(self) -> None:
        """Release what was left of the table."""
        self.session.drawn = None
        super().close()

    def mark(self, action):
        """Mark a die."""
        play = self.session.play
        if play.match.can(action):
            play.do(action)

    HANDLERS = extended(PageScene, {commands.DO: mark})


OPENS = {commands.HINT_PAGE: HintPage, commands.ODDS_PAGE: OddsPage}
