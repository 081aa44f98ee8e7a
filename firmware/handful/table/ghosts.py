# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The ghosts on the drive: of each rule set the best game played here, and one of a friend's.

Each is a text file of one line, in hexadecimal: the bytes of a `game.ghost` and their CRC-32,
begun with the rule set's hash. A file that cannot be read is ignored.
"""

import binascii

from ..const import const
from ..game.ghost import Ghost, pack_game
from ..settings import GHOST

MINE = 1
"""The choice of the option that has one's own best game play along."""
FRIENDS = 2

_ENDS = ("-mine.txt", "-friend.txt")
_MOST_LETTERS = const(200)
_CRC_BYTES = const(4)


def load(drive, ruleset, whose: int):
    """Return the ghost that is kept for a rule set, MINE or FRIENDS, or None."""
    if drive is None:
        return None
    try:
        text = drive.read_text(_name(ruleset, whose), _MOST_LETTERS)
        data = binascii.unhexlify(text.strip())
        at = len(data) - _CRC_BYTES
        return Ghost(ruleset, data[:at]) if data[at:] == _crc(ruleset, data[:at]) else None
    except (OSError, ValueError):
        return None  # there is none, or it is damaged


def keep(drive, ruleset, whose: int, data) -> bool:
    """Keep the bytes of a ghost in place of the one that there was; return whether it is kept."""
    sealed = data + _crc(ruleset, data)
    try:
        drive.write_text(_name(ruleset, whose), (binascii.hexlify(sealed).decode() + "\n",))
    except (OSError, AttributeError):
        return False  # the drive is not the game's to write, or there is none
    return True


def take(drive, ruleset, data) -> int:
    """Keep what has come as a friend's ghost: 1 if it is kept, 2 if not, 3 if it is no game."""
    try:
        Ghost(ruleset, data)
    except ValueError:
        return 3
    return 1 if keep(drive, ruleset, FRIENDS, data) else 2


def pack(drive, ruleset, records) -> bytes:
    """Return the bytes of one's own ghost, none without one, with the name that is in the records.

    A name may have been entered after the game.
    """
    ghost = load(drive, ruleset, MINE)
    if ghost is None:
        return b""
    for name, score in records.table(ruleset.hash)[:1]:
        if score == ghost.totals[-1]:
            return ghost.pack(name)
    return ghost.pack(ghost.name)


def name_of(ghost, settings, words) -> str:
    """Return what a ghost is called at the table."""
    return words.GHOST if settings[GHOST] == MINE else ghost.name


def is_alone(play) -> bool:
    """Return whether one person plays, with whom a ghost can play along."""
    players = play.match.players
    return len(players) == 1 and players[0][1] == "human"


def finish(play, settings, keeper, drive):
    """Keep the best game of those who played here, if it is a new best one.

    Return of the ghost that played along whether it is one's own, its name and total, or None.
    """
    ghost = wanted(play, settings, drive)
    if play.ranked and not play.assisted and keeper.battery < 2:
        _keep_best(play, drive)
    return None if ghost is None else (settings[GHOST] == MINE, ghost.name, ghost.totals[-1])


def wanted(play, settings, drive):
    """Return the ghost that the option asks for, or None."""
    if not settings[GHOST] or not is_alone(play):
        return None
    return load(drive, play.match.ruleset, settings[GHOST])


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
        keep(drive, match.ruleset, MINE, pack_game(match, play.log, best))


def _name(ruleset, whose):
    return "ghost-{:08x}".format(ruleset.hash) + _ENDS[whose - 1]


def _crc(ruleset, data):
    return binascii.crc32(data, ruleset.hash).to_bytes(_CRC_BYTES, "big")
