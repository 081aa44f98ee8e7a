# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The ghosts on the drive: of each rule set the best game played here, and one of a friend's.

They are kept together, the newest last, in two copies of their own in `handful-more.sav`. One that
cannot be read is ignored; where there is no more room the oldest goes.

A ghost is a whole game played before, to play against turn by turn; store/FORMATS.md has its
bytes. A card is filled from them, so a ghost that breaks the rules is not accepted.
"""

import struct

from ..const import const
from ..game import actions
from ..game.actions import NAME_BYTES, pack_name
from ..game.match import mover
from ..game.unpacking import unpack_name
from ..rules.card import Card
from ..settings import GHOST
from ..store.save_file import GHOST_COPIES, MORE_SIZES, SaveFile
from ..store.two_copies import TwoCopies

MINE = 1
"""The choice of the option that has one's own best game play along."""
FRIENDS = 2
DAILY = 3
"""Whose a ghost is, besides: the last first try with daily dice, which is there to be shared."""

_HEAD = const(">IBB")
"""Before each: the rule set's hash, whose it is, and its length."""
_HEAD_BYTES = const(6)
_MOST_BYTES = const(2048)

_TURN = const(">HB")
_TURN_BYTES = const(3)


def load(drive, ruleset, whose: int):
    """Return the ghost that is kept for a rule set, MINE or FRIENDS, or None."""
    if drive is None:
        return None
    for rules_hash, owner, data in _parted(_copies(drive).load()[1]):
        if (rules_hash, owner) == (ruleset.hash, whose):
            try:
                return Ghost(ruleset, data)
            except ValueError:
                pass  # another version's
    return None


def save(drive, ruleset, whose: int, data) -> bool:
    """Save the bytes of a ghost in place of the one that there was; return whether it is saved."""
    if drive is None:
        return False
    copies, kept = _copies(drive), [(ruleset.hash, whose, data)]
    room = _MOST_BYTES - _HEAD_BYTES - len(data)
    for other in reversed(_parted(copies.load()[1])):
        room -= _HEAD_BYTES + len(other[2])
        if other[:2] != kept[0][:2] and room >= 0:
            kept.append(other)
    packed = b""
    for rules_hash, owner, ghost in reversed(kept):
        packed += struct.pack(_HEAD, rules_hash, owner, len(ghost)) + ghost
    return copies.save(b"", packed) > 0


def kept_code(drive, rules: int, whose: int) -> tuple:
    """Return the player's name and the game code of a ghost kept for the rules with this hash."""
    if drive is not None:
        for rules_hash, owner, data in _parted(_copies(drive).load()[1]):
            if (rules_hash, owner) == (rules, whose):
                code = data[NAME_BYTES + 1 : NAME_BYTES + 1 + data[NAME_BYTES]]
                return unpack_name(data[:NAME_BYTES]), code.decode()
    return "", ""


def take(drive, ruleset, data) -> int:
    """Save what has come as a friend's ghost: 1 if it is kept, 2 if not, 3 if it is no game."""
    try:
        Ghost(ruleset, data)
    except ValueError:
        return 3
    return 1 if save(drive, ruleset, FRIENDS, data) else 2


def pack(drive, ruleset, records) -> bytes:
    """Return the player's own ghost as bytes, under its name in the records; b"" without one.

    A name may have been entered after the game.
    """
    ghost = load(drive, ruleset, MINE)
    if ghost is None:
        return b""
    for name, score in records.table(ruleset.hash)[:1]:
        if score == ghost.totals[-1]:
            return ghost.pack(name)
    return ghost.pack(ghost.name)


def name_of(play, ghost, settings, words) -> str:
    """Return what a ghost is called at the table."""
    return words.GHOST if _whose(play, settings) == MINE else ghost.name


def beside(play, session):
    """Return `(name, card)` of the ghost that plays along, as far as the player is, or None."""
    ghost = wanted(play, session.settings, session.ports.drive)
    if ghost is None:
        return None
    name = name_of(play, ghost, session.settings, session.kit.texts)
    return name, ghost.card(play.match.card.filled)


def is_alone(play) -> bool:
    """Return whether one person plays, with whom a ghost can play along."""
    players = play.match.players
    return len(players) == 1 and players[0][1] == "human"


def keep(session, *place) -> tuple:
    """Keep the game that has just ended, if it is a best one: a step on the way to counting it.

    The club comes after it: full tables and this code together are more than a PyGamer has.
    """
    try:
        ghost = finish(session.play, session.settings, session.keeper, session.ports.drive)
    except MemoryError:
        ghost = None  # the game counts all the same
    return ("lobby.ending.count_game", ghost) + place


def finish(play, settings, keeper, drive):
    """Save the best game of those who played here, if it is a new best one.

    Return `(is_mine, name, total)` of the ghost that played along, or None.
    """
    ghost = wanted(play, settings, drive)
    if not play.assisted and keeper.battery < 2 and play.match.winner < 0:
        if play.ranked:
            _keep_best(play, drive)
        elif play.is_try:
            save(drive, play.match.ruleset, DAILY, _packed(play, 0))
    if ghost is None:
        return None
    return _whose(play, settings) == MINE, ghost.name, ghost.totals[-1]


def wanted(play, settings, drive):
    """Return the ghost to play against, or None: in a race a friend's, else by the option."""
    whose = _whose(play, settings)
    if not whose or play.by_hand or not is_alone(play):
        return None
    return load(drive, play.match.ruleset, whose)


def _whose(play, settings):
    return FRIENDS if play.races else settings[GHOST]


def _keep_best(play, drive):
    match = play.match
    best = -1
    for player, (_, kind) in enumerate(match.players):
        is_here = kind == "human" and play.seat in (None, player)
        if is_here and (best < 0 or match.cards[player].total > match.cards[best].total):
            best = player
    if best < 0:
        return
    ghost = load(drive, match.ruleset, MINE)
    if ghost is None or match.cards[best].total > ghost.totals[-1]:
        save(drive, match.ruleset, MINE, _packed(play, best))


def _packed(play, player):
    """Return a player's game as bytes, with its game code if it has one."""
    match, log, code = play.match, play.log, ""
    if play.has_code(player):
        try:
            from ..game.game_code import encode

            code = encode(match, log, player, play.dice)
        except MemoryError:
            pass  # it plays along all the same
    return pack_game(match, log, player, code)


def _parted(data):
    """Return a list of `(hash, whose, ghost)` from the saved bytes, which may be None."""
    at, found = 0, []
    while data is not None and at < len(data):
        rules_hash, whose, length = struct.unpack_from(_HEAD, data, at)
        at += _HEAD_BYTES + length
        found.append((rules_hash, whose, bytes(data[at - length : at])))
    return found


def _copies(drive):
    return TwoCopies(None, SaveFile(drive.more(), _owner, MORE_SIZES, GHOST_COPIES))


def _owner(count):
    """Return a constant for the random bytes that tell files apart: any device's ghosts do."""
    return b"GHOS"[:count]


class Ghost:
    """One player's game under a rule set: the `name`, and the `totals` after 0, 1, 2... turns.

    Raises `ValueError` unless the bytes are one whole, legal game.
    """

    def __init__(self, ruleset, data):
        self.name = unpack_name(data[:NAME_BYTES]) or "?"
        self._ruleset = ruleset
        self._data = data
        turns = len(ruleset.patterns)
        self._at = NAME_BYTES + 1 + data[NAME_BYTES] if len(data) > NAME_BYTES else 0
        if len(data) != self._at + _TURN_BYTES * turns:
            raise ValueError("no whole game")
        for byte in data[NAME_BYTES + 1 : self._at]:
            if not 47 < byte < 91:
                raise ValueError("no game code")
        totals = [0]
        self._play(turns, totals)
        self.totals = tuple(totals)

    def card(self, turns: int) -> Card:
        """Return the card after so many turns."""
        return self._play(turns, [])

    def pack(self, name: str) -> bytes:
        """Return the ghost as bytes under another name."""
        return _padded(name) + self._data[NAME_BYTES:]

    def _play(self, turns, totals):
        card = Card(self._ruleset)
        for turn in range(turns):
            rolled, last = struct.unpack_from(_TURN, self._data, self._at + _TURN_BYTES * turn)
            card.enter(last & 15, actions.faces_of(rolled), last >> 4)
            totals.append(card.total)
        return card


def pack_game(match, log, player: int, code: str = "") -> bytes:
    """Return as bytes the game of one player, an index, in a finished match and its log.

    `code` is its game code, if it has one.
    """
    parts = [_padded(match.players[player][0]), bytes((len(code),)), code.encode()]
    turns = rolls = rolled = 0
    for index in range(len(log)):
        action = log[index]
        kind = actions.kind_of(action)
        if kind == actions.ROLL:
            rolled = action
            rolls += 1
        elif kind == actions.SCORE:
            if mover(match, turns) == player:
                last = rolls << 4 | actions.payload_of(action)
                parts.append(struct.pack(_TURN, rolled, last))
            turns += 1
            rolls = 0
    return b"".join(parts)


def _padded(name):
    """Return a name as exactly eight bytes."""
    packed = pack_name(name)
    return packed + bytes(NAME_BYTES - len(packed))
