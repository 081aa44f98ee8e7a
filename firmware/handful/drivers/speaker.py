# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The speaker port on CircuitPython's synthesizer, which plays while Python does other things.

    speaker = SynthSpeaker(synthio, audioio.AudioOut(board.SPEAKER), supervisor.ticks_ms, amp)
    speaker.play("roll")

A sound has a few steps, each with a pitch and a fade of its own: the notes of a melody, or the
clacks of a rattle. All that plays them is made once and set for each sound: playing allocates
nothing, and no step depends on the length of a frame.
"""

from array import array

from ..const import const
from ..ports import elapsed_ms

_SQUARE = const(0)
_NOISE = const(1)

# name -> waveform, hertz, semitones above that for each step, volume of 100
SOUNDS = {
    "roll": (_NOISE, 43, (0, -7, -2, -12, -5, -9), 45),
    "land": (_NOISE, 22, (0, -5), 60),
    "score": (_SQUARE, 659, (0, 5), 20),
    "best": (_SQUARE, 523, (0, 4, 7, 12), 25),
    "zero": (_SQUARE, 311, (0, -4, -9), 20),
    "error": (_SQUARE, 147, (0, -1), 25),
    "bonus": (_SQUARE, 784, (0, 5, 9, 12, 9, 12), 25),
    "straight": (_SQUARE, 523, (0, 2, 4, 5, 7), 20),
    "turn": (_SQUARE, 880, (0,), 15),
    "tick": (_SQUARE, 1047, (0,), 4),
    "five": (_SQUARE, 523, (0, 7, 12, 7, 12, 19), 25),
    "record": (_SQUARE, 523, (0, 5, 9, 12, 17, 24), 25),
    "win": (_SQUARE, 392, (0, 0, 5, 9, 12, 17), 25),
    "placed": (_SQUARE, 523, (0, 4, 2, 5), 20),
    "last": (_SQUARE, 392, (0, -2, -3, -5), 20),
}
_LOUDNESS = (0, 0.4, 1, 2)
STEP_MS = 70
"""How long a step lasts."""
_MOST_STEPS = const(6)
_PARTS = const(3)
_TONE_FADE = b"\xff\xa0\x50"
_NOISE_FADE = b"\xff\x50\x08"
"""How loud each part of a step is. A synthesizer that makes 11,025 samples a second looks at it
every 23 ms, a third of a step."""
_NOISE_LENGTH = const(256)
# Sounds often come in pairs, and an amplifier takes a moment to wake: let it sleep after this.
_AWAKE_MS = const(2000)
_SEMITONES_FULL_SCALE = const(24)
_BUFFER_WORDS = const(128)


class SynthSpeaker:
    """Plays the sounds of `ports.SOUNDS` one at a time; a new one cuts off the old one.

    `synthio`    the module, handed in because a desktop has none
    `output`     an audio output with `play` and `stop`
    `ticks_ms`   returns milliseconds that wrap as the clock port's do
    `amplifier`  a digital output, true = on; None if the output needs none
    `volume`     0 to 3; 0 stops the sound and leaves output and amplifier off
    """

    def __init__(self, synthio, output, ticks_ms, amplifier=None):
        self._output = output
        self._ticks_ms = ticks_ms
        self._amplifier = amplifier
        self._synth = synthio.Synthesizer(sample_rate=11025)
        # An LFO that runs once spreads all samples but the last over its time. Then it stays at
        # the last but one: in the melody that is the last step, in the loudness silence.
        self._steps = array("h", [0] * (_MOST_STEPS + 1))
        self._levels = array("h", [0] * (_MOST_STEPS * _PARTS + 2))
        self._melody, self._loudness = [
            synthio.LFO(
                samples,
                rate=1000 / ((len(samples) - 1) * sample_ms),
                scale=_SEMITONES_FULL_SCALE / 12,
                once=True,
                interpolate=False,
            )
            for samples, sample_ms in ((self._steps, STEP_MS), (self._levels, STEP_MS / _PARTS))
        ]
        self._noise = _noise()
        # Neither fades by itself, and the next one is to begin at once. Two take turns: a note
        # that is pressed again in the few milliseconds after its end stays silent (seen on
        # CircuitPython 9.1 and 10.2).
        self._note, self._other_note = [
            synthio.Note(
                frequency=440,
                bend=self._melody,
                amplitude=self._loudness,
                envelope=synthio.Envelope(attack_time=0, decay_time=0, release_time=0),
            )
            for _ in range(2)
        ]
        self._volume = 2
        self._is_awake = False
        self._played_ms = 0
        self._behind = self._made_buffers()

    @property
    def volume(self) -> int:
        """How loud sounds are, 0 to 3."""
        return self._volume

    @volume.setter
    def volume(self, value):
        self._volume = value
        if not value:
            self._sleep()

    def play(self, sound: str) -> None:
        """Start a sound and return at once."""
        if not self._volume:
            return
        now_ms = self._ticks_ms()
        if sound == "tick" and elapsed_ms(now_ms, self._played_ms) < _MOST_STEPS * STEP_MS:
            return  # it cuts off nothing
        self._synth.release_all()
        self._note, self._other_note = self._other_note, self._note
        self._set_note(sound)
        self._melody.retrigger()
        self._loudness.retrigger()
        self._synth.press(self._note)
        self._played_ms = now_ms
        if not self._is_awake:
            self._is_awake = True
            if self._amplifier:
                self._amplifier.value = True
            self._output.play(self._synth)

    def rest(self, now_ms: int) -> None:
        """Switch output and amplifier off when nothing has played for a while; call often."""
        if self._is_awake and elapsed_ms(now_ms, self._played_ms) > _AWAKE_MS:
            self._sleep()

    def _made_buffers(self):
        """Let the output make its buffers, unheard; return what lies behind them and has to stay.

        A SAMD51's audio output keeps the address at which a buffer ends. The garbage collector
        takes it for a reference to what lies there: that was the table of a class, and with it a
        whole screen stayed in memory.
        """
        self._output.play(self._synth)
        self._output.stop()
        behind = [None] * _BUFFER_WORDS  # too large for a gap in front of the buffers
        while len(behind) > 4:
            behind.pop()
        return behind

    def _set_note(self, sound):
        waveform, hertz, steps, volume = SOUNDS[sound]
        for index in range(_MOST_STEPS + 1):
            step = steps[min(index, len(steps) - 1)]
            self._steps[index] = step * 32767 // _SEMITONES_FULL_SCALE
        fade = _NOISE_FADE if waveform == _NOISE else _TONE_FADE
        for index in range(_PARTS * _MOST_STEPS):
            is_heard = index < _PARTS * len(steps)
            self._levels[index] = fade[index % _PARTS] * 128 if is_heard else 0
        self._loudness.scale = volume / 100 * _LOUDNESS[self._volume]
        note = self._note
        note.frequency = hertz
        note.waveform = self._noise if waveform == _NOISE else None

    def _sleep(self):
        if not self._is_awake:
            return
        self._is_awake = False
        if self._amplifier:
            self._amplifier.value = False
        self._synth.release_all()
        self._output.stop()


def _noise():
    # One cycle lasts as long as a clack, so that no pitch is heard. 77 is a primitive root of 257:
    # its powers take each value once, in an order that sounds random.
    samples = array("h", [0] * _NOISE_LENGTH)
    value = 1
    for index in range(_NOISE_LENGTH):
        value = value * 77 % (_NOISE_LENGTH + 1)
        samples[index] = (value - _NOISE_LENGTH // 2) * 250
    return samples
