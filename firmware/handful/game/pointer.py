# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where the pointer stands on the card, and where the pad takes it: over legal boxes only."""

from ..rules.boxes import UPPER


def best_box(card, dice, rolls: int) -> int:
    """Return where a player who goes to the card begins (RULES.md reading 10, after ynot).

    That is the legal box that pays most, bonuses included.

    But an upper box with fewer than three of its face is skipped; ties go to the lower section,
    then to the earlier box. If nothing else scores: the lowest upper box, otherwise the first
    lower one.
    """
    legal = card.legal(dice, rolls)
    best = -1
    best_points = 0
    for box in legal:
        points = card.points(box, dice, rolls)
        if box < UPPER and list(dice).count(box + 1) < 3:
            continue
        if points > best_points or (points and points == best_points and best < UPPER <= box):
            best, best_points = box, points
    return best if best >= 0 else legal[0]


def along(legal: tuple, box: int, step: int) -> int:
    """Return the legal box `step` places further in card order, round the ends."""
    return legal[(legal.index(box) + step) % len(legal)]


def across(legal: tuple, box: int) -> int:
    """Return the nearest legal box in the other column, or `box` if there is none."""
    nearest = box
    distance = 99
    for other in legal:
        if (other < UPPER) != (box < UPPER):
            away = abs(_row(other) - _row(box))
            if away < distance:
                nearest, distance = other, away
    return nearest


def _row(box):
    return box if box < UPPER else box - UPPER
