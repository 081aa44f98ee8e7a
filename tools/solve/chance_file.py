# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Writes the tables that `handful.coach.chances` reads; the README there describes the format."""

import struct
from binascii import crc32

import numpy as np

from handful.coach.chances import BLOCK, HEADER, HEADER_BYTES, MAGIC, NOWHERE, VERSION
from tools.half_table import TableFault, checked

from .chances import Chances
from .questions import MASKS
from .value_file import row_lanes


def chance_bytes(chances: Chances) -> bytes:
    """Return a table as the content of a file; raise `TableFault` if the numbers do not fit."""
    states = chances.solution.states
    rows = [row_lanes(states, mask) for mask in range(MASKS)]
    lows = bytes(min(states.out_of_reach(mask), 255) for mask in range(MASKS))
    places = b"".join(_places(rows, room) for room in range(chances.most_open + 1))
    blocks, records = [], []
    for lower in range(states.lower_states):
        room = chances.most_open - len(states.open_lower(lower))
        blocks.append(struct.pack(BLOCK, len(records), room if room >= 0 else 255))
        for mask in range(MASKS):
            if mask.bit_count() <= room:
                for lane in rows[mask]:
                    records.append(checked(_steps(chances.of(lower, lane)), len(records)))
    maps = lows + places + b"".join(blocks)
    rest = b"".join(records)
    start = struct.pack(
        HEADER,
        MAGIC,
        VERSION,
        chances.most_open,
        chances.solution.ruleset.hash,
        chances.solution.questions.five_kinds,
        states.goal,
        states.lower_states,
        HEADER_BYTES + len(maps) + 4 + len(rest),
    )
    start += maps
    return start + crc32(start).to_bytes(4, "little") + rest


def _places(rows, room):
    """Return the place in a block of each set of open upper boxes with at most `room` of them."""
    found, place = [], 0
    for mask in range(MASKS):
        fits = mask.bit_count() <= room
        found.append(place if fits else NOWHERE)
        place += len(rows[mask]) if fits else 0
    if place >= NOWHERE:
        raise TableFault("a lower state has too many states")
    return struct.pack(f"<{MASKS}H", *found)


def _steps(points):
    """Return the least number of points, and how much each following one is above the last."""
    try:
        return bytes(np.diff(points, prepend=0).tolist())
    except ValueError:
        raise TableFault("points lie too far apart for a byte") from None
