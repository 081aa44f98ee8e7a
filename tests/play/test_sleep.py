# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Dimming, sleep and the loader, through the keys: O4 and O5."""

import pytest

from handful.ports import RIGHT, SELECT, START, A, B
from tests.play import eyes
from tests.play.hands import change_option
from tests.words import CONTINUE

ANN, CPU = ("ANN", "human"), ("STRONG", "cpu:strong")
FULL_MS = 5 * 60_000
"""How long nothing may be touched, unless the option says otherwise."""
ASLEEP, DIM, LIT = 0, 0.3, 1
WAYS = {
    "title": "",
    "setup": "pick New game; DOWN",
    "options": "pick Options; DOWN*2",
    "scores": "pick High scores",
    "rules": "START DOWN",
    "name": "pick New game; DOWN*2 A",
    "table": "pick Play; A B RIGHT*2 B",
    "menu": "pick Play; A START DOWN*2",
    "help": "SELECT",
}


def light(handheld):
    """Return the share of its brightness that the display gives."""
    return round(handheld.ports.display.brightness, 3)


def wait(handheld, ms):
    """Let time go by, in frames."""
    for _ in range(-(-ms // 33)):
        handheld.frame()


def idle(handheld):
    """Let so much time go by that it sleeps, without the frames between."""
    for _ in range(2):
        handheld.ports.clock.wait_frame(handheld.ports.clock.now_ms(), FULL_MS // 2 + 1000)
        handheld.frame()


def asleep(handheld):
    return handheld.app.sleeper is not None and handheld.app.sleeper.asleep


@pytest.mark.parametrize("screen", WAYS)
@pytest.mark.thin(4)
def test_o4_the_chord_sleeps_and_wakes_to_the_very_same_screen(screen, start):
    """Herg's Select+Start, pixel by pixel, from every screen."""
    handheld = start(draws=True)
    handheld.go(WAYS[screen])
    handheld.settle()
    assert handheld.screen == screen
    before, state = handheld.pixels(), handheld.state()
    handheld.play("START+SELECT WAIT:500")
    assert (asleep(handheld), light(handheld)) == (True, ASLEEP)
    handheld.play("SELECT+START WAIT:100")
    assert (asleep(handheld), light(handheld)) == (False, LIT)
    assert (handheld.pixels(), handheld.state()) == (before, state)


def test_o4_after_the_chord_only_the_chord_wakes_and_says_so(start):
    """A pocket presses keys: none of them plays."""
    handheld = start(rules="herg", seed=2, draws=True)
    handheld.play("A")
    handheld.settle()
    before, state = handheld.pixels(), handheld.state()
    handheld.play("START+SELECT WAIT:100 A RIGHT B START SELECT+B")
    assert asleep(handheld)
    assert "START and SELECT wake it" in eyes.foot(handheld)
    assert light(handheld) == DIM
    wait(handheld, 3200)
    assert light(handheld) == ASLEEP
    handheld.play("START+SELECT WAIT:66")
    assert (handheld.pixels(), handheld.state()) == (before, state)


def test_o4_it_dims_to_a_share_of_the_brightness_that_is_set(start):
    handheld = start()
    change_option(handheld, "Brightness", 2)  # from 100% by 10% to 25%
    assert light(handheld) == 0.25
    handheld.play("START+SELECT WAIT:100 A WAIT:66")
    assert light(handheld) == round(0.25 * DIM, 3)
    handheld.play("START+SELECT WAIT:100")
    assert light(handheld) == 0.25


def test_o4_the_chord_does_not_sleep_in_a_link_game(linked):
    """The other side would wait."""
    pair = linked(rules="herg").meet()
    pair.left.ports.keys.tap((START, SELECT))
    pair.frames(10)
    assert (pair.left.app.sleeper, light(pair.left)) == (None, LIT)
    assert pair.states == ("playing", "playing")


def test_o4_it_dims_then_sleeps_and_any_key_wakes(start):
    """The key that wakes does nothing else, however long it is held."""
    handheld = start(rules="herg", seed=2, draws=True)
    handheld.play("A")
    handheld.settle()
    before, state = handheld.pixels(), handheld.state()
    clock = handheld.ports.clock
    clock.wait_frame(clock.now_ms(), FULL_MS // 2 - 1000)
    handheld.frame()
    assert light(handheld) == LIT
    wait(handheld, 1200)
    assert (asleep(handheld), light(handheld)) == (False, DIM)
    clock.wait_frame(clock.now_ms(), FULL_MS // 2)
    wait(handheld, 100)
    assert (asleep(handheld), light(handheld)) == (True, DIM)
    assert "Any key wakes it." in handheld.read() and "Saved" in handheld.read()
    wait(handheld, 3200)
    assert (asleep(handheld), light(handheld)) == (True, ASLEEP)
    assert "Any key wakes it." not in handheld.read()
    handheld.ports.keys.hold(RIGHT)
    wait(handheld, 1000)
    handheld.ports.keys.hold(0)
    wait(handheld, 100)
    assert (asleep(handheld), light(handheld)) == (False, LIT)
    assert (handheld.pixels(), handheld.state()) == (before, state)
    handheld.play("RIGHT")
    assert handheld.pixels() != before


@pytest.mark.parametrize("key", ["A", "START", "SELECT", "SELECT+START", "SELECT+B", "UP"])
def test_o4_what_wakes_does_nothing_else(key, start):
    handheld = start(rules="herg", seed=2)
    handheld.play("A")
    handheld.settle()
    state = handheld.state()
    idle(handheld)
    assert asleep(handheld)
    handheld.play(f"{key} WAIT:100")
    assert not asleep(handheld)
    assert handheld.state() == state


def test_o4_a_key_during_the_banner_wakes_to_the_same_picture(start):
    """And it says that a game is saved only where there is one."""
    handheld = start(draws=True)
    handheld.settle()
    before = handheld.pixels()
    idle(handheld)
    assert "Sleeping" in handheld.read() and "Saved" not in handheld.read()
    handheld.play("A WAIT:100")
    assert (asleep(handheld), light(handheld), handheld.screen) == (False, LIT, "title")
    assert handheld.pixels() == before


def test_o4_a_key_that_has_been_down_all_the_time_wakes_nobody(start):
    """A stick that something in a bag leans on kept the screen lit, and no key woke it."""
    handheld = start(rules="herg", seed=2)
    naps = []
    handheld.ports.part = lambda name: naps.append
    handheld.ports.keys.hold(RIGHT)
    handheld.frame()
    idle(handheld)
    wait(handheld, 5000)
    assert (asleep(handheld), light(handheld)) == (True, ASLEEP)
    assert naps
    handheld.ports.keys.hold(RIGHT | A)
    handheld.frame()
    handheld.ports.keys.hold(RIGHT)
    wait(handheld, 66)
    assert (asleep(handheld), light(handheld)) == (False, LIT)


def test_o4_a_key_while_it_is_dim_counts(start):
    handheld = start(rules="herg", seed=2)
    handheld.ports.clock.wait_frame(handheld.ports.clock.now_ms(), FULL_MS // 2 + 1000)
    wait(handheld, 66)
    assert light(handheld) == DIM
    handheld.play("A WAIT:33")
    assert (light(handheld), handheld.state()["roll"]) == (LIT, 1)


def test_o1_the_time_until_it_sleeps_is_an_option(start):
    """Never, or so many minutes; it counts at once and is kept."""
    handheld = start()
    change_option(handheld, "Sleep", 3)  # from 5 minutes by 10 and 30 to never
    handheld = start(memory=handheld.memory)
    for _ in range(3):
        idle(handheld)
    assert (handheld.app.sleeper, light(handheld)) == (None, LIT)
    change_option(handheld, "Sleep", 1)
    wait(handheld, 31_000)
    assert light(handheld) == DIM
    wait(handheld, 31_000)
    assert asleep(handheld)


def test_o4_nobody_sleeps_while_cpu_players_play(start):
    handheld = start(players=(CPU, CPU), cpu_pace=3, animation=2, seed=1)
    idle(handheld)
    assert (handheld.app.sleeper is None or not asleep(handheld)) and light(handheld) == LIT


@pytest.mark.parametrize("way", ["", "START"])
def test_o4_it_sleeps_where_a_cpu_player_waits(start, way):
    """For a key, as the option has it, or below a menu: there is nothing to watch."""
    handheld = start(players=(ANN, CPU), cpu_pace=3 if way else 4, rules="herg", seed=2)
    handheld.play("A SELECT A")
    handheld.frame()
    handheld.play(way)
    wait(handheld, 2000)
    assert handheld.app.game.cpu_moves
    idle(handheld)
    assert asleep(handheld)


def test_a_computer_that_comes_while_it_sleeps_gets_the_drive(start):
    """The game's file closes before the computer can move it."""
    handheld = start(rules="herg", seed=2)
    handheld.play("A START+SELECT WAIT:100")
    watched = []
    handheld.ports.drive.watch = lambda: watched.append(True)
    wait(handheld, 330)
    assert asleep(handheld)
    assert len(watched) == 10


def test_o4_it_sleeps_in_slices_and_asks_the_keys_between(start):
    """None is longer than 200 ms; the stick of some boards cannot wake anybody."""
    handheld = start(rules="herg", seed=2)
    slices = []

    def nap(ms):
        slices.append(ms)
        clock = handheld.ports.clock
        clock.wait_frame(clock.now_ms(), ms)
        if len(slices) == 50:
            handheld.ports.keys.tap((START, SELECT))
            handheld.app.session.over = True

    handheld.ports.part = {"nap": nap}.__getitem__
    handheld.play("A START+SELECT")
    handheld.app.run()
    assert len(slices) >= 50
    assert max(slices) <= 200
    assert not asleep(handheld)


def test_o4_a_key_in_a_nap_is_told_what_wakes(start):
    """As on a device, whose run looks at the keys twice a frame."""
    handheld = start(rules="herg", seed=2)
    app, clock = handheld.app, handheld.ports.clock
    naps, feet, wait = [], [], clock.wait_frame

    def nap(ms):
        wait(clock.now_ms(), ms)
        naps.append(ms)
        if len(naps) == 2:
            handheld.ports.keys.tap((A,))

    def wait_frame(start_ms, ms):
        wait(start_ms, ms)
        feet.append(eyes.foot(handheld))
        if len(feet) == 60:
            handheld.ports.keys.tap((START, SELECT))
            app.session.over = True

    handheld.ports.part = {"nap": nap}.__getitem__
    clock.wait_frame = wait_frame
    handheld.play("A START+SELECT")
    app.run()
    assert any("START and SELECT wake it" in foot for foot in feet)


def test_o4_the_game_is_kept_before_it_sleeps(start):
    """The cell may run out: marks and pointer are kept too."""
    handheld = start(rules="herg", seed=2)
    handheld.play("A B RIGHT*2 B START+SELECT WAIT:100")
    held = handheld.state()["held"]
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert again.state()["held"] == held == [True, False, True, False, False]
    assert again.app.screen.pointer == (2, -1)


@pytest.mark.parametrize("keys", [(START, SELECT, A, B), (SELECT, START, B, A)])
def test_o5_the_four_key_chord_leaves_to_the_loader_the_game_kept(keys, start):
    handheld = start(rules="herg", seed=2)
    handheld.play("A B")
    state = handheld.state()
    handheld.press(*keys)
    assert handheld.ports.part.left
    assert handheld.app.session.over
    assert "Bootloader: press reset" in eyes.foot(handheld)
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert (again.state()["dice"], again.state()["held"]) == (state["dice"], state["held"])


def test_o5_from_the_title_too(start):
    handheld = start()
    handheld.press(START, SELECT, A, B)
    assert handheld.ports.part.left
