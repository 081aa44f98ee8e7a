# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Why a move is refused: a number for the program, and a sentence for who prints it."""

NO_SUCH_BOX = 1
BOX_FILLED = 2
JOKER_MATCHING = 3
JOKER_LOWER = 4
BOX_MUST_SCORE = 5
ROLL_FIRST = 6
NO_ROLLS_LEFT = 7
NOTHING_TO_ROLL = 8
HELD_DIE_CHANGED = 9
GAME_IS_OVER = 10
NOT_AN_ACTION = 11


class IllegalMove(ValueError):
    """A move the rules refuse: `reason` is one of the numbers above, the text its sentence."""

    def __init__(self, reason: int):
        super().__init__(reason)
        self.reason = reason

    def __str__(self):
        from .reasons import REASONS

        return REASONS[self.reason]
