# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The six stored players with their figures, and the names that players have at first.

A stored player without a name of their own is called PLAYER 1 to PLAYER 6, a CPU player by its
kind. Those names are saved and sent as any other; each language has its own. `language` is an
index into `words.LANGUAGES`.
"""

import struct

from ..const import const
from .actions import KINDS, NAME_BYTES, pack_name
from .notices import BEST, EQUALLED, FELL, ROSE, STAYED
from .unpacking import unpack_name

STORED = 6
UNNAMED = ("PLAYER ", "PERSON ", "JUGADOR")
"""By language, what stands before the number of a stored player without a name.

A name has eight characters, and "SPIELER 1" nine, as has "JUGADOR 1".
"""
_FORMER = ("SPIELER",)
"""What stood there in earlier versions, and in their saves."""
CPU_NAMES = (
    "BEGINNER CASUAL STRONG PERFECT WINNER",
    "NEULING LOCKER STARK PERFEKT SIEGER",
    "NOVATO RELAJADO FUERTE PERFECTO GANADOR",
)
"""By language, CPU players in the order of KINDS."""
_PLAYER = const("<8sHIHHIH")
_MOST_GAMES = const(65535)


def slot_name(index: int, language: int = 0) -> str:
    """Return the name of the stored player `index`, 0-5, who has none."""
    return UNNAMED[language] + str(index + 1)


def slot_of(name: str) -> int:
    """Return the index whose `slot_name` this is in any language, or -1."""
    for start in UNNAMED + _FORMER:
        number = name[len(start) :]
        if name.startswith(start) and len(number) == 1 and "1" <= number <= "6":
            return int(number) - 1
    return -1


def cpu_name(kind: str, language: int = 0) -> str:
    """Return the name of a CPU player of this kind."""
    return CPU_NAMES[language].split()[KINDS.index(kind) - 2]


def numbered(name: str, number: int) -> str:
    """Return the name of the `number`th player called so: the name itself for the first."""
    return name if number < 2 else name[: NAME_BYTES - 2] + " " + str(number)


def translated(name: str, language: int) -> str:
    """Return a person's name: in a language for one without a name, else unchanged."""
    slot = slot_of(name)
    return name if slot < 0 else slot_name(slot, language)


def cpu_translated(name: str, language: int) -> str:
    """Return a CPU player's name, numbered or not, in a language, and any other unchanged."""
    index, number = _cpu_of(name)
    return name if index < 0 else numbered(CPU_NAMES[language].split()[index], number)


def translate(play, language: int) -> None:
    """Call those without a name in a game, or None, so; over a cable names stay."""
    if play is not None and play.seat is None:
        players = []
        for name, kind in play.match.players:
            change = translated if kind == "human" else cpu_translated
            players.append((change(name, language), kind))
        play.match.players = players


def is_cpu_name(name: str) -> bool:
    """Return whether a CPU player may have this name, in any language: a person may not."""
    return _cpu_of(name)[0] >= 0


def is_one_name(one: str, other: str) -> bool:
    """Return whether two people's names are one, in whatever language."""
    return translated(one, 0) == translated(other, 0)


def _cpu_of(name):
    """Return `(index, number)` of the CPU player called so in any language, or `(-1, 1)`."""
    last, number = name[-2:], 1
    if last[:1] == " " and "2" <= last[1:] <= "6":
        number = int(last)
    for names in CPU_NAMES:
        for index, cpu in enumerate(names.split()):
            if name == numbered(cpu, number):
                return index, number
    return -1, 1


class Figures:
    """How somebody has played: `games`, the `total` of all points, and the `best` game.

    After 65,535 games both sums stay as they are; the best goes on.
    """

    def __init__(self):
        self.clear()

    def clear(self) -> None:
        """Set all figures to 0."""
        self.games = 0
        self.total = 0
        self.best = 0

    def add(self, score: int) -> None:
        """Count a finished game."""
        if self.games < _MOST_GAMES:
            self.games += 1
            self.total += score
        self.best = max(self.best, score)

    def take_out(self, score: int) -> None:
        """Take out a game that was somebody else's; the best stays while other games count."""
        if self.games < 2:
            self.clear()
        elif self.games < _MOST_GAMES:  # else it may be one that was not added
            self.games -= 1
            self.total = max(0, self.total - score)

    def row(self) -> tuple:
        """Return the figures in the order of their bytes."""
        return (self.games, self.total, self.best)

    @property
    def average_tenths(self) -> int:
        """The average in tenths of a point, rounded down; 0 before the first game."""
        return self.total * 10 // self.games if self.games else 0


class Player:
    """A stored player: `name`, and the figures `all_time` and of the `series` being played."""

    def __init__(self, name: str):
        self.name = name
        self.all_time = Figures()
        self.series = Figures()

    def count(self, score: int) -> tuple:
        """Count a finished game of all time; return a notice, `(kind, number)` (reading 11)."""
        figures = self.all_time
        games, best, average = figures.games, figures.best, figures.average_tenths
        figures.add(score)
        now = figures.average_tenths
        if score >= best:
            return (BEST if score > best else EQUALLED, score)
        if not games or now == average:
            return (STAYED, now)
        return (ROSE if now > average else FELL, now)


class Players:
    """The six stored players: `stored`, by index."""

    def __init__(self):
        self.stored = [Player(slot_name(i)) for i in range(STORED)]

    def find(self, name: str):
        """Return the stored player of this name, or None.

        One without a name of their own is found by `slot_name` in any language.
        """
        for player in self.stored:
            if player.name == name:
                return player
        slot = slot_of(name)
        if slot >= 0 and slot_of(self.stored[slot].name) == slot:
            return self.stored[slot]
        return None

    def claim(self, name: str):
        """Return the player of this name; a new name replaces a player who never played.

        Returns None if all six have played: nobody's figures are given up for a guest.
        """
        player = self.find(name)
        if player is None:
            for unused in self.stored:
                if not unused.all_time.games and slot_of(unused.name) >= 0:
                    unused.name = name
                    return unused
        return player

    def speak(self, language: int) -> None:
        """Translate the names of the players who have none of their own."""
        for player in self.stored:
            if slot_of(player.name) >= 0:
                player.name = translated(player.name, language)

    def new_series(self) -> None:
        """Clear the figures of the series, and nothing else."""
        for player in self.stored:
            player.series.clear()

    def count_in_series(self, name: str, score: int) -> None:
        """Count a finished game in the series' figures of a stored player; others have none."""
        player = self.find(name)
        if player is not None:
            player.series.add(score)

    def reset(self, index: int) -> None:
        """Clear a player's figures; the name stays."""
        self.stored[index].all_time.clear()
        self.stored[index].series.clear()

    def pack(self) -> bytes:
        """Return all players as 144 bytes."""
        parts = []
        for player in self.stored:
            figures = player.all_time.row() + player.series.row()
            parts.append(struct.pack(_PLAYER, pack_name(player.name), *figures))
        return b"".join(parts)

    def unpack(self, data) -> None:
        """Take over the bytes of `pack`; any others raise `ValueError` and change nothing."""
        each = struct.calcsize(_PLAYER)
        if len(data) != STORED * each:
            raise ValueError("not six players")
        rows = [struct.unpack_from(_PLAYER, data, index * each) for index in range(STORED)]
        names = [unpack_name(row[0]) for row in rows]
        for player, row, name in zip(self.stored, rows, names):
            player.name = name
            player.all_time.games, player.all_time.total, player.all_time.best = row[1:4]
            player.series.games, player.series.total, player.series.best = row[4:7]
