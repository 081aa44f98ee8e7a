# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""O3: the window plays the sounds of the device, and a file keeps them: pitch, length, noise."""

import wave as wave_file
from array import array
from itertools import pairwise

import pygame
import pytest

from handful.drivers import speaker as driver
from handful.drivers.speaker import STEP_MS
from handful.ports import SOUNDS
from host_sim import cli, sound
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
        assert 1000 * len(wave) / sound.RATE_HZ == pytest.approx(len(steps) * STEP_MS, abs=0.2)
        assert max(wave) > 100 * volume, name


def test_each_step_fades_to_silence_and_none_is_quieter_than_the_first(desk):
    for name in SOUNDS.split():
        steps = [list(map(abs, step)) for step in steps_of(desk.play(name))]
        for step in steps:
            assert max(step) > 0.8 * max(steps[0]), name
            third = len(step) // 3
            assert max(step[:third]) > 1.2 * max(step[third : 2 * third]), name
            assert step[-1] < 0.05 * max(step), name


def test_o3_a_roll_is_a_rattle_and_no_buzz(desk):
    """Between its clacks there is silence, and no clack is like itself a ninth of it later."""
    roll = desk.play("roll")
    for step in steps_of(roll):
        assert max(map(abs, step[: len(step) // 4])) > 20 * max(map(abs, step[-len(step) // 3 :]))
        for hertz in range(60, 400, 10):
            assert likeness(step[: len(step) // 2], sound.RATE_HZ // hertz) < 0.5, hertz


def likeness(wave, lag):
    """Return how much a wave repeats itself after so many samples: 1 for a tone, 0 for noise."""
    one, other = wave[:-lag], wave[lag:]
    energy = sum(each * each for each in one) ** 0.5 * sum(each * each for each in other) ** 0.5
    return sum(a * b for a, b in zip(one, other, strict=True)) / energy


def test_o3_the_file_has_each_sound_at_its_time(folder):
    """X1: and nothing else, whether or not it is also seen; volume off is silence."""
    words = ["--headless", "--rules", "herg", "--dice", "5 5 5 5 5", "--sound", "s.wav"]
    assert cli.main([*words, "--script", "WAIT:990 A WAIT:990 B WAIT:990"]) == 0
    wave = samples_of("s.wav")
    loud = [at // (sound.RATE_HZ // 10) for at in range(len(wave)) if abs(wave[at]) > 500]
    tenths = sorted(set(loud))
    assert tenths[0] in (9, 10)
    assert set(tenths) <= {*range(9, 16), *range(19, 26)}
    assert {10, 20} <= set(tenths)
    assert len(wave) / sound.RATE_HZ == pytest.approx(3.1, abs=0.3)


def test_o3_of_two_handhelds_each_has_its_file(folder):
    words = "--pair --headless --rules plain --script WAIT:300 --sound two.wav"
    assert cli.main(words.split()) == 0
    assert len(samples_of("two.wav")) == len(samples_of("two-right.wav")) > 0


def samples_of(name):
    """Return the samples of a WAV file."""
    with wave_file.open(name) as file:
        shape = file.getnchannels(), file.getsampwidth(), file.getframerate()
        assert shape == (1, 2, sound.RATE_HZ)
        return array("h", file.readframes(file.getnframes()))


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
