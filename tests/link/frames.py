# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The protocol's numbers, as firmware/handful/link/README.md gives them, and its frames."""

from handful.link.frame import MOST_PAYLOAD, FrameReader, FrameWriter

CALL, HELLO, ACK, IDLE, BYE, START, WISH, STEP, MESSAGE = range(9)
KIND = 0x0F
FIRST, DISAGREES, HEARS = 0x10, 0x40, 0x80

LEFT, NONSENSE, OUT_OF_ORDER, FALSE_DICE, ILLEGAL_MOVE = range(1, 6)

# Offsets in a payload, and lengths.
OLDEST = 1
NEWEST = 2
NONCE = NUMBER = 4
CONTENTS = INDEX = 5
WORD = 7
ECHO = 12
SHOWN = 17
LINK = 16
RULES = 20
GAME = 24
COUNT = 32
NAME = 39
GAME_DIGEST = 48
DIGEST_BYTES = 8
HELLO_BYTES = 56

ROLL = 0x8000
"""Set in the word of a step that rolls; the other bits are a MARK of the dice that are held."""


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


def changed(payload: bytearray, rng, kinds, sign) -> bytearray:
    """Return a payload with some bytes changed, and perhaps cut, extended, or signed."""
    for _ in range(rng.choice((1, 1, 2, 8))):
        payload[rng.randrange(len(payload))] = rng.choice((0, 1, 255, rng.randrange(256)))
    fate = rng.randrange(6)
    if fate == 0:
        del payload[rng.randrange(1, len(payload) + 1) :]
    elif fate == 1:
        payload += rng.randbytes(rng.randrange(max(1, MOST_PAYLOAD + 1 - len(payload))))
    elif fate == 2:
        payload[0] = payload[0] & ~KIND | rng.choice(kinds)
    elif fate == 3:
        sign(payload)
    return payload


def number_at(data: bytes, at: int) -> int:
    """Return the number in two bytes."""
    return int.from_bytes(data[at : at + 2], "big")


def sizes_of(thing, path: str = "session") -> dict[str, int]:
    """Return the length of every buffer and list inside an object of the link, by its path."""
    sizes = {}
    for name, value in vars(thing).items():
        where = f"{path}.{name}"
        if isinstance(value, (bytearray, list)):
            sizes[where] = len(value)
        elif hasattr(value, "__dict__") and type(value).__module__.startswith("handful.link"):
            sizes |= sizes_of(value, where)
    return sizes
