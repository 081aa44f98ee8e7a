# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Takes files from a `Sender`, block by block; see README.md, Files.

    receiver = Receiver(sink)
    receiver.receive(port.read(256), now_ms)
    data = receiver.output(now_ms)                  # write it at once, unless it is None

Of this room it imports only `frame`, so that a bare handheld's receiver stays small.
"""

import struct

from ..const import const
from .frame import (
    BLOCK_BYTES,
    CHUNK,
    CHUNK_BYTES,
    CHUNKS,
    FILE,
    HEADER,
    OFFER,
    STOP,
    WANT,
    FrameReader,
    FrameWriter,
    elapsed_ms,
)

_AGAIN_MS = const(300)
_SILENT_MS = const(1000)
_BYES = const(4)


class Receiver:
    """Asks for the files on offer, once `accept` is called.

    `sink.begin(path, size, crc)` returns from which byte it wants the file, a multiple of 2048 or
    its size, or -1 to refuse it; it must be quick. `sink.write(offset, data)` writes a block.
    `sink.end()` returns whether the file is complete; if not, it is asked for again from its
    start. What they raise leaves through `receive`, and the same block is asked for again.

    `state`     "waiting", "offered", "receiving", "paused", "done", "refused", or "left": the
                sender has stopped
    `offer`     the bytes of the offer; `count`: how many files; `system`: what they are made for,
                1 is CircuitPython, 2 MicroPython; `file`, `offset`: where it is
    """

    def __init__(self, sink):
        self._sink = sink
        self._reader = FrameReader()
        self._writer = FrameWriter()
        self._block = bytearray(BLOCK_BYTES)
        self._missing = bytearray(5)
        self.state = "waiting"
        self.offer = b""
        self.system = self.count = self.file = self.offset = 0
        self._size = -1
        self._asked_ms = self._heard_ms = 0
        self._asks = False
        self._byes = 0

    def accept(self) -> None:
        """Take the offer, from its first file on: the sink knows what it has already."""
        self.state = "receiving"
        self.file = self.offset = 0
        self._size = -1
        self._asks = True

    def refuse(self) -> None:
        """Take nothing, or no more, and send STOP."""
        self.state = "refused"
        self._byes = _BYES

    def receive(self, data, now_ms: int) -> None:
        """Take bytes from the wire, any number or None."""
        for byte in data or b"":
            length = self._reader.put(byte)
            if length:
                self._heard_ms = now_ms
                self._take(self._reader.payload, length)
        is_silent = elapsed_ms(now_ms, self._heard_ms) > _SILENT_MS
        if self.state == "receiving" or self.state == "paused":
            self.state = "paused" if is_silent else "receiving"

    def output(self, now_ms: int):
        """Return a frame to write before the next call, or None."""
        payload = self._writer.payload
        if self._byes:
            self._byes -= 1
            payload[0] = STOP
            return self._writer.wrap(1)
        if self.state in ("waiting", "offered", "refused", "left"):
            return None
        # While chunks arrive, wait: only what is missing in the end is asked for again.
        last_ms = self._heard_ms if self.state == "receiving" else self._asked_ms
        both_ms = min(elapsed_ms(now_ms, last_ms), elapsed_ms(now_ms, self._asked_ms))
        if not self._asks and (self.state == "done" or both_ms < _AGAIN_MS):
            return None
        self._asks = False
        self._asked_ms = now_ms
        block = HEADER if self._size < 0 else self.offset // BLOCK_BYTES
        struct.pack_into(">BHH", payload, 0, WANT, self.file, block)
        payload[5:10] = self._missing
        return self._writer.wrap(10)

    def _take(self, frame, length):
        kind = frame[0]
        if kind == OFFER and length > 4:
            offer = (frame[1], frame[2] << 8 | frame[3], bytes(frame[4:length]))
            # The player has not agreed to an offer that has changed.
            is_other = offer != (self.system, self.count, self.offer)
            if self.state in ("waiting", "left") or is_other and self.state != "done":
                self.state = "offered"
            if self.state == "offered":
                self.system, self.count, self.offer = offer
            # The sender has missed our last WANT or STOP.
            self._asks = self.state != "offered"
            self._byes = 1 if self.state == "refused" else 0
        elif self.state == "receiving" or self.state == "paused":
            if kind == FILE and length > 11:
                self._take_file(frame, length)
            elif kind == CHUNK and length > 4:
                self._take_chunk(frame, length)
            elif kind == STOP:
                self.state = "left"

    def _take_file(self, frame, length):
        _, file, size, crc = struct.unpack_from(">BHII", frame, 0)
        if file == self.file and self._size < 0:
            offset = self._sink.begin(bytes(frame[11:length]), size, crc)
            if offset < 0:
                self.refuse()
                return
            self._size = size
            self.offset = offset
            self._begin_block()
            if not offset and size:
                self._asks = False  # the first block comes unasked

    def _begin_block(self):
        """Ask for the next block, or at the end of the file for the next file."""
        self._asks = True
        self._left = min(CHUNKS, -(-(self._size - self.offset) // CHUNK_BYTES))
        for i in range(5):
            self._missing[i] = 0
        for chunk in range(self._left):
            self._missing[chunk >> 3] |= 1 << (chunk & 7)
        if self.offset == self._size:
            self.offset = 0
            self._size = -1
            if self._sink.end():
                self.file += 1
            if self.file == self.count:
                self.state = "done"

    def _take_chunk(self, frame, length):
        chunk = frame[3]
        start = chunk * CHUNK_BYTES
        due = min(CHUNK_BYTES, BLOCK_BYTES - start, self._size - self.offset - start)
        if chunk >= CHUNKS or length - 4 != due or frame[1] != self.file & 0xFF:
            return
        bit = 1 << (chunk & 7)
        if frame[2] != self.offset // BLOCK_BYTES & 0xFF or not self._missing[chunk >> 3] & bit:
            return
        self._missing[chunk >> 3] &= ~bit
        self._block[start : start + due] = frame[4:length]
        self._left -= 1
        if not self._left:
            end = min(BLOCK_BYTES, self._size - self.offset)
            try:
                self._sink.write(self.offset, memoryview(self._block)[:end])
                self.offset += end
            finally:
                self._begin_block()
