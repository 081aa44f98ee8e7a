# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where the faces of a roll come from: a random source, or a list that somebody gave.

A dice source has one method, `roll(dice, held_mask, turn, roll)`: it returns a new list in which
the dice of `held_mask` (bit i set: die i stays) are as they were and the others are fresh. Turn
and roll are there for sources whose faces depend on the place in the game.
"""


class RandomDice:
    """Dice from a `RandomSource`, one draw for each die rolled, left to right."""

    by_code = 0

    def __init__(self, source):
        self.source = source

    def roll(self, dice, held_mask: int, turn: int, roll: int) -> list:
        """Return the dice after a roll; see the module."""
        return [dice[i] if held_mask >> i & 1 else self.next_face() for i in range(5)]

    def next_face(self) -> int:
        """Return the next face of the stream."""
        return self.source.die()


class GivenDice(RandomDice):
    """Faces from a list first, then from the random source."""

    def __init__(self, faces, source):
        super().__init__(source)
        self._faces = faces
        self._used = 0

    def next_face(self) -> int:
        """Return the next given face; once the list has ended, a random one."""
        if self._used < len(self._faces):
            self._used += 1
            return self._faces[self._used - 1]
        return self.source.die()
