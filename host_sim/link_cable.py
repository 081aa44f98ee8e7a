# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link's cable between two handhelds in one program: to be pulled, and to be made noisy.

cable = Cable()
left.link, right.link = cable.ends
cable.is_pulled = True
"""

import random
from collections import deque

RECEIVER_BYTES = 256


class Cable:
    """A cable with two ends, each a port.

    `is_pulled`  nothing arrives
    `noise`      the chance that a bit arrives wrong, 0 to 1
    """

    def __init__(self, noise: float = 0.0, seed: int | None = None):
        self.is_pulled = False
        self.noise = noise
        self._rng = random.Random(seed)
        towards_left, towards_right = deque(maxlen=RECEIVER_BYTES), deque(maxlen=RECEIVER_BYTES)
        self.ends = (
            CableEnd(self, towards_right, towards_left),
            CableEnd(self, towards_left, towards_right),
        )

    def carried(self, data) -> bytes:
        """Return what arrives of these bytes."""
        if self.is_pulled:
            return b""
        return noisy(bytes(data), self.noise, self._rng) if self.noise else bytes(data)


class CableEnd:
    """One end: what `ports.link` is on a device. Like a UART it overwrites its oldest bytes."""

    def __init__(self, cable: Cable, outgoing: deque, incoming: deque):
        self._cable = cable
        self._outgoing = outgoing
        self._incoming = incoming

    def read(self, most: int) -> bytes | None:
        """Return what has arrived, at most so many bytes, or None."""
        count = min(most, len(self._incoming))
        return bytes(self._incoming.popleft() for _ in range(count)) or None

    def write(self, data) -> None:
        """Send bytes."""
        self._outgoing.extend(self._cable.carried(data))

    def close(self) -> None:
        """Nothing is to be closed."""


class NoisyPort:
    """Another port, of which a share of the bits arrives wrong, both ways."""

    def __init__(self, port, noise: float):
        self._port = port
        self._noise = noise
        self._rng = random.Random()

    def read(self, most: int) -> bytes | None:
        """Return what has arrived, at most so many bytes, or None."""
        data = self._port.read(most)
        return data and noisy(data, self._noise, self._rng)

    def write(self, data) -> None:
        """Send bytes."""
        self._port.write(noisy(bytes(data), self._noise, self._rng))

    def close(self) -> None:
        """Close the port."""
        self._port.close()


def noisy(data: bytes, noise: float, rng: random.Random) -> bytes:
    """Return bytes of which each bit is wrong with a chance of `noise`."""
    changed = bytearray(data)
    for at in range(len(changed)):
        for bit in range(8):
            if rng.random() < noise:
                changed[at] ^= 1 << bit
    return bytes(changed)
