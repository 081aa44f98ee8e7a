# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a round of the trainer, and what is kept of all rounds, among the statistics.

Apart from `lobby.trainer`, which has no memory for the statistics while it deals.
"""

import struct

from .. import commands
from ..const import const
from ..page_scene import PageScene
from ..scene import extended
from ..settings import HAS_MORE
from ..ui.choices import in_figures
from ..ui.trainer import OverScreen
from .more import open_more, save_more

_KEPT = const("<HIHH")
_MOST = const(65535)


class RoundOver(PageScene):
    """Shows the end of a round, and keeps what it has brought."""

    def __init__(self, session):
        self._round = session.training
        kit, game = session.kit, self._round
        screen = OverScreen(kit, bool(game.worst))
        super().__init__(session, (commands.TRAINED,), screen)
        words, figures = kit.words("trainer"), kit.words("coach")
        total = sum(game.losses)
        lines = [(words.ROUND_LOST, in_figures(total, figures))]
        if game.worst:
            lines.append((words.GAME_LOST, in_figures(game.lost, figures)))
        else:
            rounds, sum_of_all, best = self._keep(total)
            lines.append((words.BEST_ROUND, in_figures(best, figures)))
            if rounds > 1:
                average = (2 * sum_of_all + rounds) // (2 * rounds)
                lines.append((words.AVERAGE.format(rounds), in_figures(average, figures)))
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
        if save_more(session, more):
            session.settings.set(HAS_MORE, 1)
        return rounds, sum_of_all, best

    def again(self, _):
        """Begin another round."""
        self.next = self._round.place

    HANDLERS = extended(PageScene, {commands.NEXT_POSITION: again})


OPENS = {commands.TRAINED: RoundOver}
