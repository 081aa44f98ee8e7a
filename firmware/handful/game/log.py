# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The log of a match: its actions in one buffer made once, enough to replay it exactly.

A MARK that follows a MARK takes its place, so that a turn leaves six actions at the most,
however long a player ponders, and the longest match fits.
"""

from . import actions
from .match import Match

ACTIONS_A_TURN = 6


class Log:
    """The actions of one match with `players` players of `turns` turns each, in order."""

    def __init__(self, players: int, turns: int):
        self.buffer = bytearray(2 * ACTIONS_A_TURN * turns * players)
        self.count = 0

    def append(self, action: int) -> None:
        """Add an action that the match has applied."""
        if self.count and actions.kind_of(action) == actions.MARK:
            if actions.kind_of(self[self.count - 1]) == actions.MARK:
                self.count -= 1
        actions.pack_into(action, self.buffer, 2 * self.count)
        self.count += 1

    def __len__(self):
        return self.count

    def __getitem__(self, index: int) -> int:
        if not 0 <= index < self.count:
            raise IndexError("no such action")
        return actions.unpack(self.buffer, 2 * index)

    def replay(self, ruleset, players, order=None) -> Match:
        """Return the match these actions make; raises `IllegalMove` at the first false one."""
        match = Match(ruleset, players, order)
        for index in range(self.count):
            match.apply(self[index])
        return match
