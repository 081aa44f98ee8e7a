# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A match: one to six players, a card each, and the turn in progress. Only actions change it.

The match rolls no dice: a ROLL brings its faces, so a replay, a save and a linked game all give
the same match.
"""

from ..rules.card import (
    GAME_IS_OVER,
    HELD_DIE_CHANGED,
    NO_ROLLS_LEFT,
    NOT_AN_ACTION,
    NOTHING_TO_ROLL,
    ROLL_FIRST,
    Card,
    IllegalMove,
)
from ..rules.ruleset import FIVE_KIND, ORDER_GAMES, SECOND_FIVE
from . import actions
from .actions import MOST_PLAYERS

ALL_HELD = 31
"""The `held_mask` of five held dice."""


def ranking(totals) -> list:
    """Return the indexes by total, best first; ties stay in seat order."""
    # A device's sort is not stable: pairs that all differ leave it no choice.
    return [index for _, index in sorted([(-total, i) for i, total in enumerate(totals)])]


def leaders(totals) -> list:
    """Return the indexes of the highest total: several in a tie."""
    best = max(totals)
    return [index for index in range(len(totals)) if totals[index] == best]


class Match:
    """A game of one to six `players`, `(name, kind)` each, with the kinds of `actions.KINDS`.

    `order` is ORDER_TURNS or ORDER_GAMES, the rule set's if None. Another number of players raises
    `ValueError`.

    `cards`      a `Card` for each player
    `player`     the index of the player to move, or of the last mover once finished
    `roll`       rolls taken in this turn, 0-3
    `dice`       five faces; before roll 1 still those of the last turn (zeros at the start)
    `held_mask`  bit i set: die i is held at the next roll
    `here`       the index of the player at this device in a linked game, otherwise -1
    `winner`     who has ended the game with a served five alike, -1 for nobody
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
        self.here = self.winner = -1

    @property
    def card(self) -> Card:
        """The card of the player to move."""
        return self.cards[self.player]

    @property
    def turns(self) -> int:
        """The number of turns that each player has."""
        return len(self.ruleset.patterns)

    @property
    def turn(self) -> int:
        """The turn of the player to move, from 1; the last one once the match is finished."""
        return min(self.card.filled + 1, self.turns)

    @property
    def finished(self) -> bool:
        """True when every card is complete, or somebody has ended the game."""
        if self.winner >= 0:
            return True
        for card in self.cards:
            if not card.complete:
                return False
        return True

    def name(self, player: int, you: str) -> str:
        """Return what screens call a player: `you` for the person at this end of a cable.

        If the player at the other end has the same name, a number tells them apart.
        """
        name, kind = self.players[player]
        if player == self.here:
            return you if kind == "human" else name
        return told_apart(name, self.players[self.here][0]) if self.here >= 0 else name

    def rename(self, old: str, name: str, seat=None) -> None:
        """Rename a person, with a `seat` only the one there; a CPU player so called is not."""
        players = list(self.players)
        for at in range(len(players)):
            if players[at] == (old, "human") and seat in (None, at):
                players[at] = (name, "human")
        self.players = players

    def ranks(self) -> list:
        """Return what players rank by: their totals, but who has ended the game is above all."""
        totals = [card.total for card in self.cards]
        if self.winner >= 0:
            totals[self.winner] = max(totals) + 1
        return totals

    def leaders(self) -> list:
        """Return the indexes of the players who lead: several in a tie."""
        return leaders(self.ranks())

    def counts(self, player: int) -> bool:
        """Return whether a player's game counts: not if it was ended, or ended the match."""
        return self.winner < 0 or self.order == ORDER_GAMES and player < self.winner

    def check(self, action: int) -> None:
        """Raise `IllegalMove` with the reason if the action is not legal now."""
        reason = self.refusal(action)
        if reason:
            raise IllegalMove(reason)

    def can(self, action: int) -> bool:
        """Return whether the action is legal now."""
        return not self.refusal(action)

    def apply(self, action: int) -> None:
        """Do an action; if it is illegal, raise as `check` does and change nothing."""
        self.check(action)
        kind = actions.kind_of(action)
        if kind == actions.ROLL:
            self.dice = actions.faces_of(action)
            self.roll += 1
        elif kind == actions.MARK:
            self.held_mask = actions.payload_of(action)
        else:
            box = actions.payload_of(action)
            self.card.enter(box, self.dice, self.roll)
            if self.ruleset.served_five_ends and self._is_served_five(box):
                self.winner = self.player
            self._next_turn()

    def refusal(self, action: int) -> int:
        """Return why an action, any 16-bit number, is illegal now: a reason of `rules.card`, or 0.

        A turn has up to three rolls, and a score may follow any of them.
        """
        kind = actions.kind_of(action)
        if not actions.ROLL <= kind <= actions.SCORE:
            return NOT_AN_ACTION
        if self.finished:
            return GAME_IS_OVER
        if kind == actions.ROLL:
            return self._roll_refusal(action)
        if not self.roll:
            return ROLL_FIRST
        payload = actions.payload_of(action)
        if kind == actions.SCORE:
            return self.card.refusal(payload, self.dice, self.roll)
        if self.roll == 3:
            return NO_ROLLS_LEFT
        return 0 if payload <= ALL_HELD else NOT_AN_ACTION

    def _is_served_five(self, box):
        """Return whether the dice are five alike of one roll, in a box for that."""
        is_five = self.ruleset.patterns[box] in (FIVE_KIND, SECOND_FIVE)
        return is_five and self.roll == 1 and self.dice.count(self.dice[0]) == 5

    def _roll_refusal(self, action):
        if action >= actions.ROLLS:
            return NOT_AN_ACTION
        if self.roll == 3:
            return NO_ROLLS_LEFT
        if self.roll and self.held_mask == ALL_HELD:
            return NOTHING_TO_ROLL
        faces = actions.faces_of(action)
        for i in range(5):
            if self.held_mask >> i & 1 and faces[i] != self.dice[i]:
                return HELD_DIE_CHANGED
        return 0

    def _next_turn(self):
        self.roll = 0
        self.held_mask = 0
        if self.finished:
            return
        if self.order == ORDER_GAMES and not self.card.complete:
            return
        self.player = (self.player + 1) % len(self.players)


def mover(match, turns: int) -> int:
    """Return the index of the player to move after so many turns of all players."""
    if match.order == ORDER_GAMES:
        return turns // match.turns
    return turns % len(match.players)


def told_apart(name: str, own: str) -> str:
    """Return the name of a player at another handheld, with another number if it is `own`, too.

    >>> told_apart("PLAYER 1", "PLAYER 1"), told_apart("ANN", "ANN"), told_apart("BOB", "ANN")
    ('PLAYER 2', 'ANN 2', 'BOB')
    """
    if name != own:
        return name
    if "1" <= name[-1:] <= "8":
        return name[:-1] + str(int(name[-1]) + 1)
    return name[:6] + " 2"
