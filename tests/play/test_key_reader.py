# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Presses, repeats and chords: what the screens get of the port's ups and downs."""

import sys

import pytest

from handful.keys import KeyReader
from handful.ports import CLOCK_MASK, DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from host_sim.desktop_ports import Keys
from tests.words import OPTIONS

FRAME_MS = 33


class Hand:
    """Keys and their reader, with time going by in frames."""

    def __init__(self, start_ms=0):
        self.keys = Keys()
        self.reader = KeyReader(self.keys)
        self._now_ms = start_ms

    def frame(self):
        """Return what one frame's reading comes to."""
        self.reader.read(self._now_ms)
        self._now_ms = (self._now_ms + FRAME_MS) & CLOCK_MASK
        return list(iter(self.reader.next, 0))

    def tap(self, *bits):
        """Press keys in this order, release them in the same, and return what came of it."""
        self.keys.tap(bits)
        return self.frame()

    def hold(self, mask, frames):
        """Hold keys for so many frames; return what each of them brought."""
        self.keys.hold(mask)
        return [self.frame() for _ in range(frames)]


@pytest.fixture
def hand():
    return Hand()


@pytest.mark.parametrize("key", [A, B, UP, DOWN, LEFT, RIGHT])
def test_a_press_answers_at_once_and_a_release_says_nothing(key, hand):
    assert hand.hold(key, 1) == [[key]]
    assert hand.hold(0, 3) == [[], [], []]


@pytest.mark.parametrize("key", [START, SELECT])
def test_what_begins_chords_answers_when_it_is_let_go(key, hand):
    """O4: a chord must leave the screen as it is, so its first key may not have acted."""
    assert hand.hold(key, 60) == [[]] * 60
    assert hand.hold(0, 3) == [[key], [], []]


def test_presses_between_two_frames_all_count_in_their_order(hand):
    for key in (RIGHT, A, B, RIGHT):
        hand.keys.tap((key,))
    assert hand.frame() == [RIGHT, A, B, RIGHT]


@pytest.mark.parametrize("start_ms", [0, CLOCK_MASK - 200])
@pytest.mark.parametrize("key", [UP, DOWN, LEFT, RIGHT])
def test_the_pad_repeats_while_it_is_held(key, start_ms):
    """After 400 ms, then every 110 ms or the frame after; across the wrap of the clock too."""
    brought = Hand(start_ms).hold(key, 31)
    at_ms = [frame * FRAME_MS for frame, keys in enumerate(brought) if keys == [key]]
    assert at_ms[0] == 0
    assert 400 <= at_ms[1] < 400 + FRAME_MS
    gaps = [later - sooner for sooner, later in zip(at_ms[1:], at_ms[2:], strict=False)]
    assert len(gaps) >= 3
    assert all(110 <= gap < 110 + FRAME_MS for gap in gaps)


@pytest.mark.parametrize("key", [A, B])
def test_buttons_do_not_repeat(key, hand):
    assert hand.hold(key, 60) == [[key]] + [[]] * 59


def test_two_keys_of_the_pad_do_not_repeat(hand):
    assert hand.hold(UP | LEFT, 60) == [[UP, LEFT]] + [[]] * 59


def test_a_chord_is_told_when_all_keys_are_up(hand):
    """O4: chords fire when all keys are released."""
    assert hand.hold(SELECT, 1) == [[]]
    assert hand.hold(SELECT | B, 2) == [[], []]
    assert hand.hold(B, 1) == [[]]
    assert hand.hold(0, 1) == [[SELECT | B]]


def test_the_new_game_chord_in_one_frame(hand):
    assert hand.tap(SELECT, B) == [SELECT | B]


def test_a_button_first_is_no_chord(hand):
    """Whoever holds B and presses SELECT wants both, one after the other."""
    assert hand.tap(B, SELECT) == [B, SELECT]


@pytest.mark.parametrize("other", [A, UP, DOWN])
def test_a_chord_that_means_nothing_gives_its_keys(other, hand):
    """So that a quick hand loses none."""
    assert hand.tap(SELECT, other) == [SELECT, other]


def test_the_most_keys_down_together_decide(hand):
    """SELECT, B and A together are another chord than SELECT and B."""
    assert hand.hold(SELECT | B | A, 1) != [[SELECT | B]]
    assert SELECT | B not in hand.hold(0, 1)[0]


def test_a_key_that_outlasts_its_chord_does_not_repeat(hand):
    hand.hold(START, 1)
    hand.hold(START | DOWN, 1)
    assert hand.hold(DOWN, 40) == [[]] * 40
    assert hand.hold(0, 1) == [[START | DOWN]]


def test_a_chord_leaves_nothing_behind(hand):
    for _ in range(3):
        assert hand.tap(SELECT, B) == [SELECT | B]
        assert hand.tap(A) == [A]
        assert hand.hold(0, 2) == [[], []]


def test_a_flood_of_presses_is_bounded(hand):
    """A port that goes mad does not fill the memory."""
    for _ in range(1000):
        hand.keys.tap((A,))
    assert hand.frame() == [A] * 16
    assert hand.tap(B) == [B]


def test_a_flood_is_bounded_while_a_chord_is_held(hand):
    """In a bag something presses START, and the stick moves for hours."""
    hand.hold(START, 1)
    for _ in range(1000):
        hand.keys.hold(START | A)
        hand.keys.hold(START | UP)
    assert hand.frame() == []
    assert hand.hold(0, 1) == [[START] + [A, UP] * 7 + [A]]


def test_a_key_that_goes_down_in_a_long_frame_does_not_repeat(start, monkeypatch):
    """A menu takes a PyGamer 200 ms to open, and more: the key was not held for so long."""
    handheld = start()
    handheld.pick(OPTIONS)
    app, keys, clock = handheld.app, handheld.ports.keys, handheld.ports.clock

    def takes_long():
        monkeypatch.undo()
        keys.hold(DOWN)
        clock.wait_frame(clock.now_ms(), 450)

    monkeypatch.setattr(app.session.keeper, "tick", takes_long)
    for _ in range(3):
        handheld.frame()
    keys.hold(0)
    handheld.frame()
    assert app.screen.at == 1


@pytest.mark.parametrize(("before", "after", "share"), [(0, A, 2), (A, 0, 1)])
def test_a_key_that_goes_down_cuts_a_frame_short(start, monkeypatch, before, after, share):
    """One that is let go does not: dice in the air would move unevenly."""
    handheld = start(rules="herg", seed=2)
    app, keys = handheld.app, handheld.ports.keys
    keys.hold(before)
    handheld.frame()
    keys.hold(after)
    waits = []
    monkeypatch.setattr(app.session.ports.clock, "wait_frame", lambda _, ms: waits.append(ms))
    app.wait()
    assert waits[-1] == app.scene.frame_ms // share


def test_sleep_is_dropped_when_it_is_over(start):
    """Modules that lie flat go like others, once an open scene needs them no more."""
    handheld = start(rules="herg", seed=2)
    handheld.play("A START+SELECT WAIT:100 START+SELECT WAIT:300")
    assert "handful.sleep" not in sys.modules


@pytest.mark.parametrize("stuck", [START, SELECT])
def test_o4_a_key_that_is_stuck_silences_no_other(stuck, hand):
    """It is said once; the others count at once, and repeat, until it comes up."""
    seen = [key for keys in hand.hold(stuck, 300) for key in keys]
    assert len(seen) == 1 and seen[0] > 255
    assert hand.hold(stuck | A, 1) == [[A]]
    assert [RIGHT] in hand.hold(stuck | RIGHT, 20)[1:]
    assert hand.hold(stuck, 2) == [[], []]
    assert hand.hold(0, 2) == [[], []]
    assert hand.tap(START, A) == [START | A]


def test_o4_a_stuck_key_is_told_and_the_game_goes_on(start):
    handheld = start(rules="herg", seed=1)
    handheld.ports.keys.hold(START)
    for _ in range(300):
        handheld.frame()
    assert handheld.notice == "START or SELECT is stuck"
    handheld.ports.keys.hold(START | A)
    handheld.frame()
    assert handheld.match.roll == 1
