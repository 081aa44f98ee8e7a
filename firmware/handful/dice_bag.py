# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where the dice of each game come from: chance, a share code, or what the launch has fixed."""


class DiceBag:
    """Fresh dice for each game; with a seed or given faces, one stream for all of a run.

    `ranked` is whether the game with the dice last taken may be in the records.
    """

    def __init__(self, entropy, launch):
        self._entropy = entropy
        self._launch = launch
        self._fixed = None
        self._code = launch.code
        self._is_typed = True
        self.ranked = launch.ranked

    def deal(self, code, is_typed: bool) -> None:
        """Have the next game by a share code; nobody has seen the dice of one not typed in."""
        self._code = code
        self._is_typed = is_typed

    def take(self):
        """Return the dice source of the next game."""
        from .rules.dice import CodeDice, GivenDice, RandomSource

        launch, code = self._launch, self._code
        self.ranked = launch.ranked and not (code and self._is_typed)
        if code:
            self._code = None
            return CodeDice(code)
        if self._fixed is not None:
            return self._fixed
        if launch.seed is None:
            words = RandomSource.words_from(self._entropy(6))
        else:
            words = RandomSource.words(launch.seed)
        dice = GivenDice(launch.faces, RandomSource(words))
        if launch.seed is not None or launch.faces:
            self._fixed = dice
        return dice
