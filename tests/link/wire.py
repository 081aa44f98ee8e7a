# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A simulated serial cable: two wires with everything that can go wrong on them.

cable = Cable(random.Random(1))
cable.a_to_b.flips = 1e-3
cable.a_to_b.send(b"...", now_ms)
cable.a_to_b.read(256, now_ms)
"""

import random
from collections import deque

BAUD = 57_600
BITS_A_BYTE = 10
MS_A_BYTE = 1000 * BITS_A_BYTE / BAUD
RECEIVER_BYTES = 256
FAULTS = ("flip", "drop", "insert", "duplicate", "burst", "break", "dead", "overflow", "garbage")


class Wire:
    """One direction. Every fault is off until its attribute is set; `faults` counts them by name.

    `flips`       chance that a bit is changed
    `drops`, `inserts`, `duplicates`  chances for each byte
    `bursts`      chance for each byte that the next twenty are noise
    `delay_ms`    added to the time on the wire, and at random up to `jitter_ms` more
    `is_cut`      nothing arrives, but a cut leaves a few zeros
    `is_garbage`  the wrong speed: other bytes arrive, and another number of them
    """

    def __init__(self, rng: random.Random):
        self.rng = rng
        self.flips = self.drops = self.inserts = self.duplicates = self.bursts = 0.0
        self.delay_ms = self.jitter_ms = 0.0
        self.is_cut = self.is_garbage = False
        self.faults = dict.fromkeys(FAULTS, 0)
        self.sent_bytes = 0
        self._line = deque()  # (arrival, byte), on its way
        self._buffer = deque(maxlen=RECEIVER_BYTES)
        self._free_ms = 0.0
        self._noise_left = 0
        self._to_flip = 0

    def send(self, data, now_ms: float) -> None:
        """Put bytes on the wire, one after the other."""
        self.sent_bytes += len(data)
        start = max(now_ms, self._free_ms)
        self._free_ms = start + len(data) * MS_A_BYTE
        if self.is_cut:
            self.faults["dead"] += len(data)
            return
        at = start + self.delay_ms + self.rng.random() * self.jitter_ms
        # Bytes arrive in the order in which they were sent.
        if self._line:
            at = max(at, self._line[-1][0])
        for byte in self.spoilt(bytes(data)):
            at += MS_A_BYTE
            self._line.append((at, byte))

    def read(self, most: int, now_ms: float) -> bytes | None:
        """Return what has arrived, as a UART does: None for nothing; overflow drops the oldest."""
        line, buffer = self._line, self._buffer
        while line and line[0][0] <= now_ms:
            if len(buffer) == RECEIVER_BYTES:
                self.faults["overflow"] += 1
            buffer.append(line.popleft()[1])
        if not buffer:
            return None
        count = min(most, len(buffer))
        return bytes(buffer.popleft() for _ in range(count))

    def lose_last(self) -> None:
        """Lose half of what is on its way: the sender lost power."""
        for _ in range((len(self._line) + 1) // 2):
            self._line.pop()
            self._note("drop")

    def cut(self) -> None:
        """Pull the plug: bytes on their way are lost, and the falling line makes zeros."""
        self.is_cut = True
        self.faults["break"] += 1
        self.faults["drop"] += len(self._line)
        self._line.clear()
        for _ in range(self.rng.randrange(4)):
            self._line.append((0.0, 0))

    def mend(self) -> None:
        """Plug it in again, which makes noise, too."""
        self.is_cut = False
        for _ in range(self.rng.randrange(4)):
            self._line.append((0.0, self.rng.randrange(256)))

    def clear(self) -> None:
        """Lose the bytes in the receiver: its device was switched off."""
        self._buffer.clear()

    def spoilt(self, data: bytes):
        """Return bytes with this wire's faults."""
        if self.is_garbage:
            self.faults["garbage"] += len(data)
            return self.rng.randbytes(len(data) * self.rng.choice((1, 1, 2)) // 2 + 1)
        if self.flips:
            data = self._flipped(data)
        if self.drops or self.inserts or self.duplicates or self.bursts or self._noise_left:
            data = self._shuffled(data)
        return data

    def _flipped(self, data):
        """Flip bits, by the random distance to the next one."""
        bits = 8 * len(data)
        if self._to_flip >= bits:
            self._to_flip -= bits
            return data
        data = bytearray(data)
        while self._to_flip < bits:
            data[self._to_flip >> 3] ^= 1 << (self._to_flip & 7)
            self.faults["flip"] += 1
            self._to_flip += 1 + int(self.rng.expovariate(self.flips))
        self._to_flip -= bits
        return data

    def _shuffled(self, data):
        result = bytearray()
        for byte in data:
            if self._noise_left:
                self._noise_left -= 1
                self._note("burst")
                byte = self.rng.randrange(256)
            elif self.rng.random() < self.bursts:
                self._noise_left = 20
            if self.rng.random() < self.drops:
                self._note("drop")
                continue
            result.append(byte)
            if self.rng.random() < self.duplicates:
                self._note("duplicate")
                result.append(byte)
            if self.rng.random() < self.inserts:
                self._note("insert")
                result.append(self.rng.randrange(256))
        return result

    def _note(self, fault):
        self.faults[fault] += 1


class Cable:
    """Two wires; `is_looped` joins each end's own pins."""

    def __init__(self, rng: random.Random):
        self.a_to_b = Wire(rng)
        self.b_to_a = Wire(rng)
        self.is_looped = False

    @property
    def wires(self) -> tuple[Wire, Wire]:
        """Both wires."""
        return self.a_to_b, self.b_to_a

    def ends(self) -> tuple[tuple[Wire, Wire], tuple[Wire, Wire]]:
        """Return `(wire to write to, wire to read from)` of each end."""
        a, b = self.wires
        return ((a, a), (b, b)) if self.is_looped else ((a, b), (b, a))

    def cut(self) -> None:
        """Pull the cable."""
        for wire in self.wires:
            wire.cut()

    def mend(self) -> None:
        """Plug it in again."""
        for wire in self.wires:
            wire.mend()
