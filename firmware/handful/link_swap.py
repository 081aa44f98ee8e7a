# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""High scores over the link, both ways in one go, and a ghost. Glue of records and session.

What goes over, topic 1 of link/README.md, are three parts as `joined` has them: `records.pack()`,
`records.pack_games()`, and the `packed` rule set in play with the bytes of the best game played by
it, as in `game.ghost`; of an older version only two.
"""

from . import ghosts
from .const import const
from .game.records import Records
from .game.unpacking import joined, parted
from .link.exchange import Exchange
from .link.hello import rules_of
from .rules.rulesets import unpacked

_TOPIC = const(1)
_RULES_BYTES = const(4)


class LinkSwap:
    """Sends the records of a house's club and takes in those of the other side."""

    TELLS = "swap"

    def __init__(self, session, house):
        records = house.club.records
        ours = (records.pack(), records.pack_games(), _own_ghost(session, house))
        house.shelve_club()
        self._house = house
        self._exchange = Exchange(session, _TOPIC, joined(ours))

    @property
    def percent(self) -> int:
        """How much has gone over."""
        return self._exchange.percent

    def work(self, link) -> None:
        """Go on; at the end merge what has come, keep it, and say so on the link's screen."""
        exchange = self._exchange
        exchange.work()
        if exchange.is_done:
            club = self._house.club
            added = merge(club.records, exchange.theirs, club.seating.rule_sets())
            club.save()
            kept = take(self._house.ports.drive, exchange.theirs)
            self._house.shelve_club()
            link.screen.warn(str(added) + link.screen.words.SWAPPED[kept])
            link.swap = None


def merge(records, data, rule_sets) -> int:
    """Add to `records` the entries in the bytes of another's; return how many have got a place.

    A game that is there already is not added, nor is one of other rules than these `rule_sets`;
    what cannot be read adds nothing.
    """
    theirs = Records()
    try:
        packed, games = parted(bytes(data), 2)
        theirs.unpack(packed)
        theirs.unpack_games(games)
    except ValueError:
        return 0
    return sum([_merge_table(records, theirs, ruleset.hash) for ruleset in rule_sets])


def take(drive, data) -> int:
    """Keep the ghost in the bytes of another side: 1 if it is kept, 2 if not, 0 without one.

    3 where it is refused, as one that is no game by rules known here.
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
    return ghosts.take(drive, ruleset, ghost[_RULES_BYTES:])


def _own_ghost(session, house):
    """Return the rule set in play and one's best game by it, nothing without one."""
    said = rules_of(session.line.own)
    best = ghosts.pack(house.ports.drive, unpacked(said), house.club.records)
    return said + best if best else b""


def _merge_table(records, theirs, rules_hash):
    added = 0
    games = theirs.games(rules_hash)
    for place, (name, score) in enumerate(theirs.table(rules_hash)):
        game = games[place]
        if game:
            is_here = game in records.games(rules_hash)
        else:
            is_here = [name, score] in records.table(rules_hash)
        if not is_here and records.add(rules_hash, name, score, game):
            added += 1
    for fives, score in enumerate(theirs.best_by_fives(rules_hash)):
        if score:
            records.count_fives(rules_hash, fives, score)
    return added
