# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A running game as bytes: who plays by which rules, where the dice go on, and the log. Glue.

Layout, little-endian: rule-set hash (4 bytes), order, 1 if ranked and 2 more if assisted, 4
more if not the hash stands there but the number of a house's rules, 8 more if not a random
source's state but a share code; die
and box under the pointer (1 byte each, box 255 for none), the random source's state (4 x 2 bytes),
number of players, for each its kind and eight letters, number of actions (2 bytes), two bytes an
action. `thaw` makes a game of them again.
"""

import struct

from .const import const
from .game.packing import KINDS, pack_name

HEAD = "<IBBBBHHHHB"
PLAYER = "<B8s"
COUNT = "<H"
_NO_BOX = const(255)

LINK_MARK = b"LNK2"
"""What stands in place of the hash where `link_play` has kept a game."""
OLD_LINK_MARK = b"LINK"
"""The same of version 0.1, whose games cannot go on."""


def freeze(play, pointer) -> tuple:
    """Return the bytes of a play in two parts: a head, which any roll may change, and the log.

    The log only grows, and is the play's own. `pointer` is `(die, box)` as at the table, box -1 on
    the dice.
    """
    if play.seat is not None:
        return play.freeze(pointer)
    match = play.match
    a, b, c, counter = play.random_state
    die, box = pointer
    box = _NO_BOX if box < 0 else box
    rules = match.ruleset
    marks = play.ranked | play.assisted << 1 | (rules.house > 0) << 2 | play.dice.by_code
    state = (rules.house or rules.hash, match.order, marks, die, box, a, b, c, counter)
    head = struct.pack(HEAD, *state, len(match.players))
    for name, kind in match.players:
        head += struct.pack(PLAYER, KINDS.index(kind), pack_name(name))
    head += struct.pack(COUNT, len(play.log))
    return head, memoryview(play.log.buffer)[: 2 * len(play.log)]
