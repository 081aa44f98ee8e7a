# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A peer that sends anything: noise, and frames that are whole but mutated, in every state.

Fuzz(seed).feed(10_000)        # frames; raises `SoakError` if the honest side misbehaves
"""

from handful.link.frame import MOST_PAYLOAD, FrameReader, FrameWriter

from .link_games import SoakError, Table
from .link_layout import HELLO, KIND, MESSAGE

_STUCK = {"refused", "accused", "parted", "disagreed", "closed", "version", "other game"}
_LONGEST_LIFE = 2000
"""Frames after which both sides begin anew in any case."""


class Fuzz:
    """An honest handheld, and one whose frames are mutated on their way.

    `frames`  fed so far; `states` and `reasons`: what the honest side said
    """

    def __init__(self, seed: int):
        self.table = Table(seed)
        self.rng = self.table.rng
        self.victim, self.other = self.table.handhelds
        self.frames = 0
        self.states = set()
        self.reasons = set()
        self._life = 0
        self._now_ms = 0
        self._sizes = sizes_of(self.victim.session)
        self._to_victim = b""
        self._to_other = b""

    def feed(self, frames: int) -> None:
        """Feed the honest side so many frames."""
        until = self.frames + frames
        while self.frames < until:
            self._one_frame()
        if self._sizes != sizes_of(self.victim.session):
            raise SoakError(f"seed {self.table.seed}: a buffer has grown")

    def _one_frame(self):
        self._now_ms += 33
        out = self.victim.frame(self._to_victim, self._now_ms)
        self._to_other = bytes(out) if out is not None else None
        out = self.other.frame(self._to_other, self._now_ms)
        self._to_victim = b"".join(self._mutated(bytes(out) if out is not None else b""))
        self.states.add(self.victim.state)
        self.reasons.add(self.victim.session.reason)
        self._life += 1
        if self._life > _LONGEST_LIFE or (self.victim.state in _STUCK and self._life % 50 == 0):
            self._begin_anew()

    def _begin_anew(self):
        self._life = 0
        for handheld in (self.victim, self.other):
            if self.rng.random() < 0.3:
                self.victim.saved = self.other.saved = None
            handheld.switch_on()

    def _mutated(self, wire):
        """Yield what arrives in place of a frame: itself, or something else, or more."""
        rng = self.rng
        payload = payload_of(wire) if wire else bytearray(rng.randrange(256) for _ in range(9))
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            self.frames += 1
            kind = rng.randrange(12)
            if kind < 5 and wire:
                yield wire
            elif kind == 5:
                yield rng.randbytes(rng.randrange(100))
            elif kind == 6 and wire:
                cut = rng.randrange(len(wire))
                yield wire[:cut] + rng.randbytes(rng.randrange(4)) + wire[cut + rng.randrange(3) :]
            else:
                yield frame_of(self._changed(bytearray(payload)))

    def _changed(self, payload):
        rng = self.rng
        for _ in range(rng.choice((1, 1, 2, 8))):
            payload[rng.randrange(len(payload))] = rng.choice((0, 1, 255, rng.randrange(256)))
        fate = rng.randrange(6)
        if fate == 0:
            del payload[rng.randrange(1, len(payload) + 1) :]
        elif fate == 1:
            payload += rng.randbytes(rng.randrange(MOST_PAYLOAD + 1 - len(payload)))
        elif fate == 2:
            payload[0] = payload[0] & ~KIND | rng.randrange(HELLO, MESSAGE + 3)
        elif fate == 3 and len(payload) > 4:
            # The next number, so that it is taken.
            payload[4] = self.victim.session.line._taken + 1 & 0xFF
        return payload


def payload_of(wire: bytes) -> bytearray:
    """Return what a frame carries."""
    reader = FrameReader()
    lengths = [reader.put(byte) for byte in wire]
    return reader.payload[: lengths[-1]]


def frame_of(payload: bytes) -> bytes:
    """Return the frame of a payload."""
    writer = FrameWriter()
    writer.payload[: len(payload)] = payload
    return bytes(writer.wrap(len(payload)))


def sizes_of(thing, path: str = "session") -> dict[str, int]:
    """Return the length of everything that could grow inside an object, by its path."""
    sizes = {}
    for name, value in vars(thing).items():
        where = f"{path}.{name}"
        if isinstance(value, (bytearray, list)):
            sizes[where] = len(value)
        elif hasattr(value, "__dict__") and type(value).__module__.startswith("handful.link"):
            sizes |= sizes_of(value, where)
    return sizes
