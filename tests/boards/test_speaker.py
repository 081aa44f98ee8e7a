# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The speaker port: short sounds, no waiting, and an amplifier that sleeps while it is quiet."""

import pytest

from handful.drivers.speaker import SOUNDS as SOUND_STEPS
from handful.drivers.speaker import STEP_MS
from handful.ports import CLOCK_MASK, SOUNDS
from tests.boards.fake_hardware import Bench


@pytest.fixture
def bench(monkeypatch):
    return Bench(monkeypatch, "pygamer")


def test_the_amplifier_is_off_until_the_first_sound(bench):
    ports = bench.open_ports()
    amplifier = bench.outputs["SPEAKER_ENABLE"]
    assert amplifier.value is False
    assert bench.pins["AudioOut"] == ("SPEAKER",)
    ports.speaker.play("roll")
    assert amplifier.value is True
    assert len(bench.played) == 1


def test_the_buffers_of_the_output_are_made_unheard(bench):
    """What lay behind a buffer stayed in memory: here it is something small, for good."""
    bench.open_ports()
    assert bench.tried == (1, 1)
    assert bench.outputs["SPEAKER_ENABLE"].value is False


def test_every_sound_is_short_and_like_no_other(bench):
    speaker = bench.open_ports().speaker
    heard = set()
    for sound in SOUNDS.split():
        bench.ticks_ms += 1000
        speaker.play(sound)
        note = bench.played[0].sounding
        levels = note.amplitude.waveform
        assert levels[-2] == 0, "it ends by itself: the generator stays at the last but one"
        assert 0 < note.amplitude.scale < 0.7
        heard.add((note.frequency, tuple(note.bend.waveform), tuple(levels)))
    assert len(heard) == len(SOUNDS.split())


@pytest.mark.parametrize("sound", SOUNDS.split())
def test_each_step_has_a_fade_of_its_own(sound, bench):
    """So the last note of a melody is as loud as the first, and a rattle is many clacks."""
    speaker = bench.open_ports().speaker
    speaker.play("five")  # longer than most: nothing of it stays
    bench.ticks_ms += 1000
    speaker.play(sound)
    amplitude, bend = (getattr(bench.played[0].sounding, name) for name in ("amplitude", "bend"))
    levels = list(amplitude.waveform)[:-2]
    parts = len(levels) // (len(bend.waveform) - 1)
    steps = [levels[at : at + parts] for at in range(0, len(levels), parts)]
    count = len(SOUND_STEPS[sound][2])
    assert steps == [steps[0]] * count + [[0] * parts] * (len(steps) - count)
    assert steps[0] == sorted(set(steps[0]), reverse=True)
    assert amplitude.once
    lasting = (each.rate * (len(each.waveform) - 1) for each in (amplitude, bend))
    assert next(lasting) == pytest.approx(parts * next(lasting)), "they keep step with the pitches"


def test_a_melody_climbs_by_semitones(bench):
    speaker = bench.open_ports().speaker
    speaker.play("bonus")
    speaker.play("best")
    note = bench.played[0].sounding
    bend = note.bend
    octaves = [sample / 32768 * bend.scale for sample in bend.waveform]
    assert [round(12 * octave) for octave in octaves] == [0, 4, 7, 12, 12, 12, 12]
    assert bend.once
    assert not bend.interpolate
    step_seconds = 1 / bend.rate / (len(bend.waveform) - 1)
    assert step_seconds == pytest.approx(STEP_MS / 1000)


def test_a_sound_cuts_off_the_one_before(bench):
    speaker = bench.open_ports().speaker
    speaker.play("roll")
    first = bench.played[0].sounding
    speaker.play("land")
    assert bench.played[0].sounding is not first, "a note that has just faded would stay silent"
    assert len(bench.played) == 1, "the output runs on"


def test_the_amplifier_sleeps_after_a_while(bench):
    ports = bench.open_ports()
    # Just before the clock wraps, as it does about a minute after power-on.
    bench.ticks_ms = CLOCK_MASK - 500
    ports.speaker.play("score")
    for later_ms, is_on in ((100, True), (1900, True), (2100, False)):
        bench.ticks_ms = (CLOCK_MASK - 500 + later_ms) & CLOCK_MASK
        ports.clock.wait_frame(bench.ticks_ms, 0)
        assert bench.outputs["SPEAKER_ENABLE"].value is is_on
    assert bench.stopped == 1


def test_a_speaker_switched_off_is_silent_at_once(bench):
    speaker = bench.open_ports().speaker
    speaker.play("bonus")
    speaker.volume = 0
    assert not speaker.volume
    assert bench.outputs["SPEAKER_ENABLE"].value is False
    assert bench.played[0].sounding is None
    speaker.play("bonus")
    assert len(bench.played) == 1
    speaker.volume = 1
    speaker.play("bonus")
    assert bench.outputs["SPEAKER_ENABLE"].value is True


def test_the_volume_counts_from_the_next_sound_on(bench):
    speaker = bench.open_ports().speaker
    heard = []
    for volume in (1, 2, 3):
        speaker.volume = volume
        speaker.play("land")
        heard.append(bench.played[0].sounding.amplitude.scale)
    assert heard == sorted(heard)
    assert heard[0] < heard[2] / 3 < 0.5


def test_outputs_without_an_amplifier_pin_play_too(monkeypatch):
    for name in ("pico_st7735", "sprig"):
        bench = Bench(monkeypatch, name)
        speaker = bench.open_ports().speaker
        speaker.play("turn")
        speaker.volume = 0
        assert (len(bench.played), bench.stopped) == (1, 1)


def test_the_sprig_speaks_over_i2s(monkeypatch):
    bench = Bench(monkeypatch, "sprig")
    bench.open_ports()
    assert bench.pins["I2SOut"] == ("AUDIO_BCLK", "AUDIO_LRCLK", "AUDIO_DIN")


def test_a_tick_cuts_off_no_other_sound(bench):
    speaker = bench.open_ports().speaker
    bench.ticks_ms = 1000
    speaker.play("bonus")
    sounding = bench.played[0].sounding
    bench.ticks_ms = 1100
    speaker.play("tick")
    assert bench.played[0].sounding is sounding
    bench.ticks_ms = 1500
    speaker.play("tick")
    assert bench.played[0].sounding is not sounding
