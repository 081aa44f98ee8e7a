# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What two handhelds exchange instead of a game: high scores, both ways in one go.

Topic 1 of link/README.md has four parts as `joined` packs them: `records.pack()`,
`records.pack_games()`, the `packed` rule set in play with the bytes of the best game played by it,
as in `game.ghost`, and a byte, how many awards the player has; from an older version only two or
three.
"""

from ..const import const
from ..game.more import AWARDS, More
from ..game.players import translated
from ..game.records import Records, replaced
from ..game.unpacking import joined, parted
from ..link.exchange import Exchange, rules_of
from ..rules.card import highest_total
from ..rules.rulesets import unpacked
from ..store.save_file import MORE_SIZES, SaveFile
from ..store.two_copies import TwoCopies
from ..table import ghosts

_TOPIC = const(1)
_RULES_BYTES = const(4)


class Swap:
    """Sends the high scores of this handheld and takes in those of the other side.

    `question`  whose scores would replace how many of how many by which rules, if that is to be
                asked before they are taken; else None
    """

    NAME = "swap"

    def __init__(self, link):
        records = link.handheld.club.records
        self._awards = _own_awards(link)
        counted = bytes([self._awards])
        ours = (records.pack(), records.pack_games(), _own_ghost(link), counted)
        self.question = None
        self._exchange = Exchange(link.session, _TOPIC, joined(ours))

    @property
    def percent(self) -> int:
        """How much has gone over."""
        return self._exchange.percent

    def work(self, link, scene) -> None:
        """Go on; at the end take what has come, or ask first where much would go."""
        if self.question is not None:
            return
        self._exchange.work()
        if self._exchange.is_done:
            try:
                self._take_in(link)
            except MemoryError:
                link.trade = None
                link.meeting.refuse()

    def _take_in(self, link):
        club = link.handheld.club
        after, rule_sets = club.records.copy(), club.seating.rule_sets()
        merge(after, self._exchange.theirs, rule_sets)
        found = replaced(club.records, after, rule_sets)
        if found is None:
            self.take(link)
        else:
            ruleset, lost = found
            entries = len(club.records.table(ruleset.hash))
            self.question = (link.peer, lost, entries, ruleset.title)

    def take(self, link) -> None:
        """Merge what has come, keep it, and say so on the link's screen."""
        club, theirs = link.handheld.club, self._exchange.theirs
        rule_sets = club.seating.rule_sets()
        added = merge(club.records, theirs, rule_sets)
        club.save()
        kept = take(link.handheld.ports.drive, theirs, rule_sets)
        link.trade = None
        screen = link.meeting.screen
        screen.awards = (self._awards, their_awards(theirs))
        link.say_again()
        screen.warn(str(added) + screen.words.SWAPPED[kept])


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


def their_awards(data) -> int:
    """Return how many awards the other side's player has, by its bytes; -1 if it does not say."""
    try:
        counted = parted(bytes(data), 4)[3]
    except ValueError:
        return -1
    return min(counted[0], len(AWARDS)) if counted else -1


def _own_awards(link):
    """Return how many awards the player of the link has here."""
    ports, more = link.handheld.ports, More()
    if ports.drive is None:
        return 0
    _, data = TwoCopies(None, SaveFile(ports.drive.more(), ports.entropy, MORE_SIZES)).load()
    try:
        more.unpack(bytes(data or b""))
    except ValueError:
        return 0
    player = more.player_of(translated(link.player[0], 0))
    return bin(more.awards[player]).count("1") if player >= 0 else 0


def _own_ghost(link):
    """Return the rule set in play and one's best game by it, nothing without one."""
    handheld, said = link.handheld, rules_of(link.session.line.own)
    best = ghosts.pack(handheld.ports.drive, unpacked(said), handheld.club.records)
    return said + best if best else b""


def _merge_table(records, theirs, ruleset):
    added, most, rules_hash = 0, highest_total(ruleset), ruleset.hash
    games, marks = theirs.games(rules_hash), theirs.marks(rules_hash)
    for place, (name, score) in enumerate(theirs.table(rules_hash)):
        game = games[place]
        if game:
            is_here = game in records.games(rules_hash)
        else:
            is_here = [name, score] in records.table(rules_hash)
        is_new = not is_here and score <= most
        if is_new and records.add(rules_hash, name, score, game, marks[place]):
            added += 1
    for fives, score in enumerate(theirs.best_by_fives(rules_hash)):
        if 0 < score <= most:
            records.count_fives(rules_hash, fives, score)
    return added
