# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game with real dice: a game as any other, but people enter what the dice show.

What is entered are rolls in the log, so card, rules, save and replay know nothing of it. If only
the last dice of a turn are entered they are its first roll, unless the rules pay by rolls.
"""

from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..rules.card import Card
from ..rules.ruleset import MARKS_HOLD
from ..settings import IN_FIGURES
from .play import Play

_FIGURES = const(3)
"""What else a game can lose by help, as in `Play.stake`: its place in the statistics."""


def asks_rolls(ruleset) -> bool:
    """Return whether what a turn pays depends on how many rolls it took."""
    return bool(ruleset.roll_bonus or ruleset.served or ruleset.served_five_ends)


class _NoDice:
    """What a play has in place of dice: there are none to roll, and no code."""

    code = None
    is_known = races = False
    state = (0, 0, 0, 0)

    @property
    def source(self):
        return self


class PadPlay(Play):
    """A match of people whose rolls are entered: how, is in `by_hand`. It is not ranked."""

    rolls_by_itself = auto_roll = False
    marks = MARKS_HOLD

    def __init__(self, ruleset, players, settings, by_hand, order=None):
        super().__init__(ruleset, players, _NoDice(), settings, False, order)
        self.by_hand = by_hand

    @property
    def stake(self) -> int:
        """What help would cost this game: _FIGURES, or 0 for nothing."""
        return _FIGURES if self.by_hand & IN_FIGURES and not self.assisted else 0

    def enter(self, faces, rolls: int) -> None:
        """Enter what the dice show after so many rolls of this turn.

        If the turn has had as many already, they were wrong: it begins again with these.
        """
        match = self.match
        if rolls <= match.roll:
            starts = self.starts()
            self.go_back(starts[-1])
        elif match.held_mask == ALL_HELD:
            self.do(actions.mark(0))
        while match.roll < rolls:
            self.do(actions.roll(faces))

    def starts(self) -> list:
        """Return where in the log each turn begins, the one in progress last."""
        log, starts = self.log, [0]
        for index in range(len(log)):
            if actions.kind_of(log[index]) == actions.SCORE:
                starts.append(index + 1)
        return starts

    def dice_from(self, start: int) -> tuple:
        """Return the last dice of the turn that begins there in the log, and its rolls."""
        log, faces, rolls = self.log, None, 0
        for index in range(start, len(log)):
            kind = actions.kind_of(log[index])
            if kind == actions.SCORE:
                break
            if kind == actions.ROLL:
                faces, rolls = actions.faces_of(log[index]), rolls + 1
        return faces, rolls

    def go_back(self, count: int) -> None:
        """Go back to where the log had so many actions: they are done again."""
        log, match = self.log, self.match
        match.cards = [Card(match.ruleset) for _ in match.players]
        match.player = match.roll = match.held_mask = log.count = 0
        match.dice, match.winner = [0] * 5, -1
        self.last = None
        for index in range(count):
            self.do(actions.unpack(log.buffer, 2 * index))
        self.moment = 0
        for player in range(len(match.cards)):
            if player in self.notices and not match.cards[player].complete:
                del self.notices[player]
