# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a round of the trainer, and what is kept of all rounds, among the statistics.

Apart from `lobby.trainer`, which has no memory for the statistics while it deals.
"""

import struct

from .. import commands
from ..const import const
from ..page import PageScene
from ..ports import START, A, B
from ..scene import extended
from ..ui.kit import ERROR, QUESTION, SUCCESS, block
from ..ui.measures import COLUMN, WIDTH
from ..ui.sheets import ICON_CHECK
from ..ui.trainer import FAIR, GOOD, PANEL_X, TrainerScreen
from .more import open_more, save_more

_KEPT = const("<HIHH")
_MOST = const(65535)
_TOP = const(30)
_HEIGHT = const(68)
"""Of the panel."""


class RoundOver(PageScene):
    """Shows the end of a round, and keeps what it has brought."""

    def __init__(self, session):
        self._round = session.training
        kit, game = session.kit, self._round
        screen = OverScreen(kit, bool(game.worst))
        super().__init__(session, (commands.TRAINED,), screen)
        words = kit.words("trainer")
        total = sum(game.losses)
        lines = [(words.ROUND_LOST, kit.tenths(total))]
        if game.worst:
            lines.append((words.GAME_LOST, kit.tenths(game.lost)))
        else:
            rounds, sum_of_all, best = self._keep(total)
            lines.append((words.BEST_ROUND, kit.tenths(best)))
            if rounds > 1:
                average = (2 * sum_of_all + rounds) // (2 * rounds)
                lines.append((words.AVERAGE.format(rounds), kit.tenths(average)))
        screen.finish(lines, game.losses)
        game.count(screen)

    def _keep(self, total):
        """Add a round to those before; return how many, the sum of their losses, and the least."""
        session = self.session
        more, _ = open_more(session)
        rounds = sum_of_all = best = 0
        if len(more.trainer) >= struct.calcsize(_KEPT):
            rounds, sum_of_all, best, _ = struct.unpack(_KEPT, more.trainer)
        total = min(total, _MOST)
        if rounds < _MOST:
            best = min(best, total) if rounds else total
            rounds, sum_of_all = rounds + 1, sum_of_all + total
        more.trainer = struct.pack(_KEPT, rounds, sum_of_all, best, total)
        self.make_files()
        save_more(session, more)
        return rounds, sum_of_all, best

    def again(self, _):
        """Begin another round."""
        self.next = self._round.place

    HANDLERS = extended(PageScene, {commands.NEXT_POSITION: again})


class OverScreen(TrainerScreen):
    """Shows the end of a round."""

    def finish(self, lines, losses) -> None:
        """Show the end of a round: lines of `(label, figure)`, and each loss as a square."""
        kit = self._kit
        view = self.framed(_TOP, _HEIGHT)
        title = self._words.OVER
        kit.line(view, kit.on_paper_blue, len(title), PANEL_X, _TOP + 5, title)
        for place, loss in enumerate(losses):
            x = PANEL_X + (3 * COLUMN - 1) * place
            style = SUCCESS if loss < GOOD else QUESTION if loss < FAIR else ERROR
            view.append(block(kit.feet[style], x, _TOP + 18, 2 * COLUMN + 1, 9))
            if not loss:
                kit.icon(view, kit.on_bar, ICON_CHECK, x + COLUMN // 2, _TOP + 18)
        y = _TOP + 32
        for label, figure in lines:
            kit.note(view, kit.pencil, PANEL_X, y, label)
            kit.note_right(view, kit.on_paper, WIDTH - 9, y, figure)
            y += 11
        self.lines = [label + " " + figure for label, figure in lines]
        self._foot.say(self._words.OVER_FOOT)

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == A:
            return (commands.NEXT_POSITION, None)
        return super().key(START if key == B else key)


OPENS = {commands.TRAINED: RoundOver}
