# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The name of a choice: a box, or the dice to keep.

A module by itself, because the judge at the table needs it without a view of the coach.
"""


def choice_name(code: int, dice, labels, words) -> str:
    """Return the name of a choice: a box, or -1 - m to keep the dice of mask m.

    `labels` returns the name of a box; `words` are the coach's.
    """
    if code >= 0:
        return labels(code)
    kept = [" " + str(dice[i]) for i in range(5) if -1 - code >> i & 1]
    return words.KEEP + "".join(kept) if kept else words.ROLL_ALL


def tenths(value: int, words) -> str:
    """Return a number of tenths as text, with the decimal sign of the language."""
    sign = "-" if value < 0 else ""
    return sign + str(abs(value) // 10) + words.DECIMAL + str(abs(value) % 10)
