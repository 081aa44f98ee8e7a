# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The speaker in a browser: the device's own, on a synthesizer that hands its notes to the page.

speaker = open_speaker(now_ms)
speaker.play("roll")
"""

import json

import page

from handful.drivers.speaker import SynthSpeaker


def open_speaker(now_ms):
    """Return the speaker; `now_ms` returns the milliseconds so far."""
    return Speaker(Tones(), Silence(), now_ms)


class Speaker(SynthSpeaker):
    """The speaker; `voice` hears the name of each sound."""

    voice = None

    def play(self, sound):
        """Start a sound and return at once."""
        super().play(sound)
        if self.voice is not None:
            self.voice(sound)


class Tones:
    """Stands in for CircuitPython's `synthio`: a note goes to the page as numbers."""

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
        """Play a note, in steps of so many semitones above its pitch."""
        semitones = [round(24 * step / 32767) for step in note.bend.steps]
        is_noise = note.waveform is not None
        length_ms = int(1000 * note.envelope)
        page.sound(note.frequency, note.amplitude, is_noise, json.dumps(semitones), length_ms)

    def release_all(self):
        """Be silent: the next note ends this one."""


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


class Silence:
    """The audio output, which the page has."""

    def play(self, synth):
        """Nothing has to be switched on."""

    def stop(self):
        """End what is played."""
        page.silence()
