# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""High scores over the link, both ways in one go, and a ghost. Glue of records and session.

What goes over, topic 1 of link/README.md, are three parts as `joined` has them: `records.pack()`,
`records.pack_games()`, and the `packed` rule set in play with the bytes of the best game played by
it, as in `game.ghost`; of an older version only two.
"""

from . import ghosts
from .const import const
from .game.packing import joined, parted
from .game.records import Records, replaced
from .link.exchange import Exchange, rules_of
from .rules.card import highest_total
from .rules.rulesets import unpacked

_TOPIC = const(1)
_RULES_BYTES = const(4)


class LinkSwap:
    """Sends the records of a house's club and takes in those of the other side.

    `question`  whose scores would replace how many of how many by which rules, if that is to be
                asked before they are taken; else None
    """

    TELLS = "swap"

    def __init__(self, session, house):
        records = house.club.records
        ours = (records.pack(), records.pack_games(), _own_ghost(session, house))
        house.shelve_club()
        self.question = None
        self._house = house
        self._exchange = Exchange(session, _TOPIC, joined(ours))

    @property
    def percent(self) -> int:
        """How much has gone over."""
        return self._exchange.percent

    def work(self, link) -> None:
        """Go on; at the end take what has come, or ask first where much would go."""
        if self.question is not None:
            return
        self._exchange.work()
        if self._exchange.is_done:
            club = self._house.club
            after, rule_sets = club.records.copy(), club.seating.rule_sets()
            merge(after, self._exchange.theirs, rule_sets)
            found = replaced(club.records, after, rule_sets)
            if found is None:
                self.take(link)
            else:
                ruleset, lost = found
                entries = len(club.records.table(ruleset.hash))
                self.question = (link.peer, lost, entries, ruleset.title)
                self._house.shelve_club()

    def take(self, link) -> None:
        """Merge what has come, keep it, and say so on the link's screen."""
        club, theirs = self._house.club, self._exchange.theirs
        rule_sets = club.seating.rule_sets()
        added = merge(club.records, theirs, rule_sets)
        club.save()
        kept = take(self._house.ports.drive, theirs, rule_sets)
        self._house.shelve_club()
        link.swap = None
        link.screen.warn(str(added) + link.screen.words.SWAPPED[kept])


def merge(records, data, rule_sets) -> int:
    """Add to `records` the entries in the bytes of another's; return how many have got a place.

    A game that is there already is not added, nor is one of other rules than these `rule_sets`,
    nor a score that no game by them can make; what cannot be read adds nothing.
    """
    theirs = Records()
    try:
        packed, games = parted(bytes(data), 2)
        theirs.unpack(packed)
        theirs.unpack_games(games)
    except ValueError:
        return 0
    return sum([_merge_table(records, theirs, ruleset) for ruleset in rule_sets])


def take(drive, data, rule_sets) -> int:
    """Keep the ghost in the bytes of another side: 1 if it is kept, 2 if not, 0 without one.

    3 where it is refused, as one that is no game by one of these `rule_sets`.
    """
    try:
        ghost = parted(bytes(data), 3)[2]
    except ValueError:
        return 0
    if not ghost:
        return 0
    try:
        ruleset = unpacked(ghost[:_RULES_BYTES])
    except ValueError:
        return 3
    if ruleset.hash not in [each.hash for each in rule_sets]:
        return 3  # a file for each house that a peer can think of would fill the drive
    return ghosts.take(drive, ruleset, ghost[_RULES_BYTES:])


def _own_ghost(session, house):
    """Return the rule set in play and one's best game by it, nothing without one."""
    said = rules_of(session.line.own)
    best = ghosts.pack(house.ports.drive, unpacked(said), house.club.records)
    return said + best if best else b""


def _merge_table(records, theirs, ruleset):
    added, most, rules_hash = 0, highest_total(ruleset), ruleset.hash
    games = theirs.games(rules_hash)
    for place, (name, score) in enumerate(theirs.table(rules_hash)):
        game = games[place]
        if game:
            is_here = game in records.games(rules_hash)
        else:
            is_here = [name, score] in records.table(rules_hash)
        if not is_here and score <= most and records.add(rules_hash, name, score, game):
            added += 1
    for fives, score in enumerate(theirs.best_by_fives(rules_hash)):
        if 0 < score <= most:
            records.count_fives(rules_hash, fives, score)
    return added
