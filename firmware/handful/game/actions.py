# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Actions: everything that can happen to a match, as 16-bit ints, and the log that holds them.

The same two bytes stand in a log and in a save. The top three bits say what kind of action it is,
the other thirteen are its payload. What goes over a cable instead of a roll is in `linked.play`.

    >>> two = bytearray(2)
    >>> pack_into(mark(0b10011), two, 0)
    >>> payload_of(unpack(two, 0))
    19
    >>> faces_of(roll((6, 1, 2, 3, 4)))
    [6, 1, 2, 3, 4]

Names and kinds of players, which saves and messages hold beside the log, are packed here too;
`unpacking` reads them.
"""

from ..const import const

ROLL = 0
"""Payload: the faces of all five dice after the roll, as a base-six number."""
MARK = 1
"""Payload: five bits, bit i set if die i is held at the next roll."""
SCORE = 2
"""Payload: the box, as an index into `ruleset.patterns`."""

ROLLS = 7776
"""The number of different ROLL payloads."""
ACTIONS_A_TURN = 6
"""Three rolls, a mark before each of the last two, and a score."""
_SHIFT = const(13)
_PAYLOAD = const(0x1FFF)


def roll(faces) -> int:
    """Return the action of rolling these five faces, each 1 to 6."""
    number = 0
    for face in faces:
        number = number * 6 + face - 1
    return number


def mark(held_mask: int) -> int:
    """Return the action of holding these dice and no others, 0 to 31."""
    return MARK << _SHIFT | held_mask


def score(box: int) -> int:
    """Return the action of scoring in a box."""
    return SCORE << _SHIFT | box


def kind_of(action: int) -> int:
    """Return ROLL, MARK, SCORE, or a greater number for what is no action."""
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


class Log:
    """The actions of one match in order: `players` players with `turns` turns each.

    A MARK that follows a MARK replaces it, so a turn leaves six actions at most, however often a
    player changes their mind, and the buffer, made once, holds the longest match.

    `buffer` has two bytes for each action, `count` says how many of them there are.
    """

    def __init__(self, players: int, turns: int):
        self.buffer = bytearray(2 * ACTIONS_A_TURN * turns * players)
        self.count = 0

    def append(self, action: int) -> None:
        """Add an action that the match has applied."""
        if self.count and kind_of(action) == MARK:
            if kind_of(self[self.count - 1]) == MARK:
                self.count -= 1
        pack_into(action, self.buffer, 2 * self.count)
        self.count += 1

    def __len__(self):
        return self.count

    def __getitem__(self, index: int) -> int:
        if not 0 <= index < self.count:
            raise IndexError("no such action")
        return unpack(self.buffer, 2 * index)


MOST_PLAYERS = 6
KINDS = ("", "human", "cpu:beginner", "cpu:casual", "cpu:strong", "cpu:perfect", "cpu:winner")
"""What can sit on a seat; "" is nobody. Saves and messages hold the index: add at the end."""

BY_TABLE = ("cpu:perfect", "cpu:winner")
"""Who plays by the coach's table."""
NAME_BYTES = 8


def pack_name(name: str) -> bytes:
    """Return a name as at most eight bytes of UTF-8, never cut inside a character."""
    while len(name.encode()) > NAME_BYTES:
        name = name[:-1]
    return name.encode()
