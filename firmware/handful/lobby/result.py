# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a game, and the look back at it."""

from .. import commands
from ..rules.share_code import text_of
from ..scene import PageScene, extended
from ..settings import GRADES
from ..ui.finished import FinishedScreen
from .entries import after_result


class Result(PageScene):
    """Counts the game once, and shows what it has brought, from a `player` on, -1 for the best.

    After a link game it listens for another handheld that asks for a rematch.
    """

    def __init__(self, session, player: int = -1):
        session.release_coach()
        session.trail = []
        super().__init__(session, (commands.RESULT, player), _screen(session, player))
        session.over = session.launch.demo
        self._knock = None
        if session.play.seat is not None and session.ports.link is not None and not session.over:
            from ..linked.knock import Knock

            self._knock = Knock(self.screen, session.ports)

    def close(self) -> None:
        """Free the port."""
        if self._knock is not None:
            self._knock.close()

    def tick(self, now_ms: int) -> None:
        """Listen."""
        if self._knock is not None:
            self._knock.tick(now_ms)
        super().tick(now_ms)

    def go_on(self, _):
        """Go on to names and high scores."""
        session = self.session
        self.next = after_result(session)
        if session.to_name:
            session.trail = [(self.place, None)]

    def home(self, _):
        """Go to the title."""
        self.next = (commands.TITLE,)

    def start(self, is_alone):
        """Start another game."""
        self.make_files()
        self.next = (commands.NEW, is_alone)

    def link(self, _):
        """Meet the other handheld again."""
        self.make_files()
        self.next = (commands.MEET,)

    def review(self, player):
        """Look back at the game as a player played it."""
        self.next = (commands.REVIEW_PAGE, player)

    HANDLERS = extended(
        PageScene,
        {
            commands.GO_ON: go_on,
            commands.HOME: home,
            commands.START: start,
            commands.LINK: link,
            commands.REVIEW: review,
        },
    )


def _screen(session, player):
    kit, play, club = session.kit, session.play, session.club
    match, is_linked = play.match, play.seat is not None
    in_series = play.ranked and club.in_series(match.ruleset, match.players)
    reviews = session.settings[GRADES] and not is_linked
    _, notices, ghost = session.ending
    series = club.series if in_series else None
    screen = FinishedScreen(kit, match, notices, series, is_linked, reviews)
    if ghost is not None:
        screen.against(*ghost)
    if player >= 0:
        screen.look_at(player)
    if is_linked:
        screen.sign(play.stamp)
    elif play.dice.by_code:
        screen.sign(kit.words("menu").CODE + text_of(play.dice.state[:3]))
    return screen
