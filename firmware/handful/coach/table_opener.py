# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Opens a value table: what it begins with is read and checked, and then this code can go.

table = open_table(open("/coach/herg.tab", "rb"), RULESETS["herg"])
"""

import struct
from binascii import crc32

from ..rules.boxes import UPPER
from .keep_lattice import KEEPS, ROLLS
from .value_table import DAMAGED, PER_POINT, UNREADABLE, TableError, ValueTable

OTHER_RULES = "other rules"
OTHER_VERSION = "version"

MAGIC = b"HFVT"
VERSION = 1
HEADER = "<4sBBHIBBHIIBBBB"
"""Magic, version, 1 for half, values to the point, rule set's hash, lower boxes, kinds of
five-alike box, upper goal, file's size, expectation in 1/1000 point, kinds of rolls, stages,
1 and 2 where five alikes are special while the five-alike box holds a zero or its points, 4 more
where then their own upper box, while it is open, bars all others, a spare byte."""
HEADER_BYTES = 28


def open_table(file, ruleset) -> ValueTable:
    """Return the table in an open file; raises `TableError` if it is none for this rule set."""
    try:
        return _Opener(file).table(ruleset)
    except OSError:
        raise TableError(UNREADABLE)


class _Opener:
    def __init__(self, file):
        self._file = file
        self._crc = 0

    def table(self, ruleset):
        fields = struct.unpack(HEADER, self._take(HEADER_BYTES))
        self._check(fields, ruleset)
        table = ValueTable(self._file)
        table.half = fields[2]
        table.held_most = fields[6] - 1
        table.goal = fields[7]
        table.expectation = fields[9]
        table.kind_count = fields[10]
        table.special = fields[12]
        self._read_rules(table, fields[5], fields[11])
        if struct.pack("<I", self._crc) != self._take(4):
            raise TableError(DAMAGED)
        fives = 2 + 24 * len(ruleset.patterns) if table.special else 0
        table.fives = bytearray(fives)
        table.rows_start = self._file.tell() + 2 * fields[11] * fives
        self._file.seek(0, 2)
        if self._file.tell() != fields[8]:
            raise TableError(DAMAGED)
        return table

    def _check(self, fields, ruleset):
        if fields[0] != MAGIC:
            raise TableError(DAMAGED)
        if fields[1] != VERSION or fields[3] != PER_POINT:
            raise TableError(OTHER_VERSION)
        if fields[4] != ruleset.hash:
            raise TableError(OTHER_RULES)

    def _read_rules(self, table, lower, stages):
        take = self._take
        table.more = [take(KEEPS) for _ in range(6)]
        table.kinds = take(ROLLS)
        table.paying = [take(2 * take(1)[0]) for _ in range(lower)]
        table.upper = [take(36) for _ in range(stages)]
        table.bonuses = [take(lower) for _ in range(stages)]
        table.lows = take(1 << UPPER)
        table.starts = take(130)

    def _take(self, count):
        """Read the next bytes of the file, and carry the checksum on."""
        data = self._file.read(count)
        if len(data) != count:
            raise TableError(DAMAGED)
        self._crc = crc32(data, self._crc)
        return data
