# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A series of games between the same players: to an agreed total, or over a number of games."""

import struct

from ..const import const

OPEN = 0
"""Game after game, with running totals and no end."""
BY_GAMES = 1
BY_TOTAL = 2

FORMATS = (0, 2, 3, 5, 10, 500, 1000, 2000, 5000)
"""The formats that the setup goes through. Their places in this row are kept in saves."""
LEAST_GAMES = 2
MOST_GAMES = 99
LEAST_TOTAL = 100
MOST_TOTAL = 9999
"""A format is 0 for an open series, or a number of games, or a total: no number is both."""

_HEAD = const("<BH")
_LONG_HEAD = const("<BHH")
OTHER = 255
"""In place of a place in FORMATS: the format follows."""
_TOTAL = const("<I")
_MOST_PLAYED = const(65535)


def kind_of(format: int) -> int:
    """Return OPEN, BY_GAMES or BY_TOTAL."""
    if not format:
        return OPEN
    return BY_GAMES if format <= MOST_GAMES else BY_TOTAL


def is_format(format: int) -> bool:
    """Return whether this is a number of games or a total that can be agreed on, or 0."""
    return not format or LEAST_GAMES <= format <= MOST_TOTAL


class Series:
    """The running totals of one series, in the order of the players.

    `format` is 0, a number of games or a total; `played` is how many games count so far.
    """

    def __init__(self, players: int, format: int = 0):
        self.format = format
        self.played = 0
        self.totals = [0] * players

    @property
    def kind(self) -> int:
        """OPEN, BY_GAMES or BY_TOTAL."""
        return kind_of(self.format)

    @property
    def target(self) -> int:
        """The number of games, or the total, that ends the series."""
        return self.format

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
        if self.format in FORMATS:
            parts = [struct.pack(_HEAD, FORMATS.index(self.format), self.played)]
        else:
            parts = [struct.pack(_LONG_HEAD, OTHER, self.format, self.played)]
        parts += [struct.pack(_TOTAL, total) for total in self.totals]
        return b"".join(parts)


def unpack_series(data) -> Series:
    """Return the series of `pack`; raises `ValueError` for bytes that are none."""
    layout = _LONG_HEAD if data[:1] == bytes((OTHER,)) else _HEAD
    head = struct.calcsize(layout)
    players = (len(data) - head) // 4
    if players < 1 or len(data) != head + 4 * players:
        raise ValueError("not a series")
    if layout == _HEAD:
        index, played = struct.unpack_from(layout, data, 0)
        format = FORMATS[index] if index < len(FORMATS) else -1
    else:
        _, format, played = struct.unpack_from(layout, data, 0)
        format = -1 if format in FORMATS else format
    if not is_format(format):
        raise ValueError("not a series")
    series = Series(players, format)
    series.played = played
    for index in range(players):
        series.totals[index] = struct.unpack_from(_TOTAL, data, head + 4 * index)[0]
    return series
