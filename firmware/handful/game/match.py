# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A match: one to six players, a card each, and the turn in progress. It changes by actions only.

Actions come in threes: `check` raises with a reason, `can` asks, `apply` checks and does. The
match rolls no dice itself: a ROLL brings its faces, so that a replay, a save and a peer on the
cable all say the same thing.
"""

from ..rules import refusal
from ..rules.card import Card
from ..rules.ruleset import ORDER_GAMES
from . import actions
from .kinds import MOST_PLAYERS

ALL_HELD = 31


def ranking(totals) -> list:
    """Return indexes by total, best first; ties stay in seat order, also where sorts do not."""
    return [index for _, index in sorted([(-total, i) for i, total in enumerate(totals)])]


class Match:
    """A game under one rule set. `players` is a sequence of `(name, kind)`.

    `cards`      a `Card` for each player
    `player`     whose turn it is, an index; the last mover once finished
    `roll`       rolls used in this turn, 0-3
    `dice`       five faces; before roll 1 they still show the last turn's (zeros at the start)
    `held_mask`  bit i set: die i stays at the next roll
    `here`       the player at this end of a cable, -1 where all are at one device
    """

    def __init__(self, ruleset, players, order=None):
        if not 1 <= len(players) <= MOST_PLAYERS:
            raise ValueError("one to six players")
        self.ruleset = ruleset
        self.players = players
        self.order = ruleset.order if order is None else order
        self.cards = [Card(ruleset) for _ in players]
        self.player = 0
        self.roll = 0
        self.dice = [0] * 5
        self.held_mask = 0
        self.here = -1

    @property
    def card(self) -> Card:
        """The card of the player to move."""
        return self.cards[self.player]

    @property
    def turns(self) -> int:
        """How many turns each player has."""
        return len(self.ruleset.patterns)

    @property
    def turn(self) -> int:
        """The mover's turn, from 1; the last number once the match is finished."""
        return min(self.card.filled + 1, self.turns)

    @property
    def finished(self) -> bool:
        """True when every card is complete."""
        for card in self.cards:
            if not card.complete:
                return False
        return True

    @property
    def begun(self) -> bool:
        """True once the mover has rolled in this game."""
        return self.roll > 0 or self.card.filled > 0

    def name(self, player: int, you: str) -> str:
        """Return what screens call a player: `you` where a person sits at this end of a cable.

        Over a cable two may have one name; a 2 tells the second of them.
        """
        name, kind = self.players[player]
        if player == self.here and kind == "human":
            return you
        is_second = self.here >= 0 < player and name == self.players[0][0]
        return name[:6] + " 2" if is_second else name

    def rename(self, old: str, name: str) -> None:
        """Give a person another name."""
        person = (old, "human")
        self.players = [(name, "human") if seat == person else seat for seat in self.players]

    def leaders(self) -> list:
        """Return the players with the highest total, as indexes: more than one is a tie."""
        best = max([card.total for card in self.cards])
        return [i for i in range(len(self.cards)) if self.cards[i].total == best]

    def check(self, action: int) -> None:
        """Raise `IllegalMove` with the reason if the action cannot be done now."""
        reason = self.refusal(action)
        if reason:
            raise refusal.IllegalMove(reason)

    def can(self, action: int) -> bool:
        """Return True if the action can be done now."""
        return not self.refusal(action)

    def apply(self, action: int) -> None:
        """Check an action and do it; when it is refused nothing has changed."""
        self.check(action)
        kind = actions.kind_of(action)
        if kind == actions.ROLL:
            self.dice = actions.faces_of(action)
            self.roll += 1
        elif kind == actions.MARK:
            self.held_mask = actions.payload_of(action)
        else:
            self.card.enter(actions.payload_of(action), self.dice, self.roll)
            self._next_turn()

    def refusal(self, action: int) -> int:
        """Return why the action cannot be done now, as a number of `rules.refusal`, or 0."""
        kind = actions.kind_of(action)
        if not actions.ROLL <= kind <= actions.SCORE:
            return refusal.NOT_AN_ACTION
        if self.finished:
            return refusal.GAME_IS_OVER
        if kind == actions.ROLL:
            return self._roll_refusal(action)
        if not self.roll:
            return refusal.ROLL_FIRST
        payload = actions.payload_of(action)
        if kind == actions.SCORE:
            return self.card.refusal(payload, self.dice, self.roll)
        if self.roll == 3:
            return refusal.NO_ROLLS_LEFT
        return 0 if payload <= ALL_HELD else refusal.NOT_AN_ACTION

    def _roll_refusal(self, action):
        if action >= actions.ROLLS:
            return refusal.NOT_AN_ACTION
        if self.roll == 3:
            return refusal.NO_ROLLS_LEFT
        if self.roll and self.held_mask == ALL_HELD:
            return refusal.NOTHING_TO_ROLL
        faces = actions.faces_of(action)
        for i in range(5):
            if self.held_mask >> i & 1 and faces[i] != self.dice[i]:
                return refusal.HELD_DIE_CHANGED
        return 0

    def _next_turn(self):
        self.roll = 0
        self.held_mask = 0
        if self.finished:
            return
        if self.order == ORDER_GAMES and not self.card.complete:
            return
        self.player = (self.player + 1) % len(self.players)
