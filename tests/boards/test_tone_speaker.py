# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""O3: the speaker port on MicroPython, by what it has its PWM do."""

import pytest

from handful.drivers import speaker
from tests.micropython_package import module

TICK_MS = 10
MOST_TICKS = 60


class Pwm:
    """A PWM; `heard` is `(hertz, duty)` of each tick."""

    def __init__(self):
        self.heard = []
        self._hertz = self._duty = 0

    def freq(self, hertz):
        """Set the pitch."""
        self._hertz = hertz

    def duty_u16(self, duty):
        """Set the loudness."""
        self._duty = duty

    def tick(self):
        """Note what is heard now."""
        self.heard.append((self._hertz, self._duty))


def played(sound, volume=2):
    """Return what is heard of a sound, tick by tick, to its last one."""
    pwm = Pwm()
    player = module("tone_speaker").ToneSpeaker(pwm)
    player.volume = volume
    player.play(sound)
    for _ in range(MOST_TICKS):
        player.step()
        pwm.tick()
    while pwm.heard and not pwm.heard[-1][1]:
        pwm.heard.pop()
    return pwm.heard


@pytest.mark.parametrize("sound", speaker.SOUNDS)
def test_each_sound_has_the_length_and_the_pitches_of_the_other_speaker(sound):
    waveform, hertz, steps, _ = speaker.SOUNDS[sound]
    heard = played(sound)
    ticks = speaker.STEP_MS // TICK_MS
    # The last tick ends in silence; of a noise half a step does.
    assert len(heard) in range((len(steps) - 1) * ticks + 3, len(steps) * ticks)
    for number, step in enumerate(steps):
        part = [pitch for pitch, _ in heard[number * ticks :][:ticks]]
        duties = [duty for _, duty in heard[number * ticks :][:ticks]]
        assert duties == sorted(duties, reverse=True), "each step has its own fade"
        assert duties[0] == heard[0][1], "the last is as loud as the first"
        if waveform == speaker._SQUARE:
            assert set(part) == {int(hertz * 2 ** (step / 12))}
        else:
            assert len(set(part)) == len(part)  # it rattles


def test_volume_is_loudness_and_0_is_silence():
    loudest = [played("best", volume)[0][1] for volume in (1, 2, 3)]
    assert loudest == sorted(set(loudest))
    assert played("best", 0) == []


def test_the_pointer_does_not_cut_off_another_sound():
    pwm = Pwm()
    player = module("tone_speaker").ToneSpeaker(pwm)
    player.play("best")
    player.play("tick")
    player.step()
    pwm.tick()
    assert pwm.heard[0][0] == 523
