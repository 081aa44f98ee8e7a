# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Who will play the next game, and by which rules: what the setup screen shows and changes."""

from .game.match import MOST_PLAYERS
from .rules.rulesets import RULESET_IDS, RULESETS

KINDS = ("", "human", "cpu:beginner", "cpu:casual", "cpu:strong", "cpu:perfect")
"""What a seat can hold; the empty kind is a free seat."""

DEFAULT_NAME = "PLAYER "
LONGEST_NAME = 8


class Seating:
    """`ruleset` is the chosen one; `seats` holds six `[name, kind]`, the first never free."""

    def __init__(self):
        self.ruleset = RULESETS[RULESET_IDS[0]]
        self.seats = [[DEFAULT_NAME + str(i + 1), ""] for i in range(MOST_PLAYERS)]
        self.seats[0][1] = "human"
        self._given = None

    def change_rules(self, step: int) -> None:
        """Choose the next or previous rule set."""
        index = RULESET_IDS.index(self.ruleset.id) + step
        self.ruleset = RULESETS[RULESET_IDS[index % len(RULESET_IDS)]]

    def change_seat(self, seat: int, step: int) -> None:
        """Choose who sits there: nobody, a person, or a CPU player of some strength."""
        first = 1 if seat == 0 else 0
        index = KINDS.index(self.seats[seat][1]) - first
        self._given = None
        self.seats[seat][1] = KINDS[(index + step) % (len(KINDS) - first) + first]

    def seat_person(self, seat: int) -> None:
        """Seat a person where nobody or a CPU player sat."""
        self._given = None
        self.seats[seat][1] = "human"

    def rename(self, seat: int, name: str) -> None:
        """Give the person in a seat another name."""
        self._given = None
        self.seats[seat][0] = name

    def take(self, players) -> None:
        """Seat the given `(name, kind)` players and free the other seats."""
        for seat in range(MOST_PLAYERS):
            if seat < len(players):
                name, kind = players[seat]
                self.seats[seat][1] = kind
                if kind == "human":
                    self.seats[seat][0] = name
            else:
                self.seats[seat][1] = ""
        self._given = list(players)

    def players(self) -> list:
        """Return `(name, kind)` of each taken seat, as given or as chosen since."""
        if self._given:
            return self._given
        taken = []
        for name, kind in self.seats:
            if kind:
                taken.append((name if kind == "human" else kind[4:].upper(), kind))
        return distinct(taken)


def distinct(players) -> list:
    """Return the players with a number after each CPU player's name that is there already."""
    taken = [name for name, kind in players if kind == "human"]
    named = []
    for name, kind in players:
        fresh = name
        number = 1
        while kind != "human" and fresh in taken:
            number += 1
            fresh = name[: LONGEST_NAME - 2] + " " + str(number)
        taken.append(fresh)
        named.append((fresh, kind))
    return named
