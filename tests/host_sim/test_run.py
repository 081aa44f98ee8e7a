# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""X2: a run without a window plays its script or demo, and leaves the files asked for."""

import io
import json
import subprocess
import sys
from datetime import date
from pathlib import Path

import pygame
import pytest
from PIL import Image

from handful.ports import RIGHT, A
from host_sim import cli, script
from host_sim.boards import load_facts
from host_sim.desktop_ports import FRAME_MS
from host_sim.face import Face
from host_sim.failure import RunError
from host_sim.run import Run
from host_sim.window import Window
from tests.full_disk import disk_with_room_for
from tests.host_sim.stand_in import SIDE_PX, StandIn

FACTS = load_facts("pygamer")
WHITE = (255, 255, 255)


def run(options, words=""):
    options.steps = script.parse(words)
    made = Run(options, StandIn)
    made.play()
    return made.app


def left_edge(path):
    """Return where the white square begins."""
    with Image.open(path) as picture:
        assert (picture.format, picture.size) == ("PNG", (160, 128))
        return min(x for x in range(160) if picture.getpixel((x, 0)) == WHITE)


def test_the_opening_screen_has_a_frame_of_its_own(options):
    assert run(options, "A RIGHT").events[:3] == [[], [A, -A], [RIGHT, -RIGHT]]


def test_time_is_virtual_and_goes_by_frames(options):
    times = run(options, "WAIT:60000").times_ms
    assert times == [FRAME_MS * i for i in range(len(times))]
    assert len(times) > 60_000 // FRAME_MS


def test_without_a_script_it_ends_when_the_screen_stands_still(options):
    assert len(run(options).events) < 6


def test_pictures_and_states_show_the_moment(options, folder):
    options.screenshot = folder / "end.png"
    options.state = folder / "end.json"
    options.launch.rules = "herg"
    run(options, "SHOT:before STATE:before RIGHT*2 SHOT:after A STATE:after RIGHT")
    assert left_edge("before.png") == 0
    assert left_edge("after.png") == 2 * SIDE_PX
    assert left_edge("end.png") == 3 * SIDE_PX
    rolls = [json.loads(Path(f"{name}.json").read_text())["roll"] for name in ("before", "after")]
    assert rolls == [0, 1]
    assert json.loads(Path("end.json").read_text())["dice"] == [1, 2, 3, 4, 5]


def test_named_files_go_beside_the_last_ones(options, folder):
    (folder / "pictures").mkdir()
    (folder / "states").mkdir()
    options.screenshot = folder / "pictures" / "end.png"
    options.state = folder / "states" / "end.json"
    run(options, "SHOT:one STATE:two.json")
    assert sorted(str(path.relative_to(folder)) for path in folder.glob("*/*")) == [
        "pictures/end.png",
        "pictures/one.png",
        "states/end.json",
        "states/two.json",
    ]


def test_named_files_go_to_the_current_folder_otherwise(options, folder):
    run(options, "SHOT:one STATE:two")
    assert sorted(path.name for path in folder.iterdir()) == ["one.png", "two.json"]


def test_the_log_tells_the_game_in_words(options, folder):
    options.log = folder / "log.txt"
    options.launch.rules = "herg"
    run(options, "A*4")
    assert options.log.read_text() == "roll 1 2 3 4 5\nscore ones\n" * 1 + (
        "roll 1 2 3 4 5\nscore twos\n"
    )


def test_the_log_is_empty_without_a_game(options, folder):
    options.log = folder / "log.txt"
    run(options)
    assert options.log.read_text() == ""


def test_the_portrait_shows_the_whole_handheld(options, folder):
    options.portrait = folder / "face.png"
    run(options)
    with Image.open(options.portrait) as picture:
        assert picture.width > 3 * 160
        assert picture.getcolors(picture.width * picture.height)


def test_a_demo_plays_by_itself_to_the_end(options, folder):
    options.demo = options.launch.demo = True
    options.state = folder / "s.json"
    app = run(options)
    assert app.game.match.finished
    assert None not in json.loads(options.state.read_text())["players"][0]["boxes"].values()


def test_a_demo_that_stands_still_fails(options):
    options.demo = True
    with pytest.raises(RunError, match="stands still"):
        run(options)


def test_a_game_that_ends_before_the_script_fails_and_still_leaves_its_files(options, folder):
    options.screenshot = folder / "end.png"
    with pytest.raises(RunError, match="before the script"):
        run(options, "START RIGHT RIGHT")
    assert left_edge("end.png") == 0


def test_a_script_may_end_the_game(options):
    run(options, "RIGHT START")


def test_a_file_that_cannot_be_written_after_all_fails(options, folder):
    options.state = folder / "gone" / "s.json"
    with pytest.raises(RunError, match=r"cannot write .*s\.json: No such file"):
        run(options)


@pytest.mark.parametrize("name", ["screenshot", "portrait", "record", "sound", "state", "log"])
def test_on_a_full_disk_a_run_fails_and_the_file_that_was_there_stays(name, folder, capsys):
    Path("old").write_text("kept")
    words = ["--headless", "--rules", "herg", "--seed", "5", "--script", "A", f"--{name}"]
    for path in ("old", "new"):
        with disk_with_room_for(5):
            assert cli.main([*words, path]) == 1
        assert f"cannot write {path}: " in capsys.readouterr().err
    assert [path.name for path in folder.iterdir()] == ["old"]
    assert Path("old").read_text() == "kept"


@pytest.mark.parametrize("way", ["--headless", "--text"])
def test_j3_day_0_offers_the_dice_of_today_without_a_window(way, folder, monkeypatch, capsys):
    """As in one; where nothing asks for it a run has no date, and is the same on any day."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    days = [date.today()]
    assert cli.main([way, "--day", "0", "--script", "A", "--state", "s.json"]) == 0
    days.append(date.today())  # it may be midnight
    number = json.loads(Path("s.json").read_text())["day"]
    assert number in {(day - date(2026, 6, 30)).days for day in days}
    words = ["--script", "RIGHT A*2", "--state", "s.json"]
    assert cli.main([way, *words]) == 0
    assert json.loads(Path("s.json").read_text())["day"] == 1


@pytest.mark.skipif(sys.platform == "win32", reason="made for other systems")
def test_a_picture_may_go_down_a_pipe(root):
    words = [sys.executable, "-m", "host_sim", "--headless", "--screenshot", "/dev/stdout"]
    done = subprocess.run(words, cwd=root, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"\x89PNG")


def test_two_runs_are_alike(options, folder):
    for name in ("one", "two"):
        options.screenshot = folder / f"{name}.png"
        run(options, "RIGHT*5 A")
    assert Path("one.png").read_bytes() == Path("two.png").read_bytes()


@pytest.mark.full
def test_o9_the_portrait_of_a_sleeping_handheld_is_dark(folder):
    """What its panel holds is not lit, as in the window."""
    lights = []
    for script_words in ("A", "A START+SELECT WAIT:500"):
        words = ["--headless", "--rules", "herg", "--portrait", "face.png"]
        assert cli.main([*words, "--script", script_words]) == 0
        with Image.open("face.png") as picture:
            left, top, width, height = (3 * units for units in Face(FACTS).screen)
            glass = picture.crop((left, top, left + width, top + height))
            lights.append(max(high for _, high in glass.getextrema()))
    assert lights[0] > 200 > 60 > lights[1]


def test_j3_what_is_shared_is_printed_or_on_the_clipboard(options, ports, capsys, monkeypatch):
    """In text mode a line, in a window the clipboard, and without either nothing."""
    assert Run(options, StandIn).ports.share is None
    options.text = True
    assert Run(options, StandIn).ports.share("No. 7, 254 points") is False
    assert "No. 7, 254 points\n" in capsys.readouterr().out
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    window = Window(ports)
    assert window.share("No. 7, 254 points")
    window.close()
    assert copied == ["No. 7, 254 points"]
