# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""O3: the window plays the sounds of the device: all of them, with pitch, length and noise."""

from array import array
from itertools import pairwise

import pygame
import pytest

from handful.drivers import speaker as driver
from handful.drivers.speaker import STEP_MS
from handful.ports import SOUNDS
from host_sim import sound
from host_sim.desktop_ports import Speaker


class Desk:
    """A desktop whose mixer keeps what it plays; each sound has time to end."""

    def __init__(self, monkeypatch):
        self.waves = []
        self.stopped = []
        self.now_ms = 0
        self.speaker = Speaker()
        monkeypatch.setattr(pygame.mixer, "Sound", lambda buffer: Played(self, buffer))
        self.speaker.voice = sound.open_voice(self.speaker, lambda: self.now_ms)

    def play(self, name, after_ms=1000):
        """Return the samples of a sound."""
        self.now_ms += after_ms
        self.speaker.play(name)
        return self.waves[-1]


class Played:
    """A sound of the mixer."""

    def __init__(self, desk, buffer):
        self._desk = desk
        self._wave = array("h", buffer)

    def play(self):
        self._desk.waves.append(self._wave)

    def stop(self):
        self._desk.stopped.append(self._wave)


@pytest.fixture
def desk(monkeypatch):
    yield Desk(monkeypatch)
    pygame.mixer.quit()


def crossings(wave):
    """Return how often a wave changes its sign."""
    return sum((one < 0) != (other < 0) for one, other in pairwise(wave))


def steps_of(wave):
    """Yield the samples of each step of a sound's pitch."""
    length = sound.RATE_HZ * STEP_MS // 1000
    for number in range(round(len(wave) / length)):
        yield wave[number * length : (number + 1) * length]


def test_every_sound_is_heard_and_like_no_other(desk):
    waves = {name: desk.play(name) for name in SOUNDS.split()}
    assert len({wave.tobytes() for wave in waves.values()}) == 15
    for name, wave in waves.items():
        steps, volume = driver.SOUNDS[name][2:]
        assert 1000 * len(wave) / sound.RATE_HZ == pytest.approx(len(steps) * STEP_MS, abs=0.1)
        assert max(wave) > 100 * volume, name


def test_sounds_fade_to_silence(desk):
    for name in SOUNDS.split():
        peaks = [max(step) for step in steps_of(desk.play(name))]
        assert peaks == sorted(peaks, reverse=True), name
        assert abs(desk.waves[-1][-1]) < 100, name


def test_a_tone_has_the_pitches_of_the_device_and_a_noise_is_noise(desk):
    for name, (waveform, hertz, semitones, _) in driver.SOUNDS.items():
        wave = desk.play(name)
        for part, semitone in zip(steps_of(wave), semitones, strict=True):
            expected = 2 * hertz * 2 ** (semitone / 12) * STEP_MS / 1000
            if waveform == driver._NOISE:
                assert crossings(part) > 20 * expected, name
            else:
                assert crossings(part) == pytest.approx(expected, abs=1.5), name


def test_the_volume_makes_it_louder_and_off_is_silent(desk):
    peaks = []
    for desk.speaker.volume in (1, 2, 3):
        peaks.append(max(desk.play("land")))
    assert peaks[0] < peaks[1] < peaks[2]
    desk.speaker.volume = 0
    desk.play("land")
    assert len(desk.waves) == 3


def test_a_sound_cuts_off_the_one_before_but_a_tick_does_not(desk):
    roll = desk.play("roll")
    assert desk.play("tick", after_ms=100) is roll
    assert desk.stopped == []
    assert desk.play("error", after_ms=100) is not roll
    assert desk.stopped == [roll]


def test_a_desktop_without_audio_is_silent(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    assert sound.open_voice(Speaker(), lambda: 0) is None


def test_the_mixer_takes_every_sound():
    speaker = Speaker()
    speaker.voice = sound.open_voice(speaker, lambda: 0)
    for name in SOUNDS.split():
        speaker.play(name)
    pygame.mixer.quit()
