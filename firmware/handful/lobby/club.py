# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The club: who plays here, by which rules, and what they have reached. It outlives every game."""

import struct

from ..const import const
from ..game.actions import pack_name
from ..game.players import (
    Players,
    cpu_name,
    cpu_translated,
    is_cpu_name,
    slot_of,
    translate,
    translated,
)
from ..game.records import Records
from ..game.series import ONE_GAME, Series, unpack_series
from ..game.unpacking import in_pieces, joined, parted, spans_in, take, unpack_name
from ..rules.rulesets import RULESET_IDS, RULESETS
from ..settings import LANGUAGE
from .seating import Seating

_BEST = const("<8sH")
_MARK = const("<I")
_SERIES = const("<I")
"""The rules' hash; the series itself knows its format."""
_DEMO = ("cpu:casual", "cpu:beginner")
_MOST_OFFERED = const(12)
"""Names: more would take long to go through."""
_MOST_TABLES = const(16)
"""Of rule sets and houses: beyond it the shortest go, but none that can be chosen here."""


class Club:
    """`settings`, `records`, `players`, `seating`, the `series` being played, and the `keeper`.

    `series` belongs to the people and rules that began it, `series_of`: the rules' hash, the
    format, and their names. Other ones begin another. `last_rules` is the rules' hash of the last
    game that was counted here, whose table stays. `is_saved` if the drive has what was last saved.
    """

    def __init__(self, settings, keeper):
        self.settings = settings
        self.keeper = keeper
        self.records = Records()
        self.players = Players()
        self.seating = Seating(self.players)
        self.seating.language = settings[LANGUAGE]
        self.series = None
        self.series_of = None
        self.counted = 0
        self.last_rules = None
        self.is_saved = False

    def load(self) -> bool:
        """Load what was saved; False if the options were not among it."""
        essentials, rest = self.keeper.load()
        if rest is not None:
            self.unpack(rest)
        if essentials is not None:
            self._unpack_essentials(bytes(essentials))
        return essentials is not None

    def load_game(self):
        """Return `(play, pointer)` of the game to go on with, in the chosen language, or None."""
        from .restore import load_game

        saved = load_game(self)
        if saved is not None:
            translate(saved[0], self.settings[LANGUAGE])
        return saved

    def speak(self) -> None:
        """Call everybody who has no name of their own as the chosen language does."""
        language = self.settings[LANGUAGE]
        self.players.speak(language)
        self.seating.speak(language)
        if self.series_of is not None:
            rules_hash, format, names = self.series_of
            names = [cpu_translated(translated(name, language), language) for name in names]
            self.series_of = (rules_hash, format, tuple(names))

    def demo(self) -> tuple:
        """Return the rules and the players of a demo: it has no room for their names' code."""
        language = self.settings[LANGUAGE]
        return self.seating.ruleset, [(cpu_name(kind, language), kind) for kind in _DEMO]

    def continue_series(self) -> None:
        """Make sure that those who sit down have a series: theirs, a new one, or none."""
        if self.seating.format == ONE_GAME:
            self.series = self.series_of = None
            return
        names = tuple(_names(self.seating.players()))
        sitting = (self.seating.ruleset.hash, self.seating.format, names)
        if self.series is None or self.series.over or sitting != self.series_of:
            self.series = Series(len(names), self.seating.format)
            self.series_of = sitting
            self.players.new_series()

    def in_series(self, play) -> bool:
        """Return whether a game is one of the series: by its rules, of its people, by no code.

        Nor is one over a cable, whose players are two handhelds'.
        """
        if self.series is None or not play.ranked or play.seat is not None or play.dice.is_known:
            return False
        match = play.match
        rules_hash, _, names = self.series_of
        return rules_hash == match.ruleset.hash and list(names) == _names(match.players)

    def standing(self, play):
        """Return how the series stands that a game goes on with, as `Series.standing`, or None.

        The first game of one without an end is no series yet.
        """
        if not self.in_series(play) or self.series.over:
            return None
        return self.series.standing() if self.series.format or self.series.played else None

    def save(self) -> None:
        """Save options, records, players and series as they are now."""
        wanted = [ruleset.hash for ruleset in self.seating.rule_sets()] + [self.last_rules]
        self.records.forget_beyond(_MOST_TABLES, wanted)
        self.is_saved = self.keeper.save(self._essentials(), self.pack())

    def shelved(self, leaves_scores: bool) -> tuple:
        """Return the club as plain values: for those none of its code has to stay in memory.

        With `leaves_scores` the high scores stay on the drive alone, if it has the newest.
        """
        seating, tables = self.seating, self.records.tables
        if leaves_scores and self.is_saved:
            tables = None
        how = seating.begins, seating.seed, seating.by_hand, self.last_rules, self.is_saved
        series = self.pack_series()
        return self.counted, self.players.pack(), tables, seating.pack(), series, how

    def take_back(self, shelf) -> None:
        """Take the values of `shelved`; raises `OSError` if the drive's high scores are gone."""
        self.counted, players, tables, seating, series, how = shelf
        if tables is None:
            self._read_tables()
        else:
            self.records.tables = tables
        self.players.unpack(players)
        self.seating.unpack(seating)
        self.unpack_series(series)
        seating = self.seating
        seating.begins, seating.seed, seating.by_hand, self.last_rules, self.is_saved = how

    def _read_tables(self):
        payload = self.keeper.load_pieces()
        if payload is None:
            raise OSError("the high scores are gone")
        spans = spans_in(payload, 6)
        self.records.unpack(payload.cut(*spans[2]))
        self.records.unpack_games(payload.cut(*spans[5]))
        self.is_saved = True

    def is_nameless(self, name: str) -> bool:
        """Return whether a player has no name yet, and is asked for one."""
        return slot_of(name) >= 0

    def known_names(self, taken) -> list:
        """Return names to offer, except those `taken`.

        First those of stored players, then others from the high scores.
        """
        taken = list(taken)
        known = []
        for name in [player.name for player in self.players.stored] + self.records.names():
            if not (name in taken or self.is_nameless(name) or is_cpu_name(name)):
                taken.append(name)
                known.append(name)
        return known[:_MOST_OFFERED]

    def _essentials(self):
        parts = [joined((self.settings.pack(),))]
        for rules in RULESET_IDS:
            name, score = self.records.first(RULESETS[rules].hash)
            parts.append(struct.pack(_BEST, pack_name(name), score))
        return b"".join(parts)

    def pack(self) -> tuple:
        """Return all but the essentials as bytes, in pieces: a block of 3 KB may not be there."""
        counted, records = struct.pack(_MARK, self.counted), self.records
        parts = [counted], [self.players.pack()], records.pieces(), [self.seating.pack()]
        return in_pieces(parts + ([self.pack_series()], records.game_pieces()))

    def _unpack_essentials(self, data):
        try:
            (options,) = parted(data, 1)
            at = len(joined((options,)))
            self.settings.unpack(options)
            for rules in RULESET_IDS:
                if at < len(data):  # an older version had fewer
                    name, score = take(_BEST, data, at)
                    self._restore_best(RULESETS[rules].hash, unpack_name(name), score)
                    at += struct.calcsize(_BEST)
        except ValueError:
            self.keeper.damaged = True

    def _restore_best(self, rules_hash, name, score):
        """Restore a best score from the essentials if the tables were lost."""
        if score > self.records.best(rules_hash):
            self.records.add(rules_hash, name, score)

    def unpack(self, data) -> None:
        """Take the bytes of `pack` in one; what cannot be read stays at its default."""
        data = memoryview(data)  # copies of the parts would be several KB at power-on
        try:
            parts = parted(data, 5)
            counted, players, records, seating, series = parts
            (self.counted,) = take(_MARK, counted, 0)
            self.players.unpack(players)
            self.records.unpack(records)
            self.seating.unpack(seating)
            self.unpack_series(series)
            if len(data) > sum([2 + len(part) for part in parts]):
                self.records.unpack_games(parted(data, 6)[5])
        except ValueError:
            self.keeper.damaged = True

    def pack_series(self) -> bytes:
        """Return the series and whose it is as bytes, none without one."""
        if self.series is None:
            return b""
        rules_hash, _, names = self.series_of
        head = struct.pack(_SERIES, rules_hash)
        return joined([head, self.series.pack()] + [pack_name(name) for name in names])

    def unpack_series(self, data) -> None:
        """Take the bytes of `pack_series`; raises `ValueError` where they are none."""
        if not data:
            return
        head, packed = parted(data, 2)
        series = unpack_series(packed)
        names = parted(data, 2 + len(series.totals))[2:]
        rules_hash = take(_SERIES, head, 0)[0]
        self.series_of = (rules_hash, series.format, tuple([unpack_name(name) for name in names]))
        self.series = series


def _names(players):
    return [name for name, _ in players]
