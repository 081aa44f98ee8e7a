# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The trainer asks: a position on a table, and what the player would hold, or score."""

from .. import commands
from ..page_scene import PageScene
from ..scene import extended
from ..ui.position import PositionScreen


class Position(PageScene):
    """Waits for a choice, which `lobby.verdict` judges."""

    def __init__(self, session):
        game = self._round = session.training
        super().__init__(session, (commands.POSITION,), PositionScreen(session.kit, game))
        self._is_chosen = False
        warning = ""
        if game.fault and not game.asked:
            warning = session.kit.words("coach").FAULTS[game.fault]
        game.asked = True
        game.count(self.screen)
        self.screen.ask(warning)

    def tick(self, now_ms: int) -> None:
        """Go to the verdict, one frame after the choice, so that it is seen to be taken."""
        super().tick(now_ms)
        if self._is_chosen:
            self._round.picture = self.screen.picture()
            self.next = (commands.VERDICT,)

    def mark(self, action):
        """Hold a die, or release it."""
        self._round.play.do(action)
        self.screen.marked()

    def judge(self, code):
        """Take a choice."""
        self._round.code = code
        self._is_chosen = True
        self.screen.think()

    def back(self, _):
        """Leave the trainer."""
        self.next = self._round.leave(self.session)

    HANDLERS = extended(PageScene, {commands.DO: mark, commands.JUDGE: judge, commands.BACK: back})


OPENS = {commands.POSITION: Position}
