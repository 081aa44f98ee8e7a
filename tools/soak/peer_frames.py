# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a malicious peer puts on the cable: true frames, changed ones, and made-up ones.

mad = MadPlug(cable.ends[1], rng, victim)         # what `ports.link` opens on the mad side
mad.feed()                                        # once a frame: frames that nobody has written
"""

from collections import Counter

from handful.link.frame import MOST_PAYLOAD, FrameReader
from tests.link.frames import (
    BYE,
    ECHO,
    FIRST,
    GAME,
    HEARS,
    HELLO,
    HELLO_BYTES,
    KIND,
    MESSAGE,
    NEWEST,
    NONCE,
    OLDEST,
    changed,
    frame_of,
)

MOODS = ("mad", "honest", "mirror", "deaf", "version", "other game", "parting", "files")
"""What it mostly does for a while; "mad" is some of everything."""
KINDS = range(16)
TAG, TAKEN, NUMBER, REST = 1, 3, 4, 5
MOST_FED = 4
"""The most frames of its own in a frame of the handheld: a UART carries no more."""


class MadPlug:
    """A port like `Plug` that changes frames on the way out.

    `mood` is one of MOODS; `victim()` returns the line of the other side's session, or None.
    `fed` counts the frames by kind.
    """

    def __init__(self, port, rng, victim):
        self._port = port
        self._rng = rng
        self._victim = victim
        self._last = bytearray(HELLO_BYTES)
        self._reader = FrameReader()
        self.mood = "honest"
        self.fed = Counter()
        self.read = port.read

    def __call__(self):
        """Open the port."""
        while self._port.read(4096):
            pass
        return self

    def deinit(self) -> None:
        """Close the port for now."""

    def write(self, data) -> None:
        """Send what the handheld writes, or something like it."""
        for payload in payloads_in(self._reader, data):
            self._last = payload
            self._send(self._bent(bytearray(payload)))

    def feed(self) -> None:
        """Send more frames, of its own."""
        if self.mood == "honest":
            return
        for _ in range(self._rng.randrange(1, MOST_FED + 1)):
            roll = self._rng.randrange(8)
            if roll == 0:
                self._port.write(self._rng.randbytes(self._rng.randrange(1, 80)))
                self.fed["noise"] += 1
            elif roll < 4:
                self._send(self._changed(bytearray(self._last)))
            else:
                self._send(self._made_up())

    def _send(self, payload):
        if payload:
            self.fed[payload[0] & KIND] += 1
            self._port.write(frame_of(payload))

    def _bent(self, payload):
        """Return what arrives in place of a true frame."""
        kind = payload[0] & KIND
        if self.mood == "deaf":
            payload[0] &= ~HEARS
        elif self.mood == "version" and kind == HELLO:
            payload[OLDEST] = payload[NEWEST] = self._rng.choice((0, 1, 2, 3, 255))
        elif self.mood == "other game" and kind == HELLO:
            payload[GAME] ^= 0xFF
        elif self.mood == "mad" and self._rng.random() < 0.2:
            return self._changed(payload)
        return payload

    def _changed(self, payload):
        return changed(payload, self._rng, KINDS, self._sign)

    def _made_up(self):
        """Return an invented payload, signed so that the victim reads it."""
        rng, line = self._rng, self._victim()
        kind = {"parting": BYE, "files": rng.randrange(9, 14)}.get(self.mood, rng.choice(KINDS))
        if self.mood == "mirror" and line is not None:
            made = bytearray(line.own)
            made[0] = HELLO
            return made
        if kind == HELLO:
            made = bytearray(line.peer if line is not None and rng.random() < 0.7 else self._last)
            made += bytes(max(0, HELLO_BYTES - len(made)))
            made[0] = HELLO | rng.choice((0, HEARS))
            if line is not None and rng.random() < 0.8:
                made[ECHO : ECHO + 8] = line.own[NONCE : NONCE + 8]
            return self._changed(made) if rng.random() < 0.7 else made
        length = rng.choice((5, 6, 12, 25, 27, 28, 43, rng.randrange(1, MOST_PAYLOAD + 1)))
        made = bytearray(rng.choice((bytes(length), rng.randbytes(length))))
        made[0] = kind | rng.choice((0, HEARS, HEARS, rng.randrange(16) << 4))
        self._sign(made)
        if kind == MESSAGE and length > 10:
            made[5] = rng.choice((1, 1, 2, rng.randrange(256)))
            made[6:8] = bytes((0, rng.choice((0, 54, rng.randrange(256)))))
            made[8:10] = bytes((rng.choice((0, 0, 16, 255)), rng.randrange(256)))
        return made

    def _sign(self, payload):
        """Give a message the victim's tag and the number that it expects."""
        line = self._victim()
        if line is None or len(payload) <= NUMBER or payload[0] & KIND == HELLO:
            return
        payload[TAG:TAKEN] = line._tag
        payload[0] = payload[0] & ~FIRST | (0 if line.is_first else FIRST)
        payload[TAKEN] = self._rng.choice((line._number, line._number, self._rng.randrange(256)))
        payload[NUMBER] = line._taken + 1 & 0xFF
        if payload[0] & KIND == BYE:
            payload[NUMBER] = self._rng.choice((1, 2, 3, 4, 5, self._rng.randrange(256)))


def payloads_in(reader: FrameReader, data):
    """Yield the payloads of the frames in these bytes."""
    for byte in data:
        length = reader.put(byte)
        if length:
            yield bytes(reader.payload[:length])
