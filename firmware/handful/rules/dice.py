# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Dice, and the random numbers behind them.

A dice source has one method, `roll(dice, held_mask, turn, roll, seat)`. It returns a new list of
five faces: a die of `held_mask` (bit i set: die i is held) shows what it shows in `dice`, the
others are fresh. `turn` counts from 1, `roll` is 1 to 3, `seat` is the player's index. Its
`source.state` is four 16-bit ints for the saved game. `code` is the share code that the dice come
from, or None; `is_known` is True if the players may know that code.
"""

from ..const import const

_WARM_UP = const(16)
_FAIR = const(65532)
"""The greatest multiple of six in 16 bits; numbers from here on are drawn again."""


class RandomSource:
    """A stream of numbers from three 16-bit seed words, the same on every device: sfc16.

    The `random` module differs between CPython and CircuitPython, and on the latter neighbouring
    seeds begin with the same die. Chris Doty-Humphrey's sfc ("small fast counting") needs only
    16-bit sums and shifts, so no step leaves the device's small ints.

    >>> source = RandomSource(RandomSource.words(5))
    >>> 1 <= source.die() <= 6
    True
    """

    def __init__(self, words):
        self.state = [words[0], words[1], words[2], 1]
        for _ in range(_WARM_UP):
            self.draw()

    @staticmethod
    def words(seed: int) -> tuple:
        """Return the seed words of any int; only its low 48 bits count."""
        return (seed & 0xFFFF, (seed >> 16) & 0xFFFF, (seed >> 32) & 0xFFFF)

    @staticmethod
    def words_from(noise) -> tuple:
        """Return the seed words of six random bytes."""
        return tuple([noise[i] | (noise[i + 1] << 8) for i in (0, 2, 4)])

    def draw(self) -> int:
        """Return the next number, 0 to 65535."""
        state = self.state
        a, b, c, counter = state
        number = (a + b + counter) & 0xFFFF
        state[0] = b ^ (b >> 5)
        state[1] = (c + (c << 3)) & 0xFFFF
        state[2] = ((((c << 6) & 0xFFFF) | (c >> 10)) + number) & 0xFFFF
        state[3] = (counter + 1) & 0xFFFF
        return number

    def die(self) -> int:
        """Return a face, 1 to 6, each exactly as likely."""
        number = self.draw()
        while number >= _FAIR:
            number = self.draw()
        return number % 6 + 1

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1, each exactly as likely; `limit` is 1 to 65536."""
        fair = 65536 - 65536 % limit
        number = self.draw()
        while number >= fair:
            number = self.draw()
        return number % limit


class RandomDice:
    """Dice from a `RandomSource`: one draw for each die rolled, from left to right."""

    code = None
    is_known = races = False

    def __init__(self, source):
        self.source = source

    def roll(self, dice, held_mask: int, turn: int, roll: int, seat: int = 0) -> list:
        """Return the dice after a roll."""
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


class CodeDice:
    """The dice of a share code: a face depends on its seed and rule set, seat, turn, roll, place.

    So everybody who plays the code gets the same dice, whatever they hold and whatever house rules
    there are. `code` is that of `share_code`. By one that is known all players get the dice of one
    `seat`; by one that nobody has seen each gets those of their own. A game that `races` is played
    against another one with these dice.
    """

    def __init__(self, code, is_known: bool = True, seat: int = 0, races: bool = False):
        self.code = code
        self.is_known = is_known
        self.seat = seat
        self.races = races

    @property
    def source(self):
        """What has the `state` for the saved game: the dice themselves."""
        return self

    @property
    def state(self) -> list:
        """Seed, rule set, seat and whether it races for the saved game."""
        low, high, index, _ = self.code
        return [low, high, index, self.seat | self.races << 3]

    def roll(self, dice, held_mask: int, turn: int, roll: int, seat: int = 0) -> list:
        """Return the dice after a roll; the faces that held dice would get are skipped."""
        low, high, index, _ = self.code
        if self.is_known:
            seat = self.seat
        where = index & 31 | turn << 5 | roll << 9 | seat << 11 | index >> 5 << 14
        source = RandomSource((low, high, where))
        faces = [source.die() for _ in range(5)]
        return [dice[i] if held_mask >> i & 1 else faces[i] for i in range(5)]
