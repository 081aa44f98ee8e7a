# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The strengths of CPU players, each with the code that plays it.

A player has `decide(card, dice, rolls)`, and `begin(card)` and `step()` to do the work beforehand.
"""

LEVELS = ("beginner", "casual", "strong", "perfect")
DEFAULT = "strong"


def cpu_player(level: str, coach=None):
    """Return the player of a strength; without a `Coach` the perfect one plays as the strong."""
    if level == "perfect" and coach is not None and not coach.fault:
        from .table_player import TablePlayer

        return TablePlayer(coach)
    if level == "beginner" or level == "casual":
        from .thumb_player import ThumbPlayer

        return ThumbPlayer(level == "beginner")
    from .simple_player import SimplePlayer

    return SimplePlayer()
