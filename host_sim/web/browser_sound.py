# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The speaker in a browser: the device's own, whose notes the page plays.

speaker = open_speaker(now_ms)
speaker.play("roll")
"""

import json

import page

from handful.drivers.speaker import SynthSpeaker
from host_sim.tones import Output, Tones


def open_speaker(now_ms):
    """Return the speaker; `now_ms` returns the milliseconds so far."""
    return Speaker(Tones(play), Output(page.silence), now_ms)


class Speaker(SynthSpeaker):
    """The speaker; `voice` hears the name of each sound."""

    voice = None

    def play(self, sound):
        """Start a sound and return at once."""
        super().play(sound)
        if self.voice is not None:
            self.voice(sound)


def play(hertz, loudness, waveform, semitones):
    """Play a note of `Tones` on the page, which has its own noise in place of the waveform."""
    page.sound(hertz, loudness, waveform is not None, json.dumps(semitones))
