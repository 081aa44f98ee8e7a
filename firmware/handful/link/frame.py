# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Frames on the wire: 0, the payload and its CRC-32 in COBS, 0; and the numbers of README.md.

The leading zero ends whatever noise has left in the peer's reader.

    >>> writer, reader = FrameWriter(), FrameReader()
    >>> writer.payload[0] = 7
    >>> [reader.put(byte) for byte in writer.wrap(1)]
    [0, 0, 0, 0, 0, 0, 0, 1]
    >>> reader.payload[0]
    7
"""

import binascii
import struct

from ..const import const

CALL = 0
HELLO = 1
ACK = 2
IDLE = 3
BYE = 4
START_GAME = 5
WISH = 6
STEP = 7
MESSAGE = 8
OFFER = 9
WANT = 10
FILE = 11
CHUNK = 12
STOP = 13
"""The kinds of messages; the last five are for files."""
KIND_BITS = 15
"""The bits of the first byte that have it."""
FIRST = 0x10
DISAGREES = 0x40
HEARS = 0x80
"""The flags beside it."""

NONCE_AT = 4
ECHO_AT = 12
RULES_AT = 20
GAME_AT = 24
COUNT_AT = 32
PROGRAM_AT = 36
NAME_AT = 39
PLAYER_KIND_AT = 47
DIGEST_AT = 48
HELLO_BYTES = 56
"""Where the fields of HELLO begin, and its length without what names the rule set."""
CONTENTS_AT = 5
"""Where the contents of a numbered message begin."""

PLAYER_LEFT = 1
NONSENSE = 2
OUT_OF_ORDER = 3
FALSE_DICE = 4
ILLEGAL_MOVE = 5
"""The reasons for BYE."""

CHUNK_BYTES = 60
BLOCK_BYTES = 2048
CHUNKS = 35
"""Of a file: bytes in a CHUNK and in a block, and how many chunks a block has."""
HEADER = 0xFFFF
"""The block that stands for a file's path, size and CRC-32."""

MOST_PAYLOAD = 64
MOST_HELLO = 88
"""The longest payload, and the longest HELLO, which alone may be longer."""
_CRC = const(4)


def elapsed_ms(now_ms: int, then_ms: int) -> int:
    """Return the time between two readings of a clock that wraps at 2**29."""
    return (now_ms - then_ms) & 0x1FFFFFFF


class FrameReader:
    """Takes bytes one by one, and never holds more than one frame.

    `payload`  the frame's bytes, valid after `put` has returned their number until its next call
    """

    def __init__(self):
        self.payload = bytearray(MOST_HELLO + _CRC)
        self._used = -1
        self._left = 0

    def put(self, byte: int) -> int:
        """Take a byte; return the payload's length if it completes a frame, otherwise 0."""
        used, left = self._used, self._left
        if not byte:
            self._used = -1
            self._left = 0
            used -= _CRC
            if left or used <= 0:
                return 0
            crc = binascii.crc32(memoryview(self.payload)[:used])
            return used if crc == struct.unpack_from(">I", self.payload, used)[0] else 0
        if left > 0:
            self._left = left - 1
        elif left == 0:
            # A code: `byte - 1` bytes follow; each block but the first stands for a zero as well.
            self._left = byte - 1
            byte = 0
            if used < 0:
                self._used = 0
                return 0
        if left < 0 or used == len(self.payload):
            self._left = -1  # too long to be a frame: ignore all up to the next zero
            return 0
        self.payload[used] = byte
        self._used = used + 1
        return 0


class FrameWriter:
    """Wraps the first bytes of `payload`, at most MOST_HELLO, into a frame."""

    def __init__(self):
        self.payload = bytearray(MOST_HELLO + _CRC)
        self._wire = bytearray(MOST_HELLO + _CRC + 3)

    def wrap(self, length: int):
        """Return the frame of the payload's first `length` bytes, valid until the next call."""
        payload, wire = self.payload, self._wire
        crc = binascii.crc32(memoryview(payload)[:length])
        struct.pack_into(">I", payload, length, crc)
        code = 1
        at = 2
        for i in range(length + _CRC):
            byte = payload[i]
            if byte:
                wire[at] = byte
            else:
                wire[code] = at - code
                code = at
            at += 1
        wire[code] = at - code
        wire[at] = 0
        return memoryview(wire)[: at + 1]
