# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The standing of a series on the table, loaded with a series only."""

import displayio

from ..const import const
from ..game.match import ranking
from ..layouts import series as px
from .kit import block
from .text import hide

_NAME = const(8)
_PLATE_TOTAL = const(5)
_MOST_TOTAL = const(99_999)


class SeriesPlate:
    """The standing of a series, this game included, on the felt while no dice lie there.

    `group` is hidden from the first roll of a turn to its score. The leader is in the first row,
    the player to move in the second, or the runner-up if the leader is to move. A bar tells how
    far it is to the goal, or to the leader's total.
    """

    def __init__(self, kit, play):
        self._series = play.series
        self._you = kit.texts.YOU
        self._shades = kit.on_bar, kit.on_bar_yellow
        self.group = displayio.Group()
        self.group.append(block(kit.rim, *px.PLATE))
        kit.note(self.group, kit.on_bar, px.LEFT, px.TOP, game_words(kit.texts, play.series))
        kit.note_right(self.group, kit.on_bar_green, px.PLATE_RIGHT, px.TOP, kit.texts.SERIES)
        self._rows = []
        for row in range(min(2, len(play.match.players))):
            y = px.TOP + px.PITCH * (row + 1)
            name = kit.narrow_line(self.group, kit.on_bar, _NAME, px.LEFT, y)
            total = kit.line(self.group, kit.on_bar, _PLATE_TOTAL, px.TOTAL_X, y)
            track = block(kit.felt, px.TRACK_X, y + 2, px.TRACK_WIDTH, 4)
            self.group.append(track)
            bar = block(kit.white, px.TRACK_X, y + 2, 1, 4)
            self.group.append(bar)
            self._rows.append((name, total, bar))

    def show(self, match) -> None:
        """Show the totals before the first roll of a turn, hide them after it."""
        hide(self.group, match.roll > 0)
        if match.roll:
            return
        totals = [before + card.total for before, card in zip(self._series[3], match.cards)]
        order = ranking(totals)
        goal = self._series[1] or totals[order[0]]
        if match.player in order[1:]:
            order[1] = match.player
        for (name, total, bar), player in zip(self._rows, order):
            shader = self._shades[1 if player == match.player else 0]
            for line in (name, total):
                line.colour(shader)
            bar.pixel_shader = shader
            bar.color_index = 1
            bar.width = max(
                1, min(px.TRACK_WIDTH, px.TRACK_WIDTH * totals[player] // max(1, goal))
            )
            name.write(match.name(player, self._you))
            total.write_right(str(min(totals[player], _MOST_TOTAL)), 0, _PLATE_TOTAL)


def game_words(texts, series) -> str:
    """Return which game of a `Series.standing` this is, in up to 13 characters."""
    games, goal, played, _ = series
    if goal:
        return texts.FIRST_TO + str(goal)
    number = texts.GAME + str(played + 1)
    return number + texts.GAME_OF + str(games) if games else number
