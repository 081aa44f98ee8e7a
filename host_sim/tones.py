# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the device's speaker driver runs on where there is no synthesizer: notes become numbers.

speaker = SynthSpeaker(Tones(play_note), Output(silence), now_ms)
speaker.play("roll")        # calls play_note
"""


class Tones:
    """Stands in for CircuitPython's `synthio`: each note is handed to `play`.

    `play(hertz, loudness, waveform, semitones)`: a `waveform` is one cycle of 16-bit samples, None
    for a square. There is a pitch for each step, so many semitones above `hertz`. A step fades
    out, a noise in half its time.
    """

    def __init__(self, play):
        self._play = play

    def Synthesizer(self, sample_rate):
        """Return what plays notes."""
        return self

    def LFO(self, steps, **how):
        """Return what changes with each step."""
        return Steps(steps)

    def Note(self, bend, amplitude, **how):
        """Return a note."""
        return Note(bend, amplitude)

    def Envelope(self, **times):
        """Return nothing: the amplitude says how a note fades."""

    def press(self, note):
        """Play a note; its amplitude is 0 after its last step."""
        pitches, levels = note.bend.steps, note.amplitude.steps
        semitones = [
            round(24 * pitch / 32767)
            for step, pitch in enumerate(pitches)
            if levels[step * (len(levels) // len(pitches) + 1)]
        ]
        self._play(note.frequency, note.amplitude.scale, note.waveform, semitones)

    def release_all(self):
        """Do nothing: the next note ends this one."""


class Steps:
    """What changes while a note is played: its pitch, 32767 for two octaves, or its loudness."""

    scale = 1

    def __init__(self, steps):
        self.steps = steps

    def retrigger(self):
        """Begin again, as each note does."""


class Note:
    """A note, whose other attributes are set before it is played."""

    def __init__(self, bend, amplitude):
        self.bend = bend
        self.amplitude = amplitude


class Output:
    """Stands in for the audio output; `silence` ends what is played."""

    def __init__(self, silence):
        self.stop = silence

    def play(self, synth):
        """Nothing has to be switched on."""
