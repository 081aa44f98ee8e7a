# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two devices give each other some bytes, such as their high scores, both ways in one go.

    exchange = Exchange(session, TOPIC, ours)
    exchange.work()                     # once a frame, between the events and `output`
    if exchange.is_done: merge(exchange.theirs)

Both sides must begin one; what arrives before that waits. The letters are told in README.md.
"""

import struct

from . import const

MOST_BYTES = 4096
_PART = const(54)
_HEAD = const(5)
_IN = const(10)
_KIND = const(15)
_MESSAGE = const(8)
_NONSENSE = const(2)


class Exchange:
    """Sends `ours`, at most MOST_BYTES, and collects `theirs`.

    `topic` is a number up to 255 that both sides have in common; letters of other topics are let
    go. Who sends nonsense is refused, and the session's state says so.
    """

    def __init__(self, session, topic: int, ours):
        self._session = session
        self._topic = topic
        self._ours = ours
        self._begin()

    def _begin(self):
        self._connection = self._session.line.connection
        self._sent = -1
        self._total = -1
        self.theirs = bytearray()

    @property
    def has_all(self) -> bool:
        """True when `theirs` is complete."""
        return len(self.theirs) == self._total

    @property
    def is_done(self) -> bool:
        """True when both have everything, as far as this side can know."""
        line = self._session.line
        is_sent = self._sent == len(self._ours) and self._session.letter is None
        return self.has_all and is_sent and not line.pending

    @property
    def percent(self) -> int:
        """How much of both has gone over, 0 to 100."""
        both = len(self._ours) + max(self._total, 0)
        done = max(self._sent, 0) + len(self.theirs)
        return 100 * done // both if both else 100

    def work(self) -> None:
        """Take what has come, and send on."""
        line = self._session.line
        if line.connection != self._connection and not self.is_done:
            self._begin()
        if line.inbox_length and line.inbox[0] & _KIND == _MESSAGE:
            self._take(line.inbox, line.inbox_length)
            line.inbox_length = 0
        if self._session.letter is None and line.is_up and self._sent < len(self._ours):
            self._sent = max(self._sent, 0)
            part = self._ours[self._sent : self._sent + _PART]
            head = struct.pack(">BHH", self._topic, self._sent, len(self._ours))
            self._session.letter = head + bytes(part)
            self._sent += len(part)

    def _take(self, letter, length):
        if letter[_HEAD] != self._topic or self.has_all:
            return
        _, offset, total = struct.unpack_from(">BHH", letter, _HEAD)
        end = offset + length - _IN
        is_new = self._total < 0 or total == self._total
        if (
            length < _IN
            or not is_new
            or offset != len(self.theirs)
            or not end <= total <= MOST_BYTES
        ):
            self._session.refuse(_NONSENSE)
            return
        self._total = total
        self.theirs += letter[_IN:length]
