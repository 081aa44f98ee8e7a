# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The sounds of the device's speaker driver, played through pygame's mixer.

A desktop without audio is silent, not in error.
"""

from collections.abc import Callable

import pygame

from handful.drivers.speaker import SynthSpeaker

from .quiet import quiet
from .sound_file import RATE_HZ, samples
from .tones import Output, Tones


def open_voice(speaker, now_ms: Callable[[], int]) -> Callable[[str], None] | None:
    """Return what plays a sound by its name, as loud as the speaker says, or None.

    None is for a desktop on which nothing can be heard. `now_ms` is the clock port's.
    """
    try:
        # The audio system may complain on its own; a silent desktop is nothing to report.
        with quiet():
            pygame.mixer.init(RATE_HZ, -16, 1, 512)
    except pygame.error:
        return None
    mixer = Mixer()
    device = SynthSpeaker(Tones(mixer.play), Output(mixer.stop), now_ms)

    def play(name):
        device.volume = speaker.volume
        device.play(name)

    return play


class Mixer:
    """Plays a note at a time; the next one cuts it off."""

    def __init__(self):
        self._sound = None

    def play(self, *note) -> None:
        """Play a note, see `Tones`."""
        self.stop()
        self._sound = pygame.mixer.Sound(buffer=samples(*note))
        self._sound.play()

    def stop(self) -> None:
        """End what is played."""
        if self._sound is not None:
            self._sound.stop()
