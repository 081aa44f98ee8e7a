# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a finished game leaves: entries in the records, and the one notice that is shown."""


class Ending:
    """Keeps the scores of the people at the table: `entries` are `(player, entry)`.

    An entry is the records' own `[name, score]`, so that naming it later renames it there.
    """

    def __init__(self, play, records):
        self._match = play.match
        self._table_of = records.table
        self.entries = []
        rules_hash = play.match.ruleset.hash
        for player, (name, kind) in enumerate(play.match.players):
            if kind == "human" and play.ranked:
                entry = records.add(rules_hash, name, play.match.cards[player].total)
                if entry:
                    self.entries.append((player, entry))

    def place(self, entry) -> int:
        """Return the place of an entry in its table, from 1."""
        for place, other in enumerate(self._table_of(self._match.ruleset.hash)):
            if other is entry:
                return place + 1
        return 0

    def is_new(self, entry) -> bool:
        """Return whether this game made the entry."""
        for _, made in self.entries:
            if made is entry:
                return True
        return False

    def notice(self, words) -> str:
        """Return the notice in words of at most 24 letters: who won, or the place taken."""
        match = self._match
        if len(match.players) > 1:
            leaders = match.leaders()
            names = [match.players[i][0] for i in leaders]
            if len(names) > 1:
                named = words.TIE + words.TIE_AND.join(names)
                return named if len(named) <= 24 else words.TIE + str(len(names)) + words.TIE_OF
            return names[0] + words.WINS + str(match.cards[leaders[0]].total)
        if self.entries:
            return words.PLACE + str(self.place(self.entries[0][1]))
        name, kind = match.players[0]
        if kind != "human":
            return name + words.SCORED + str(match.cards[0].total)
        return words.NO_PLACE
