# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a single decision is worth; a `Grader` has the sums."""

from .roll_scores import SCALE

WORTH_A_WORD = SCALE // 5
"""From 0.2 points on a loss is worth a word; 0.01 is noise."""


def value_of(adviser, code: int) -> int:
    """Return the value of a choice for the roll last considered, -1 if it is none."""
    if code < 0:
        code = -1 - adviser.places.index(adviser.places[-1 - code])
    for i in range(adviser.count):
        if adviser.codes[i] == code:
            return adviser.values[i]
    return -1


def tenths(value: int) -> int:
    """Return a value in tenths of a point, rounded half away from zero."""
    half = SCALE // 20
    return (value + half) // (SCALE // 10) if value >= 0 else -tenths(-value)
