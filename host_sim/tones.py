# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the device's speaker driver runs on where there is no synthesizer: notes become numbers.

speaker = SynthSpeaker(Tones(play_note), Output(silence), now_ms)
speaker.play("roll")        # calls play_note
"""


class Tones:
    """Stands in for CircuitPython's `synthio`: each note is handed to `play`.

    `play(hertz, loudness, waveform, semitones, length_ms)`: a `waveform` is one cycle of 16-bit
    samples, None for a square; the pitch is `hertz` and in each step so many semitones above it,
    and the note fades out in its length.
    """

    def __init__(self, play):
        self._play = play

    def Synthesizer(self, sample_rate):
        """Return what plays notes."""
        return self

    def LFO(self, steps, **how):
        """Return a melody."""
        return Melody(steps)

    def Note(self, frequency, bend):
        """Return a note."""
        return Note(bend)

    def Envelope(self, **times):
        """Return how a note fades: the seconds until it is silent."""
        return times["decay_time"]

    def press(self, note):
        """Play a note."""
        semitones = [round(24 * step / 32767) for step in note.bend.steps]
        length_ms = round(1000 * note.envelope)
        self._play(note.frequency, note.amplitude, note.waveform, semitones, length_ms)

    def release_all(self):
        """Do nothing: the next note ends this one."""


class Melody:
    """The steps of a note's pitch, 32767 for two octaves."""

    def __init__(self, steps):
        self.steps = steps

    def retrigger(self):
        """Begin again, as each note does."""


class Note:
    """A note, whose attributes are set before it is played."""

    def __init__(self, bend):
        self.bend = bend


class Output:
    """Stands in for the audio output; `silence` ends what is played."""

    def __init__(self, silence):
        self.stop = silence

    def play(self, synth):
        """Nothing has to be switched on."""
