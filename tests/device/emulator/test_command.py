# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`python -m tools.emulator`: pictures and sound for a script, one line for what cannot be.

The game shows what it shows in the simulator, on one board and on two.
"""

import shutil
import struct
import wave

import pytest
from PIL import Image

from host_sim import cli
from tools.emulator import missing_uf2
from tools.emulator.samd51 import FIRMWARE
from tools.emulator.workbench import ALL_KINDS, KINDS
from tools.on_board.command import main

RED, GREEN = (255, 0, 0), (0, 255, 0)
PICTURE = """
import time, board, displayio, keypad, vectorio, {modules}
display = {display}
colours = displayio.Palette(2)
colours[0] = 0xFF0000
colours[1] = 0x00FF00
shape = vectorio.Rectangle(pixel_shader=colours, width=160, height=128, x=0, y=0)
group = displayio.Group()
group.append(shape)
display.auto_refresh = False
display.root_group = group
keys = {keys}
while True:
    event = keys.events.get()
    if event and event.pressed and event.key_number == {a}:
        shape.color_index = 1
        print("the panel is green")
    display.refresh()
    time.sleep(0.033)
"""
HANGING = """
display.refresh()
time.sleep(1)
print("round and round")
while True: pass
"""
SHIFT_REGISTER = {
    "modules": "time",
    "display": "board.DISPLAY",
    "keys": "keypad.ShiftRegisterKeys(clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT, "
    "latch=board.BUTTON_LATCH, key_count=4, value_when_pressed=True)",
    "a": 1,
}
SINGLE_BUTTONS = {
    "modules": "handheld",
    "display": "handheld.open_display()",
    "keys": "keypad.Keys((board.GP6,), value_when_pressed=False, pull=True)",
    "a": 0,
}
SPRIG_BUTTONS = {
    "modules": "time",
    "display": "board.DISPLAY",
    "keys": "keypad.Keys((board.BUTTON_L,), value_when_pressed=False, pull=True)",
    "a": 0,
}
GREEN_NOW = 'print("the panel is green")'
LOOPS = """
        print("round and round")
        while True: pass
"""
READS_WHERE_NOTHING_IS = """
        print("into the void")
        time.sleep(0.1)
        import memorymap
        memorymap.AddressRange(start=0x60000000, length=4)[0:4]
"""
WAYS = {
    "pybadge": SHIFT_REGISTER,
    "pygamer": SHIFT_REGISTER,
    "pico_st7735": SINGLE_BUTTONS,
    "sprig": SPRIG_BUTTONS,
}
"""How a program on each board opens its panel and its buttons."""


@pytest.fixture
def drive(root, tmp_path, kind):
    if kind not in WAYS:
        pytest.skip(f"no program for a {kind} here")
    folder = tmp_path / "drive"
    shutil.copytree(root / "boards" / kind, folder)
    (folder / "code.py").write_text(PICTURE.format(**WAYS[kind]))
    return folder


def test_a_script_presses_buttons_and_takes_pictures(kind, drive, tmp_path):
    last, sound = tmp_path / "last.png", tmp_path / "sound.wav"
    words = ["--board", kind, "--drive", str(drive), "--script", "SHOT:first A WAIT:300"]
    assert main([*words, "--screenshot", str(last), "--sound", str(sound)]) == 0
    assert Image.open(tmp_path / "first.png").getcolors() == [(160 * 128, RED)]
    assert Image.open(last).getcolors() == [(160 * 128, GREEN)]
    with wave.open(str(sound)) as heard:
        assert heard.getnchannels() == 1


def test_a_script_plays_on_two_handhelds(kind, drive, tmp_path):
    last = tmp_path / "last.png"
    words = ["--board", kind, "--cable", kind, "--drive", str(drive)]
    script = "CABLE:out SIDE:right A SHOT:one SIDE:left CABLE:in A"
    assert main([*words, "--script", script, "--screenshot", str(last)]) == 0
    colours = {
        name: Image.open(tmp_path / f"{name}.png").getpixel((80, 64))
        for name in ("one", "one-right", "last", "last-right")
    }
    assert colours == {"one": RED, "one-right": GREEN, "last": GREEN, "last-right": GREEN}


def test_what_the_console_says_is_printed(kind, drive, capsys):
    words = ["--board", kind, "--drive", str(drive), "--script", "A", "--console"]
    assert main(words) == 0
    assert "the panel is green" in capsys.readouterr().out


def test_a_program_that_never_rests_is_a_failed_run(kind, drive, capsys):
    start, _, _ = PICTURE.format(**WAYS[kind]).partition("while True")
    (drive / "code.py").write_text(start + HANGING)
    assert main(["--board", kind, "--drive", str(drive), "--boot-ms", "6000"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("tools.emulator: the board was busy in 6000 ms")
    assert "pc=" in said and "round and round" in said


@pytest.mark.parametrize(
    ("kind", "broken", "complaint", "word"),
    [
        pytest.param(
            *("pygamer", LOOPS, "hangs: it never slept in 20000 ms; ", "round and round"),
            marks=pytest.mark.long,
        ),
        ("pico_st7735", READS_WHERE_NOTHING_IS, "crashed: Invalid memory read", "into the void"),
    ],
    ids=["hangs", "crashes"],
    indirect=["kind"],
)
def test_a_program_that_breaks_at_a_key_is_a_failed_run(
    kind, drive, capsys, broken, complaint, word
):
    """Without that key it boots and ends well."""
    (drive / "code.py").write_text(PICTURE.format(**WAYS[kind]).replace(GREEN_NOW, broken))
    words = ["--board", kind, "--drive", str(drive)]
    assert main(words) == 0
    assert main([*words, "--script", "A WAIT:300"]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"tools.emulator: the board {complaint}")
    assert "pc=" in said and word in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--board", "sprig_micropython"], "--held is for boards with CircuitPython"),
        (["--cable", "sprig_micropython"], "--held is for boards with CircuitPython"),
        (["--drive", "image"], "--held needs a folder of files, not an image"),
    ],
)
def test_what_cannot_be_held_is_refused(tmp_path, monkeypatch, capsys, words, why):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "image").write_bytes(b"1")
    assert main(["--held", *words]) == 2
    assert capsys.readouterr().err == f"tools.emulator: {why}\n"


# ---- the game itself, beside the simulator -----------------------------------------------------

PLAYED = """
SHOT:first A WAIT:2000 B WAIT:300 RIGHT WAIT:300 RIGHT WAIT:300 B WAIT:500 SHOT:held
A WAIT:2000 SELECT WAIT:1500 SHOT:card A WAIT:1500
"""
LINKED = """
RIGHT DOWN*2 A SIDE:right RIGHT DOWN*2 A WAIT:12000 SHOT:met
A WAIT:1000 SIDE:left A WAIT:20000 SHOT:begun
CABLE:out WAIT:3000 SHOT:paused CABLE:in WAIT:5000
"""


def pictures(command, folder, *words):
    """Run a command; return the pictures that it leaves in a new folder, by name."""
    folder.mkdir()
    assert command([*words, "--screenshot", str(folder / "last.png")]) == 0
    return {path.stem: Image.open(path).convert("RGB").tobytes() for path in folder.iterdir()}


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(name, marks=() if name == "pygamer" else pytest.mark.long)
        for name in ALL_KINDS
    ],
    indirect=True,
)
def test_a_script_and_a_seed_show_what_they_show_in_the_simulator(kind, tmp_path):
    words = ["--seed", "5", "--script", PLAYED]
    shown = pictures(main, tmp_path / "board", "--board", kind, *words, "--no-usb")
    board = ["--board", kind.removesuffix("_micropython")]
    simulated = pictures(cli.main, tmp_path / "simulator", *board, *words, "--headless")
    assert sorted(shown) == ["card", "first", "held", "last"]
    assert len(set(shown.values())) == len(shown)
    assert [name for name in shown if shown[name] != simulated[name]] == []


@pytest.mark.long
def test_a_script_has_two_kinds_meet_and_begin_a_game(tmp_path):
    """Fair dice say which of them begins; a computer holds their drives."""
    names = ("pygamer", "pico_st7735")
    for name in names:
        lack = missing_uf2(name)
        if lack:
            pytest.skip(lack)
    words = ["--board", names[0], "--script", LINKED]
    shown = pictures(main, tmp_path / "boards", *words, "--cable", names[1])
    pair = ["--headless", "--pair", "--fault", "read-only"]
    simulated = pictures(cli.main, tmp_path / "simulator", *words, *pair)
    for name in ("met", "begun", "paused", "last"):
        seen, wanted = (
            sorted((found[name], found[f"{name}-right"])) for found in (shown, simulated)
        )
        assert seen == wanted, name
    assert shown["begun"] != shown["begun-right"]
    assert shown["last"] == shown["begun"] != shown["paused"]


# ---- without a firmware: a few instructions as a UF2 file --------------------------------------


def uf2_of(*instructions):
    """Return a UF2 file for the SAMD51 that begins with these instructions."""
    start = FIRMWARE.addresses.start
    data = struct.pack("<II", 0x20001000, start + 9) + struct.pack(
        f"<{len(instructions)}H", *instructions
    )
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0, start, len(data), 0, 1, 0)
    return (head + data).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


HANGS = uf2_of(0xE7FE)  # b to itself
CRASHES = uf2_of(0x2007, 0x0700, 0x6800)  # movs r0, #7; lsls r0, #28; ldr r0, [r0]


@pytest.mark.parametrize(
    ("option", "name", "complaint"),
    [
        ("--screenshot", "no/last.png", "cannot write {}: No such file or directory"),
        ("--sound", "no/last.wav", "cannot write {}: No such file or directory"),
        ("--screenshot", "last.jpg", "{} does not end in .png"),
    ],
)
def test_a_file_that_cannot_be_written_is_found_before_the_run(
    option, name, complaint, tmp_path, capsys
):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(HANGS)
    words = ["--board", "pygamer", "--uf2", str(path)]
    assert main([*words, option, str(tmp_path / name)]) == 2
    said = capsys.readouterr().err
    assert said == f"tools.emulator: {complaint.format(tmp_path / name)}\n"


@pytest.mark.parametrize(
    ("firmware", "complaint"),
    [(HANGS, "the board drew nothing in 500 ms; "), (CRASHES, "the board crashed: ")],
    ids=["hangs", "crashes"],
)
def test_a_board_that_hangs_or_crashes_names_its_registers(tmp_path, capsys, firmware, complaint):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(firmware)
    (tmp_path / "drive").mkdir()
    words = ["--board", "pygamer", "--uf2", str(path), "--drive", str(tmp_path / "drive")]
    assert main([*words, "--boot-ms", "500"]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"tools.emulator: {complaint}")
    assert "pc=0000400" in said
    assert "it printed ''" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--script", "FOO"], "unknown key in 'FOO'"),
        (["--script", "STATE:a"], "STATE: needs the simulator"),
        (["--script", "SIDE:right"], "SIDE: and CABLE: need a second handheld"),
        (["--script", "@/nowhere"], "cannot read /nowhere"),
        (["--right-drive", "/nowhere"], "--right-uf2 and --right-drive need --cable"),
        (["--drive", "/nowhere"], "there is no folder or image /nowhere"),
        (["--drive", "{uf2}"], "the drive of the Adafruit PyGamer has 8,384,512"),
        (["--drive", "{empty}"], "c.img is empty"),
        (["--boot-ms", "0"], "argument --boot-ms: 0 is not a number above 0"),
        (["--uf2", "/nowhere"], "/nowhere is not a file"),
        (["--uf2", "{short}"], "is not a UF2 file, or is cut short"),
        (["--uf2", "{drive}"], "is not a file"),
        (["--board", "gameboy"], "argument --board: invalid choice: 'gameboy'"),
        (["--cable", "gameboy"], "argument --cable: invalid choice: 'gameboy'"),
        (["--console", "--no-usb"], "--console needs USB"),
        (["--what"], "unrecognized arguments: --what"),
    ],
)
def test_arguments_that_cannot_be_used_are_one_line_and_status_2(
    tmp_path, capsys, words, complaint
):
    files = {"uf2": tmp_path / "a.uf2", "short": tmp_path / "b.uf2", "drive": tmp_path}
    files["uf2"].write_bytes(HANGS)
    files["short"].write_bytes(HANGS[:300])
    files["empty"] = tmp_path / "c.img"
    files["empty"].write_bytes(b"")
    words = [word.format(**files) for word in words]
    try:
        status = main(["--board", "pygamer", "--uf2", str(files["uf2"]), *words])
    except SystemExit as ended:
        status = ended.code
    said = capsys.readouterr().err
    assert status == 2
    assert complaint in said
    assert said.count("\n") == 1


def test_firmware_of_another_chip_is_refused(tmp_path, capsys):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(HANGS)
    others = [name for name, kind in KINDS.items() if kind.firmware is not FIRMWARE]
    for name in others:
        assert main(["--board", name, "--uf2", str(path)]) == 2
        said = capsys.readouterr().err
        assert "is not for the " in said and said.count("\n") == 1
