# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`--pair`: two handhelds and a cable to pull, by script and by click."""

import json

import pygame
import pytest

from handful.ports import SELECT, START, A
from host_sim import cli
from host_sim.boards import load_facts
from host_sim.face import HEIGHT, WIDTH, Face
from host_sim.failure import RunError
from host_sim.flash import MORE
from host_sim.options import from_arguments
from host_sim.pair import Pair
from host_sim.portrait import DESK
from host_sim.window import CABLE_HEIGHT, GAP
from tools import verify

MOST_FRAMES = 600


@pytest.fixture
def pair():
    """A function that opens a pair with these words of a command line."""
    opened = []

    def open_pair(*words):
        opened.append(Pair(from_arguments(cli.parser().parse_args(["--pair", *words]))))
        return opened[-1]

    yield open_pair
    for each in opened:
        each.close()


def until(pair, condition):
    for _ in range(MOST_FRAMES):
        if condition():
            return
        pair.frame()
    raise AssertionError("it never happened")


@pytest.mark.full
def test_a_demo_leaves_both_sides_files(folder):
    words = "--pair --headless --demo --rules plain --state s.json --log l.txt --screenshot p.png"
    assert cli.main([*words.split(), "--store", "kept"]) == 0
    states = [json.loads((folder / name).read_text()) for name in ("s.json", "s-right.json")]
    assert states[0]["players"] == states[1]["players"]
    assert states[0]["screen"] == states[1]["screen"] == "finished"
    assert verify.main(["l.txt"]) == verify.main(["l-right.txt"]) == 0
    assert (folder / "p.png").exists() and (folder / "p-right.png").exists()
    kept = folder / "kept/left/drive" / MORE
    assert verify.read_log(kept) == (folder / "l.txt").read_text()


def test_a_script_pulls_the_cable_and_goes_to_the_other_side(folder):
    script = "CABLE:out WAIT:1200 STATE:out CABLE:in WAIT:1500 SIDE:right START STATE:in"
    words = [
        "--pair",
        "--headless",
        "--rules",
        "herg",
        "--players",
        "ANN,BOB",
        "--state",
        "s.json",
    ]
    assert cli.main([*words, "--script", script]) == 0
    told = {
        name: json.loads((folder / f"{name}.json").read_text())
        for name in ("out", "out-right", "in", "in-right", "s", "s-right")
    }
    assert told["out"]["link"] == {"state": "paused", "peer": "BOB"}
    assert told["out-right"]["link"] == {"state": "paused", "peer": "ANN"}
    assert told["out"]["notice"] == told["out-right"]["notice"] == "Play has stopped B Leave"
    assert told["in"]["link"]["state"] == "playing"
    assert told["in"]["notice"] is None
    assert (told["s"]["screen"], told["s-right"]["screen"]) == ("table", "menu")


def test_a_shot_is_of_both_sides_and_the_right_ones_name_has_its_ending_last(folder):
    script = "SHOT:a SHOT:b.png STATE:c.json STATE:d.e"
    words = ["--pair", "--headless", "--script", script, "--screenshot", "p.png"]
    assert cli.main(words) == 0
    lefts = {"a.png", "b.png", "c.json", "d.e.json", "p.png"}
    rights = {"a-right.png", "b-right.png", "c-right.json", "d.e-right.json", "p-right.png"}
    assert {path.name for path in folder.iterdir()} == lefts | rights


def test_titles_without_wishes(folder):
    assert cli.main(["--pair", "--headless", "--script", "A", "--state", "s.json"]) == 0
    assert json.loads((folder / "s.json").read_text())["screen"] == "table"
    assert json.loads((folder / "s-right.json").read_text())["screen"] == "title"


@pytest.mark.full
def test_the_cable_is_pulled_by_a_click_in_the_middle_of_a_roll(pair):
    """Watched being played with the cable pulled in the middle of a roll."""
    opened = pair("--rules", "herg", "--players", "ANN,BOB")
    until(opened, lambda: all(side.app.screen.NAME == "table" for side in opened.sides))
    links = [side.app.session.link for side in opened.sides]
    until(opened, lambda: all(link.state == "playing" for link in links))
    mover = next(side for side in opened.sides if side.app.game.is_ours)
    mover.ports.keys.tap((A,))
    opened.frame()
    width, height = pygame.display.get_surface().get_size()
    click(width // 2, height - 3)
    until(opened, lambda: all(link.state == "paused" for link in links))
    assert opened.cable.is_pulled
    before = pygame.display.get_surface().copy()
    key(pygame.K_F9)
    until(opened, lambda: not opened.cable.is_pulled)
    until(opened, lambda: [side.app.game.match.roll for side in opened.sides] == [1, 1])
    dice = [side.app.game.match.dice for side in opened.sides]
    assert dice[0] == dice[1]
    until(opened, lambda: not any(side.app.notice for side in opened.sides))
    after = pygame.display.get_surface()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


@pytest.mark.full
def test_the_keyboard_is_that_of_the_side_clicked_last(pair):
    opened = pair()
    left, right = opened.sides
    key(pygame.K_DOWN)
    opened.frame()
    click(pygame.display.get_surface().get_width() - 3, 3)
    opened.frame()
    key(pygame.K_SPACE)
    opened.frame()
    assert (left.app.screen.NAME, right.app.screen.NAME) == ("title", "table")
    key(pygame.K_F10)
    key(pygame.K_SPACE)
    opened.frame()
    assert left.app.screen.NAME == "setup"


def test_the_right_button_shakes_the_handheld_under_it(pair):
    opened = pair()
    right = pygame.display.get_surface().get_width() - 3
    click(right, 3, button=3)
    opened._window.pump()
    assert [side.ports.keys.shaken() for side in opened.sides] == [False, True]


def test_a_key_held_on_one_side_is_released_there(pair):
    opened = pair()
    window, left = opened._window, opened.sides[0].ports.keys
    key(pygame.K_SPACE, pygame.KEYDOWN)
    key(pygame.K_F10)
    key(pygame.K_SPACE, pygame.KEYUP)
    window.pump()
    assert list(iter(left.next, 0)) == [A, -A]


def key(code, *kinds):
    for kind in kinds or (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(
            pygame.event.Event(kind, {"key": code, "mod": 0, "unicode": "", "scancode": 0})
        )


def click(x, y, button=1):
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        facts = {"pos": (x, y), "button": button, "touch": False}
        pygame.event.post(pygame.event.Event(kind, facts))


@pytest.mark.full
def test_a_seed_fixes_the_seats_of_a_pair(folder):
    """Seats and dice are the same in each run with a seed."""
    told = set()
    for run in "ab":
        words = f"--pair --headless --demo --rules plain --seed 1 --state {run}.json"
        assert cli.main([*words.split(), "--players", "ANN,BOB"]) == 0
        state = json.loads((folder / f"{run}.json").read_text(encoding="utf-8"))
        told.add(str([(each["name"], each["total"]) for each in state["players"]]))
    assert len(told) == 1


@pytest.mark.full
def test_the_window_names_its_keys_and_goes_dark_with_a_handheld_asleep(pair):
    """F9 and F10 beside the cable; a sleeping half is dark, the other is not."""
    opened = pair()
    pygame.event.clear()
    for _ in range(3):
        opened.frame()
    surface = pygame.display.get_surface()
    scale = opened._window._scale
    for middle in (72, 552):
        box = pygame.Rect((middle - 72) * scale, (HEIGHT + 6) * scale, 144 * scale, 16 * scale)
        row = range(box.left, box.right)
        assert len({tuple(surface.get_at((x, box.centery))) for x in row}) > 3
    opened.sides[0].ports.keys.tap((START, SELECT))
    until(opened, lambda: not opened.sides[0].ports.display.brightness)
    opened.frame()
    left, top, width, height = (scale * units for units in Face(load_facts("pygamer")).screen)
    halves = []
    for start in (0, (WIDTH + GAP) * scale):
        glass = surface.subsurface((start + left, top, width, height))
        halves.append(max(pygame.transform.average_color(glass)[:3]))
    assert halves[0] < 20 < halves[1]


def test_a_window_of_another_size_shows_both_and_takes_clicks(pair):
    opened = pair()
    size = WIDTH * 5, HEIGHT * 3  # wider and higher than the pair is at any scale
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    opened.frame()
    surface = pygame.display.get_surface()
    left = (size[0] - (2 * WIDTH + GAP) * 2) // 2
    top = (size[1] - (HEIGHT + CABLE_HEIGHT) * 2) // 2
    screen = Face(load_facts("pygamer")).screen
    for start in (0, WIDTH + GAP):
        x, y, width, height = (2 * units for units in (start + screen[0], *screen[1:]))
        glass = surface.subsurface((left + x, top + y, width, height))
        assert max(pygame.transform.average_color(glass)[:3]) > 20
    assert surface.get_at((3, 3)) == pygame.Color(DESK)
    click(size[0] // 2, top + 2 * (HEIGHT + 10))
    opened.frame()
    assert opened.cable.is_pulled


def test_the_key_f12_saves_a_picture_of_each_side(pair, folder):
    opened = pair()
    key(pygame.K_F12)
    opened.frame()
    left, right = sorted(folder.iterdir(), key=lambda path: len(path.name))
    assert right.name == f"{left.stem}-right.png"
    assert left.read_bytes()[:4] == right.read_bytes()[:4] == b"\x89PNG"


def test_two_that_cannot_meet_are_waited_for_no_longer(pair, monkeypatch):
    """A cable full of noise may never carry a word."""
    monkeypatch.setattr("host_sim.pair.PATIENCE_S", -1)
    with pytest.raises(RunError, match="have not met"):
        pair("--headless", "--players", "ANN,BOB", "--fault", "noise:1").play()


def test_marks_made_before_the_end_are_there_after_it(folder):
    """As a device saves them when its power is switched off."""
    words = ["--pair", "--headless", "--store", "kept", "--state", "s.json"]
    assert cli.main([*words, "--script", "WAIT:700 A WAIT:900 A WAIT:1500 B"]) == 0
    held = json.loads((folder / "s.json").read_text())["held"]
    assert any(held)
    assert cli.main([*words, "--script", "WAIT:700 A WAIT:900"]) == 0
    assert json.loads((folder / "s.json").read_text())["held"] == held
