# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The speaker port over CircuitPython's synthesizer, which plays while Python does other things.

    speaker = SynthSpeaker(synthio, audioio.AudioOut(board.SPEAKER), supervisor.ticks_ms, amp)
    speaker.play("roll")

Each sound is one note whose pitch climbs a few steps while it fades. All notes are made once:
playing one allocates nothing, and no step depends on how long a frame takes.
"""

from array import array

from ..ports import elapsed_ms

_SQUARE = 0
_NOISE = 1

# name, waveform, hertz, semitones above that for each step, milliseconds a step, volume of 100
_SOUNDS = (
    ("roll", _NOISE, 110, (0, 7, 3, 10, 5, 12), 45, 30),
    ("land", _NOISE, 70, (0, -5), 45, 45),
    ("score", _SQUARE, 659, (0, 5), 70, 20),
    ("best", _SQUARE, 523, (0, 4, 7, 12), 75, 25),
    ("zero", _SQUARE, 311, (0, -4, -9), 90, 20),
    ("error", _SQUARE, 147, (0, -1), 60, 25),
    ("bonus", _SQUARE, 784, (0, 5, 9, 12, 9, 12), 65, 25),
    ("turn", _SQUARE, 880, (0,), 80, 15),
)
# Sounds often come in pairs, and an amplifier takes a moment to wake: it sleeps only after this.
_AWAKE_MS = 2000
_SEMITONES_FULL_SCALE = 24


class SynthSpeaker:
    """Plays the sounds of `ports.SOUNDS` one at a time, a new one cutting off the old.

    `synthio`    the module, handed in because a desktop has none
    `output`     an audio output with `play` and `stop`
    `ticks_ms`   returns milliseconds that wrap as the clock port's do
    `amplifier`  a digital output, true = on; None where the output needs none
    `enabled`    False stops the sound and keeps output and amplifier off
    """

    def __init__(self, synthio, output, ticks_ms, amplifier=None):
        self._output = output
        self._ticks_ms = ticks_ms
        self._amplifier = amplifier
        self._synth = synthio.Synthesizer(sample_rate=11025)
        self._notes = {}
        self._melodies = {}
        noise = _noise()
        for name, waveform, hertz, steps, step_ms, volume in _SOUNDS:
            melody = _melody(synthio, steps, step_ms)
            self._melodies[name] = melody
            self._notes[name] = synthio.Note(
                frequency=hertz,
                bend=melody,
                amplitude=volume / 100,
                waveform=noise if waveform == _NOISE else None,
                envelope=_fade(synthio, len(steps) * step_ms),
            )
        self._enabled = True
        self._is_awake = False
        self._played_ms = 0

    @property
    def enabled(self) -> bool:
        """Whether sounds are heard."""
        return self._enabled

    @enabled.setter
    def enabled(self, value):
        self._enabled = bool(value)
        if not value:
            self._sleep()

    def play(self, sound: str) -> None:
        """Start a sound and return at once."""
        if not self._enabled:
            return
        self._melodies[sound].retrigger()
        self._synth.release_all_then_press(self._notes[sound])
        self._played_ms = self._ticks_ms()
        if not self._is_awake:
            self._is_awake = True
            if self._amplifier:
                self._amplifier.value = True
            self._output.play(self._synth)

    def rest(self, now_ms: int) -> None:
        """Switch output and amplifier off once nothing has played for a while; call often."""
        if self._is_awake and elapsed_ms(now_ms, self._played_ms) > _AWAKE_MS:
            self._sleep()

    def _sleep(self):
        if not self._is_awake:
            return
        self._is_awake = False
        if self._amplifier:
            self._amplifier.value = False
        self._synth.release_all()
        self._output.stop()


def _melody(synthio, steps, step_ms):
    # A run that does not repeat spreads all samples but the last over its time: the last step is
    # given twice, so that every step lasts equally long.
    samples = array("h", [0] * (len(steps) + 1))
    for index in range(len(samples)):
        step = steps[min(index, len(steps) - 1)]
        samples[index] = step * 32767 // _SEMITONES_FULL_SCALE
    return synthio.LFO(
        samples,
        rate=1000 / (len(steps) * step_ms),
        scale=_SEMITONES_FULL_SCALE / 12,
        once=True,
        interpolate=False,
    )


def _fade(synthio, length_ms):
    # Sustain 0 is a plucked string: the note ends by itself, nobody has to release it in time.
    return synthio.Envelope(
        attack_time=0.005,
        decay_time=0,
        release_time=length_ms / 1000,
        attack_level=1.0,
        sustain_level=0.0,
    )


def _noise():
    # One cycle of a shuffled wave is a rattle rather than a tone. 75 is a primitive root of 257,
    # so its powers step through all values once, in no order that an ear follows.
    samples = array("h", [0] * 256)
    value = 1
    for index in range(256):
        value = value * 75 % 257
        samples[index] = (value - 129) * 250
    return samples
