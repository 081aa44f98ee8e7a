# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An emulated board on genuine CircuitPython: drive, console, keys, panel, power and link."""

import itertools

import pytest

from tools.emulator import Cable, DeviceError

HELLO = {
    "code.py": b"import time, note\ntime.sleep(1)\nprint(note.TEXT)\n",
    "note.py": b"TEXT = 'hi!'",
}
NOTHING = {"code.py": b""}

OPEN_PANEL = """
import handheld, displayio, vectorio
display = handheld.open_display()
colours = displayio.Palette(2)
colours[0] = 0xFF0000
colours[1] = 0x0000FF
group = displayio.Group()
display.root_group = group
def rectangle(x, y, width, height, colour):
    shape = vectorio.Rectangle(
        pixel_shader=colours, x=x, y=y, width=width, height=height, color_index=colour)
    group.append(shape)
"""

OPEN_UART = """
import board, busio
uart = busio.UART(board.GP0, board.GP1, baudrate=115200, timeout=0.2, receiver_buffer_size=256)
"""


@pytest.fixture
def pico_files(root):
    folder = root / "boards" / "pico_st7735"
    return {name: (folder / name).read_bytes() for name in ("handheld.py", "board_facts.py")}


def test_code_on_the_drive_runs_by_itself(bench):
    assert "hi!" in bench.board(HELLO).run_until_text("hi!")


def test_circuitpython_takes_our_drive_for_its_own(bench):
    board = bench.board(HELLO)
    board.run_until_text("hi!")
    files = board.drive()
    assert files["code.py"] == HELLO["code.py"]
    assert b"Raspberry Pi Pico with rp2040" in files["boot_out.txt"]


def test_python_runs_in_the_raw_repl(bench):
    board = bench.board(NOTHING)
    board.open_repl()
    board.exec("number = 6")
    assert board.exec("print(number * 7)") == "42\n"
    with pytest.raises(DeviceError, match="ZeroDivisionError"):
        board.exec("1 / 0")


def test_the_panel_shows_what_displayio_draws(bench, pico_files):
    board = bench.board({**NOTHING, **pico_files})
    board.open_repl()
    board.exec(OPEN_PANEL)
    board.exec("rectangle(0, 0, 160, 128, 0)\nrectangle(10, 20, 3, 2, 1)\ndisplay.refresh()")
    board.run_until_quiet()
    pixels = memoryview(board.picture())
    assert board.panel.is_showing
    assert board.panel.outside == 0
    blue = {at // 2 for at in range(0, len(pixels), 2) if pixels[at : at + 2] == b"\x00\x1f"}
    assert blue == {y * 160 + x for x in (10, 11, 12) for y in (20, 21)}
    red = sum(pixels[at : at + 2] == b"\xf8\x00" for at in range(0, len(pixels), 2))
    assert red == 160 * 128 - len(blue)


def test_a_shape_is_left_when_its_group_is_removed(bench, pico_files):
    """What `handful.ui.kit.bar` is for; a shape that is removed by itself goes."""
    board = bench.board({**NOTHING, **pico_files})
    board.open_repl()
    board.exec(OPEN_PANEL + "rectangle(0, 0, 160, 128, 0)\nscreen = group")

    def shows_blue():
        board.exec("display.refresh()")
        board.run_until_quiet()
        pixels = board.picture()
        return any(pixels[at : at + 2] == b"\x00\x1f" for at in range(0, len(pixels), 2))

    over = "group = displayio.Group()\nscreen.append(group)\nrectangle(9, 9, 9, 9, 1)"
    board.exec(over)
    assert shows_blue()
    board.exec("group.pop()\nscreen.remove(group)")
    assert not shows_blue()
    board.exec(over)
    assert shows_blue()
    board.exec("screen.remove(group)")
    assert shows_blue()


def test_an_idle_refresh_sends_nothing(bench, pico_files):
    board = bench.board({**NOTHING, **pico_files})
    board.open_repl()
    board.exec(OPEN_PANEL + "rectangle(0, 0, 160, 128, 0)\ndisplay.refresh()")
    before = board.panel.bytes
    board.exec("display.refresh()")
    assert board.panel.bytes == before
    board.exec("rectangle(0, 0, 16, 16, 1)\ndisplay.refresh()")
    assert 512 <= board.panel.bytes - before < 600


def test_buttons_reach_the_key_scanner(bench, pico_files):
    board = bench.board({**NOTHING, **pico_files})
    board.open_repl()
    board.exec(
        "import board, board_facts, keypad\n"
        "names = tuple(board_facts.KEY_PINS)\n"
        "pins = tuple([getattr(board, board_facts.KEY_PINS[name]) for name in names])\n"
        "keys = keypad.Keys(pins, value_when_pressed=False, pull=True)\n"
        "def waiting():\n"
        "    while (event := keys.events.get()):\n"
        "        print(names[event.key_number], event.pressed)\n"
    )
    board.run(100)
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT"):
        board.tap(name)
        assert board.exec("waiting()") == f"{name} True\n{name} False\n"


def test_the_same_work_takes_the_same_instructions(bench):
    def instructions():
        board = bench.board(NOTHING)
        board.open_repl()
        board.watch(15)
        board.exec(
            "import board, digitalio, gc\n"
            "pin = digitalio.DigitalInOut(board.GP15)\n"
            "pin.switch_to_output(False)\n"
            "def work():\n"
            "    for i in range(1000): i * 3 % 7\n"
        )
        board.marks()
        board.exec("gc.collect()\npin.value = True\nwork()\npin.value = False\n")
        (start, _), (end, _) = board.marks()
        return end - start

    first = instructions()
    assert 200_000 < first < 2_000_000
    assert instructions() == first


def test_a_file_survives_the_power_switch(bench):
    # On battery: CircuitPython 9.1 lets nobody write who is on USB.
    count = (
        b"import os, storage\n"
        b"storage.remount('/', readonly=False)\n"
        b"count = os.stat('/count')[6] if 'count' in os.listdir('/') else 0\n"
        b"with open('/count', 'wb') as file: file.write(b'.' * (count + 1))\n"
        b"os.sync()\n"
    )
    board = bench.board({"code.py": count}, usb=False)
    board.run(4000)
    assert board.drive()["count"] == b"."
    board.reset()
    board.run(4000)
    assert board.drive()["count"] == b".."


def test_power_can_be_cut_between_two_flash_operations(bench):
    board = bench.board(NOTHING)
    board.open_repl()

    def value_after_cut(operations):
        board.exec("import microcontroller\nnvm = microcontroller.nvm\nnvm[0:2] = b'ab'")
        board.cut_power_after(operations)
        board.send("nvm[0:2] = b'cd'\n\x04")
        assert board.run_until_power_lost()
        assert not board.is_on
        board.cut_power_after(None)
        board.power_on()
        board.open_repl()
        return board.exec("import microcontroller\nprint(bytes(microcontroller.nvm[0:2]))")

    # One erase of 4 KB, then its 16 pages of 256 bytes.
    assert value_after_cut(0) == "b'ab'\n"
    assert value_after_cut(1) == "b'\\xff\\xff'\n"
    assert value_after_cut(2) == "b'cd'\n"


def test_a_reset_by_software_keeps_nvm(bench):
    board = bench.board(NOTHING)
    board.open_repl()
    board.exec("import microcontroller\nmicrocontroller.nvm[0:3] = b'abc'")
    board.send("microcontroller.reset()\n\x04")
    board.run(500)
    assert board.chip.resets == 1
    board.open_repl()
    assert board.exec("import microcontroller\nprint(microcontroller.nvm[0:3])") == (
        "bytearray(b'abc')\n"
    )


def test_a_sleeping_program_always_wakes(bench):
    # Its timer's interrupt may come in the few instructions before the chip goes to sleep.
    code = b"import time\ncount = 0\nwhile count < 300:\n    time.sleep(0.033)\n    count += 1\n"
    board = bench.board({"code.py": code + b"print(count)"})
    assert "300" in board.run_until_text("300", ms=15_000)


@pytest.mark.parametrize(
    "output",
    ["audiopwmio.PWMAudioOut(board.GP15)", "audiobusio.I2SOut(board.GP10, board.GP11, board.GP9)"],
    ids=["PWM", "I2S"],
)
def test_sound_is_played_at_its_pace_and_pitch(bench, output):
    board = bench.board(NOTHING)
    board.open_repl()
    board.exec(
        "import audiobusio, audiopwmio, board, synthio, time\n"
        "synthesizer = synthio.Synthesizer(sample_rate=22050)\n"
        f"output = {output}\n"
        "output.play(synthesizer)\n"
        "synthesizer.press(69)\n"
        "time.sleep(0.1)\n"
    )
    board.speaker.blocks.clear()
    start = board.now_ms
    board.exec("time.sleep(0.5)")
    wave = [sample for _, _, samples in board.speaker.blocks for sample in samples]
    assert len(wave) == pytest.approx(22.05 * (board.now_ms - start), rel=0.1)
    middle = sum(wave) / len(wave)
    rises = sum(one < middle <= two for one, two in itertools.pairwise(wave))
    assert rises == pytest.approx(440 * len(wave) / 22_050, rel=0.02)


@pytest.fixture
def linked(bench):
    left, right = bench.board(NOTHING), bench.board(NOTHING)
    cable = Cable(left, right)
    for board in (left, right):
        board.open_repl()
        board.exec(OPEN_UART)
    return left, right, cable


def test_a_cable_crosses_the_uarts(linked):
    left, right, _ = linked
    left.exec("uart.write(b'to the right')")
    assert right.exec("print(uart.read(32))") == "b'to the right'\n"
    right.exec("uart.write(bytes(range(256)))")
    assert left.exec("print(uart.read(256) == bytes(range(256)))") == "True\n"


def test_a_pulled_cable_loses_bytes_until_it_is_back(linked):
    left, right, cable = linked
    cable.is_pulled = True
    left.exec("uart.write(b'lost')")
    assert right.exec("print(uart.read(4))") == "None\n"
    cable.is_pulled = False
    left.exec("uart.write(b'back')")
    assert right.exec("print(uart.read(4))") == "b'back'\n"
    assert [end["lost"] for end in cable.counts()] == [0, 4]


def test_a_disturbed_cable_flips_bits(linked):
    left, right, cable = linked
    cable.noise_every = 4
    left.exec("uart.write(bytes(16))")
    received = right.exec("print(sum(byte != 0 for byte in uart.read(16)))")
    assert received == "4\n"


def test_a_receiver_that_is_busy_with_flash_loses_what_its_fifo_cannot_hold(linked):
    left, right, cable = linked
    left.send("uart.write(bytes(600))\n\x04")
    right.exec("import microcontroller\nmicrocontroller.nvm[0:4] = b'1234'")
    right.run(100)
    assert cable.counts()[1]["lost"] > 0
