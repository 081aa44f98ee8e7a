# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores: the ten best games under each rule set, and what a finished game earned.

Ties rank oldest first. A score that equals the last one of a full table replaces it.
"""

import struct

from ..const import const
from .actions import pack_name
from .unpacking import take, unpack_name

PLACES = 10
"""The length of a full table."""

MOST_STARS = 3
"""Of a game's mark: its five alikes, in the two bits below the one for the upper bonus."""
MARK_BONUS = 4

_HEAD = const("<IB")
_FIVES = const("<4H")
_NONE_BY_FIVES = const(b"\0\0\0\0\0\0\0\0")
_ENTRY = const("<8sH")
_GAME = const("<I")
_HEAD_BYTES = const(5)
_FIVES_BYTES = const(8)
_ENTRY_BYTES = const(10)
_GAME_BYTES = const(4)
_BYTES = const(15)
"""Of an entry with its game and its mark."""


class Records:
    """Tables by rule-set hash, so house rules have tables of their own.

    A table is a list of `[name, score]`, best first. A game is an int of up to 30 bits that no two
    games share, 0 if unknown (`keeper` makes it). A mark is 0 where nothing is known of a game.

    `tables` has each as bytes, which are read when it is asked for: sixteen full ones are 3 KB so,
    and as objects they would be a tenth of a PyGamer's memory.
    """

    def __init__(self):
        self.tables = {}

    def table(self, rules_hash: int) -> list:
        """Return the table of a rule set, empty before its first entry; changes are not kept."""
        entries = self._columns(rules_hash)[1]
        table = []
        for at in range(0, len(entries), _ENTRY_BYTES):
            name, score = struct.unpack_from(_ENTRY, entries, at)
            table.append([unpack_name(name), score])
        return table

    def first(self, rules_hash: int) -> tuple:
        """Return the name and the score of the best game, `("", 0)` for none."""
        entries = self._columns(rules_hash)[1]
        if not entries:
            return "", 0
        name, score = struct.unpack_from(_ENTRY, entries, 0)
        return unpack_name(name), score

    def best(self, rules_hash: int) -> int:
        """Return the best score of a rule set, 0 for none."""
        return self.first(rules_hash)[1]

    def place(self, rules_hash: int, score: int) -> int:
        """Return the place, from 1, that a score would take, or 0 for none."""
        entries = self._columns(rules_hash)[1]
        better = 0
        for at in range(0, len(entries), _ENTRY_BYTES):
            last = struct.unpack_from(_ENTRY, entries, at)[1]
            better += last >= score
        if better < PLACES:
            return better + 1
        return PLACES if last == score else 0

    def games(self, rules_hash: int) -> list:
        """Return the game of each entry of a table."""
        games = self._columns(rules_hash)[2]
        places = range(0, len(games), _GAME_BYTES)
        return [struct.unpack_from(_GAME, games, at)[0] for at in places]

    def marks(self, rules_hash: int) -> list:
        """Return the mark of each entry of a table."""
        return list(self._columns(rules_hash)[3])

    def place_of(self, rules_hash: int, game: int) -> int:
        """Return the place, from 1, of a game's newest entry, or 0."""
        games = self.games(rules_hash)
        place = len(games)
        while place and games[place - 1] != game:
            place -= 1
        return place

    def entry(self, rules_hash: int, game: int) -> tuple:
        """Return `(place, name, score)` of a game's newest entry; there must be one."""
        place = self.place_of(rules_hash, game)
        name, score = self.table(rules_hash)[place - 1]
        return place, name, score

    def add(self, rules_hash: int, name: str, score: int, game: int = 0, mark: int = 0) -> bool:
        """Enter a score if it has a place; return whether it has."""
        place = self.place(rules_hash, score)
        if not place:
            return False
        fives, entries, games, marks = self._columns(rules_hash)
        self.tables[rules_hash] = (
            fives
            + _with(entries, place - 1, struct.pack(_ENTRY, pack_name(name), score))
            + _with(games, place - 1, struct.pack(_GAME, game))
            + _with(marks, place - 1, bytes((mark,)))
        )
        return True

    def rename(self, rules_hash: int, game: int, name: str) -> None:
        """Put another name to a game's newest entry; there must be one."""
        at = _FIVES_BYTES + _ENTRY_BYTES * (self.place_of(rules_hash, game) - 1)
        table = bytearray(self.tables[rules_hash])
        struct.pack_into("8s", table, at, pack_name(name))
        self.tables[rules_hash] = bytes(table)

    def best_by_fives(self, rules_hash: int) -> tuple:
        """Return the best scores with 0, 1, 2, and 3 or more five alikes; 0 for none."""
        return struct.unpack(_FIVES, self._columns(rules_hash)[0])

    def count_fives(self, rules_hash: int, fives: int, score: int) -> None:
        """Enter a score by the number of its five alikes."""
        columns = self._columns(rules_hash)
        best = list(struct.unpack(_FIVES, columns[0]))
        fives = min(fives, len(best) - 1)
        best[fives] = max(best[fives], score)
        self.tables[rules_hash] = struct.pack(_FIVES, *best) + b"".join(columns[1:])

    def forget_beyond(self, most: int, wanted) -> None:
        """Clear tables until `most` are left: the shortest first, and never a `wanted` hash."""
        spare = [(len(table), hash) for hash, table in self.tables.items() if hash not in wanted]
        spare.sort()
        for _, rules_hash in spare[: max(0, len(self.tables) - most)]:
            self.clear(rules_hash)

    def clear(self, rules_hash: int) -> None:
        """Clear the table of a rule set and its best scores by five alikes."""
        self.tables.pop(rules_hash, None)

    def copy(self):
        """Return a copy, to try out a change."""
        copied = Records()
        copied.tables = dict(self.tables)
        return copied

    def lost(self, rules_hash: int, after) -> int:
        """Return how many entries of a table are no longer in the records `after`."""
        left = after.table(rules_hash)
        lost = 0
        for entry in self.table(rules_hash):
            if entry in left:
                left.remove(entry)
            else:
                lost += 1
        return lost

    def pack(self) -> bytes:
        """Return the tables as bytes: for each, hash, length, best by fives, names and scores."""
        return b"".join(self.pieces())

    def pieces(self) -> list:
        """Return the bytes of `pack` table by table."""
        pieces = []
        for rules_hash in sorted(self.tables):
            fives, entries = self._columns(rules_hash)[:2]
            head = struct.pack(_HEAD, rules_hash, len(entries) // _ENTRY_BYTES)
            pieces.append(head + fives + entries)
        return pieces

    def unpack(self, data) -> None:
        """Take over the bytes of `pack`; others raise `ValueError` and change nothing."""
        tables = {}
        at = 0
        while at < len(data):
            rules_hash, count = take(_HEAD, data, at)
            if count > PLACES:
                raise ValueError("a table is too long")
            start = at + _HEAD_BYTES
            at = start + _FIVES_BYTES + _ENTRY_BYTES * count
            if at > len(data):
                raise ValueError("a table is cut short")
            # In one block: others, freed at once, would leave holes between what stays.
            tables[rules_hash] = table = bytearray(_FIVES_BYTES + _BYTES * count)
            table[: at - start] = data[start:at]
        self.tables = tables

    def pack_games(self) -> bytes:
        """Return the games of all entries as bytes, four each, in the order of `pack`.

        After them stand the marks, a byte each.
        """
        return b"".join(self.game_pieces())

    def game_pieces(self) -> list:
        """Return the bytes of `pack_games` in pieces."""
        columns = [self._columns(rules_hash) for rules_hash in sorted(self.tables)]
        # As bytes: to join others is an error on a device.
        return [bytes(each[2]) for each in columns] + [bytes(each[3]) for each in columns]

    def unpack_games(self, data) -> None:
        """Take over the bytes of `pack_games` after `unpack`; `ValueError` if games are missing.

        Marks may be missing.
        """
        at = 0
        marks_at = sum([len(self.marks(rules_hash)) for rules_hash in self.tables]) * _GAME_BYTES
        if marks_at > len(data):
            raise ValueError("games are missing")
        for rules_hash in sorted(self.tables):
            table = self.tables[rules_hash]
            count = (len(table) - _FIVES_BYTES) // _BYTES
            start = _FIVES_BYTES + _ENTRY_BYTES * count
            for _ in range(_GAME_BYTES * count):
                table[start] = data[at]
                start, at = start + 1, at + 1
            for _ in range(min(count, len(data) - marks_at)):
                table[start] = data[marks_at]
                start, marks_at = start + 1, marks_at + 1

    def _columns(self, rules_hash):
        """Return a table's best by fives, entries, games and marks, as bytes."""
        table = self.tables.get(rules_hash, _NONE_BY_FIVES)
        count = (len(table) - _FIVES_BYTES) // _BYTES
        games = _FIVES_BYTES + _ENTRY_BYTES * count
        marks = games + _GAME_BYTES * count
        return table[:_FIVES_BYTES], table[_FIVES_BYTES:games], table[games:marks], table[marks:]


def _with(column, place, value):
    """Return a column with a value more, without what has no place then."""
    at, end = len(value) * place, len(value) * (PLACES - 1)
    return column[:at] + value + column[at:end]


def replaced(before, after, rule_sets):
    """Return `(ruleset, lost)` of the first table that loses more than half its entries, or None.

    `before` and `after` are records; only the tables of `rule_sets` are compared.
    """
    for ruleset in rule_sets:
        lost = before.lost(ruleset.hash, after)
        if 2 * lost > len(before.table(ruleset.hash)):
            return ruleset, lost
    return None
