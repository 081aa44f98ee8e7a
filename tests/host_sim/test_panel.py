# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""X1: displayio draws over a bus into our panel, which counts what comes."""

import subprocess
import sys

import displayio
import pytest
import terminalio
from adafruit_display_text import label

from host_sim.panel import Panel, close_display, open_display
from host_sim.picture import picture_of
from tests.host_sim.stand_in import tile

SCREEN_BYTES = 160 * 128 * 2


@pytest.fixture
def display():
    opened = open_display(160, 128)
    yield opened
    close_display(opened)


def show(display, *parts):
    group = displayio.Group()
    for part in parts:
        group.append(part)
    display.root_group = group
    display.refresh()
    return group


def test_a_first_refresh_sends_the_whole_screen(display):
    show(display, tile(160, 128, 0x123456))
    assert display.bus.take_count().pixels == SCREEN_BYTES


def test_a_still_picture_sends_nothing(display):
    show(display, tile(160, 128, 0x123456))
    display.bus.take_count()
    display.refresh()
    assert display.bus.take_count() == (0, 0)


def test_a_new_root_group_is_sent_once(display):
    for colour in (0xFF0000, 0x00FF00):
        show(display, tile(160, 128, colour))
        assert display.bus.take_count().pixels == SCREEN_BYTES
        display.refresh()
        assert display.bus.take_count().pixels == 0


def test_a_change_after_a_full_refresh_is_sent(display):
    group = show(display, tile(160, 128, 0x123456))
    display.bus.take_count()
    group[0].pixel_shader[0] = 0xFF0000
    display.refresh()
    assert display.bus.take_count().pixels == SCREEN_BYTES
    assert display.bus.pixel(80, 64) == 0xF800


def test_a_small_change_sends_a_small_area_and_its_addresses(display):
    dot = tile(4, 3, 0xFF0000)
    show(display, tile(160, 128, 0), dot)
    display.bus.take_count()
    dot.hidden = True
    display.refresh()
    pixels, total = display.bus.take_count()
    assert pixels == 4 * 3 * 2
    assert total == pixels + 3 + 8  # three commands, two ranges of two 16-bit numbers


def test_nothing_is_drawn_without_refresh(display):
    show(display, tile(160, 128, 0))
    display.bus.take_count()
    display.root_group.append(tile(8, 8, 0xFFFFFF))
    assert display.bus.take_count() == (0, 0)


@pytest.mark.parametrize(
    ("colour", "rgb565"),
    [(0xFF0000, 0xF800), (0x00FF00, 0x07E0), (0x0000FF, 0x001F), (0x123456, 0x11AA)],
)
def test_a_colour_arrives_as_rgb565(display, colour, rgb565):
    show(display, tile(160, 128, colour))
    assert display.bus.pixel(0, 0) == display.bus.pixel(159, 127) == rgb565


def test_the_picture_spreads_each_channel_over_its_range(display):
    show(display, tile(160, 128, 0xFFFFFF))
    assert picture_of(display.bus).getpixel((80, 64)) == (255, 255, 255)
    show(display, tile(160, 128, 0x0000FF))
    picture = picture_of(display.bus)
    assert (picture.size, picture.getpixel((80, 64))) == ((160, 128), (0, 0, 255))


def test_an_area_lands_where_it_belongs(display):
    square = tile(10, 5, 0xFFFFFF)
    square.x, square.y = 20, 30
    show(display, tile(160, 128, 0), square)
    lit = [(x, y) for y in range(128) for x in range(160) if display.bus.pixel(x, y)]
    assert lit == [(x, y) for y in range(30, 35) for x in range(20, 30)]


def test_a_display_library_draws(display):
    text = label.Label(terminalio.FONT, text="Handful", color=0xFFD321, x=10, y=20)
    show(display, text)
    assert display.bus.rgb888().count(b"\xff\xd3\x21") > 50


def test_brightness_is_kept_and_checked(display):
    display.brightness = 0.25
    assert display.brightness == 0.25
    with pytest.raises(ValueError, match="0.0 and 1.0"):
        display.brightness = 1.5


def test_many_displays_in_one_process():
    group = displayio.Group()
    for _ in range(5):
        display = open_display(160, 128)
        display.root_group = group
        display.refresh()
        assert display.bus.take_count().pixels == SCREEN_BYTES
        close_display(display)


def test_two_displays_at_once(display):
    other = open_display(160, 128)
    show(display, tile(160, 128, 0xFF0000))
    show(other, tile(160, 128, 0x00FF00))
    assert (display.bus.pixel(0, 0), other.bus.pixel(0, 0)) == (0xF800, 0x07E0)
    close_display(other)


def send(panel, *commands):
    for command, data in commands:
        panel.send(command, data)


def test_data_may_come_in_parts_and_wraps_in_its_window():
    panel = Panel(8, 8)
    window = (0x2A, bytes((0, 2, 0, 3))), (0x2B, bytes((0, 5, 0, 6)))
    send(panel, *window, (0x2C, bytes(range(1, 11))))
    assert [panel.pixel(x, y) for y in (5, 6) for x in (2, 3)] == [0x090A, 0x0304, 0x0506, 0x0708]
    assert panel.pixel(4, 5) == panel.pixel(2, 7) == 0


def test_other_commands_are_counted_and_change_nothing():
    panel = Panel(8, 8)
    send(panel, (0x36, b"\x08"), (0x29, b""))
    assert panel.take_count() == (0, 3)
    assert not any(panel.memory)


def test_a_window_outside_the_panel_is_an_error():
    panel = Panel(8, 8)
    send(panel, (0x2A, bytes((0, 4, 0, 8))))
    with pytest.raises(ValueError, match="outside the panel"):
        panel.send(0x2C, bytes(2))


def test_importing_it_is_silent_and_light(root):
    code = (
        "import sys, threading, host_sim.panel;"
        "heavy = {'pygame', 'numpy', 'board'} & set(sys.modules);"
        "sys.exit(f'{heavy} {threading.active_count()}' if heavy or threading.active_count() > 1"
        " else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
