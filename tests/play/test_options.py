# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Options that the board and the colours follow, through the buttons: O1 and O2."""

import io
import tomllib

import pytest

from handful import AUTHORS, LICENCE, VERSION
from handful import settings as options
from handful.lobby.more import open_more, save_more
from handful.ports import DOWN
from handful.rules.rulesets import RULESET_IDS, RULESETS
from host_sim.flash import DriveFile
from tests.play.hands import OPTION_ROWS, change_option, leave
from tests.words import OPTIONS, PLAY

FELT = (124, 34)
"""A pixel of the table's that no die covers."""
SWATCH_X = 8 + 2 * 17 + 1
"""In the third swatch of the felts."""


def felt(handheld, at=FELT):
    """Return the table's colour in the upper bits that the panel shows."""
    return tuple(part >> 3 for part in handheld.picture().getpixel(at))


def mix(handheld, keys):
    """Press keys where the colour is set, from the title, and come back."""
    handheld.go(f"pick Options; pick Felt; {keys}; B B")


@pytest.mark.parametrize("option", [option for option in OPTION_ROWS if option != options.RED])
@pytest.mark.thin(8)
def test_o1_every_option_is_reached_changed_and_kept(option, start):
    """From the title by the menu; power-off changes nothing."""
    handheld = start(animation=None, cpu_pace=None)
    before = handheld.app.session.settings[option]
    handheld.pick(OPTIONS)
    for _ in range(OPTION_ROWS.index(option)):
        handheld.press(DOWN)
    said = handheld.read()
    handheld.play("RIGHT")
    assert handheld.read() != said
    after = handheld.app.session.settings[option]
    assert after == (before + 1) % options.CHOICES[option]
    handheld.play("B")
    again = start(memory=handheld.memory, animation=None, cpu_pace=None)
    assert again.app.session.settings[option] == after


@pytest.mark.parametrize("way", ["B", "UP*2 A", "START+SELECT", "START+SELECT+A+B"])
def test_o1_options_are_saved_once_when_their_page_closes_or_power_may_go(way, start):
    """Each save takes most of a second, in which a device hears no key."""
    handheld = start()
    handheld.pick(OPTIONS)
    nvm = handheld.ports.nvm[:]
    handheld.play("DOWN RIGHT*3")
    assert handheld.ports.nvm[:] == nvm
    handheld.play(way)
    again = start(memory=handheld.memory)
    assert again.app.session.settings[options.MARKS] == 3


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


def test_o1_about_tells_version_board_authors_and_licence_first(start, root):
    """All of it from one place, which says what pyproject.toml says; the logo stands over it."""
    handheld = start(rules="ynot", seed=1)
    handheld.go("START; pick Options; UP A")
    assert handheld.screen == "about"
    said = handheld.read()
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (project["dynamic"], project["license"]) == (["version"], LICENCE)
    assert project["authors"] == [{"name": AUTHORS}]
    assert AUTHORS in (root / "LICENSE").read_text(encoding="utf-8")
    tops = {words: y for y, _, words in handheld.pieces()}
    assert ("saves may be reset" in said) == ("b" in VERSION)
    for words in (VERSION, "Adafruit PyGamer", AUTHORS, LICENCE):
        assert words in said
        assert tops[words] < tops["Rules' fingerprints"]


def test_o1_about_tells_what_tells_rules_apart_last(start):
    """Those of the rules in play, then all; down and up scroll, and stop at the ends."""
    handheld = start(rules="ynot", seed=1)
    handheld.go("START; pick Options; UP A; DOWN*5")
    assert f"ynot {RULESETS['ynot'].hash:08x}" in handheld.read().lower()
    seen = set()
    for _ in range(30):
        seen |= {words.lower() for y, _, words in handheld.pieces() if 46 <= y < 117}
        handheld.play("DOWN")
    assert {f"{RULESETS[name].hash:08x}" for name in RULESET_IDS} <= seen
    handheld.play("UP*30")
    assert min(y for y, _, words in handheld.pieces() if words == VERSION) < 60
    handheld.play("B B B")
    assert handheld.screen == "table"


def test_o2_the_colour_is_set_by_red_green_and_blue(start):
    """Herg's way: left and right choose the component, up and down change it.

    Seen at once, at the next table too, and kept.
    """
    handheld = start(draws=True)
    handheld.go("pick Options; pick Felt")
    before = felt(handheld, (1, 14))
    handheld.play("UP*2 RIGHT DOWN RIGHT UP")
    assert felt(handheld, (1, 14)) == (56 >> 3, 88 >> 3, 88 >> 3) != before
    handheld.go("B; B")
    handheld.settle()
    assert felt(handheld) == (56 >> 3, 88 >> 3, 88 >> 3)
    handheld.pick(PLAY)
    assert felt(handheld) == (56 >> 3, 88 >> 3, 88 >> 3)
    again = start(memory=handheld.memory, draws=True)
    assert felt(again) == (56 >> 3, 88 >> 3, 88 >> 3)


def test_o2_a_component_ends_at_0_and_at_9(start):
    """The lowest value is a stop to press against; left and right go round."""
    handheld = start()
    handheld.go("pick Options; pick Felt; DOWN*5 LEFT UP*20")
    settings = handheld.app.session.settings
    assert (settings[options.RED], settings[options.GREEN], settings[options.BLUE]) == (0, 6, 9)
    handheld.go("RIGHT UP")
    assert (settings[options.RED], settings[options.BLUE]) == (1, 9)


def test_o2_the_options_tell_the_colour(start):
    """In figures, or that it is left to chance; over a game, too."""
    handheld = start(rules="herg", seed=1)
    handheld.go("START; pick Options; pick Felt; UP; B")
    assert "▶Felt ◀2 6 4▶" in " ".join(handheld.read().split())
    handheld.go("A DOWN*2 RIGHT DOWN*6 RIGHT DOWN*4")
    assert "All at 0: each game gets" in handheld.read()
    handheld.go("B")
    assert "▶Felt ◀random▶" in " ".join(handheld.read().split())
    handheld.go("B; B")
    assert handheld.screen == "table"


@pytest.mark.full
def test_o2_all_at_0_is_another_colour_in_each_game(start):
    """Herg's way. Within a game it stays, whatever else is changed."""
    handheld = start(draws=True)
    mix(handheld, "DOWN*2 LEFT DOWN*6 LEFT DOWN*9")
    seen = set()
    for _ in range(8):
        handheld.pick(PLAY)
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
    settings = handheld.app.session.settings
    assert (settings[options.RED], settings[options.GREEN], settings[options.BLUE]) == (3, 6, 7)


def with_awards(start, count):
    """Return the memory of a handheld whose player has so many awards."""
    handheld = start()
    more, _ = open_more(handheld.app.session)
    more.awards[more.claim("ANN", ())] = (1 << count) - 1
    save_more(handheld.app.session, more)
    handheld.app.session.club.save()
    return handheld.memory


def choices_of(handheld, name, presses):
    """Return what a row of the options says after each press of RIGHT."""
    found = []
    while f"▶{name}" not in handheld.read():
        handheld.play("DOWN")
    for _ in range(presses):
        handheld.play("RIGHT")
        (row,) = (words for words in handheld.read().splitlines() if f"▶{name}" in words)
        found.append(row.split("◀")[1].split("▶")[0])
    return found


@pytest.mark.parametrize("awards", [0, 4, 8])
def test_j7_felts_and_dice_two_of_them_by_awards(start, awards):
    handheld = start(memory=with_awards(start, awards))
    handheld.go("pick Options")
    settings = handheld.app.session.settings
    assert len(set(choices_of(handheld, "Felt", 7))) == 7
    assert choices_of(handheld, "Felt", 0) == []
    locked = "Locked: opens at 4 awards\nBest player so far: 0"
    assert (locked in handheld.read()) == (awards < 4)
    assert (settings[options.RED] == 1) == (awards >= 4)
    handheld.play("UP DOWN")
    assert locked not in handheld.read()
    handheld.go("B; pick Options")
    assert choices_of(handheld, "Dice set", 2) == ["ivory", "night"]
    locked = f"Locked: opens at 8 awards\nBest player so far: {awards}"
    assert (locked in handheld.read()) == (awards < 8)
    assert settings[options.DICE] == (2 if awards >= 8 else 1)
    assert choices_of(handheld, "Dice set", 1) == ["white"]
    assert settings[options.DICE] == 0


def test_j7_a_theme_is_seen_at_once_and_kept(start):
    """Felt and dice on the table, each under a swatch; a colour of one's own is under A."""
    handheld = start(draws=True)
    handheld.go("pick Options")
    assert choices_of(handheld, "Felt", 2) == ["blue", "wine"]
    wine = (120 >> 3, 24 >> 3, 56 >> 3)
    assert wine in {felt(handheld, (SWATCH_X, y)) for y in range(14, 96)}
    handheld.go("B; pick Options")
    assert choices_of(handheld, "Dice set", 1) == ["ivory"]
    handheld.go("B; pick Play; A")
    handheld.settle()
    assert felt(handheld) == wine
    ivory = handheld.app.session.kit.die[1]
    again = start(memory=handheld.memory, draws=True)
    assert felt(again) == wine
    assert again.app.session.kit.die[1] == ivory != 0xFFFFFF
    again.go("pick Options; pick Felt; UP; B")
    assert "▶Felt ◀8 1 3▶" in " ".join(again.read().split())
