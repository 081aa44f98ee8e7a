# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`--record`: a run as a GIF, its colours and its time kept."""

import itertools
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageSequence

from host_sim import cli
from host_sim.desktop_ports import FRAME_MS
from host_sim.failure import RunError
from host_sim.panel import Panel
from host_sim.recorder import LAST_MS, SCALE, Recorder

TABLE = ("--headless", "--rules", "herg", "--seed", "5", "--players", "ANN,BOB")


def frames(path):
    """Return each picture of a GIF with its milliseconds."""
    with Image.open(path) as film:
        return [
            (each.convert("RGB"), each.info["duration"]) for each in ImageSequence.Iterator(film)
        ]


def test_the_last_picture_is_the_screen_exactly(folder):
    words = ("--script", "A WAIT:900 B", "--record", "game.gif", "--screenshot", "s.png")
    assert cli.main([*TABLE, *words]) == 0
    pictures = frames("game.gif")
    with Image.open("s.png") as shot:
        wide = shot.resize((SCALE * 160, SCALE * 128), Image.Resampling.NEAREST).convert("RGB")
    assert not ImageChops.difference(pictures[-1][0], wide).getbbox()


def test_the_dice_are_seen_rolling_although_there_is_no_window(folder):
    assert cli.main([*TABLE, "--script", "A WAIT:900", "--record", "game.gif"]) == 0
    assert len(frames("game.gif")) > 6


def test_it_lasts_as_long_as_the_game_did(folder):
    recorder = Recorder(panel := Panel(16, 16))
    for count in range(60):
        panel.memory[0] = count // 20
        recorder.frame()
    Path("short.gif").write_bytes(recorder.gif())
    durations = [length for _, length in frames("short.gif")]
    assert len(durations) == 3
    assert sum(durations) == pytest.approx(60 * FRAME_MS + LAST_MS, abs=10)


def test_too_many_colours_are_told():
    recorder = Recorder(panel := Panel(32, 16))
    for pixel, colour in enumerate(itertools.islice(range(0, 65536, 128), 512)):
        panel.memory[2 * pixel : 2 * pixel + 2] = colour.to_bytes(2, "big")
    recorder.frame()
    with pytest.raises(RunError, match="too many for a GIF"):
        recorder.gif()


@pytest.mark.full
def test_two_handhelds_are_recorded_each(folder):
    words = "--pair --headless --rules plain --script WAIT:300 --record two.gif"
    assert cli.main(words.split()) == 0
    assert len(frames("two.gif")) and len(frames("two-right.gif"))
