# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The line under the card, whom to beat in it, and how a series stands between turns."""

import displayio

from ..const import const
from ..game.match import ranking
from .glyphs import ARROW
from .kit import block
from .text import SmallText, Text

_LABEL = const(5)
_NUMBER = const(4)
_ARROW_AT = const(4)
_OWN = const(9)
_OWN_X = const(30)
"""So that even four places after the arrow leave a gap before the rival."""
_RIVAL = const(12)
_PLATE = const(19)
_DARK_FELT = const(7)
"""Of the logo's colours."""


class SeriesPlate:
    """How the series of a play stands, with this game: on the felt, where no dice lie yet.

    `group` is hidden from the first roll of a turn to its score. The leader stands first, then
    the player to move, or who comes next if he leads.
    """

    def __init__(self, kit, play):
        self._series = play.series
        self._you = kit.texts.YOU
        self._shades = kit.on_bar, kit.on_bar_yellow
        plate = block(kit.logo, 1, 9, 122, 29)
        plate.color_index = _DARK_FELT
        self.group = displayio.Group()
        self.group.append(plate)
        title = Text(kit.text, kit.on_bar, _PLATE, 4, 10)
        title.write(game_words(kit.texts, play.series))
        self.group.append(title.grid)
        word = kit.texts.SERIES
        label = SmallText(kit.small, kit.on_bar, len(word), 118 - 4 * len(word), 11)
        label.write(word)
        self.group.append(label.grid)
        self._rows = []
        for row in range(min(2, len(play.match.players))):
            line = Text(kit.text, kit.on_bar, _PLATE, 4, 20 + 9 * row)
            self._rows.append(line)
            self.group.append(line.grid)

    def show(self, match) -> None:
        """Show the totals before a first roll, nothing after it."""
        self.group.hidden = match.roll > 0
        if match.roll:
            return
        totals = [before + card.total for before, card in zip(self._series[3], match.cards)]
        order = ranking(totals)
        if match.player in order[1:]:
            order[1] = match.player
        for line, player in zip(self._rows, order):
            line.colour(self._shades[1 if player == match.player else 0])
            line.write(match.name(player, self._you), 0, _PLATE - 5)
            line.number(totals[player], _PLATE - 5, 5)


def game_words(texts, series) -> str:
    """Return which game of a `Series.standing` is being played, in at most 13 letters."""
    games, goal, played, _ = series
    if goal:
        return texts.FIRST_TO + str(goal)
    number = texts.GAME + str(played + 1)
    return number + texts.GAME_OF + str(games) if games else number


class Totals:
    """`group` is 160x8 at y 112.

    `best` is the best score so far, 0 for none; with `rivals` the best other player is shown.
    """

    def __init__(self, kit, best: int, rivals: bool):
        self._words = kit.texts
        self._best = best
        label = Text(kit.text, kit.row, _LABEL, 1, 112)
        label.write(kit.texts.TOTAL)
        self._own = Text(kit.text, kit.row, _OWN, _OWN_X, 112)
        shader = kit.rival if rivals else kit.row
        self._rival = Text(kit.text, shader, _RIVAL, 160 - 6 * _RIVAL, 112)
        self.group = displayio.Group()
        self.group.append(label.grid)
        self.group.append(self._own.grid)
        self.group.append(block(shader, 158 - 6 * _RIVAL, 112, 2, 8))
        self.group.append(self._rival.grid)

    def show(self, match) -> None:
        """Show the mover's total, and the best of the others or the score to beat."""
        self._own.number(match.card.total, 0, _NUMBER)
        rival = -1
        for i in range(len(match.cards)):
            if i != match.player and (
                rival < 0 or match.cards[i].total > match.cards[rival].total
            ):
                rival = i
        if rival >= 0:
            self._name(match.name(rival, self._words.YOU), match.cards[rival].total)
        elif self._best:
            self._name(self._words.BEST, self._best)

    def preview(self, total: int, gain: int) -> None:
        """Show what the total would become; a negative `gain` shows nothing."""
        if gain < 0:
            self._own.write("", _ARROW_AT)
            return
        total += gain
        width = 1 + (total > 9) + (total > 99) + (total > 999)
        self._own.put(_ARROW_AT, ARROW)
        self._own.number(total, _ARROW_AT + 1, width)
        self._own.write("", _ARROW_AT + 1 + width)

    def _name(self, name, points):
        letters = _RIVAL - _NUMBER
        self._rival.write(name[: letters - 1] if points > 999 else name, 0, letters)
        self._rival.number(points, _RIVAL - _NUMBER, _NUMBER)
