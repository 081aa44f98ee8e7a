# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The emulated ST7735: bytes off the bus become the picture that a real panel would show."""

import struct

import pytest

from tools.emulator.bench import NodeProcess
from tools.emulator.board import to_bytes

COLUMNS, ROWS, PIXELS = 0x2A, 0x2B, 0x2C
WAKE = [(0x11, b""), (0x3A, b"\x05"), (0x29, b"")]


@pytest.fixture(scope="module")
def emulation():
    process = NodeProcess()
    yield process
    process.close()


def decode(emulation, commands, width=6, height=4):
    bus = []
    for command, data in commands:
        bus.append({"data": False, "bytes": [command]})
        bus.append({"data": True, "bytes": list(data)})
    reply = emulation.ask("decode", panel={"width": width, "height": height}, bus=bus)
    pixels = struct.unpack(f"<{width * height}H", to_bytes(reply["pixels"]))
    rows = [list(pixels[at : at + width]) for at in range(0, len(pixels), width)]
    return rows, reply["panel"]


def window(left, right, top, bottom):
    return [(COLUMNS, struct.pack(">HH", left, right)), (ROWS, struct.pack(">HH", top, bottom))]


def test_pixels_fill_the_window_row_by_row(emulation):
    rows, _ = decode(emulation, [*window(1, 2, 1, 3), (PIXELS, struct.pack(">5H", 1, 2, 3, 4, 5))])
    assert [row[1:3] for row in rows] == [[0, 0], [1, 2], [3, 4], [5, 0]]


def test_a_full_window_starts_over_at_its_first_row(emulation):
    rows, _ = decode(emulation, [*window(0, 1, 0, 1), (PIXELS, struct.pack(">5H", 1, 2, 3, 4, 5))])
    assert rows[0][:2] == [5, 2]


def test_a_second_write_command_starts_at_the_window_again(emulation):
    write = (PIXELS, struct.pack(">H", 0xF800))
    rows, _ = decode(emulation, [*window(5, 5, 3, 3), write, write])
    assert rows[3][5] == 0xF800


def test_pixels_past_the_edge_are_counted_and_not_shown(emulation):
    _, panel = decode(emulation, [*window(5, 7, 0, 0), (PIXELS, struct.pack(">3H", 1, 2, 3))])
    assert panel["outside"] == 2


def test_every_byte_on_the_bus_is_counted(emulation):
    _, panel = decode(emulation, [*window(0, 0, 0, 0), (PIXELS, b"\0\0")])
    assert panel["bytes"] == 5 + 5 + 3


def test_a_panel_shows_once_it_is_awake_on_and_in_16_bit_colour(emulation):
    for left_out in WAKE:
        _, panel = decode(emulation, [command for command in WAKE if command != left_out])
        assert not panel["showing"]
    assert decode(emulation, WAKE)[1]["showing"]
    assert not decode(emulation, [*WAKE, (0x28, b"")])[1]["showing"]
    assert not decode(emulation, [*WAKE, (0x01, b"")])[1]["showing"]
