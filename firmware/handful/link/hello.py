# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a side says of itself before all else, and of which the peer's lies in `line.peer`."""

from . import const

_NONCE = const(4)
_RULES = const(20)
_GAME = const(24)
_PROGRAM = const(36)
_NAME = const(39)
_KIND = const(47)
_BYTES = const(56)


def hello(nonce, name, rules, program=b"\0\0\0", kind: int = 0) -> bytearray:
    """Return the HELLO of a side that has no game yet, as `Session` wants it.

    `nonce` is 8 random bytes, new each time that the device is switched on; `name` the player's,
    8 bytes; `rules` the hash of the rule set, 4; `program` the version of the program, 3; `kind`
    what plays, see README.md.
    """
    made = bytearray(_BYTES)
    made[1] = made[2] = 2  # the oldest and the newest version that this code speaks
    made[_NONCE : _NONCE + 8] = nonce
    made[_RULES:_GAME] = rules
    made[_PROGRAM:_NAME] = program
    made[_NAME:_KIND] = name
    made[_KIND] = kind
    return made


def rules_of(said) -> bytes:
    """Return the hash of the rule set in a HELLO, four bytes."""
    return bytes(said[_RULES:_GAME])


def name_of(said) -> bytes:
    """Return the player's name in a HELLO, eight bytes."""
    return bytes(said[_NAME:_KIND])


def player_of(said) -> bytes:
    """Return name and kind of the player in a HELLO, nine bytes, as START has them."""
    return bytes(said[_NAME : _KIND + 1])


def kind_of(said) -> int:
    """Return what plays on the side of a HELLO, a number; 0 where it does not say."""
    return said[_KIND]
