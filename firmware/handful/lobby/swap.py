# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""High scores swapped over the cable: what is sent, what is taken in, and the page that says so.

A link has little memory beside it. So what is ours is packed before it opens, and what has come is
taken in when it is closed.

store/FORMATS.md has the layout of what is sent.
"""

from .. import VERSION, commands
from ..game.awards import AWARDS
from ..game.players import translated
from ..game.records import Records, replaced
from ..game.unpacking import in_pieces, parted
from ..rules.highest_total import highest_total
from ..rules.ruleset import packed
from ..rules.rulesets import unpacked
from ..scene import Scene
from ..settings import NEW_LINK
from ..table import ghosts
from ..ui.link import MeetScreen
from ..ui.sheets import ICON_BACK, ICON_CHECK, ICON_PLUG, ICON_TROPHY
from .more import open_more


def offer(session) -> tuple:
    """Pack the high scores of the player who will meet another handheld, and open the link."""
    club = session.club
    player, ruleset = club.seating.players()[0], club.seating.ruleset
    ghost = ghosts.pack(session.ports.drive, ruleset, club.records)
    if ghost:
        ghost = packed(ruleset) + ghost
    counted = bytes([_awards_of(session, player[0])])
    records = club.records
    ours = in_pieces((records.pieces(), records.game_pieces(), [ghost], [counted]))
    return "lobby.begin.meet", None, None, ours


def take_in(session, who, parts, awards=None) -> tuple:
    """Take what the other side has sent, and save it; ask first where much of a table would go.

    `who` has our player's name and rules, and theirs, as the cards show them; `parts` is what has
    been sent, a list that is empty then. `awards`, both players', are known once ours has agreed.
    """
    theirs = b"".join(parts)
    parts.clear()
    club, rule_sets = session.club, session.club.seating.rule_sets()
    agreed = awards is not None
    if not agreed:
        awards = (_awards_of(session, who[0]), their_awards(theirs))
    after = club.records.copy()
    added = merge(after, theirs, rule_sets)
    if not agreed:
        found = replaced(club.records, after, rule_sets)
        if found is not None:
            ruleset, lost = found
            entries = len(club.records.table(ruleset.hash))
            return "lobby.swap.Swapped", who, awards, (lost, entries, ruleset.title), theirs
    club.records = after
    play = session.saved[0] if session.saved else None
    kept = play.match.ruleset if play is not None and play.races else None
    ghost = take(session.keeper.drive, theirs, rule_sets, kept)
    # Saved, and left to the drive: merged tables lie all over the memory and leave no large block.
    session.put_away(True)
    session.unsaved = not club.is_saved
    return "lobby.swap.Swapped", who, awards, (added, ghost)


class Swapped(Scene):
    """Says what a swap has brought: how many entries, and what became of a ghost.

    With `theirs` it asks first: then `outcome` is how many entries of how many would go, and of
    which rules.
    """

    def __init__(self, session, who, awards, outcome, theirs=None):
        super().__init__(session)
        self._place = (who, awards, theirs)
        name, rules, peer, their_rules = who
        screen = MeetScreen(self.kit, name, rules, VERSION)
        words = screen.words
        screen.awards = awards
        screen.is_open = False
        if theirs is not None:
            text = words.REPLACES.format(peer, *outcome)
            rows = (
                (commands.LEAVE_SCORES, "keep", ICON_BACK),
                (commands.TAKE_SCORES, "take", ICON_CHECK),
            )
        else:
            text = words.KEPT if outcome is None else str(outcome[0]) + words.SWAPPED[outcome[1]]
            text = "|" + text
            rows = ((commands.GO_ON, "scores", ICON_TROPHY), (commands.LINK, "again", ICON_PLUG))
        rows = [
            (command, words.ITEMS[name], icon, words.ABOUT[name]) for command, name, icon in rows
        ]
        screen.meet(peer, text, rows, their_rules or words.UNKNOWN_RULES, ())
        self.screens.append(screen)

    def take(self, _):
        """Take high scores that replace many."""
        who, awards, theirs = self._place
        self.next = ("lobby.swap.take_in", who, [theirs], awards)

    def decline(self, _):
        """Leave the high scores as they are."""
        who, awards, _ = self._place
        self.next = ("lobby.swap.Swapped", who, awards, None)

    def go_on(self, _):
        """Show the high scores."""
        self.session.trail = []
        self.next = ("lobby.scores.Scores", 0)

    def link(self, _):
        """Look for the other handheld again."""
        self.next = self.session.meet(NEW_LINK)

    def leave(self, _):
        """Go back to the title."""
        self.next = ("lobby.title.Title",)

    HANDLERS = {
        commands.TAKE_SCORES: take,
        commands.LEAVE_SCORES: decline,
        commands.GO_ON: go_on,
        commands.LINK: link,
        commands.LEAVE: leave,
    }


def merge(records, data, rule_sets) -> int:
    """Add to `records` the entries in the bytes of another's; return how many have got a place.

    A game that is there already is not added, nor is one of other rules than these `rule_sets`,
    nor a score that no game by them can make; what cannot be read adds nothing.
    """
    theirs = Records()
    try:
        packed, games = parted(memoryview(data), 2)
        theirs.unpack(packed)
        theirs.unpack_games(games)
    except ValueError:
        return 0
    return sum([_merge_table(records, theirs, ruleset) for ruleset in rule_sets])


def take(drive, data, rule_sets, kept) -> int:
    """Save the ghost in the bytes of another side: 1 if it is saved, 2 if not, 0 without one.

    One by the rules `kept` is not: a saved game races against the ghost that is there.

    3 where it is refused, as one that is no game by one of these `rule_sets`.
    """
    try:
        ghost = bytes(parted(memoryview(data), 3)[2])
    except ValueError:
        return 0
    if not ghost:
        return 0
    try:
        ruleset = unpacked(ghost)
    except ValueError:
        return 3
    if ruleset.hash not in [each.hash for each in rule_sets]:
        return 3  # nobody here plays by them, and an older ghost would go to make room
    if kept is not None and kept.hash == ruleset.hash:
        return 2
    return ghosts.take(drive, ruleset, ghost[len(packed(ruleset)) :])


def their_awards(data) -> int:
    """Return how many awards the other side's player has, by its bytes; -1 if it does not say."""
    try:
        counted = parted(memoryview(data), 4)[3]
    except ValueError:
        return -1
    return min(counted[0], len(AWARDS)) if counted else -1


def _awards_of(session, name):
    """Return how many awards a player has."""
    more, _ = open_more(session)
    player = more.player_of(translated(name, 0))
    return bin(more.awards[player]).count("1") if player >= 0 else 0


def _merge_table(records, theirs, ruleset):
    added, most, rules_hash = 0, highest_total(ruleset), ruleset.hash
    games, marks = theirs.games(rules_hash), theirs.marks(rules_hash)
    ours, unnumbered = records.games(rules_hash), []
    if 0 in ours:  # those of a text file; full tables leave no memory to spare
        table = records.table(rules_hash)
        unnumbered = [table[at] for at in range(len(ours)) if not ours[at]]
    for place, (name, score) in enumerate(theirs.table(rules_hash)):
        game = games[place]
        if game:
            is_here = game in records.games(rules_hash)
            if not is_here and [name, score] in unnumbered:
                unnumbered.remove([name, score])
                is_here = True
        else:
            is_here = [name, score] in records.table(rules_hash)
        is_new = not is_here and score <= most
        if is_new and records.add(rules_hash, name, score, game, marks[place]):
            added += 1
    for fives, score in enumerate(theirs.best_by_fives(rules_hash)):
        if 0 < score <= most:
            records.count_fives(rules_hash, fives, score)
    return added
