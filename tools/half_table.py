# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table of half the size, which follows from a whole one: no solver is needed.

A row has a least value, a step, and one byte for each value: how many steps it lies above.
"""

import io
import struct
from binascii import crc32
from collections.abc import Sequence

from handful.coach.value_table import HEADER, HEADER_BYTES, open_table
from handful.rules.ruleset import UPPER, RuleSet
from tools.command_line import Refusal

MASKS = 1 << UPPER
_STARTS = struct.Struct(f"<{MASKS + 1}H")
_HALF, _SIZE = 2, 8
"""Places of fields in a table's header."""


class TableFault(Refusal):
    """These values do not fit into a table; the text is for the user."""


def half_table(whole: bytes, ruleset: RuleSet) -> bytes:
    """Return the half table of a whole one; raise `TableError` if that is damaged."""
    table = open_table(io.BytesIO(whole), ruleset)
    starts = _STARTS.unpack(table.starts)
    rows, half_starts = [], [0]
    for at in range(table.rows_start, len(whole), starts[-1]):
        for mask in range(MASKS):
            first, end = at + starts[mask] + 2, at + starts[mask + 1]
            if end < first:  # no game comes to it
                rows.append(b"")
                continue
            values = struct.unpack_from(f"<{(end - first) // 2}H", whole, first)
            rows.append(checked(_packed(*halved(values)), len(rows)))
    for row in rows[:MASKS]:
        half_starts.append(half_starts[-1] + len(row))
    fives_at = table.rows_start - 2 * len(table.upper) * len(table.fives)
    sheet = whole[HEADER_BYTES : fives_at - 4 - _STARTS.size]
    rest = whole[fives_at : table.rows_start] + b"".join(rows)
    fields = list(struct.unpack_from(HEADER, whole))
    fields[_HALF], fields[_SIZE] = 1, fives_at + len(rest)
    start = struct.pack(HEADER, *fields) + sheet + _STARTS.pack(*half_starts)
    return start + crc32(start).to_bytes(4, "little") + rest


def halved(values: Sequence[int]) -> tuple[int, int, list[int]]:
    """Return the least value of a row, the step, and the values in steps above the least."""
    least = min(values)
    step = max(1, -(-(max(values) - least) // 255))
    if step > 255:
        raise TableFault("a row's values lie too far apart")
    return least, step, [round((value - least) / step) for value in values]


def checked(data: bytes, number: int) -> bytes:
    """Return a piece of a table after its check, which includes its number."""
    return (crc32(data, number) & 0xFFFF).to_bytes(2, "little") + data


def _packed(least, step, values):
    return least.to_bytes(2, "little") + bytes((step, *values))
