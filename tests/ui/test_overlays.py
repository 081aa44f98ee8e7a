# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What lay over a screen leaves nothing behind when it goes, on CircuitPython either.

There a group that is removed leaves what it drew with vectorio on the panel: neither 9.2 nor 10.2
draws again what lay under such a shape, unless it was removed by itself.
"""

import displayio
import pytest
import vectorio

from tests.ui import link_scenes
from tests.ui.scenes import SCENES, some_of_each_screen

KEYS = "B START"
FRAMES = 20


@pytest.fixture(autouse=True)
def as_on_circuitpython(monkeypatch):
    """Forget where the shapes of a removed group are."""
    found = displayio.Group._get_previous_area

    def found_there(group, area):
        layers = group._layers
        group._layers = [each for each in layers if not isinstance(each, vectorio.Rectangle)]
        is_any = found(group, area)
        group._layers = layers
        return is_any

    monkeypatch.setattr(displayio.Group, "_get_previous_area", found_there)


def assert_nothing_is_left(handheld):
    """Compare what is on the panel with the same screen, all of it sent again."""
    shown, screen = handheld.pixels(), handheld.screen
    display = handheld.ports.display
    root, display.root_group = display.root_group, handheld.app.session.kit.nothing
    display.refresh()
    display.root_group = root
    display.refresh()
    assert shown == handheld.pixels(), screen


def test_a_shape_in_a_removed_group_is_left(start):
    """What the other tests here would see."""
    handheld = start()
    over, screen = displayio.Group(), handheld.app.screen.group
    handheld.frame()
    over.append(
        vectorio.Rectangle(pixel_shader=handheld.app.session.kit.ink, width=9, height=9, x=9, y=9)
    )
    screen.append(over)
    handheld.frame()
    screen.remove(over)
    handheld.frame()
    with pytest.raises(AssertionError):
        assert_nothing_is_left(handheld)


@pytest.mark.parametrize("name", some_of_each_screen(1))
@pytest.mark.full
def test_nothing_is_left_of_a_scene(name):
    # One that sleeps draws nothing more.
    handheld = SCENES[name].open(draws=name.startswith("sleep"))
    for key in KEYS.split():
        handheld.play(key)
        for _ in range(FRAMES):
            handheld.frame()
        assert_nothing_is_left(handheld)
    handheld.close()


@pytest.mark.parametrize("name", link_scenes.SCENES)
@pytest.mark.full
def test_nothing_is_left_of_a_link_scene(name):
    pair, side = link_scenes.SCENES[name](0)
    side.frame()
    for key in KEYS.split():
        side.play(key)
        pair.frames(3)
        assert_nothing_is_left(side)
    pair.close()
