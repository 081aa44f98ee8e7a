# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Random numbers that every device computes alike: sfc16, four 16-bit words of state.

Not the `random` module: its generator differs between CPython and CircuitPython, and on the
latter neighbouring seeds begin with the same die. Chris Doty-Humphrey's sfc ("small fast
counting") needs only 16-bit sums and shifts, so that no step leaves the device's small ints.

    >>> source = RandomSource(RandomSource.words(5))
    >>> 1 <= source.die() <= 6
    True
"""

from ..const import const

_WARM_UP = const(16)
_FAIR = const(65532)
"""The greatest multiple of six in 16 bits: draws from here on are thrown away."""


class RandomSource:
    """A stream of 16-bit numbers and dice from three 16-bit seed words."""

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
        """Return a face, 1 to 6, each exactly as likely: the remainder of a sixth is redrawn."""
        number = self.draw()
        while number >= _FAIR:
            number = self.draw()
        return number % 6 + 1

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1 (`limit` at most 65536), without bias."""
        fair = 65536 - 65536 % limit
        number = self.draw()
        while number >= fair:
            number = self.draw()
        return number % limit
