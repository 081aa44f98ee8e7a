# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Actions: all that can happen to a match, each a 16-bit int, the same in log, link, save, replay.

The top three bits say what it is, the other thirteen hold its payload.

    >>> two = bytearray(2)
    >>> pack_into(mark(0b10011), two, 0)
    >>> payload_of(unpack(two, 0))
    19
    >>> faces_of(roll((6, 1, 2, 3, 4)))
    [6, 1, 2, 3, 4]
"""

from ..const import const

ROLL = 0
"""Payload: the faces of all five dice after the roll, as a base-six number."""
MARK = 1
"""Payload: five bits, bit i set where die i stays at the next roll."""
SCORE = 2
"""Payload: the box, as its number on the card."""

ROLLS = 7776
_SHIFT = const(13)
_PAYLOAD = const(0x1FFF)


def roll(faces) -> int:
    """Return the action of rolling these five faces."""
    number = 0
    for face in faces:
        number = number * 6 + face - 1
    return number


def mark(held_mask: int) -> int:
    """Return the action of marking the dice that stay."""
    return MARK << _SHIFT | held_mask


def score(box: int) -> int:
    """Return the action of scoring in a box."""
    return SCORE << _SHIFT | box


def kind_of(action: int) -> int:
    """Return ROLL, MARK, SCORE, or a number that is no action of ours."""
    return action >> _SHIFT


def payload_of(action: int) -> int:
    """Return the payload of an action."""
    return action & _PAYLOAD


def faces_of(action: int) -> list:
    """Return the five faces of a ROLL."""
    faces = [0] * 5
    number = payload_of(action)
    for i in range(4, -1, -1):
        faces[i] = number % 6 + 1
        number //= 6
    return faces


def pack_into(action: int, buffer, offset: int) -> None:
    """Write the two bytes of an action, most significant first."""
    buffer[offset] = action >> 8
    buffer[offset + 1] = action & 0xFF


def unpack(data, offset: int) -> int:
    """Return the action whose two bytes begin at `offset`."""
    return data[offset] << 8 | data[offset + 1]
