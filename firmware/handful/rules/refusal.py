# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Why a move is refused: a number for the program and a sentence for the player."""

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

REASONS = (
    "",
    "There is no such box.",
    "That box is filled.",
    "A joker goes to its own upper box first.",
    "A joker goes to the lower section first.",
    "A zero only if nothing scores.",
    "Roll first.",
    "No rolls are left: choose a box.",
    "No die is left to roll.",
    "A die that stays cannot change.",
    "The game is over.",
    "That is not an action.",
)


class IllegalMove(ValueError):
    """A move the rules refuse: `reason` is one of the numbers above, the text its sentence."""

    def __init__(self, reason: int):
        super().__init__(REASONS[reason])
        self.reason = reason
