# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a malicious peer puts on the cable: true frames, changed ones, and made-up ones.

mad = MadEnd(cable, rng, victim, fed)             # in place of the victim's `Plug`
mad.is_on = True
"""

from collections import Counter

from handful.link.frame import MOST_PAYLOAD, FrameReader
from host_sim.link_cable import RECEIVER_BYTES, Cable
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
TAG, TAKEN, NUMBER = 1, 3, 4
MOOD_FRAMES = 40
MOST_FED = 4
"""The most frames of its own in a frame of the handheld: a UART carries no more."""


class MadEnd:
    """The left end of a cable, as `ports.link`: what comes from the right is changed on its way.

    It does so while it `is_on`; `victim()` returns the handheld that reads, and `fed` counts the
    frames by kind.
    """

    def __init__(self, cable: Cable, rng, victim, fed: Counter):
        self._cable = cable
        self._rng = rng
        self._victim = victim
        self._fed = fed
        self._last = bytearray(HELLO_BYTES)
        self._reader = FrameReader()
        self._waiting = bytearray()
        self._frames = 0
        self._fed_ms = -1
        self._mood = "honest"
        self.is_on = False
        self.write = cable.ends[0].write

    def __call__(self):
        """Open the port; what came before is lost."""
        while self._cable.ends[0].read(4096):
            pass
        self._waiting.clear()
        return self

    def deinit(self) -> None:
        """Close the port for now."""

    def read(self, most: int) -> bytes | None:
        """Return what arrives, as a UART does, which loses the oldest; None for nothing."""
        now_ms = self._victim().ports.clock.now_ms()
        if self.is_on and now_ms != self._fed_ms and not self._cable.is_pulled:
            self._fed_ms = now_ms
            self._feed()
        for payload in payloads_in(self._reader, self._cable.ends[0].read(4096) or b""):
            self._last = payload
            self._send(self._bent(bytearray(payload)) if self.is_on else payload)
        del self._waiting[:-RECEIVER_BYTES]
        data = bytes(self._waiting[:most])
        del self._waiting[:most]
        return data or None

    def _feed(self):
        """Send more frames, of its own, and now and then change the mood."""
        if self._frames % MOOD_FRAMES == 0:
            self._mood = self._rng.choice(MOODS) if self._rng.random() < 0.7 else "mad"
        self._frames += 1
        if self._mood == "honest":
            return
        for _ in range(self._rng.randrange(1, MOST_FED + 1)):
            roll = self._rng.randrange(8)
            if roll == 0:
                self._waiting += self._rng.randbytes(self._rng.randrange(1, 80))
                self._fed["noise"] += 1
            elif roll < 4:
                self._send(self._changed(bytearray(self._last)))
            else:
                self._send(self._made_up())

    def _send(self, payload):
        if payload:
            self._fed[payload[0] & KIND] += self.is_on
            self._waiting += frame_of(payload)

    def _line(self):
        """Return the line of the victim's session, or None."""
        session = getattr(self._victim().app.session.link, "session", None)
        return session and session.line

    def _bent(self, payload):
        """Return what arrives in place of a true frame."""
        kind = payload[0] & KIND
        if self._mood == "deaf":
            payload[0] &= ~HEARS
        elif self._mood == "version" and kind == HELLO:
            payload[OLDEST] = payload[NEWEST] = self._rng.choice((0, 1, 2, 3, 255))
        elif self._mood == "other game" and kind == HELLO:
            payload[GAME] ^= 0xFF
        elif self._mood == "mad" and self._rng.random() < 0.2:
            return self._changed(payload)
        return payload

    def _changed(self, payload):
        return changed(payload, self._rng, KINDS, self._sign)

    def _made_up(self):
        """Return an invented payload, signed so that the victim reads it."""
        rng, line = self._rng, self._line()
        kind = {"parting": BYE, "files": rng.randrange(9, 14)}.get(self._mood, rng.choice(KINDS))
        if self._mood == "mirror" and line is not None:
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
        line = self._line()
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
