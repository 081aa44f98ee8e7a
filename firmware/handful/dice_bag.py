# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where the dice of each game come from: chance, or what the launch has fixed."""


class DiceBag:
    """Fresh dice for each game; with a seed or given faces, one stream for all of a run."""

    def __init__(self, entropy, launch):
        self._entropy = entropy
        self._launch = launch
        self._fixed = None

    def take(self):
        """Return the dice source of the next game."""
        if self._fixed is not None:
            return self._fixed
        from .rules.dice import GivenDice
        from .rules.random_source import RandomSource

        launch = self._launch
        if launch.seed is None:
            words = RandomSource.words_from(self._entropy(6))
        else:
            words = RandomSource.words(launch.seed)
        dice = GivenDice(launch.faces, RandomSource(words))
        if launch.seed is not None or launch.faces:
            self._fixed = dice
        return dice
