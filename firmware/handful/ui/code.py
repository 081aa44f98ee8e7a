# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Entering a share code, as a name is entered."""

from ..rules.share_code import LENGTH
from ..rules.share_code import LETTERS as CODE_LETTERS
from .name import NameScreen


class CodeScreen(NameScreen):
    """Takes the letters of a code; `refuse` says that they are none.

    `wish` is a command to be given by itself.
    """

    NAME = "code"
    LETTERS = " " + CODE_LETTERS
    LAST = len(CODE_LETTERS)
    VERB = "coded"
    wish = None

    def __init__(self, kit):
        super().__init__(kit, "", kit.words("code").TYPED, (), "code")

    def refuse(self, text: str) -> None:
        """Say why this is no code: too short, or mistyped."""
        super().refuse(self._words.WRONG if len(text) == LENGTH else self._words.SHORT)

    def key(self, key: int):
        """Take a key; return a command or None. A wish goes first: keys after it come too late."""
        if self.wish:
            return None
        return super().key(key)

    def tick(self, now_ms: int):
        """Return the wish."""
        return self.wish
