# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How a choice and what it costs are written: hints, grades, the look back and the trainer."""

from ..layouts.display import MINI_WIDTH
from .text import sprite


def choice_name(kit, ruleset, code: int, dice) -> str:
    """Return the name of a choice: a box, or -1 - m to keep the dice of mask m."""
    if code >= 0:
        return box_name(kit, ruleset, code)
    words = kit.words("coach")
    kept = [" " + str(dice[i]) for i in range(5) if -1 - code >> i & 1]
    return words.KEEP + "".join(kept) if kept else words.ROLL_ALL


def box_name(kit, ruleset, box: int) -> str:
    """Return the label of a box of these rules."""
    return kit.texts.BOXES[ruleset.patterns[box]]


def add_choice(kit, ruleset, group, minis, shader, ink, x, y, code, dice) -> None:
    """Add a choice to a group: small dice to keep, of the sheet `minis`, or the name of a box."""
    kept = [] if code >= 0 else [dice[i] for i in range(5) if -1 - code >> i & 1]
    if not kept:
        kit.note(group, ink, x, y + 1, choice_name(kit, ruleset, code, dice))
        return
    row = sprite(minis, shader, MINI_WIDTH, 9, x, y, len(kept))
    for i in range(len(kept)):
        row[i] = kept[i] - 1
    group.append(row)


def percent(chance: int) -> str:
    """Return a chance in 1/1000 as text; what is not certain is 99 % at most."""
    if 0 < chance < 10:
        return "<1%"
    return str((chance + 5) // 10 if chance < 995 else 99 + chance // 1000) + "%"
