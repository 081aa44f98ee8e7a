# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Sends files to a `Receiver`, which asks for block after block; see README.md, Files.

    sender = Sender(source, offer, system)
    sender.receive(port.read(256), now_ms)
    data = sender.output(now_ms)        # again and again, while there is time and until it is None

It remembers only the block it is sending: after a pulled cable, a restart of either side or a lost
byte the receiver asks again.
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

_BEACON_MS = const(250)
_SILENT_MS = const(1000)
_BYES = const(4)


class Sender:
    """Offers and sends the files of `source`.

    `source.count` is their number; `source.file(number)` returns a path of at most 53 bytes, a
    size and a CRC-32; `source.read_into(number, offset, buffer)` returns how many bytes it has
    read. `offer` is 1 to 60 bytes that the receiving player sees before agreeing. `system` is what
    the files are made for, as in `Receiver`.

    `state`     "offering", "sending", "paused", "done", "refused" or "stopped"
    `progress`  the file and the block that were asked for last
    """

    def __init__(self, source, offer, system=1):
        self._source = source
        self._offer = offer
        self._system = system
        self._reader = FrameReader()
        self._writer = FrameWriter()
        self._block = bytearray(BLOCK_BYTES)
        self._missing = bytearray(5)
        self._chunk = CHUNKS
        self._length = 0
        self._wants_file = False
        self._byes = 0
        self._heard_ms = self._sent_ms = 0
        self.state = "offering"
        self.progress = (0, 0)

    def stop(self) -> None:
        """Send no more but STOP, until `output` returns None."""
        self.state = "stopped"
        self._wants_file = False
        self._chunk = CHUNKS
        self._byes = _BYES

    def receive(self, data, now_ms: int) -> None:
        """Take bytes from the wire, any number or None."""
        for byte in data or b"":
            length = self._reader.put(byte)
            if length and self.state != "stopped":
                self._take(self._reader.payload, length, now_ms)
        if self.state == "sending" and elapsed_ms(now_ms, self._heard_ms) > _SILENT_MS:
            if self._chunk == CHUNKS:
                self.state = "paused"

    def output(self, now_ms: int):
        """Return a frame to write before the next call, or None."""
        payload = self._writer.payload
        if self._byes:
            self._byes -= 1
            payload[0] = STOP
            return self._writer.wrap(1)
        if self._wants_file:
            self._wants_file = False
            path, size, crc = self._source.file(self.progress[0])
            struct.pack_into(">BHII", payload, 0, FILE, self.progress[0], size, crc)
            payload[11 : 11 + len(path)] = path
            for i in range(5):
                self._missing[i] = 0xFF
            self._begin_block(self.progress[0], 0)
            return self._writer.wrap(11 + len(path))
        if self._chunk < CHUNKS:
            return self._next_chunk(payload)
        is_idle = self.state == "offering" or self.state == "paused"
        if is_idle and elapsed_ms(now_ms, self._sent_ms) >= _BEACON_MS:
            self._sent_ms = now_ms
            struct.pack_into(">BBH", payload, 0, OFFER, self._system, self._source.count)
            payload[4 : 4 + len(self._offer)] = self._offer
            return self._writer.wrap(4 + len(self._offer))
        return None

    def _take(self, frame, length, now_ms):
        kind = frame[0]
        if kind == STOP:
            self.state = "refused"
            self._chunk = CHUNKS
        elif kind == WANT and length == 10 and self.state != "refused":
            _, file, block = struct.unpack_from(">BHH", frame, 0)
            self._heard_ms = now_ms
            if file >= self._source.count:
                self.state = "done"
                return
            self.state = "sending"
            self.progress = (file, 0 if block == HEADER else block)
            self._wants_file = block == HEADER
            self._missing[:] = frame[5:10]
            self._chunk = CHUNKS
            if not self._wants_file:
                self._begin_block(file, block)

    def _begin_block(self, file, block):
        self._length = self._source.read_into(file, block * BLOCK_BYTES, self._block)
        self._chunk = -1
        self._find_next()

    def _find_next(self):
        """Move on to the next chunk that the receiver lacks."""
        self._chunk += 1
        while self._chunk < CHUNKS and self._chunk * CHUNK_BYTES < self._length:
            if self._missing[self._chunk >> 3] >> (self._chunk & 7) & 1:
                return
            self._chunk += 1
        self._chunk = CHUNKS

    def _next_chunk(self, payload):
        start = self._chunk * CHUNK_BYTES
        end = min(start + CHUNK_BYTES, self._length)
        payload[0] = CHUNK
        payload[1] = self.progress[0] & 0xFF
        payload[2] = self.progress[1] & 0xFF
        payload[3] = self._chunk
        payload[4 : 4 + end - start] = self._block[start:end]
        self._find_next()
        return self._writer.wrap(4 + end - start)
