# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""G5: the self-test in the options, and its report."""

import pytest

import handful
from handful.ports import B
from host_sim.link_cable import Cable
from host_sim.link_port import Plug
from tests.play.hands import set_battery
from tests.qr import read_qr
from tests.words import OPTIONS

ALL_KEYS = "A B UP DOWN LEFT RIGHT START SELECT"
SEEN = "A A WAIT:2000 A"
"""Screen, light and sound are as they should be."""


class Loop:
    """A cable whose TX is joined to its own RX; every byte after `clean` is another."""

    def __init__(self, clean=10_000):
        self._waiting = bytearray()
        self._left = clean
        self.closed = False

    def __call__(self):
        return self

    def write(self, data):
        for byte in data:
            self._left -= 1
            self._waiting.append(byte if self._left >= 0 else byte ^ 0x55)

    def read(self, count):
        data, self._waiting = self._waiting[:count], self._waiting[count:]
        return bytes(data) or None

    def deinit(self):
        self.closed = True


@pytest.fixture
def open_test(start):
    """A function that opens the page of a handheld with these ports."""

    def open_test(**ports):
        handheld = start(draws=False)
        for name, port in ports.items():
            setattr(handheld.ports, name, port)
        handheld.pick(OPTIONS)
        handheld.play("UP*2 A")
        assert handheld.screen == "self-test"
        return handheld

    return open_test


def report_of(handheld):
    """Return what each check says in the report, by its name."""
    handheld.play("A")
    report = handheld.notice
    assert report.startswith("Handful ")
    return dict(said.split(" ", 1) for said in report.partition(": ")[2].split(", "))


def test_g5_it_goes_through_all_parts_and_ends_in_a_report(open_test):
    handheld = open_test(link=Loop(), today=lambda: 20_800)
    set_battery(handheld, 81)
    handheld.play(f"{ALL_KEYS} {SEEN} WAIT:200")
    assert "▶Shake" in handheld.read()
    handheld.ports.keys.shake()
    handheld.play("WAIT:3000")
    said = report_of(handheld)
    assert said.pop("flash").startswith("ok ")
    assert said == {
        **dict.fromkeys(("keys", "screen", "light", "sound", "shake"), "ok"),
        "battery": "81%",
        "clock": "day 20800",
        "cable": "looped",
    }
    assert f"on {handheld.ports.title}, no board:" in handheld.notice


def test_g5_of_many_keys_that_are_missing_the_row_has_the_number(open_test):
    """The row has no room for them; the report names each."""
    handheld = open_test(speaker=None, has_accelerometer=False)
    handheld.play("A START SELECT A A A WAIT:200")
    assert "without 5" in handheld.read()
    assert report_of(handheld)["keys"] == "without B UP DOWN LEFT RIGHT"


def test_g5_what_is_missing_or_wrong_is_in_the_report(open_test):
    handheld = open_test(speaker=None, battery=None, has_accelerometer=False)
    handheld.play("A B UP DOWN LEFT")
    assert "RIGHT START SELECT" in handheld.read()
    handheld.play("A B B WAIT:200")
    said = report_of(handheld)
    assert said["keys"] == "without RIGHT START SELECT"
    assert said["screen"] == said["light"] == "not seen"
    assert said["sound"] == said["battery"] == said["cable"] == "none"
    assert said["clock"] == "not set"
    assert "shake" not in said


def test_g5_a_cable_that_loses_or_adds_bytes_is_noise(open_test):
    handheld = open_test(link=Loop(clean=20), has_accelerometer=False)
    handheld.play(f"{ALL_KEYS} {SEEN} WAIT:9000")
    assert "noise" in report_of(handheld)["cable"]


def test_g5_two_handhelds_test_the_cable_between_them(open_test):
    cable = Cable()
    sides = [open_test(link=Plug(port)) for port in cable.ends]
    for handheld in sides:
        handheld.play(f"{ALL_KEYS} {SEEN} WAIT:99 A")
    for _ in range(90):
        for handheld in sides:
            handheld.frame()
    assert [report_of(each)["cable"] for each in sides] == ["joined", "joined"]


def test_g5_leaving_puts_light_sound_and_cable_back(open_test):
    loop = Loop()
    handheld = open_test(link=loop, has_accelerometer=False)
    light, volume = handheld.ports.display.brightness, handheld.ports.speaker.volume
    handheld.play(f"{ALL_KEYS} A WAIT:300")
    assert handheld.ports.display.brightness != light
    handheld.play("A WAIT:99 A WAIT:99 B")
    assert handheld.screen == "options"
    assert (handheld.ports.display.brightness, handheld.ports.speaker.volume) == (light, volume)
    assert loop.closed


def test_g5_b_twice_leaves_at_the_first_check(open_test):
    handheld = open_test()
    handheld.press(B)
    assert handheld.screen == "self-test"
    handheld.press(B)
    assert handheld.screen == "options"


def test_g5_the_report_is_an_address_where_the_project_has_one(open_test, monkeypatch):
    monkeypatch.setattr(handful, "REPOSITORY", "https://example.org/o/handful")
    handheld = open_test(has_accelerometer=False)
    handheld.play(f"{ALL_KEYS} {SEEN} WAIT:200")
    report_of(handheld)
    handheld.draw(True)
    handheld.play("WAIT:99")
    address, _, body = read_qr(handheld.picture()).partition("&body=")
    assert address == "https://example.org/o/handful/issues/new?title=Self-test"
    assert body.startswith("Handful+") and " " not in body
    handheld.play("A")
    assert "none" in handheld.read()
    assert handheld.screen == "self-test"


def test_g5_it_is_not_offered_during_a_game(start):
    handheld = start(rules="herg", seed=1)
    handheld.go("START; pick Options; UP*2")
    assert "Self-test" not in handheld.read()
