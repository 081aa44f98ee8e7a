# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Before a link game: two handhelds meet, and agree on what to do."""

from .. import commands
from ..scene import Scene
from ..ui.link import LinkScreen
from .link import Link
from .sides import adopt
from .trades import SameDice, Swap


class Meeting(Scene):
    """Opens a link, to go on with a `saved` link game if there is one.

    From the end of a link game it is for another one by the same rules, asked for at once.
    """

    def __init__(self, session, saved=None):
        super().__init__(session)
        # Now: in the middle of a link nobody would be heard for as long as making a file takes.
        session.keeper.prepare()
        seating = session.club.seating
        player, ruleset = seating.players()[0], seating.ruleset
        starts = session.launch.link and session.launch.opens_table
        other, last = "", session.play
        if last is not None and last.seat is not None:
            ruleset = last.match.ruleset
            other = last.match.players[1 - last.seat][0]
            starts = True
        session.play = None
        session.playing = False
        session.link = self.link = Link(session, saved, player, ruleset, starts)
        self.link.asked_again = other
        self._show()

    def _show(self):
        link = self.link
        self.screens = [LinkScreen(self.kit, "link", link.player[0], link.ruleset.title)]
        link.screen = self.screen

    def close(self) -> None:
        """Release the screen."""
        self.link.screen = None

    def begin(self, _):
        """Ask for a game, or agree to one; high scores can wait."""
        link = self.link
        if link.is_asked_to_swap:
            link.is_asked_to_swap = False
            link.session.line.inbox_length = 0
        link.session.start()

    def adopt(self, _):
        """Play by the other side's rules."""
        ruleset = adopt(self.link.session)
        if ruleset is not None:
            self.link.ruleset = ruleset
            self._show()
            self.link.say_again()

    def swap(self, _):
        """Swap high scores, both ways."""
        self.link.is_asked_to_swap = False
        self.link.trade = Swap(self.link)

    def take_scores(self, _):
        """Take high scores that replace many."""
        self.link.trade.take(self.link)

    def keep_scores(self, _):
        """Leave the high scores as they are."""
        self.link.trade = None
        self.screen.warn(self.screen.words.KEPT)

    def same_dice(self, _):
        """Agree on a share code, by which each plays on its own handheld."""
        self.link.is_asked_to_swap = False
        self.link.trade = SameDice(self.link)

    def send(self, _):
        """Send the game itself instead of playing it."""
        self.link.release()
        self.next = (commands.SENDING, self.link.player[0])

    def leave(self, _):
        """End the link."""
        self.link.leave()

    HANDLERS = {
        commands.BEGIN_LINKED: begin,
        commands.ADOPT: adopt,
        commands.SWAP: swap,
        commands.TAKE_SCORES: take_scores,
        commands.KEEP_SCORES: keep_scores,
        commands.SAME_DICE: same_dice,
        commands.SEND: send,
        commands.LEAVE: leave,
    }
