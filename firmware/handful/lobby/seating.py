# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Who will play the next game, by which rules and in what series: what the setup screen shows."""

import struct

from ..const import const
from ..game.actions import KINDS, MOST_PLAYERS, pack_name
from ..game.players import cpu_name, cpu_translated, numbered, translated
from ..game.series import FORMATS, ONE_GAME, OPEN, OTHER, is_format
from ..game.unpacking import take, unpack_name
from ..rules.houses import FAMILIES, beside, family_of, stepped
from ..rules.rulesets import RULESET_IDS, RULESETS, UnknownRules, with_house
from ..settings import BY_HAND, ENTERED

_MOST = const(63)
"""Of the first byte of a seed, which has 30 bits."""
_SEAT = const("<B8s")
_FORMAT = const("<H")


class Seating:
    """`ruleset` is the chosen one, `format` that of the series.

    `houses` holds the house by which each rule set is played here. `seats` holds six
    `[name, kind]`, the first never free; a free one has no name. People come from the stored
    `players`, each at one seat at the most. `begins` is BY_CHANCE, BY_FRESH_CODE for the code that
    `seed` makes, BY_TYPED_CODE, or BY_HAND, as `by_hand` says; it is not kept. CPU players are
    called as `language` has it.
    """

    def __init__(self, players):
        self._players = players
        self.ruleset = RULESETS[RULESET_IDS[0]]
        self.houses = [b""] * len(RULESET_IDS)
        self.format = usual_format(self.ruleset)
        self.begins = self.seed = self.language = 0
        self.by_hand = ENTERED
        self.seats = [["", ""] for _ in range(MOST_PLAYERS)]
        self.seats[0] = [players.stored[0].name, "human"]

    def change_rules(self, step: int) -> None:
        """Choose the next or previous rule set, by families."""
        self._choose(RULESET_IDS.index(beside(self.ruleset.id, step)))

    def change_family(self, step: int) -> None:
        """Choose the first rule set of the next or previous family."""
        family = FAMILIES[(family_of(self.ruleset.id) + step) % len(FAMILIES)]
        self._choose(RULESET_IDS.index(family.split()[0]))

    def change_house(self, switch: int, step: int) -> None:
        """Move a switch of the chosen rule set on; a `step` of 0 goes back to its own rules."""
        index = RULESET_IDS.index(self.ruleset.id)
        self.houses[index] = stepped(self.ruleset, switch, step) if step else b""
        self._choose(index)

    def rule_sets(self) -> list:
        """Return all rule sets, each followed by what this house makes of it."""
        rule_sets = []
        for index, id in enumerate(RULESET_IDS):
            rule_sets.append(RULESETS[id])
            if self.houses[index]:
                rule_sets.append(with_house(index, self.houses[index]))
        return rule_sets

    def change_format(self, step: int) -> None:
        """Choose the next or previous one of FORMATS."""
        if step > 0:
            self.format = min([each for each in FORMATS if each > self.format] or FORMATS)
        else:
            self.format = max([each for each in FORMATS if each < self.format] or FORMATS)

    def change_dice(self, step: int, noise: bytes) -> None:
        """Begin by the next choice: chance, a fresh code, a typed one, real dice; another seed."""
        self.begins = (self.begins + step) % (BY_HAND + 1)
        self.seed = int.from_bytes(bytes((noise[0] & _MOST,)) + noise[1:], "big")

    def change_seat(self, seat: int, step: int) -> None:
        """Choose who sits there: nobody, one of the people, or a CPU player of some strength."""
        choices = self._choices(seat)
        index = choices.index(self.seats[seat]) + step if self.seats[seat] in choices else 0
        self.seats[seat] = choices[index % len(choices)]

    def seat_person(self, seat: int, name: str) -> bool:
        """Seat a stored player there; False where they sit already."""
        if [name, "human"] in self.seats:
            return False
        self.seats[seat] = [name, "human"]
        return True

    def renamed(self, old: str, name: str) -> None:
        """Change the name of a person who sits somewhere."""
        for seat in self.seats:
            if seat == [old, "human"]:
                seat[0] = name

    def take(self, players) -> None:
        """Seat the given `(name, kind)` players, known or not, and free the other seats."""
        for seat in range(MOST_PLAYERS):
            self.seats[seat] = list(players[seat]) if seat < len(players) else ["", ""]
            name, kind = self.seats[seat]
            if kind == "human":
                self._players.claim(name)

    def speak(self, language: int) -> None:
        """Translate the default names, of CPU players and of people."""
        self.language = language
        for seat in self.seats:
            if seat[1] == "human":
                seat[0] = translated(seat[0], language)

    def seat_known(self) -> None:
        """Give each seat of a player who was deleted to the first stored one without a seat."""
        for index, seat in enumerate(self.seats):
            if seat[1] == "human" and self._players.find(seat[0]) is None:
                self.seats[index] = self._choices(index)[1 if index else 0]

    def pack(self) -> bytes:
        """Return rules, series and seats as bytes."""
        is_other = self.format not in FORMATS
        format = OTHER if is_other else FORMATS.index(self.format)
        parts = [bytes((RULESET_IDS.index(self.ruleset.id), format))]
        for name, kind in self.seats:
            parts.append(struct.pack(_SEAT, KINDS.index(kind), pack_name(name)))
        if any(self.houses):
            parts += [bytes((len(house),)) + house for house in self.houses]
        if is_other:
            parts.append(struct.pack(_FORMAT, self.format))
        return b"".join(parts)

    def unpack(self, data) -> None:
        """Take the bytes of `pack`; other bytes raise `ValueError` and change nothing.

        Rules that only a later version has are as they are here by themselves.
        """
        ruleset, format = take("BB", data, 0)
        seats = []
        for seat in range(MOST_PLAYERS):
            kind, name = take(_SEAT, data, 2 + seat * struct.calcsize(_SEAT))
            if kind >= len(KINDS):
                raise ValueError("nobody knows who sits there")
            seats.append([unpack_name(name), KINDS[kind]])
        houses = data[2 + MOST_PLAYERS * struct.calcsize(_SEAT) :]
        if format == OTHER:
            at = max(0, len(houses) - struct.calcsize(_FORMAT))
            (format,) = take(_FORMAT, houses, at)
            houses = houses[:at]
        else:
            format = FORMATS[format] if format < len(FORMATS) else -1
        if not is_format(format) or not seats[0][1]:
            raise ValueError("no such game")
        self.houses = _houses(houses)
        self._choose(ruleset if ruleset < len(RULESET_IDS) else 0)
        self.format = format
        self.seats = seats

    def players(self) -> list:
        """Return `(name, kind)` of each taken seat, no name twice."""
        players = []
        for name, kind in self.seats:
            if kind:
                is_cpu = kind != "human"
                players.append((cpu_translated(name, self.language) if is_cpu else name, kind))
        return distinct(players)

    def choose(self, ruleset) -> None:
        """Choose a rule set; a format that is the old one's default becomes the new one's."""
        if self.format == usual_format(self.ruleset):
            self.format = usual_format(ruleset)
        self.ruleset = ruleset

    def _choose(self, index):
        self.choose(with_house(index, self.houses[index]))

    def _choices(self, seat):
        sitting = self.seats[:seat] + self.seats[seat + 1 :]
        taken = [name for name, kind in sitting if kind == "human"]
        choices = [["", ""]] if seat else []
        for player in self._players.stored:
            if player.name not in taken:
                choices.append([player.name, "human"])
        for kind in KINDS[2:]:
            choices.append([cpu_name(kind), kind])
        return choices


def _houses(data):
    """Return the house rules of each rule set; sets that the bytes do not reach have none."""
    houses, at = [b""] * len(RULESET_IDS), 0
    for index in range(len(houses)):
        if at < len(data):
            start, at = at + 1, at + 1 + data[at]
            if at > len(data):
                raise ValueError("cut short")
            try:
                houses[index] = with_house(index, data[start:at]).house
            except UnknownRules:
                pass
    return houses


def usual_format(ruleset) -> int:
    """Return the format of a series that a rule set has where nobody has chosen one."""
    return OPEN if ruleset.open_series else ONE_GAME


def distinct(players) -> list:
    """Return the players; a CPU player whose name is taken gets a number after it."""
    taken = [name for name, kind in players if kind == "human"]
    named = []
    for name, kind in players:
        fresh = name
        number = 1
        while kind != "human" and fresh in taken:
            number += 1
            fresh = numbered(name, number)
        taken.append(fresh)
        named.append((fresh, kind))
    return named
