# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a choice is called: a box, or the dice that are kept."""

from . import coach_texts_en


def choice_name(code: int, dice, labels) -> str:
    """Return the name of a code, a box or -1 - m to keep the dice of mask m; `labels` by box."""
    if code >= 0:
        return labels(code)
    kept = [" " + str(dice[i]) for i in range(5) if -1 - code >> i & 1]
    return coach_texts_en.KEEP + "".join(kept) if kept else coach_texts_en.ROLL_ALL


def tenths(value: int) -> str:
    """Return a number of tenths as text."""
    sign = "-" if value < 0 else ""
    return sign + str(abs(value) // 10) + "." + str(abs(value) % 10)
