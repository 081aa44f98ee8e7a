# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The emulated ST7735: bytes off the bus become the picture that a real panel would show."""

import struct

import pytest

from tools.emulator.parts.panel import Panel, TurnedPanel

COLUMNS, ROWS, PIXELS = 0x2A, 0x2B, 0x2C
WAKE = [(0x11, b""), (0x3A, b"\x05"), (0x29, b"")]


@pytest.fixture
def panel():
    return Panel(width=6, height=4)


def send(panel, commands):
    for command, data in commands:
        panel.select(0)
        panel.feed(command)
        panel.select(1)
        for byte in data:
            panel.feed(byte)


def rows(panel):
    pixels = struct.unpack(f">{panel.width * panel.height}H", panel.picture)
    return [list(pixels[at : at + panel.width]) for at in range(0, len(pixels), panel.width)]


def window(left, right, top, bottom):
    return [(COLUMNS, struct.pack(">HH", left, right)), (ROWS, struct.pack(">HH", top, bottom))]


def test_pixels_fill_the_window_row_by_row(panel):
    send(panel, [*window(1, 2, 1, 3), (PIXELS, struct.pack(">5H", 1, 2, 3, 4, 5))])
    assert [row[1:3] for row in rows(panel)] == [[0, 0], [1, 2], [3, 4], [5, 0]]


def test_a_full_window_starts_over_at_its_first_row(panel):
    send(panel, [*window(0, 1, 0, 1), (PIXELS, struct.pack(">5H", 1, 2, 3, 4, 5))])
    assert rows(panel)[0][:2] == [5, 2]


def test_a_second_write_command_starts_at_the_window_again(panel):
    write = (PIXELS, struct.pack(">H", 0xF800))
    send(panel, [*window(5, 5, 3, 3), write, write])
    assert rows(panel)[3][5] == 0xF800


def test_pixels_past_the_edge_are_counted_and_not_shown(panel):
    send(panel, [*window(5, 7, 0, 0), (PIXELS, struct.pack(">3H", 1, 2, 3))])
    assert panel.outside == 2


def test_every_byte_on_the_bus_is_counted(panel):
    send(panel, [*window(0, 0, 0, 0), (PIXELS, b"\0\0")])
    assert panel.bytes == 5 + 5 + 3


@pytest.mark.parametrize("left_out", WAKE)
def test_a_panel_is_dark_unless_it_is_awake_on_and_in_16_bit_colour(panel, left_out):
    send(panel, [command for command in WAKE if command != left_out])
    assert not panel.is_showing


@pytest.mark.parametrize(("command", "shows"), [(0x00, True), (0x28, False), (0x01, False)])
def test_a_panel_shows_until_it_is_switched_off_or_reset(panel, command, shows):
    send(panel, [*WAKE, (command, b"")])
    assert panel.is_showing is shows


def test_a_panel_on_its_side_is_seen_upright():
    turned = TurnedPanel()
    pixels = (PIXELS, struct.pack(">2H", 1, 2))
    send(turned, [*window(20, 20, 148, 149), pixels])
    seen = rows(turned)
    assert (len(seen[0]), len(seen)) == (160, 128)
    assert seen[20][10:12] == [2, 1]
