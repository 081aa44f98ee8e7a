# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Dice that a share code fixes: a face depends on code, turn, roll and place, and on nothing else.

So all players have the same dice, whatever they have kept. Imported for such a game only.
"""

from .random_source import RandomSource


class CodeDice:
    """A dice source as in `dice`, from the three small ints of a code of `share_code`.

    `by_code` is what the saved game has for it.
    """

    by_code = 8

    def __init__(self, code):
        self.state = list(code) + [0]

    @property
    def source(self):
        """What has the state to keep: this."""
        return self

    def roll(self, dice, held_mask: int, turn: int, roll: int) -> list:
        """Return the dice after a roll; the faces of those that stay are passed over."""
        low, high, head, _ = self.state
        source = RandomSource((low, high, head | turn << 5 | roll << 9))
        faces = [source.die() for _ in range(5)]
        return [dice[i] if held_mask >> i & 1 else faces[i] for i in range(5)]
