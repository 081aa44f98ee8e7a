# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A smaller table of the chance to win, which follows from a larger one: no solver is needed."""

import io
import struct
from binascii import crc32

from handful.coach.chances import (
    BLOCK,
    BLOCK_BYTES,
    HEADER,
    HEADER_BYTES,
    NOWHERE,
    RECORD_BYTES,
    open_chances,
)
from handful.rules.ruleset import UPPER, RuleSet
from tools.half_table import checked

MASKS = 1 << UPPER
_MAP = struct.Struct(f"<{MASKS}H")


def fewer_chances(larger: bytes, ruleset: RuleSet) -> bytes:
    """Return a table that begins one turn later, b"" after one with a single open box.

    Raises `TableError` if the larger one is damaged.
    """
    most = open_chances(io.BytesIO(larger), ruleset).most_open
    if most == 1:
        return b""
    fields = list(struct.unpack_from(HEADER, larger))
    maps_at = HEADER_BYTES + MASKS
    maps = [_MAP.unpack_from(larger, maps_at + room * _MAP.size) for room in range(most + 1)]
    blocks_at = maps_at + (most + 1) * _MAP.size
    blocks = [
        struct.unpack_from(BLOCK, larger, blocks_at + BLOCK_BYTES * at) for at in range(fields[6])
    ]
    records_at = blocks_at + BLOCK_BYTES * len(blocks) + 4
    records = (len(larger) - records_at) // RECORD_BYTES
    counts = _counts(maps[most], blocks, most, records)
    new_blocks, rest = [], []
    for first, room in blocks:
        fewer = room - 1 if 0 < room <= most else 255
        new_blocks.append(struct.pack(BLOCK, len(rest), fewer))
        for mask in range(MASKS):
            if mask.bit_count() <= fewer <= most:
                at = records_at + RECORD_BYTES * (first + maps[room][mask])
                for record in range(at, at + RECORD_BYTES * counts[mask], RECORD_BYTES):
                    rest.append(checked(larger[record + 2 : record + RECORD_BYTES], len(rest)))
    start = larger[HEADER_BYTES : maps_at + most * _MAP.size] + b"".join(new_blocks)
    fields[2] = most - 1
    fields[7] = HEADER_BYTES + len(start) + 4 + RECORD_BYTES * len(rest)
    start = struct.pack(HEADER, *fields) + start
    return start + crc32(start).to_bytes(4, "little") + b"".join(rest)


def _counts(places, blocks, most, records):
    """Return how many records each set of open upper boxes has, 0 where a block has none."""
    starts = [first for first, _ in blocks] + [records]
    whole = next(at for at, (_, room) in enumerate(blocks) if room == most)
    end = starts[whole + 1] - starts[whole]
    counts = [0] * MASKS
    for mask in reversed(range(MASKS)):
        if places[mask] != NOWHERE:
            counts[mask] = end - places[mask]
            end = places[mask]
    return counts
