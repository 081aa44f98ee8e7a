# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The trainer asks: a position on a table, and what the player would hold, or score."""

import displayio

from .. import commands
from ..game import actions
from ..game.match import ALL_HELD
from ..ports import START, A
from ..ui.kit import QUESTION
from ..ui.table import TableScreen
from .trainer_page import TrainerPage


class Position(TrainerPage):
    """Waits for a choice, which `lobby.verdict` judges."""

    asks = True

    def __init__(self, session):
        game = session.training
        self.table = TableScreen(session.kit, game.play, game.settings, 0)
        self._under = displayio.Group()
        self._under.append(self.table.group)
        super().__init__(session, self._under)
        self.table.resume((0, -1))
        self._ask()
        if game.fault and not game.asked:
            self.inform(self.kit.words("coach").FAULTS[game.fault])
        game.asked = True

    @property
    def pointer(self) -> tuple:
        """The die and the box pointed at, as on a table."""
        return self.table.pointer

    def key(self, key: int):
        """Take a key; the table has most of them."""
        match, table = self.play.match, self.table
        if key == START:
            self.back()
        elif key == A and table.pointer[1] < 0:
            if match.held_mask == ALL_HELD:
                words = self.kit.texts.NONE_MARKED
                self.inform(words[self.play.marks])
            else:
                self._choose(-1 - match.held_mask)
        else:
            command = table.key(key)
            self._ask()
            if command is not None:
                self._do(*command)

    def _do(self, name, value):
        """Do what the table asks for: hold a die, choose a box, or say why not."""
        if name != commands.DO:
            if self.table.notice:
                self.inform(self.table.notice)
        elif actions.kind_of(value) == actions.SCORE:
            self._choose(actions.payload_of(value))
        else:
            self.play.do(value)
            self.table.tick(0)

    def _choose(self, code):
        self.round.code = code
        self.round.picture = self._under.pop()
        self.next = ("lobby.verdict.Verdict",)

    def _ask(self):
        match, words = self.play.match, self.words
        if self.table.pointer[1] < 0:
            tray = self.table.parts[1]
            tray.show_key(words.KEY_HOLD, 0, match.roll, True)
            self.foot.say(words.ASK_HOLD, QUESTION)
        elif match.roll < 3:
            self.foot.say(self.kit.texts.HINT_CARD)
        else:
            self.foot.say(words.ASK_BOX, QUESTION)
