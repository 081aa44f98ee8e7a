# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A speaker behind a DAC and an amplifier: keeps what it was sent, for a recording."""

import io
import wave

_SILENCE = 0x8000


class Speaker:
    """`blocks` are `(cycle, samples in a second, samples)`; samples are 16 bits, unsigned.

    While it is switched off, as it is at first, nothing is heard.
    """

    def __init__(self, hz: int):
        self._hz = hz
        self._is_on = False
        self.blocks: list[tuple[int, float, list[int]]] = []

    def switch(self, level: int) -> None:
        """Switch the amplifier on by a high level, off by a low one."""
        self._is_on = bool(level)

    def block(self, cycle: int, rate: float, width: int, data: bytes) -> None:
        """Take a block of samples of `width` bytes that begins at a clock cycle."""
        samples = [
            int.from_bytes(data[at : at + width], "little") for at in range(0, len(data), width)
        ]
        if not self._is_on:
            samples = [_SILENCE] * len(samples)
        self.blocks.append((cycle, rate, samples))

    def wav(self) -> bytes:
        """Return all that was heard as a WAV file, the silences between included."""
        if not self.blocks:
            rate, samples = 22_050, []
        else:
            start, rate, _ = self.blocks[0]
            samples = []
            for cycle, _, block in self.blocks:
                gap = int((cycle - start) / self._hz * rate) - len(samples)
                samples += [_SILENCE] * max(0, gap) + block
        file = io.BytesIO()
        with wave.open(file, "wb") as sound:
            sound.setnchannels(1)
            sound.setsampwidth(2)
            sound.setframerate(int(rate))
            data = [(max(0, min(0xFFFF, each)) - _SILENCE) & 0xFFFF for each in samples]
            sound.writeframes(b"".join(each.to_bytes(2, "little") for each in data))
        return file.getvalue()
