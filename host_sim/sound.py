# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Short tones for the game's sounds, made here and played through pygame's mixer.

They only mimic: the device makes its own. A desktop without audio is silent, not in error.
"""

import math
from array import array
from collections.abc import Callable

import pygame

from .quiet import quiet

RATE_HZ = 22_050
LOUDNESS = 12_000
LOUDNESS_OF = (0.0, 0.2, 0.5, 1.0)
"""By the speaker's volume."""
TONES = {
    "roll": ((240, 25), (0, 20), (300, 25), (0, 20), (220, 25)),
    "land": ((180, 60),),
    "score": ((523, 70), (659, 110)),
    "best": ((523, 80), (659, 80), (784, 80), (1047, 220)),
    "zero": ((262, 90), (196, 160)),
    "error": ((140, 140),),
    "bonus": ((784, 70), (988, 70), (1175, 150)),
    "turn": ((440, 60),),
}
"""Each sound as (pitch in Hz, milliseconds); pitch 0 is silence."""


def open_voice(speaker) -> Callable[[str], None] | None:
    """Return what plays a sound by its name, as loud as the speaker says, or None.

    None is for a desktop on which nothing can be heard.
    """
    try:
        # The audio system may complain on its own; a silent desktop is nothing to report.
        with quiet():
            pygame.mixer.init(RATE_HZ, -16, 1, 512)
    except pygame.error:
        return None
    sounds = {name: pygame.mixer.Sound(buffer=samples(tones)) for name, tones in TONES.items()}

    def play(name):
        if name in sounds:
            sounds[name].set_volume(LOUDNESS_OF[speaker.volume])
            sounds[name].play()

    return play


def samples(tones: tuple[tuple[int, int], ...]) -> bytes:
    """Return the tones one after the other as 16-bit samples, each fading out."""
    wave = array("h")
    for pitch_hz, length_ms in tones:
        count = RATE_HZ * length_ms // 1000
        step = 2 * math.pi * pitch_hz / RATE_HZ
        for i in range(count):
            # A third harmonic makes it sound like the little speaker it stands for.
            level = math.sin(i * step) + math.sin(3 * i * step) / 3
            wave.append(int(LOUDNESS * level * (count - i) / count))
    return wave.tobytes()
