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

ROW = const("<8sHIB")
"""Of a table: name, score, game and mark."""
ROW_BYTES = const(15)
FIVES = const("<4H")
FIVES_BYTES = const(8)
"""Before the rows: the best scores by five alikes."""

_HEAD = const("<IB")
_HEAD_BYTES = const(5)
_SCORE = const("<H")
_GAME = const("<I")
_ENTRY_BYTES = const(10)
_GAME_BYTES = const(4)
_SCORE_AT = const(8)
_GAME_AT = const(10)
_MARK_AT = const(14)
"""Where they stand in a row; an entry is its name and its score."""
_NO_ROWS = const(b"\0\0\0\0\0\0\0\0")


class Records:
    """Tables by rule-set hash, so house rules have tables of their own.

    A table is a list of `[name, score]`, best first. A game is an int of up to 30 bits that no two
    games share, 0 if unknown (`keeper` makes it). A mark is 0 where nothing is known of a game.

    `tables` has each as bytes, the best scores by five alikes and then a row for each entry, which
    are read when they are asked for: sixteen full ones are 3 KB so, and as objects they would be a
    tenth of a PyGamer's memory.
    """

    def __init__(self):
        self.tables = {}

    def packed(self, rules_hash: int):
        """Return the bytes of a table."""
        return self.tables.get(rules_hash, _NO_ROWS)

    def table(self, rules_hash: int) -> list:
        """Return the table of a rule set, empty before its first entry; changes are not kept."""
        table, rows = self._rows(rules_hash)
        entries = []
        for row in rows:
            name, score, _, _ = struct.unpack_from(ROW, table, row)
            entries.append([unpack_name(name), score])
        return entries

    def names(self) -> list:
        """Return the names in all tables, each of them once."""
        names = []
        for rules_hash in sorted(self.tables):
            for name, _ in self.table(rules_hash):
                if name not in names:
                    names.append(name)
        return names

    def first(self, rules_hash: int) -> tuple:
        """Return the name and the score of the best game, `("", 0)` for none."""
        table, rows = self._rows(rules_hash)
        if not rows:
            return "", 0
        name, score, _, _ = struct.unpack_from(ROW, table, FIVES_BYTES)
        return unpack_name(name), score

    def best(self, rules_hash: int) -> int:
        """Return the best score of a rule set, 0 for none."""
        return self.first(rules_hash)[1]

    def place(self, rules_hash: int, score: int) -> int:
        """Return the place, from 1, that a score would take, or 0 for none."""
        table, rows = self._rows(rules_hash)
        better = 0
        for row in rows:
            (last,) = struct.unpack_from(_SCORE, table, row + _SCORE_AT)
            better += last >= score
        if better < PLACES:
            return better + 1
        return PLACES if last == score else 0

    def games(self, rules_hash: int) -> list:
        """Return the game of each entry of a table."""
        table, rows = self._rows(rules_hash)
        return [struct.unpack_from(_GAME, table, row + _GAME_AT)[0] for row in rows]

    def marks(self, rules_hash: int) -> list:
        """Return the mark of each entry of a table."""
        table, rows = self._rows(rules_hash)
        return [table[row + _MARK_AT] for row in rows]

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
        table = self.packed(rules_hash)
        at, end = _row_at(place), _row_at(PLACES)
        row = struct.pack(ROW, pack_name(name), score, game, mark)
        self.tables[rules_hash] = table[:at] + row + table[at:end]
        return True

    def rename(self, rules_hash: int, game: int, name: str) -> None:
        """Put another name to a game's newest entry; there must be one."""
        table = bytearray(self.tables[rules_hash])
        at = _row_at(self.place_of(rules_hash, game))
        struct.pack_into("8s", table, at, pack_name(name))
        self.tables[rules_hash] = table

    def best_by_fives(self, rules_hash: int) -> tuple:
        """Return the best scores with 0, 1, 2, and 3 or more five alikes; 0 for none."""
        return struct.unpack_from(FIVES, self.packed(rules_hash), 0)

    def count_fives(self, rules_hash: int, fives: int, score: int) -> None:
        """Enter a score by the number of its five alikes."""
        best = list(self.best_by_fives(rules_hash))
        fives = min(fives, len(best) - 1)
        best[fives] = max(best[fives], score)
        rows = self.packed(rules_hash)[FIVES_BYTES:]
        self.tables[rules_hash] = struct.pack(FIVES, *best) + rows

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

    def pieces(self) -> list:
        """Return each table as bytes: hash, length, best by fives, names and scores."""
        pieces = []
        for rules_hash in sorted(self.tables):
            table = self.tables[rules_hash]
            entries = _column(table, 0, _ENTRY_BYTES)
            head = struct.pack(_HEAD, rules_hash, len(entries) // _ENTRY_BYTES)
            pieces.append(head + table[:FIVES_BYTES] + entries)
        return pieces

    def unpack(self, data) -> None:
        """Take over the bytes of `pieces`; others raise `ValueError` and change nothing."""
        tables = {}
        at = 0
        while at < len(data):
            rules_hash, count = take(_HEAD, data, at)
            if count > PLACES:
                raise ValueError("a table is too long")
            at += _HEAD_BYTES
            rows_at = at + FIVES_BYTES
            if rows_at + _ENTRY_BYTES * count > len(data):
                raise ValueError("a table is cut short")
            table = bytearray(FIVES_BYTES + ROW_BYTES * count)
            table[:FIVES_BYTES] = data[at:rows_at]
            at = _spread(data, rows_at, table, 0, _ENTRY_BYTES)
            tables[rules_hash] = table
        self.tables = tables

    def game_pieces(self) -> list:
        """Return the games of all entries, four bytes each, and then their marks, a byte each.

        There is a piece of each for every table, in the order of `pieces`.
        """
        tables = [self.tables[rules_hash] for rules_hash in sorted(self.tables)]
        games = [_column(table, _GAME_AT, _GAME_BYTES) for table in tables]
        return games + [_column(table, _MARK_AT, 1) for table in tables]

    def unpack_games(self, data) -> None:
        """Take over the bytes of `game_pieces` after `unpack`; `ValueError` if games are missing.

        Marks may be missing.
        """
        tables = [self.tables[rules_hash] for rules_hash in sorted(self.tables)]
        rows = sum([(len(table) - FIVES_BYTES) // ROW_BYTES for table in tables])
        if _GAME_BYTES * rows > len(data):
            raise ValueError("games are missing")
        at = 0
        for table in tables:
            at = _spread(data, at, table, _GAME_AT, _GAME_BYTES)
        for table in tables:
            at = _spread(data, at, table, _MARK_AT, 1)

    def _rows(self, rules_hash):
        """Return the bytes of a table, and where its rows begin in them."""
        table = self.packed(rules_hash)
        return table, range(FIVES_BYTES, len(table), ROW_BYTES)


def _row_at(place):
    """Return where the row of a place begins in the bytes of a table."""
    return FIVES_BYTES + ROW_BYTES * (place - 1)


def _column(table, at, width):
    """Return `width` bytes of each row of a table, from `at` in a row on."""
    column = bytearray()
    for row in range(FIVES_BYTES + at, len(table), ROW_BYTES):
        column += table[row : row + width]
    return bytes(column)  # a device joins nothing else


def _spread(data, start, table, at, width):
    """Put a column into the rows of a table, as far as `data` has it; return where it ends.

    Byte by byte: slices, freed at once, would leave holes between the tables that stay.
    """
    for row in range(FIVES_BYTES + at, len(table), ROW_BYTES):
        for place in range(row, row + width):
            if start < len(data):
                table[place] = data[start]
                start += 1
    return start


def replaced(before, after, rule_sets):
    """Return `(ruleset, lost)` of the first table that loses more than half its entries, or None.

    `before` and `after` are records; only the tables of `rule_sets` are compared.
    """
    for ruleset in rule_sets:
        lost = before.lost(ruleset.hash, after)
        if 2 * lost > len(before.table(ruleset.hash)):
            return ruleset, lost
    return None
