# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The records a device keeps: the ten best games under each rule set, with names.

Equal scores stand in the order they were made; a score that equals the last place of a full
table takes that place, so that a tie is never turned away.
"""

import struct

from .names import pack_name, unpack_name

PLACES = 10
_HEAD = "<IB"
_ENTRY = "<8sH"


class Records:
    """Tables by rule-set hash, so that a house rule has records of its own.

    `table(hash)` is a list of `[name, score]`, best first.
    """

    def __init__(self):
        self._tables = {}

    def table(self, rules_hash: int) -> list:
        """Return the table of a rule set, empty where none has been kept."""
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

    def add(self, rules_hash: int, name: str, score: int):
        """Keep a score if it has a place; return its entry, to be renamed in place, or None."""
        place = self.place(rules_hash, score)
        if not place:
            return None
        table = self._tables.setdefault(rules_hash, [])
        del table[PLACES - 1 :]
        entry = [name, score]
        table.insert(place - 1, entry)
        return entry

    def clear(self, rules_hash: int) -> None:
        """Forget a rule set's table."""
        self._tables.pop(rules_hash, None)

    def pack(self) -> bytes:
        """Return all tables as bytes: for each its hash, its length, then names and scores."""
        parts = []
        for rules_hash, table in self._tables.items():
            parts.append(struct.pack(_HEAD, rules_hash, len(table)))
            for name, score in table:
                parts.append(struct.pack(_ENTRY, pack_name(name), score))
        return b"".join(parts)

    def unpack(self, data) -> None:
        """Take the tables of `pack`; bytes that are none raise `ValueError` and change nothing."""
        tables = {}
        at = 0
        while at < len(data):
            at = self._unpack_table(data, at, tables)
        self._tables = tables

    def _unpack_table(self, data, at, tables):
        head = struct.calcsize(_HEAD)
        size = struct.calcsize(_ENTRY)
        if at + head > len(data):
            raise ValueError("records are cut short")
        rules_hash, count = struct.unpack_from(_HEAD, data, at)
        at += head
        if count > PLACES or at + count * size > len(data):
            raise ValueError("records are cut short")
        table = []
        for entry in range(count):
            name, score = struct.unpack_from(_ENTRY, data, at + entry * size)
            table.append([unpack_name(name), score])
        tables[rules_hash] = table
        return at + count * size
