# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Options that the board and the colours follow, through the buttons: O1 and O2 of FEATURES.md."""

import io

import pytest

from handful import VERSION
from handful.options import OPTIONS
from handful.ports import DOWN
from handful.rules.rulesets import RULESET_IDS, RULESETS
from host_sim.flash import DriveFile
from tests.play.hands import change_option, leave

FELT = (124, 34)
"""A pixel of the table's that no die covers."""


def felt(handheld):
    """Return the table's colour in the upper bits that the panel shows."""
    return tuple(part >> 3 for part in handheld.picture().getpixel(FELT))


def leave_to_chance(handheld):
    """Have all three components at 0."""
    for name, presses in (("Felt, red", 9), ("Felt, green", 4), ("Felt, blue", 6)):
        change_option(handheld, name, presses)


@pytest.mark.parametrize("name", [name for name, _, _ in OPTIONS])
def test_o1_every_option_is_reached_changed_and_kept(name, start):
    """From the title by the menu; power-off changes nothing."""
    handheld = start(animation=None, cpu_pace=None)
    shown = sorted(OPTIONS, key=lambda option: option[0] != "language")  # the first one there
    at = [option[0] for option in shown].index(name)
    before = getattr(handheld.app.director.settings, name)
    handheld.pick("Options")
    for _ in range(at):
        handheld.press(DOWN)
    said = handheld.read()
    handheld.play("RIGHT")
    assert handheld.read() != said
    after = getattr(handheld.app.director.settings, name)
    assert after == (before + 1) % shown[at][1]
    again = start(memory=handheld.memory, animation=None, cpu_pace=None)
    assert getattr(again.app.director.settings, name) == after


def test_o1_brightness_counts_at_once_and_after_power_off(start):
    handheld = start()
    seen = []
    for _ in range(5):
        change_option(handheld, "Brightness")
        seen.append(handheld.ports.display.brightness)
    assert seen == [0.1, 0.25, 0.5, 0.75, 1.0]
    change_option(handheld, "Brightness", 2)
    assert start(memory=handheld.memory).ports.display.brightness == 0.25


def test_o1_a_light_that_cannot_be_set_is_no_fault(start, monkeypatch):
    """Some panels are wired to shine always."""
    handheld = start()

    def refuse(display, value):
        raise RuntimeError("Brightness not adjustable")

    kind = type(handheld.ports.display)
    monkeypatch.setattr(kind, "brightness", property(kind.brightness.fget, refuse))
    change_option(handheld, "Brightness")
    assert handheld.screen == "title"


def test_o1_about_tells_the_version_and_what_tells_rules_apart(start):
    """At the table those of the rules in play, on the second page all."""
    handheld = start(rules="ynot", seed=1)
    handheld.go("START; pick Options; UP A")
    assert handheld.screen == "about"
    said = handheld.read()
    assert VERSION in said
    assert "Adafruit PyGamer" in said
    assert f"{RULESETS['ynot'].hash:08x}" in said
    handheld.play("DOWN")
    for name in RULESET_IDS:
        assert f"{RULESETS[name].hash:08x}" in handheld.read()
    handheld.play("B B B")
    assert handheld.screen == "table"


def test_o2_the_colour_is_set_by_red_green_and_blue(start):
    """Seen at once, at the next table too, and kept."""
    handheld = start(draws=True)
    change_option(handheld, "Felt, red", 2)
    change_option(handheld, "Felt, green", 9)
    change_option(handheld, "Felt, blue", 1)
    handheld.settle()
    assert felt(handheld) == (56 >> 3, 88 >> 3, 88 >> 3)
    handheld.pick("Play")
    assert felt(handheld) == (56 >> 3, 88 >> 3, 88 >> 3)
    again = start(memory=handheld.memory, draws=True)
    assert felt(again) == (56 >> 3, 88 >> 3, 88 >> 3)


def test_o2_all_at_0_is_another_colour_in_each_game(start):
    """Herg's way. Within a game it stays, whatever else is changed."""
    handheld = start(draws=True)
    leave_to_chance(handheld)
    seen = set()
    for _ in range(8):
        handheld.pick("Play")
        if handheld.notice:
            handheld.play("A")
        handheld.play("A")
        colour = felt(handheld)
        handheld.play("START")
        change_option(handheld, "Brightness")
        handheld.play("B")
        assert (handheld.screen, felt(handheld)) == ("table", colour)
        assert colour != (0, 0, 0)
        seen.add(colour)
        leave(handheld)
    assert len(seen) > 1


def test_a_colour_that_came_with_the_game_is_the_first_one(start, monkeypatch):
    """L6: who has chosen none yet plays on the felt of the one who sent the game."""
    opened = []

    def open_file(drive, name):
        opened.append(name)
        return io.BytesIO(bytes((3, 99, 7)))

    monkeypatch.setattr(DriveFile, "open_file", open_file)
    handheld = start()
    assert opened[0].endswith("handful/felt")
    settings = handheld.app.director.settings
    assert (settings.red, settings.green, settings.blue) == (3, 6, 7)
