# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A series of games between the same players: to an agreed total, or over a number of games."""

import struct

from ..const import const

OPEN = 0
"""Game after game, with running totals and no end."""
BY_GAMES = 1
BY_TOTAL = 2

FORMATS = (
    (OPEN, 0),
    (BY_GAMES, 2),
    (BY_GAMES, 3),
    (BY_GAMES, 5),
    (BY_GAMES, 10),
    (BY_TOTAL, 500),
    (BY_TOTAL, 1000),
    (BY_TOTAL, 2000),
    (BY_TOTAL, 5000),
)
"""`(kind, target)` of every series that can be agreed on."""

_HEAD = const("<BH")
_TOTAL = const("<I")
_MOST_PLAYED = const(65535)


class Series:
    """The running totals of one series, in the order of the players.

    `format` is an index of FORMATS, `played` how many games count so far.
    """

    def __init__(self, players: int, format: int = 0):
        self.format = format
        self.played = 0
        self.totals = [0] * players

    @property
    def kind(self) -> int:
        """OPEN, BY_GAMES or BY_TOTAL."""
        return FORMATS[self.format][0]

    @property
    def target(self) -> int:
        """The number of games, or the total, that ends the series."""
        return FORMATS[self.format][1]

    @property
    def over(self) -> bool:
        """True when the series is decided: the games are played, or somebody has the total."""
        if self.kind == BY_GAMES:
            return self.played >= self.target
        if self.kind == BY_TOTAL:
            return max(self.totals) >= self.target
        return False

    def add(self, scores) -> None:
        """Count a game with these totals, in the order of the players."""
        if self.over:
            raise ValueError("the series is over")
        self.played = min(self.played + 1, _MOST_PLAYED)
        for index, score in enumerate(scores):
            self.totals[index] += score

    def leaders(self) -> list:
        """Return who is ahead, as indexes: more than one is a tie."""
        best = max(self.totals)
        return [index for index, total in enumerate(self.totals) if total == best]

    def standing(self) -> tuple:
        """Return `(games, goal, played, totals)`: how it stands, in plain values for a game.

        `games` agreed on or 0, `goal` the total agreed on or 0.
        """
        games = self.target if self.kind == BY_GAMES else 0
        goal = self.target if self.kind == BY_TOTAL else 0
        return games, goal, self.played, tuple(self.totals)

    def pack(self) -> bytes:
        """Return the series as bytes."""
        parts = [struct.pack(_HEAD, self.format, self.played)]
        parts += [struct.pack(_TOTAL, total) for total in self.totals]
        return b"".join(parts)


def unpack_series(data) -> Series:
    """Return the series of `pack`; raises `ValueError` for bytes that are none."""
    head = struct.calcsize(_HEAD)
    players = (len(data) - head) // 4
    if players < 1 or len(data) != head + 4 * players or data[0] >= len(FORMATS):
        raise ValueError("not a series")
    series = Series(players, data[0])
    series.played = struct.unpack_from(_HEAD, data, 0)[1]
    for index in range(players):
        series.totals[index] = struct.unpack_from(_TOTAL, data, head + 4 * index)[0]
    return series
