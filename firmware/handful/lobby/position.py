# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The trainer asks: a position on a table, and what the player would hold, or score."""

import displayio

from .. import commands
from ..game import actions
from ..game.match import ALL_HELD
from ..page import PageScene
from ..ports import START, A
from ..scene import extended
from ..ui.kit import NOTICE, PLAIN, QUESTION
from ..ui.table import TableScreen
from ..ui.trainer import TrainerScreen


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

    HANDLERS = extended(PageScene, {commands.DO: mark, commands.JUDGE: judge})


class PositionScreen(TrainerScreen):
    """Shows the position of a round, `lobby.training`, and asks."""

    def __init__(self, kit, game):
        self._table = TableScreen(kit, game.play, game.settings, 0)
        self._under = displayio.Group()
        self._under.append(self._table.group)
        super().__init__(kit, bool(game.worst), self._under)
        self.play = game.play

    @property
    def pointer(self) -> tuple:
        """The die and the box pointed at, as on a table."""
        return self._table.pointer

    def ask(self, warning: str = "") -> None:
        """Ask; with a `warning` say that first."""
        self.asks = True
        self._table.resume((0, -1))
        self._ask()
        if warning:
            self._foot.say(warning, NOTICE)

    def think(self) -> None:
        """Say that the choice is being judged."""
        self.asks = False
        self._foot.say(self._coach_words.THINKING, PLAIN)

    def picture(self):
        """Take the table out of the screen, and return it as a group that is only looked at."""
        return self._under.pop()

    def marked(self) -> None:
        """Show a mark."""
        self._table.tick(0)

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == START:
            return (commands.BACK, None)
        return self._choose(key) if self.asks else None

    def _choose(self, key):
        match, table = self.play.match, self._table
        if key == A and table.pointer[1] < 0:
            if match.held_mask == ALL_HELD:
                words = self._kit.texts.NONE_MARKED.split("|")
                self._foot.say(words[self.play.marks], NOTICE)
                return None
            return (commands.JUDGE, -1 - match.held_mask)
        command = table.key(key)
        self._ask()
        if command is not None and command[0] == commands.DO:
            if actions.kind_of(command[1]) == actions.SCORE:
                return (commands.JUDGE, actions.payload_of(command[1]))
            return command
        if command is not None and table.notice:
            self._foot.say(table.notice, NOTICE)
        return None

    def _ask(self):
        match, words = self.play.match, self._words
        if self._table.pointer[1] < 0:
            tray = self._table.parts[1]
            tray.show_key(words.KEY_HOLD, 0, match.roll, True)
            self._foot.say(words.ASK_HOLD, QUESTION)
        elif match.roll < 3:
            self._foot.say(self._kit.texts.HINT_CARD)
        else:
            self._foot.say(words.ASK_BOX, QUESTION)


OPENS = {commands.POSITION: Position}
