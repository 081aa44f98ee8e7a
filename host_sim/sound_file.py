# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`--sound`: what the speaker played, as a WAV file, and the samples of a note.

sounds = SoundFile(ports.speaker)
sounds.frame()                       # after each frame of the game
Path("game.wav").write_bytes(sounds.wav())

Time is counted in frames, as a recording of the screen counts it: the two begin together.
"""

import io
import wave
from array import array
from collections.abc import Sequence

from handful.drivers.speaker import STEP_MS, SynthSpeaker

from .desktop_ports import FRAME_MS
from .tones import Output, Tones

RATE_HZ = 22_050
LOUDNESS = 0.5
SQUARE = (32767, -32767)


class SoundFile:
    """Listens to a desktop's speaker from now on, beside whatever plays its sounds."""

    def __init__(self, speaker):
        self._speaker = speaker
        self._now_ms = 0
        self._wave = array("h")
        self._device = SynthSpeaker(Tones(self._play), Output(self._silence), lambda: self._now_ms)
        speaker.listener = self._hear

    def frame(self) -> None:
        """Let a frame pass."""
        self._now_ms += FRAME_MS

    def wav(self) -> bytes:
        """Return all that was heard so far, the last sound to its end."""
        file = io.BytesIO()
        with wave.open(file, "wb") as sound:
            sound.setnchannels(1)
            sound.setsampwidth(2)
            sound.setframerate(RATE_HZ)
            sound.writeframes(self._up_to_now(cuts=False).tobytes())
        return file.getvalue()

    def _hear(self, name):
        self._device.volume = self._speaker.volume
        self._device.play(name)

    def _play(self, *note):
        self._silence()
        self._wave.frombytes(samples(*note))

    def _silence(self):
        self._wave = self._up_to_now(cuts=True)

    def _up_to_now(self, cuts):
        """Return the samples so far, and silence where there are none; a new sound `cuts` off."""
        now = RATE_HZ * self._now_ms // 1000
        heard = self._wave[:now] if cuts else self._wave[:]
        heard.extend(array("h", [0]) * max(0, now - len(heard)))
        return heard


def samples(
    hertz: float, loudness: float, waveform: Sequence[int] | None, semitones: Sequence[int]
) -> bytes:
    """Return a note, see `Tones`, as 16-bit samples."""
    fade_ms = STEP_MS // 2 if waveform else STEP_MS
    waveform = waveform or SQUARE
    length = RATE_HZ * STEP_MS // 1000
    fade = RATE_HZ * fade_ms // 1000
    note = array("h")
    cycles = 0.0
    for step in semitones:
        for at in range(length):
            level = waveform[int(cycles * len(waveform)) % len(waveform)]
            note.append(int(LOUDNESS * loudness * level * max(0, fade - at) / fade))
            cycles += hertz * 2 ** (step / 12) / RATE_HZ
    return note.tobytes()
