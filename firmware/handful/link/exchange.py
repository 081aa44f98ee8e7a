# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What two devices tell each other outside a game: who they are, and bytes that both swap.

    said = hello(nonce, name, rules)    # what `Session` is made with; the peer's: `line.peer`

    exchange = Exchange(session, TOPIC, ours)
    exchange.work()                     # once a frame, between the events and `output`
    if exchange.is_done: merge(b"".join(exchange.theirs))

An exchange needs one on each side; what arrives before that waits. README.md has the layouts.
"""

import struct

from ..const import const
from .frame import (
    CONTENTS_AT,
    GAME_AT,
    HELLO_BYTES,
    KIND_BITS,
    MESSAGE,
    NAME_AT,
    NONCE_AT,
    NONSENSE,
    PLAYER_KIND_AT,
    PROGRAM_AT,
    RULES_AT,
)

_VERSION = const(2)

MOST_BYTES = 4096
_PART = const(54)
_SMALL = const(200)
"""Up to this many bytes, a piece of what has come takes another part."""
_IN = const(10)


def hello(nonce, name, rules, program=b"\0\0\0", kind: int = 0, named=b"") -> bytearray:
    """Return the HELLO of a side without a game.

    `nonce` is 8 random bytes, new each time the link is opened; `name` the player's, 8 bytes;
    `rules` the hash of the rule set, 4; `program` the program's version, 3; `kind` what plays;
    `named` what names the rule set, up to 32 bytes.
    """
    made = bytearray(HELLO_BYTES + len(named))
    made[HELLO_BYTES:] = named
    made[1] = made[2] = _VERSION  # the oldest and the newest that this code speaks
    made[NONCE_AT : NONCE_AT + 8] = nonce
    made[RULES_AT:GAME_AT] = rules
    made[PROGRAM_AT:NAME_AT] = program
    made[NAME_AT:PLAYER_KIND_AT] = name
    made[PLAYER_KIND_AT] = kind
    return made


def rules_of(said) -> tuple:
    """Return the rule set's hash in a HELLO, four bytes, and what names it."""
    return bytes(said[RULES_AT:GAME_AT]), bytes(said[HELLO_BYTES:])


def name_of(said) -> bytes:
    """Return the player's name in a HELLO, eight bytes."""
    return bytes(said[NAME_AT:PLAYER_KIND_AT])


class Exchange:
    """Sends `ours`, at most MOST_BYTES, and collects `theirs`, both in pieces.

    A device that is linked seldom has one block for all of either.
    `topic` is a number up to 255 that both sides use; messages of other topics are dropped. A
    peer that sends nonsense is refused, and the session's state shows it.
    """

    def __init__(self, session, topic: int, ours):
        self._session = session
        self._topic = topic
        self._ours = ours
        self._length = sum([len(piece) for piece in ours])
        self._begin()

    def _begin(self):
        self._connection = self._session.line.connection
        self._session.message = None  # a part that the last connection has not sent
        self._sent = -1
        self._piece = self._at = 0
        self._total = -1
        self._taken = 0
        self.theirs = []

    @property
    def has_all(self) -> bool:
        """True when `theirs` is complete."""
        return self._taken == self._total

    @property
    def is_done(self) -> bool:
        """True when both have everything, as far as this side can know."""
        session = self._session
        is_sent = self._sent == self._length and session.message is None
        return self.has_all and is_sent and not session.line.pending

    def work(self) -> None:
        """Take the message that has arrived, and send the next part."""
        session = self._session
        line = session.line
        if line.connection != self._connection and not self.is_done:
            self._begin()
        if line.inbox_length and line.inbox[0] & KIND_BITS == MESSAGE:
            self._take(line.inbox, line.inbox_length)
            line.inbox_length = 0
        if session.message is None and line.is_up and self._sent < self._length:
            self._sent = max(self._sent, 0)
            part = self._next_part()
            head = struct.pack(">BHH", self._topic, self._sent, self._length)
            session.message = head + bytes(part)
            self._sent += len(part)

    def _next_part(self):
        """Return what goes into the next message, b"" where there is nothing at all to send."""
        while self._piece < len(self._ours):
            part = self._ours[self._piece][self._at : self._at + _PART]
            if part:
                self._at += len(part)
                return part
            self._piece += 1
            self._at = 0
        return b""

    def _take(self, message, length):
        if message[CONTENTS_AT] != self._topic or self.has_all:
            return
        _, offset, total = struct.unpack_from(">BHH", message, CONTENTS_AT)
        end = offset + length - _IN
        is_new = self._total < 0 or total == self._total
        if length < _IN or not is_new or offset != self._taken or not end <= total <= MOST_BYTES:
            self._session.refuse(NONSENSE)
            return
        self._total = total
        self._taken = end
        if not self.theirs or len(self.theirs[-1]) > _SMALL:
            self.theirs.append(bytearray())
        self.theirs[-1] += message[_IN:length]
