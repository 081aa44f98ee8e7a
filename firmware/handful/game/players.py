# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The six stored players, each with figures for all time and for the series being played."""

import struct

from ..const import const
from .first_names import place_name, place_of, translated
from .notices import BEST, EQUALLED, FELL, ROSE, STAYED
from .packing import pack_name
from .unpacking import unpack_name

STORED = 6
_PLAYER = const("<8sHIHHIH")


class Figures:
    """How somebody has played: `games`, the `total` of all their points, and the `best` game."""

    def __init__(self):
        self.clear()

    def clear(self) -> None:
        """Begin anew."""
        self.games = 0
        self.total = 0
        self.best = 0

    def add(self, score: int) -> None:
        """Count a finished game."""
        self.games += 1
        self.total += score
        self.best = max(self.best, score)

    def take_out(self, score: int) -> None:
        """Count a game no more that was somebody else's; the best stays while others count."""
        if self.games > 1:
            self.games -= 1
            self.total = max(0, self.total - score)
        else:
            self.clear()

    def row(self) -> tuple:
        """Return the figures in the order of their bytes."""
        return (self.games, self.total, self.best)

    @property
    def average_tenths(self) -> int:
        """The average in tenths of a point, rounded down; 0 before the first game."""
        return self.total * 10 // self.games if self.games else 0


class Player:
    """A stored player: `name`, `all_time` and `series` figures."""

    def __init__(self, name: str):
        self.name = name
        self.all_time = Figures()
        self.series = Figures()

    def count(self, score: int) -> tuple:
        """Count a finished game; return what it did to the figures, `(notice, number)`."""
        figures = self.all_time
        games, best, average = figures.games, figures.best, figures.average_tenths
        figures.add(score)
        self.series.add(score)
        now = figures.average_tenths
        if score >= best:
            return (BEST if score > best else EQUALLED, score)
        if not games or now == average:
            return (STAYED, now)
        return (ROSE if now > average else FELL, now)


class Players:
    """The stored players, by index 0-5."""

    def __init__(self):
        self.stored = [Player(place_name(i)) for i in range(STORED)]

    def find(self, name: str):
        """Return the stored player of this name, or None.

        A place without a name is found by that of any language.
        """
        for player in self.stored:
            if player.name == name:
                return player
        place = place_of(name)
        if place >= 0 and place_of(self.stored[place].name) == place:
            return self.stored[place]
        return None

    def claim(self, name: str):
        """Return the player of this name; a new name takes the place of one who never played.

        None where six others have played: their figures are not given up for a guest.
        """
        player = self.find(name)
        if player is None:
            for unused in self.stored:
                if not unused.all_time.games and place_of(unused.name) >= 0:
                    unused.name = name
                    return unused
        return player

    def speak(self, language: int) -> None:
        """Call the places without a name as a language does."""
        for player in self.stored:
            if place_of(player.name) >= 0:
                player.name = translated(player.name, language)

    def new_series(self) -> None:
        """Clear the figures of the series, and nothing else."""
        for player in self.stored:
            player.series.clear()

    def reset(self, index: int) -> None:
        """Forget all that a player has done; the name stays."""
        self.stored[index].all_time.clear()
        self.stored[index].series.clear()

    def pack(self) -> bytes:
        """Return all players as bytes, of the same length always."""
        parts = []
        for player in self.stored:
            figures = player.all_time.row() + player.series.row()
            parts.append(struct.pack(_PLAYER, pack_name(player.name), *figures))
        return b"".join(parts)

    def unpack(self, data) -> None:
        """Take the players of `pack`; other bytes raise `ValueError` and change nothing."""
        each = struct.calcsize(_PLAYER)
        if len(data) != STORED * each:
            raise ValueError("not six players")
        rows = [struct.unpack_from(_PLAYER, data, index * each) for index in range(STORED)]
        names = [unpack_name(row[0]) for row in rows]
        for player, row, name in zip(self.stored, rows, names):
            player.name = name
            player.all_time.games, player.all_time.total, player.all_time.best = row[1:4]
            player.series.games, player.series.total, player.series.best = row[4:7]
