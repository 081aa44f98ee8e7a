# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`python -m tools.emulator`: a picture for a script, and one clear line for what cannot be."""

import shutil

import pytest
from PIL import Image

from tools.emulator.__main__ import main

PICTURE = b"""
import time, board, board_facts, displayio, handheld, keypad, vectorio
display = handheld.open_display()
colours = displayio.Palette(2)
colours[0] = 0xFF0000
colours[1] = 0x00FF00
shape = vectorio.Rectangle(pixel_shader=colours, width=160, height=128, x=0, y=0)
group = displayio.Group()
group.append(shape)
display.root_group = group
keys = keypad.Keys((board.GP6,), value_when_pressed=False, pull=True)
while True:
    event = keys.events.get()
    if event and event.pressed:
        shape.color_index = 1
    display.refresh()
    time.sleep(0.033)
"""


@pytest.fixture
def drive(root, tmp_path):
    folder = tmp_path / "drive"
    shutil.copytree(root / "boards" / "pico_st7735", folder)
    (folder / "code.py").write_bytes(PICTURE)
    return folder


def test_a_script_presses_buttons_and_takes_pictures(bench, drive, tmp_path):
    last = tmp_path / "last.png"
    words = ["--drive", str(drive), "--script", "SHOT:first A", "--screenshot", str(last)]
    assert main(words) == 0
    assert Image.open(tmp_path / "first.png").getcolors() == [(160 * 128, (255, 0, 0))]
    assert Image.open(last).getcolors() == [(160 * 128, (0, 255, 0))]


def test_a_device_that_draws_nothing_is_a_failed_run(bench, tmp_path, capsys):
    (tmp_path / "code.py").write_text("while True: pass")
    assert main(["--drive", str(tmp_path), "--boot-ms", "3000"]) == 1
    assert capsys.readouterr().err.startswith(
        "tools.emulator: the board drew nothing in 3000 ms"
    )


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--script", "FOO"], "unknown key in 'FOO'"),
        (["--script", "STATE:a"], "STATE: needs the simulator"),
        (["--script", "@/nowhere"], "cannot read the script /nowhere"),
        (["--drive", "/nowhere"], "there is no folder or image /nowhere"),
        (["--uf2", "/nowhere"], "/nowhere is not a file"),
        (["--board", "gameboy"], "argument --board: invalid choice: 'gameboy'"),
        (["--what"], "unrecognized arguments: --what"),
    ],
)
def test_arguments_that_cannot_be_used_are_one_line_and_status_2(capsys, words, complaint):
    try:
        status = main(words)
    except SystemExit as ended:
        status = ended.code
    said = capsys.readouterr().err
    assert status == 2
    assert complaint in said
    assert said.count("\n") == 1
