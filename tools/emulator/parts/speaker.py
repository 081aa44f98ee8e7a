# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A speaker behind a DAC and an amplifier: keeps what it was sent, for a recording."""

import io
import wave
from array import array

_SILENCE = 0x8000
_USUAL_RATE = 22_050


class Speaker:
    """`blocks` are `(cycle, samples in a second, samples)`; samples are 16 bits, unsigned.

    While it is switched off, as it is at first, nothing is heard.
    """

    def __init__(self, hz: int):
        self._hz = hz
        self._is_on = False
        self.blocks: list[tuple[int, float, array]] = []

    def switch(self, level: int) -> None:
        """Switch the amplifier on by a high level, off by a low one."""
        self._is_on = bool(level)

    def block(self, cycle: int, rate: float, width: int, data: bytes) -> None:
        """Take a block of samples of `width` bytes, 1 or 2, that begins at a clock cycle."""
        samples = array("H", data if width == 2 else b"".join(bytes((0, each)) for each in data))
        if not self._is_on:
            samples = array("H", [_SILENCE]) * len(samples)
        self.blocks.append((cycle, rate, samples))

    def wav(self) -> bytes:
        """Return all that was heard as a WAV file, from power-on to the last block."""
        rate = round(max((rate for _, rate, _ in self.blocks), default=_USUAL_RATE))
        heard = array("H")
        for cycle, own_rate, samples in self.blocks:
            gap = round(cycle / self._hz * rate) - len(heard)
            heard.extend(array("H", [_SILENCE]) * max(0, gap))
            heard.extend(_resampled(samples, round(len(samples) * rate / own_rate)))
        file = io.BytesIO()
        with wave.open(file, "wb") as sound:
            sound.setnchannels(1)
            sound.setsampwidth(2)
            sound.setframerate(rate)
            sound.writeframes(array("H", [each ^ _SILENCE for each in heard]).tobytes())
        return file.getvalue()


def _resampled(samples, count):
    """Return so many samples, each the nearest one."""
    if count == len(samples):
        return samples
    return array("H", [samples[at * len(samples) // count] for at in range(count)])
