# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The line to the peer: frames, who hears whom, and one numbered message at a time.

A numbered message is sent again until it is acknowledged. If it arrives twice it is acknowledged
twice and taken once; if it arrives while the last is still in the inbox it is dropped, and comes
again. So nothing here grows, whatever the peer sends.
"""

from ..const import const
from .frame import (
    ACK,
    BYE,
    CALL,
    CONTENTS_AT,
    COUNT_AT,
    DIGEST_AT,
    ECHO_AT,
    FIRST,
    GAME_AT,
    HEARS,
    HELLO,
    HELLO_BYTES,
    IDLE,
    KIND_BITS,
    MESSAGE,
    MOST_HELLO,
    MOST_PAYLOAD,
    NONCE_AT,
    OFFER,
    RULES_AT,
    START_GAME,
    STOP,
    FrameReader,
    FrameWriter,
    elapsed_ms,
)

_COUNT_END = const(34)  # in HELLO
# Where the fields of the other messages begin
_ACKNOWLEDGED = const(3)
_NUMBER = const(4)
_COUNT = const(2)
_LIVE = const(10)
_STATUS = const(14)

_NONE = const(-1)
_FIRST_SAFE = const(2)
"""The oldest version whose devices survive a HELLO that does not fit."""

_SILENT_MS = const(800)
_GRACE_MS = const(1000)
_BEACON_MS = const(250)
_SEEK_MS = const(150)
_REPLY_MS = const(50)
_LIVE_MS = const(30)
_FIRST_WAIT_MS = const(120)
_LONGEST_WAIT_MS = const(400)


class Line:
    """One end of the cable. `own` is the payload of our HELLO, `status` that of our IDLE.

    `peer`         the peer's HELLO; `peer_status`: what its IDLE says, with `flags`; new while
                   `has_status`
    `connection`   the number of peers met, counting a restarted one again
    `is_first`     our nonce is greater: this side moves first
    `hears`        the peer was heard lately; `is_up`: and it says that it hears us
    `is_unheard`   it has not said so for a second; `is_looped`: what came was our own HELLO
    `is_offered`   a peer offers files: a `Receiver` can take them
    `skew`         1: the peer speaks only newer versions; -1: only older ones; else 0
    `same_game`    the peer has our game
    `inbox`        a numbered message of `inbox_length` bytes; set that to 0 once it is read
    `outbox`       where to write a message for `post`, while `pending` is 0
    `farewell`     the reason for BYE, sent `farewells` times; `parted`: the peer's reason; else 0
    """

    def __init__(self, own, status):
        self.own = own
        self.status = status
        self.peer = bytearray(MOST_HELLO)
        self.peer_status = bytearray(_STATUS)
        self.inbox = bytearray(MOST_PAYLOAD)
        self.outbox = bytearray(MOST_PAYLOAD)
        self._reader = FrameReader()
        self._writer = FrameWriter()
        self.connection = self.farewell = self.skew = 0
        self.farewells = 4
        self.hears = self.is_unheard = self.is_looped = self.is_up = False
        self.live_due = self._seeks = self.is_offered = False
        self._heard_ms = self._loop_ms = self._sent_ms = self._posted_ms = 0
        self._meet(0)

    def _meet(self, now_ms):
        """Begin a connection with a new or restarted peer."""
        own, peer = self.own, self.peer
        own[ECHO_AT:RULES_AT] = peer[NONCE_AT:ECHO_AT]
        self.is_first = own[NONCE_AT:ECHO_AT] > peer[NONCE_AT:ECHO_AT]
        tag = [0, 0]
        for i in range(NONCE_AT, ECHO_AT):
            tag[i & 1] ^= own[i] ^ peer[i]
        self._tag = bytes(tag)
        self._taken = self._number = self.pending = self.inbox_length = self._wait_ms = 0
        self._ack_due = self._is_heard = self.has_status = self.same_game = False
        self.parted = self.flags = 0
        self._echo_ms = now_ms
        self.hello_due = True

    def receive(self, data, now_ms: int) -> None:
        """Take bytes from the wire, any number or None, and look at the clock."""
        if data:
            for byte in data:
                length = self._reader.put(byte)
                if length:
                    self._take(self._reader.payload, length, now_ms)
        self.hears = self.hears and elapsed_ms(now_ms, self._heard_ms) <= _SILENT_MS
        if not self.hears:
            self._is_heard = False
        elif elapsed_ms(now_ms, self._echo_ms) > _GRACE_MS:
            self._is_heard = False
            self.is_unheard = True
        self.is_looped = self.is_looped and elapsed_ms(now_ms, self._loop_ms) <= _GRACE_MS
        self.is_up = self.hears and self._is_heard and not self.skew

    def _take(self, frame, length, now_ms):
        flags = frame[0]
        kind = flags & KIND_BITS
        if kind == CALL:
            self.hello_due = True
            flags = 0
        elif kind == HELLO:
            if length < RULES_AT:
                return
            if frame[NONCE_AT:ECHO_AT] == self.own[NONCE_AT:ECHO_AT]:
                self.is_looped = True
                self._loop_ms = now_ms
                return
            flags = self._take_hello(frame, length, now_ms)
        elif not self._is_from_peer(frame, length):
            self.is_offered |= kind == OFFER
            return
        if flags & HEARS:
            self._is_heard = True
            self.is_unheard = False
        if flags & HEARS or not self.hears:
            self._echo_ms = now_ms
        self.hears = True
        self._heard_ms = now_ms
        if kind > HELLO:
            self._take_tagged(kind, frame, length)

    def _is_from_peer(self, frame, length):
        is_tagged = length >= _NUMBER and frame[1:_ACKNOWLEDGED] == self._tag and self.connection
        return is_tagged and (frame[0] & FIRST != 0) != self.is_first

    def _take_hello(self, frame, length, now_ms):
        own, peer = self.own, self.peer
        for i in range(length, MOST_HELLO):
            frame[i] = 0  # an earlier version does not send this field
        is_new = not self.connection or frame[NONCE_AT:ECHO_AT] != peer[NONCE_AT:ECHO_AT]
        peer[:] = frame[:MOST_HELLO]
        self.skew = 1 if peer[1] > own[2] else -1 if peer[2] < own[1] else 0
        if is_new:
            self.connection += 1
            self._meet(now_ms)
        knows_us = peer[ECHO_AT:RULES_AT] == own[NONCE_AT:ECHO_AT]
        flags = frame[0] if knows_us else 0
        if not flags & HEARS:
            self.hello_due = True
        self.same_game = peer[GAME_AT:COUNT_AT] == own[GAME_AT:COUNT_AT]
        # A HELLO for the program before our restart may arrive late: what it says is out of date.
        if self.same_game and knows_us and not self.skew:
            self.peer_status[:_COUNT] = peer[COUNT_AT:_COUNT_END]
            self.peer_status[_COUNT:_LIVE] = peer[DIGEST_AT:HELLO_BYTES]
            self.has_status = True
            self.flags = flags
        return flags

    def _take_tagged(self, kind, frame, length):
        if frame[_ACKNOWLEDGED] == self._number:
            self.pending = 0
        if kind == IDLE and length == _NUMBER + _STATUS:
            self.peer_status[:] = frame[_NUMBER:length]
            self.flags = frame[0]
            # A peer sends IDLE only if it has our game, whatever its last HELLO said.
            self.has_status = self.same_game = True
        elif kind == BYE and length > _NUMBER:
            self.parted = frame[_NUMBER]
        elif START_GAME <= kind <= MESSAGE and CONTENTS_AT < length <= MOST_PAYLOAD:
            if frame[_NUMBER] == (self._taken + 1) & 0xFF and not self.inbox_length:
                self._taken = frame[_NUMBER]
                self.inbox[:length] = frame[:length]
                self.inbox_length = length
            self._ack_due |= frame[_NUMBER] == self._taken

    def post(self, length: int) -> None:
        """Send the outbox, whose first byte is the kind, until it is acknowledged."""
        self._number = (self._number + 1) & 0xFF
        self.outbox[_NUMBER] = self._number
        self.pending = length
        self._wait_ms = 0

    def refusal(self):
        """Return the frame that refuses the files on offer, valid until the next call."""
        self.is_offered = False
        self._writer.payload[0] = STOP
        return self._writer.wrap(1)

    def output(self, now_ms: int, plays: bool, flags: int):
        """Return the frame to send now, valid until the next call, or None.

        The beacon is IDLE for a side that `plays`, else HELLO; CALL while no peer is heard.
        """
        kind = self._due(now_ms, plays)
        if kind < 0:
            return None
        self._sent_ms = now_ms
        payload = self._writer.payload
        length = _NUMBER
        if kind == CALL:
            payload[0] = CALL
            return self._writer.wrap(1)
        if kind == HELLO:
            length = len(self.own)
            payload[:length] = self.own
            payload[COUNT_AT:_COUNT_END] = self.status[:_COUNT]
            payload[DIGEST_AT:HELLO_BYTES] = self.status[_COUNT:_LIVE]
            self.hello_due = False
        else:
            if kind == MESSAGE:
                length = self.pending
                payload[:length] = self.outbox[:length]
                kind = payload[0]
                self._posted_ms = now_ms
                self._wait_ms = min(2 * self._wait_ms, _LONGEST_WAIT_MS) or _FIRST_WAIT_MS
            elif kind == IDLE:
                length = _NUMBER + _STATUS
                payload[_NUMBER:length] = self.status
                self.live_due = False
            elif kind == BYE:
                length = _NUMBER + 1
                payload[_NUMBER] = self.farewell
                self.farewells = max(0, self.farewells - 1)
            payload[1:_ACKNOWLEDGED] = self._tag
            payload[_ACKNOWLEDGED] = self._taken
            self._ack_due = False
        if self.is_first:
            flags |= FIRST
        if self.hears:
            flags |= HEARS
        payload[0] = kind | flags
        return self._writer.wrap(length)

    def _due(self, now_ms, plays):
        """Return the kind of frame to send now, -1 for none; MESSAGE for the pending one."""
        since_ms = elapsed_ms(now_ms, self._sent_ms)
        is_late = since_ms >= (_BEACON_MS if self.is_up else _SEEK_MS)
        if self.farewell:
            is_due = is_late or self.farewells and since_ms >= _REPLY_MS
            return BYE if self.is_up and is_due else _NONE
        if not self.hears:
            # Not HELLO: it would crash a device of version 1 that is in a game.
            return CALL if is_late else _NONE
        if self.skew < 0 and self.peer[2] < _FIRST_SAFE:
            return _NONE
        waited_ms = elapsed_ms(now_ms, self._posted_ms)
        if self.is_up and self.pending and waited_ms >= self._wait_ms:
            return MESSAGE
        if is_late:
            # The peer may have been restarted or not: send HELLO and IDLE in turn.
            self._seeks = not self._seeks
            return IDLE if plays and (self.is_up or self._seeks) else HELLO
        if plays and self.is_up:
            if self.live_due and since_ms >= _LIVE_MS:
                return IDLE
        elif self.hello_due and since_ms >= _REPLY_MS:
            return HELLO
        return ACK if self._ack_due else _NONE
