# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""J2: a demo while nobody touches the title: CPU players and high scores in turn, nothing kept."""

import pytest

from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from handful.settings import ANIMATION_NORMAL, ANIMATION_OFF
from handful.words import LANGUAGES
from host_sim.narrator import Narrator
from tests.play.eyes import foot
from tests.play.hands import leave, set_battery
from tests.words import HIGH_SCORES

IDLE_MS = 26_000
DEMO_MS = 45_000
SCORES_MS = 8_000


@pytest.fixture
def idle(start):
    """A function that starts a handheld on which things move, and waits until a demo begins."""

    def started(**wishes):
        handheld = start(**({"animation": ANIMATION_NORMAL} | wishes))
        wait(handheld, IDLE_MS)
        return handheld

    return started


def wait(handheld, ms):
    handheld.play(f"WAIT:{ms}")


def in_demo(handheld):
    return "Demo" in handheld.read() or "CASUAL" in handheld.read()


def test_j2_after_25_seconds_a_demo_and_the_high_scores_alternate(start):
    handheld = start(animation=ANIMATION_NORMAL)
    wait(handheld, 24_000)
    assert "▶Play" in handheld.read()
    wait(handheld, 2_000)
    assert "Demo" in handheld.read() and "Press any key" in handheld.read()
    seen = set()
    for _ in range(20):
        wait(handheld, 2_000)
        seen.add(handheld.read())
        assert handheld.screen == "title" and in_demo(handheld)
    assert len(seen) > 10, "at a pace to follow"
    assert any("CASUAL" in words and "TURN 3" in words for words in seen)
    wait(handheld, DEMO_MS - 39_000)
    assert handheld.read().startswith(HIGH_SCORES)
    assert foot(handheld) == "Press any key"
    assert handheld.state()["screen"] == "title" and handheld.state()["turn"] == 0
    wait(handheld, SCORES_MS + 100)
    assert in_demo(handheld)
    assert not handheld.sounds


@pytest.mark.parametrize("key", [A, B, UP, DOWN, LEFT, RIGHT, START, SELECT])
@pytest.mark.parametrize("later", [0, DEMO_MS])
@pytest.mark.thin(8)
def test_j2_any_key_comes_back_to_the_title_and_does_nothing_else(start, key, later):
    handheld = start(animation=ANIMATION_NORMAL)
    handheld.go("DOWN*2")
    assert "▶High scores" in handheld.read()
    wait(handheld, IDLE_MS + later)
    assert "▶High scores" not in handheld.read()
    handheld.press(key)
    assert "▶High scores" in handheld.read()
    assert "Rules" in foot(handheld)


def test_a_chord_comes_back_too(idle):
    handheld = idle()
    handheld.press(START, A)
    assert "▶Play" in handheld.read()


def test_j2_nothing_is_written_and_the_saved_game_stays(start):
    handheld = start(animation=ANIMATION_NORMAL)
    handheld.go("pick Play; A; WAIT:2000")
    dice = handheld.state()["dice"]
    leave(handheld)
    nvm, drive = handheld.memory
    written = []
    for file in (drive, drive.more()):
        file.write = lambda block, buffer: written.append(block)
    before = bytes(nvm[:])
    wait(handheld, IDLE_MS + DEMO_MS + SCORES_MS)
    assert in_demo(handheld)
    assert bytes(nvm[:]) == before and not written
    handheld.go("A; pick Continue")
    assert handheld.state()["dice"] == dice


@pytest.mark.parametrize("percent", [10, 1])
def test_j2_never_on_a_low_battery(start, idle, percent):
    handheld = start(animation=ANIMATION_NORMAL)
    set_battery(handheld, percent)
    wait(handheld, IDLE_MS)
    assert "▶Play" in handheld.read()
    handheld = idle()
    assert in_demo(handheld)
    set_battery(handheld, percent)
    handheld.frame()
    handheld.frame()
    assert "▶Play" in handheld.read()


def test_j2_sleep_still_comes_when_it_is_due(start):
    handheld = start(animation=ANIMATION_NORMAL)
    for _ in range(400):
        handheld.ports.clock.wait_frame(handheld.ports.clock.now_ms(), 1500)
        handheld.frame()
    assert handheld.app.sleeper is not None and handheld.app.sleeper.asleep
    handheld.press(A)
    handheld.frame()
    assert handheld.app.sleeper is None
    handheld.frame()
    assert "▶Play" in handheld.read(), "who wakes it sees the title"


def test_j2_only_where_things_may_move(idle):
    """With the option off, and so headless unless it is recorded, the title stays."""
    assert "▶Play" in idle(animation=ANIMATION_OFF).read()


@pytest.mark.parametrize("way", ["pick Play; A", "pick New game", "pick Options", "SELECT"])
def test_j2_never_over_a_game_or_a_page(start, way):
    handheld = start(animation=ANIMATION_NORMAL)
    handheld.go(way)
    screen = handheld.screen
    wait(handheld, IDLE_MS + 1000)
    assert handheld.screen == screen != "title"
    assert not in_demo(handheld)


def test_a_question_of_the_title_stays(start):
    handheld = start(animation=ANIMATION_NORMAL)
    handheld.go("pick Play; A; WAIT:2000")
    leave(handheld)
    handheld.go("pick Play")
    assert handheld.notice
    wait(handheld, IDLE_MS)
    assert handheld.notice


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
@pytest.mark.thin(1)
def test_it_is_told_in_one_sentence(start, language):
    handheld = start(animation=ANIMATION_NORMAL, language=language)
    narrator = Narrator(handheld.app, handheld.ports)
    narrator.lines()
    told = []
    for _ in range((IDLE_MS + DEMO_MS + 1000) // 33):
        handheld.frame()
        told += narrator.lines()
    assert len(told) == 2
    assert all(handheld.words("menu").PRESS_ANY in line for line in told)
