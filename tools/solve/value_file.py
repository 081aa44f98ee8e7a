# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Writes the tables that `handful.coach` reads; the format is told in its README."""

import struct
from binascii import crc32

import numpy as np

from handful.coach.value_table import HEADER, HEADER_BYTES, MAGIC, PER_POINT, VERSION
from handful.rules.ruleset import SCRATCH_LAST

from .questions import MASKS
from .rule_sheet import RuleSheet, TableFault, checked
from .solver import Solution

LARGEST = 0xFFFF


def table_bytes(solution: Solution, half: bool = False) -> bytes:
    """Return a table as a file's content; raises `TableFault` for rules that have none."""
    if solution.ruleset.scratch == SCRATCH_LAST:
        raise TableFault("the device's coach takes every box to be free for a zero")
    sheet = RuleSheet(solution.questions)
    pack = _half_rows if half else _whole_rows
    columns = [pack(rounded) for rounded in rounded_values(solution)]
    start = sheet.packed() + _row_map(solution.states, columns)
    rest = sheet.packed_fives() + _rows(solution.states, columns)
    size = HEADER_BYTES + len(start) + 4 + len(rest)
    start = _header(solution, sheet, half, size) + start
    return start + crc32(start).to_bytes(4, "little") + rest


def rounded_values(solution: Solution) -> list[np.ndarray]:
    """Return for each mask (lower states, totals) the values in 1/200 point.

    Totals go from the lowest that makes a difference. An upper bonus that is won is in the
    values. A total that no dice can make gets the value of the next lower one that they can.
    """
    states = solution.states
    won = solution.questions.bonuses[states.totals]
    rounded = np.rint((solution.values + won) * PER_POINT)
    if rounded.min() < 0 or rounded.max() > LARGEST:
        raise TableFault("a value does not fit into 16 bits")
    rounded = rounded.astype(np.uint16)
    return [rounded[:, row_lanes(states, mask)] for mask in range(MASKS)]


def row_lanes(states, mask: int) -> list[int]:
    """Return the lane for each total of a mask's row, from the lowest that makes a difference."""
    lowest = states.out_of_reach(mask)
    lanes = []
    for total in range(lowest, max(lowest, states.highest(mask)) + 1):
        lane = int(states.lane_of[mask, total])
        lanes.append(lane if lane >= 0 or not lanes else lanes[-1])
    return [lane if lane >= 0 else max(lanes) for lane in lanes]


def half_values(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the least value, the step and the values in steps of each row."""
    least = rows.min(axis=1, keepdims=True)
    spread = rows.max(axis=1, keepdims=True) - least
    step = np.maximum(1, -(-spread.astype(int) // 255))
    if step.max() > 255:
        raise TableFault("a row's values lie too far apart")
    return least, step.astype(np.uint8), np.rint((rows - least) / step).astype(np.uint8)


def _row_map(states, columns):
    """Return each mask's lowest total, then where each row begins and the last ends."""
    lows = bytes(min(states.out_of_reach(mask), 255) for mask in range(MASKS))
    starts = np.cumsum([0] + [2 + column[0].nbytes for column in columns])
    return lows + starts.astype("<u2").tobytes()


def _rows(states, columns):
    rows = []
    for state in range(states.lower_states):
        for mask in range(MASKS):
            data = columns[mask][state].tobytes()
            rows += [checked(data, state * MASKS + mask)]
    return b"".join(rows)


def _whole_rows(rows):
    return rows.astype("<u2")


def _half_rows(rows):
    least, step, values = half_values(rows)
    low, high = (least & 0xFF).astype(np.uint8), (least >> 8).astype(np.uint8)
    return np.hstack([low, high, step, values])


def _header(solution, sheet, half, size):
    states = solution.states
    return struct.pack(
        HEADER,
        MAGIC,
        VERSION,
        int(half),
        PER_POINT,
        solution.ruleset.hash,
        len(states.lower_boxes) + 1,
        solution.questions.five_kinds,
        states.goal,
        size,
        round(solution.expectation * 1000),
        sheet.gains.shape[1],
        sheet.stages,
        sheet.special,
        0,
    )
