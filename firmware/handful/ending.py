# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a finished game leaves: entries in the records, figures, and one notice for each player.

A place in the table goes before a personal best, and that before the average. An assisted game
counts in the series of those who agreed to play it, and nowhere else.
"""

from .game.notices import ASSISTED, NOTHING, TABLE, TYPED


class Ending:
    """Counts a finished play in the club's records, players and series.

    `entries` are `(player, entry)` for each new place in the table, the entry being the records'
    own `[name, score]`; `notices` holds `(notice, number)` for each player of the match: the place
    taken, or the best, or the average in tenths. `ghost` is the one that played along, or None:
    `(is_own, name, total)`.
    """

    def __init__(self, play, club):
        self._match = play.match
        self._seat = play.seat
        self._records = club.records
        self._mark = club.keeper.mark(play)
        self.entries = []
        self.ghost = None
        scores = [card.total for card in self._match.cards]
        if play.ranked and club.in_series(play.match) and not club.series.over:
            club.series.add(scores)
        self.notices = [(NOTHING, score) for score in scores]
        if play.assisted:
            self.notices = [(ASSISTED, score) for score in scores]
        elif not play.ranked and play.dice.by_code:
            self.notices = [(TYPED, score) for score in scores]
        elif play.ranked:
            self._count(scores, club)

    def rest(self) -> None:
        """Know the new entries by their places, while the club is on its shelf."""
        self.entries = [(player, self.place(entry)) for player, entry in self.entries]
        self._records = None

    def wake(self, club) -> None:
        """Know them in the records of the club that is off its shelf again."""
        self._records = club.records
        table = club.records.table(self._match.ruleset.hash)
        self.entries = [(player, table[place - 1]) for player, place in self.entries]

    def place(self, entry) -> int:
        """Return the place of an entry in its table, from 1, or 0."""
        for place, other in enumerate(self._records.table(self._match.ruleset.hash)):
            if other is entry:
                return place + 1
        return 0

    def is_new(self, entry) -> bool:
        """Return whether this game made the entry."""
        for _, made in self.entries:
            if made is entry:
                return True
        return False

    def _count(self, scores, club):
        """Enter all scores before any is told of: a later one may push an earlier one down."""
        names = [name for name, _ in self._match.players]
        people = [
            player for player in range(len(names)) if self._match.players[player][1] == "human"
        ]
        if self._seat is not None:  # the other one counts on another handheld
            people = [player for player in people if player == self._seat]
            own = club.seating.players()[0][0]
            if names[1 - self._seat] == own:  # two of one name: ours was told apart by a 2
                names[self._seat] = own
        for player in people:
            self._enter(player, names[player], scores[player])
        self.entries = [made for made in self.entries if self.place(made[1])]
        for player in people:
            person = club.players.claim(names[player])
            if person is not None:
                self.notices[player] = person.count(scores[player])
        for player, entry in self.entries:
            self.notices[player] = (TABLE, self.place(entry))

    def _enter(self, player, name, score):
        rules_hash = self._match.ruleset.hash
        card = self._match.cards[player]
        fives = card.further_fives + (1 if card.boxes[card.ruleset.five_box] else 0)
        self._records.count_fives(rules_hash, fives, score)
        game = (self._mark + player) & 0x3FFFFFFF
        entry = self._records.add(rules_hash, name, score, game)
        if entry is not None:
            self.entries.append((player, entry))
