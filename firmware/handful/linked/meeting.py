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
    """Opens a link for a `player`, as `lobby.begin.meet` has it; `other` has just played."""

    def __init__(self, session, saved, player, ruleset, other, asks):
        super().__init__(session)
        session.link = self.link = Link(session, saved, player, ruleset, asks)
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
