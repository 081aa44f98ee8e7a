# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The turns of a game with real dice, the newest first: any of them can be put right."""

from .. import commands
from ..const import const
from ..game import actions
from ..game.match import mover
from ..list_page import ListPage
from ..rules.ruleset import ORDER_GAMES
from ..settings import POINTS_ONLY
from ..ui.sheets import ICON_UNDO

_ROWS = const(8)


class Turns(ListPage):
    """Goes back to the start of the turn at the pointer; its dice are there to be put right."""

    NAME = "pad"

    def __init__(self, session):
        super().__init__(session)
        self.play = session.play
        self.words = words = self.kit.words("pad")
        self._starts = self.play.starts()
        if self._starts[-1] == len(self.play.log):
            self._starts.pop()  # nothing has been entered for it
        self.group = self.kit.page(words.TURNS, ICON_UNDO)
        self.add_rows(list(range(len(self._starts))), _ROWS)
        self.add_foot(words.TURNS_FOOT)
        self.draw()

    def row(self, entry: int) -> tuple:
        """Return turn and player, and what was scored, or the dice without a score."""
        play, match = self.play, self.play.match
        at = len(self._starts) - 1 - entry
        player = mover(match, at)
        turn = at % match.turns if match.order == ORDER_GAMES else at // len(match.players)
        end = self._starts[at + 1] if entry else len(play.log)
        last = play.log[end - 1]
        if actions.kind_of(last) == actions.SCORE:
            box = actions.payload_of(last)
            name = self.kit.texts.BOXES[match.ruleset.patterns[box]]
            value = name + " " + str(match.cards[player].boxes[box])
        else:
            value = " ".join([str(face) for face in match.dice])
        return str(turn + 1) + " " + match.players[player][0], value

    def choose(self) -> None:
        """Go back, and ask first if that takes a score."""
        is_scored = self.at or not self.play.match.roll
        self.ask(self.words.SURE_BACK if is_scored else "", self._go_back)

    def _go_back(self):
        session, play = self.session, self.play
        start = self._starts[len(self._starts) - 1 - self.at]
        dice = play.dice_from(start)
        play.go_back(start)
        session.keeper.begin_game(False)
        session.keeper.save_game(play, (0, -1))
        session.trail = []
        is_points = play.by_hand & POINTS_ONLY
        self.next = (session.table,) if is_points else (session.table, (commands.ROLL, dice))
