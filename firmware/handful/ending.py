# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a finished game leaves: entries in the records, figures, and one notice for each player.

A place in the table goes before a personal best, and that before the average.
"""

from .game.notices import NOTHING, TABLE


class Ending:
    """Counts a finished play in the club's records, players and series.

    `entries` are `(player, entry)` for each new place in the table, the entry being the records'
    own `[name, score]`; `notices` holds `(notice, number)` for each player of the match: the place
    taken, or the best, or the average in tenths.
    """

    def __init__(self, play, club):
        self._match = play.match
        self._records = club.records
        self.entries = []
        self.notices = []
        scores = [card.total for card in self._match.cards]
        if play.ranked and club.in_series(play.match) and not club.series.over:
            club.series.add(scores)
        for player, (name, kind) in enumerate(self._match.players):
            if kind == "human" and play.ranked:
                self.notices.append(self._count(player, name, scores[player], club.players))
            else:
                self.notices.append((NOTHING, scores[player]))

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

    def _count(self, player, name, score, players):
        place = self._enter(player, name, score)
        person = players.claim(name)
        notice = (NOTHING, score) if person is None else person.count(score)
        return (TABLE, place) if place else notice

    def _enter(self, player, name, score):
        rules_hash = self._match.ruleset.hash
        card = self._match.cards[player]
        fives = card.further_fives + (1 if card.boxes[card.ruleset.five_box] else 0)
        self._records.count_fives(rules_hash, fives, score)
        entry = self._records.add(rules_hash, name, score)
        if entry is None:
            return 0
        self.entries.append((player, entry))
        return self.place(entry)
