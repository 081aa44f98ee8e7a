# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The club: who plays here, by which options, what they have reached, and what keeps it all.

Glue of game, settings and keeper. It outlives every game.
"""

import struct

from .ending import Ending
from .game.packing import joined, pack_name, parted, take, unpack_name
from .game.players import Players
from .game.records import Records
from .game.score_text import as_text, merge
from .game.series import Series, unpack_series
from .keeper import Keeper
from .rules.rulesets import RULESETS
from .seating import KINDS, Seating
from .settings import Settings

_SERIES = "<IB"
TEXT_FILE = "scores.txt"


class Club:
    """`settings`, `records`, `players`, `seating`, the `series` being played, and the `keeper`.

    `series` belongs to the people and rules that began it, `series_of`: the rules' hash, the
    format, and their names. Other ones begin another.
    """

    def __init__(self, ports):
        self.settings = Settings()
        self.records = Records()
        self.players = Players()
        self.seating = Seating(self.players)
        self.series = None
        self.series_of = None
        self.keeper = Keeper(ports, self)
        self._drive = ports.drive

    def open(self, launch) -> None:
        """Take over what was kept, then what this run's launch wishes."""
        self.keeper.load()
        self.seating.seat_known()
        self.settings.override("animation", launch.animation)
        self.settings.override("cpu_pace", launch.cpu_pace)
        if launch.rules:
            self.seating.ruleset = RULESETS[launch.rules]
        if launch.players:
            self.seating.take(launch.players)
        elif launch.demo:
            self.seating.take((("STRONG", "cpu:strong"),))

    def go_on_with_series(self) -> None:
        """Have a series for those who sit down: the one they are in, or a new one."""
        names = tuple(_names(self.seating.players()))
        sitting = (self.seating.ruleset.hash, self.seating.format, names)
        if self.series is None or self.series.over or sitting != self.series_of:
            self.series = Series(len(names), self.seating.format)
            self.series_of = sitting
            self.players.new_series()

    def in_series(self, match) -> bool:
        """Return whether a match is a game of the series: same rules, same people."""
        if self.series is None:
            return False
        rules_hash, _, names = self.series_of
        return rules_hash == match.ruleset.hash and list(names) == _names(match.players)

    def new_series(self) -> None:
        """Let the next game begin a series; nothing but the series' figures is lost."""
        self.series = None

    def finish(self, play) -> Ending:
        """Count a finished game once: records, figures of the people, series; and keep them."""
        ending = Ending(play, self)
        self.keeper.count_game(play)
        return ending

    def rename(self, old: str, name: str) -> bool:
        """Give a stored player another name; False where that is somebody's or a CPU player's."""
        player = self.players.find(old)
        if player is None or self.players.find(name) or "cpu:" + name.lower() in KINDS:
            return False
        player.name = name
        self.seating.renamed(old, name)
        if self.series_of is not None:
            rules_hash, format, names = self.series_of
            names = tuple([name if known == old else known for known in names])
            self.series_of = (rules_hash, format, names)
        return True

    def write_text(self, words) -> str:
        """Write the records as a text file on the drive; return what came of it, in words."""
        if self._drive is None:
            return words.NOT_EXPORTED
        try:
            self._drive.write_text(TEXT_FILE, as_text(self.records))
        except OSError:
            return words.NOT_EXPORTED
        return words.EXPORTED + TEXT_FILE

    def read_text(self, words) -> str:
        """Take the entries of that text file in; return what came of it, in words."""
        if self._drive is None:
            return words.NO_TEXT_FILE
        try:
            added = merge(self._drive.read_text(TEXT_FILE), self.records)
        except (OSError, ValueError):
            return words.NO_TEXT_FILE
        self.keeper.save()
        return str(added) + words.IMPORTED

    def pack_series(self) -> bytes:
        """Return the series and whose it is as bytes, none without one."""
        if self.series is None:
            return b""
        rules_hash, format, names = self.series_of
        head = struct.pack(_SERIES, rules_hash, format)
        return joined([head, self.series.pack()] + [pack_name(name) for name in names])

    def unpack_series(self, data) -> None:
        """Take the bytes of `pack_series`; raises `ValueError` where they are none."""
        if not data:
            return
        head, packed = parted(data, 2)
        series = unpack_series(packed)
        names = parted(data, 2 + len(series.totals))[2:]
        rules_hash, format = take(_SERIES, head, 0)
        self.series_of = (rules_hash, format, tuple([unpack_name(name) for name in names]))
        self.series = series


def _names(players):
    return [name for name, _ in players]
