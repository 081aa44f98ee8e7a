# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a round of the trainer, and what is kept of all rounds, among the statistics.

A module of its own: while `lobby.trainer` deals, there is no memory for the statistics.
"""

import struct

from ..const import const
from ..layouts import trainer as px
from ..ports import START, A, B
from ..ui.kit import ERROR, QUESTION, SUCCESS, block
from ..ui.sheets import ICON_CHECK
from .more import open_more, save_more
from .trainer_page import FAIR, GOOD, TrainerPage
from .training import KEPT_BYTES, POSITION_BYTES

_KEPT = const("<HIHH")
_MOST = const(65535)
_POSITIONS = const(12)
"""So many positions that were got wrong are kept."""


class RoundOver(TrainerPage):
    """Shows the end of a round, and keeps what it has brought."""

    def __init__(self, session):
        super().__init__(session)
        kit, game, words = self.kit, self.round, self.words
        total = sum(game.losses)
        lines = [(words.ROUND_LOST, kit.tenths(total))]
        if game.reach:
            lines = [(words.MATCH_LOST, kit.tenths(total) + "%")]
        rounds, sum_of_all, best = self._keep(total)
        if game.worst:
            lines.append((words.GAME_LOST, kit.tenths(game.lost)))
        elif not game.reach:
            lines.append((words.BEST_ROUND, kit.tenths(best)))
            if rounds > 1:
                average = (2 * sum_of_all + rounds) // (2 * rounds)
                lines.append((words.AVERAGE.format(rounds), kit.tenths(average)))
        self._show(lines)

    def key(self, key: int):
        """Begin another round, or go back."""
        if key == A:
            self.next = self.round.place
        elif key == B or key == START:
            self.back()

    def _keep(self, total):
        """Add a round to those before; return how many, the sum of their losses, and the least.

        Positions that were got wrong are kept for a later round, the newest ones. Rounds of one's
        own game, or against a total, are not counted.
        """
        session, game = self.session, self.round
        more, _ = open_more(session)
        rounds = sum_of_all = best = last = 0
        if len(more.trainer) >= KEPT_BYTES:
            rounds, sum_of_all, best, last = struct.unpack(_KEPT, more.trainer[:KEPT_BYTES])
        if not game.worst and not game.reach:
            last = min(total, _MOST)
            if rounds < _MOST:
                best = min(best, last) if rounds else last
                rounds, sum_of_all = rounds + 1, sum_of_all + last
        kept = _kept(more.trainer[KEPT_BYTES:], game.right, game.wrong)
        more.trainer = struct.pack(_KEPT, rounds, sum_of_all, best, last) + kept
        self.make_files()
        save_more(session, more)
        return rounds, sum_of_all, best

    def _show(self, lines):
        """Show lines of `(label, figure)`, and each loss as a square."""
        kit, words = self.kit, self.words
        view = self.framed(px.OVER_TOP, px.OVER_HEIGHT)
        kit.line(view, kit.on_paper_blue, len(words.OVER), px.PANEL_X, px.OVER_TOP + 5, words.OVER)
        for place, loss in enumerate(self.round.losses):
            x = px.PANEL_X + px.SQUARE_PITCH * place
            style = SUCCESS if loss < GOOD else QUESTION if loss < FAIR else ERROR
            view.append(block(kit.feet[style], x, px.OVER_TOP + 18, px.SQUARE, 9))
            if not loss:
                kit.icon(view, kit.on_bar, ICON_CHECK, x + px.TICK_DX, px.OVER_TOP + 18)
        y = px.OVER_TOP + 32
        for label, figure in lines:
            kit.note(view, kit.pencil, px.PANEL_X, y, label)
            kit.note_right(view, kit.on_paper, px.RIGHT, y, figure)
            y += 11
        self.lines = [label + " " + figure for label, figure in lines]
        self.count()
        self.foot.say(words.OVER_FOOT)


def _kept(kept, right, wrong) -> bytes:
    """Return the positions to keep: those before that are not `right` now, and the `wrong`."""
    positions = [kept[at : at + POSITION_BYTES] for at in range(0, len(kept), POSITION_BYTES)]
    positions = [each for each in positions if each not in right and each not in wrong]
    return b"".join((positions + wrong)[-_POSITIONS:])
