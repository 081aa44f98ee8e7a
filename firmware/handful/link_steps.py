# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the steps of a link game mean: actions, and a checksum of the match. Glue of link and game.

A step's word is an action, with the highest bit set for a roll: see link/README.md.
"""

import binascii
import struct

from .const import const
from .game import actions
from .game.match import ALL_HELD
from .rules.card import NOT_AN_ACTION, ROLL_FIRST, IllegalMove

ROLL = 0x8000
_OPEN = const(255)


def can_roll(match, word: int) -> bool:
    """Return whether the mover may roll with the dice of this word kept."""
    word &= ~ROLL
    if actions.kind_of(word) != actions.MARK or match.finished or match.roll == 3:
        return False
    held = actions.payload_of(word)
    return held < ALL_HELD if match.roll else held == 0


def actions_of(match, word: int, faces) -> list:
    """Return the actions of a step: a score, or the dice that stay and the roll.

    Raises `IllegalMove` where it is neither; whether the match allows them is not looked at.
    """
    action = word & ~ROLL
    kind = actions.kind_of(action)
    held = actions.payload_of(action)
    if kind != (actions.MARK if word & ROLL else actions.SCORE):
        raise IllegalMove(NOT_AN_ACTION)
    if not word & ROLL:
        return [action]
    if match.roll:
        dice = [match.dice[i] if held >> i & 1 else faces[i] for i in range(5)]
        return [action, actions.roll(dice)]
    if held:
        raise IllegalMove(ROLL_FIRST)
    return [actions.roll(faces)]


def digest_of(match) -> int:
    """Return a checksum of all that two devices must have in common, 32 bits."""
    boxes = match.turns
    data = bytearray(7 + len(match.cards) * (4 + boxes))
    struct.pack_into(">BB5B", data, 0, match.player, match.roll, *match.dice)
    at = 7
    for card in match.cards:
        struct.pack_into(">HH", data, at, card.upper, card.total)
        at += 4
        for points in card.boxes:
            data[at] = _OPEN if points is None else points
            at += 1
    return binascii.crc32(data)
