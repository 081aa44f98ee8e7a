# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A series of games between the same players: without an end, over some games, or to a total.

A format is one int: 0 for an open series, 1 for one game and no series, 2 to 99 for a number of
games, 100 to 9999 for a total.
"""

import struct

from ..const import const

OPEN = 0
"""Game after game, with running totals and no end."""
BY_GAMES = 1
BY_TOTAL = 2
SINGLE = 3

ONE_GAME = 1
"""The format without a series."""
FORMATS = (0, 2, 3, 5, 10, 500, 1000, 2000, 5000, ONE_GAME)
"""The formats that the setup page offers. Saves hold an index into this: add at the end."""
OTHER = 255
"""What saves hold for any other format, which then follows."""
LEAST_GAMES = 2
MOST_GAMES = 99
LEAST_TOTAL = 100
MOST_TOTAL = 9999

_HEAD = const("<BH")
_LONG_HEAD = const("<BHH")
_TOTAL = const("<I")
_MOST_PLAYED = const(65535)
_MOST_TOGETHER = const(0x3FFFFFFF)


def format_kind(format: int) -> int:
    """Return OPEN, BY_GAMES, BY_TOTAL or SINGLE."""
    if format < LEAST_GAMES:
        return SINGLE if format else OPEN
    return BY_GAMES if format <= MOST_GAMES else BY_TOTAL


def is_format(format: int) -> bool:
    """Return whether an int is a format."""
    return 0 <= format <= MOST_TOTAL


class Series:
    """A series: its `format`, the number of games `played`, and a running total by player."""

    def __init__(self, players: int, format: int = 0):
        self.format = format
        self.played = 0
        self.totals = [0] * players

    @property
    def kind(self) -> int:
        """OPEN, BY_GAMES or BY_TOTAL."""
        return format_kind(self.format)

    @property
    def over(self) -> bool:
        """True when the games are played or somebody has the total."""
        if self.kind == BY_GAMES:
            return self.played >= self.format
        if self.kind == BY_TOTAL:
            return max(self.totals) >= self.format
        return False

    def add(self, scores) -> None:
        """Count a game with these totals, by player; `ValueError` if the series is over."""
        if self.over:
            raise ValueError("the series is over")
        self.played = min(self.played + 1, _MOST_PLAYED)
        for index, score in enumerate(scores):
            self.totals[index] = min(self.totals[index] + score, _MOST_TOGETHER)

    def standing(self) -> tuple:
        """Return `(games, goal, played, totals)` in plain values.

        `games` is the agreed number of games or 0, `goal` the agreed total or 0.
        """
        games = self.format if self.kind == BY_GAMES else 0
        goal = self.format if self.kind == BY_TOTAL else 0
        return games, goal, self.played, tuple(self.totals)

    def pack(self) -> bytes:
        """Return the series as bytes: 3 or 5, and 4 for each player."""
        if self.format in FORMATS:
            parts = [struct.pack(_HEAD, FORMATS.index(self.format), self.played)]
        else:
            parts = [struct.pack(_LONG_HEAD, OTHER, self.format, self.played)]
        parts += [struct.pack(_TOTAL, total) for total in self.totals]
        return b"".join(parts)


def unpack_series(data) -> Series:
    """Return the series that `pack` made bytes of; any others raise `ValueError`."""
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
    if not is_format(format) or format == ONE_GAME:
        raise ValueError("not a series")
    series = Series(players, format)
    series.played = played
    for index in range(players):
        series.totals[index] = struct.unpack_from(_TOTAL, data, head + 4 * index)[0]
    return series
