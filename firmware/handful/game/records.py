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

_HEAD = const("<IB4H")
_ENTRY = const("<8sH")
_GAME = const("<I")


class Records:
    """Tables by rule-set hash, so house rules have tables of their own.

    A table is a list of `[name, score]`, best first. A game is an int of up to 30 bits that no two
    games share, 0 if unknown (`keeper` makes it). A mark is 0 where nothing is known of a game.
    """

    def __init__(self):
        self._tables = {}
        self._games = {}
        self._marks = {}
        self._by_fives = {}

    def table(self, rules_hash: int) -> list:
        """Return the table of a rule set, empty before its first entry."""
        return self._tables.get(rules_hash, [])

    def best(self, rules_hash: int) -> int:
        """Return the best score of a rule set, 0 for none."""
        table = self.table(rules_hash)
        return table[0][1] if table else 0

    def place(self, rules_hash: int, score: int) -> int:
        """Return the place, from 1, that a score would take, or 0 for none."""
        table = self.table(rules_hash)
        better = 0
        while better < len(table) and table[better][1] >= score:
            better += 1
        if better < PLACES:
            return better + 1
        return PLACES if table[-1][1] == score else 0

    def games(self, rules_hash: int) -> list:
        """Return the game of each entry of a table."""
        return self._games.setdefault(rules_hash, [0] * len(self.table(rules_hash)))

    def marks(self, rules_hash: int) -> list:
        """Return the mark of each entry of a table."""
        return self._marks.setdefault(rules_hash, [0] * len(self.table(rules_hash)))

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
        new = ((self.games(rules_hash), game), (self.marks(rules_hash), mark))
        for values, value in new + ((self._tables.setdefault(rules_hash, []), [name, score]),):
            del values[PLACES - 1 :]
            values.insert(place - 1, value)
        return True

    def best_by_fives(self, rules_hash: int) -> tuple:
        """Return the best scores with 0, 1, 2, and 3 or more five alikes; 0 for none."""
        return tuple(self._by_fives.get(rules_hash, (0, 0, 0, 0)))

    def count_fives(self, rules_hash: int, fives: int, score: int) -> None:
        """Enter a score by the number of its five alikes."""
        best = list(self.best_by_fives(rules_hash))
        fives = min(fives, len(best) - 1)
        best[fives] = max(best[fives], score)
        self._by_fives[rules_hash] = best

    def forget_beyond(self, most: int, wanted) -> None:
        """Clear tables until `most` are left: the shortest first, and never a `wanted` hash."""
        spare = [(len(table), hash) for hash, table in self._tables.items() if hash not in wanted]
        spare.sort()
        for _, rules_hash in spare[: max(0, len(self._tables) - most)]:
            self.clear(rules_hash)

    def clear(self, rules_hash: int) -> None:
        """Clear the table of a rule set and its best scores by five alikes."""
        self._tables.pop(rules_hash, None)
        self._games.pop(rules_hash, None)
        self._marks.pop(rules_hash, None)
        self._by_fives.pop(rules_hash, None)

    def copy(self):
        """Return a copy, to try out a change."""
        copied = Records()
        copied.unpack(self.pack())
        copied.unpack_games(self.pack_games())
        return copied

    def lost(self, rules_hash: int, after) -> int:
        """Return how many entries of a table are no longer in the records `after`."""
        left = list(after.table(rules_hash))
        lost = 0
        for entry in self.table(rules_hash):
            if entry in left:
                left.remove(entry)
            else:
                lost += 1
        return lost

    def pack(self) -> bytes:
        """Return the tables as bytes: for each, hash, length, best by fives, names and scores."""
        parts = []
        for rules_hash in sorted(set(self._tables) | set(self._by_fives)):
            table = self.table(rules_hash)
            fives = self.best_by_fives(rules_hash)
            parts.append(struct.pack(_HEAD, rules_hash, len(table), *fives))
            for name, score in table:
                parts.append(struct.pack(_ENTRY, pack_name(name), score))
        return b"".join(parts)

    def unpack(self, data) -> None:
        """Take over the bytes of `pack`; others raise `ValueError` and change nothing."""
        tables = {}
        by_fives = {}
        at = 0
        while at < len(data):
            head = take(_HEAD, data, at)
            at += struct.calcsize(_HEAD)
            if head[1] > PLACES:
                raise ValueError("a table is too long")
            table = []
            for _ in range(head[1]):
                name, score = take(_ENTRY, data, at)
                table.append([unpack_name(name), score])
                at += struct.calcsize(_ENTRY)
            tables[head[0]] = table
            by_fives[head[0]] = list(head[2:])
        self._tables = tables
        self._games = {}
        self._marks = {}
        self._by_fives = by_fives

    def pack_games(self) -> bytes:
        """Return the games of all entries as bytes, four each, in the order of `pack`.

        Behind them stand the marks, a byte each.
        """
        games, marks = [], []
        for rules_hash in sorted(set(self._tables) | set(self._by_fives)):
            games += self.games(rules_hash)
            marks += self.marks(rules_hash)
        return b"".join([struct.pack(_GAME, game) for game in games]) + bytes(marks)

    def unpack_games(self, data) -> None:
        """Take over the bytes of `pack_games` after `unpack`; `ValueError` if games are missing.

        Marks may be missing.
        """
        at = 0
        known = []
        for rules_hash in sorted(set(self._tables) | set(self._by_fives)):
            games = self.games(rules_hash)
            for place in range(len(games)):
                (games[place],) = take(_GAME, data, at)
                at += 4
            known.append(self.marks(rules_hash))
        for marks in known:
            for place in range(min(len(marks), len(data) - at)):
                marks[place] = data[at]
                at += 1


def replaced(before, after, rule_sets):
    """Return `(ruleset, lost)` of the first table that loses more than half its entries, or None.

    `before` and `after` are records; only the tables of `rule_sets` are compared.
    """
    for ruleset in rule_sets:
        lost = before.lost(ruleset.hash, after)
        if 2 * lost > len(before.table(ruleset.hash)):
            return ruleset, lost
    return None
