# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""PyGamer and PyBadge on genuine CircuitPython: every part that the game uses, one by one."""

import io
import struct
import wave

import pytest

from tools.emulator import Cable, DeviceError, switch_on
from tools.emulator.samd51.nvmctrl import ERASE_MS, PROGRAM_MS
from tools.emulator.workbench import KINDS
from tools.sources import board_facts

NOTHING = {"code.py": b""}
OPEN_SPEAKER = """
import audioio, board, digitalio, synthio, time
amplifier = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
amplifier.switch_to_output({amplified})
synthesizer = synthio.Synthesizer(sample_rate=22050)
output = audioio.AudioOut(board.SPEAKER)
output.play(synthesizer)
"""
OPEN_UART = """
import board, busio
uart = busio.UART({pins}, baudrate=115200, timeout=0.2, receiver_buffer_size=256)
"""
SOCKETS, HEADER = "board.D3, board.D2", "board.TX, board.RX"
SHIFT_REGISTER_KEYS = """
import board, keypad
keys = keypad.ShiftRegisterKeys(clock=board.BUTTON_CLOCK, data=board.BUTTON_OUT,
    latch=board.BUTTON_LATCH, key_count=8, value_when_pressed=True)
def waiting():
    while (event := keys.events.get()):
        print(event.key_number, event.pressed)
"""


@pytest.fixture
def board(name):
    """A board in its REPL."""
    return at_repl(name)


def at_repl(name, seed=1):
    made = switch_on(name, NOTHING, seed=seed)
    made.open_repl()
    return made


def test_the_drive_has_the_size_that_its_facts_name(name):
    assert KINDS[name].drive_bytes == board_facts(name).DRIVE_BYTES


def test_circuitpython_runs_and_takes_our_drive_for_its_own(name, board):
    assert board.exec("print(6 * 7)") == "42\n"
    with pytest.raises(DeviceError, match="ZeroDivisionError"):
        board.exec("1 / 0")
    files = board.drive()
    assert files["code.py"] == b""
    assert f"Board ID:{name}".encode() in files["boot_out.txt"]


def test_a_computer_reads_and_writes_the_drive_over_usb(board):
    sectors = len(board.drive_image()) // 512
    assert board.read_over_usb(0, 64) == board.drive_image()[: 64 * 512]
    written = bytes(range(256)) * 16
    board.write_over_usb(sectors - 16, written)
    board.run(2000)
    assert board.drive_image()[-16 * 512 :][: len(written)] == written
    assert board.read_over_usb(sectors - 16, 8) == written


def test_the_panel_shows_what_displayio_draws(board):
    board.exec(
        "import board, displayio, vectorio\n"
        "display = board.DISPLAY\n"
        "display.auto_refresh = False\n"
        "colours = displayio.Palette(2)\n"
        "colours[0] = 0xFF0000\n"
        "colours[1] = 0x0000FF\n"
        "group = displayio.Group()\n"
        "group.append(vectorio.Rectangle(pixel_shader=colours, x=0, y=0, width=160, height=128))\n"
        "group.append(vectorio.Rectangle(\n"
        "    pixel_shader=colours, x=10, y=20, width=3, height=2, color_index=1))\n"
        "display.root_group = group\n"
        "display.refresh()\n"
    )
    pixels = struct.unpack(">20480H", board.picture())
    assert {at for at in range(20480) if pixels[at] == 0x001F} == {
        y * 160 + x for x in (10, 11, 12) for y in (20, 21)
    }
    assert pixels.count(0xF800) == 20480 - 6
    assert board.panel.is_showing
    assert board.panel.outside == 0


def test_the_light_is_as_bright_as_asked(board):
    for brightness in (0.5, 0, 1):
        board.exec(f"import board\nboard.DISPLAY.brightness = {brightness}")
        assert board.brightness() == pytest.approx(brightness, abs=0.01)


def test_buttons_come_through_the_shift_register(board):
    board.exec(SHIFT_REGISTER_KEYS)
    board.run(100)
    for number, key in enumerate(("B", "A", "START", "SELECT")):
        board.tap(key)
        assert board.exec("waiting()") == f"{number} True\n{number} False\n"


def test_the_pad_and_the_stick_have_four_directions(name, board):
    if not board_facts(name).HAS_STICK:
        board.exec(SHIFT_REGISTER_KEYS)
        board.run(100)
        board.tap("RIGHT", "DOWN", "UP", "LEFT")
        pressed = [line for line in board.exec("waiting()").splitlines() if "True" in line]
        assert pressed == ["4 True", "5 True", "6 True", "7 True"]
        return
    board.exec(
        "import analogio, board\n"
        "stick = [analogio.AnalogIn(pin) for pin in (board.JOYSTICK_X, board.JOYSTICK_Y)]\n"
        "def way(): print(*[axis.value // 21846 - 1 for axis in stick])\n"
    )
    ways = {"LEFT": "-1 0\n", "RIGHT": "1 0\n", "UP": "0 -1\n", "DOWN": "0 1\n"}
    for key, way in ways.items():
        board.press(key)
        assert board.exec("way()") == way
        board.release(key)
        assert board.exec("way()") == "0 0\n"


def test_the_battery_is_measured(board):
    board.exec("import analogio, board\nbattery = analogio.AnalogIn(board.A6)")
    for volts in (4.1, 3.3):
        board.set_battery(volts)
        measured = float(board.exec("print(battery.value / 65536 * 6.6)"))
        assert measured == pytest.approx(volts, abs=0.02)


def test_the_accelerometer_answers(board):
    board.exec(
        "import board\n"
        "i2c = board.I2C()\n"
        "i2c.try_lock()\n"
        "for command in (b'\\x20\\x57', b'\\x23\\x20'): i2c.writeto(0x19, command)\n"
        "axes = bytearray(6)\n"
        "def read():\n"
        "    i2c.writeto_then_readfrom(0x19, b'\\xa8', axes)\n"
        "    print(*[(axes[i] ^ 0x80) - 0x80 for i in (1, 3, 5)])\n"
    )
    assert board.exec("print(i2c.scan())") == "[25]\n"
    assert board.exec("read()") == "0 0 16\n"
    board.accelerometer.acceleration = (-1.5, 0.5, 0.0)
    assert board.exec("read()") == "-24 8 0\n"


def played(board, seconds):
    """Return sample rate and samples of what was heard in the last seconds."""
    with wave.open(io.BytesIO(board.sound())) as sound:
        rate, count = sound.getframerate(), sound.getnframes()
        samples = struct.unpack(f"<{count}h", sound.readframes(count))
    return rate, samples[-int(seconds * rate) :]


def test_a_note_is_heard_at_its_pitch_and_for_its_length(board):
    board.exec(OPEN_SPEAKER.format(amplified=True))
    board.exec(
        "synthesizer.press(69)\ntime.sleep(0.5)\nsynthesizer.release_all()\ntime.sleep(0.5)"
    )
    rate, samples = played(board, 1)
    crossings = [at for at in range(1, len(samples)) if samples[at - 1] < 0 <= samples[at]]
    hz = rate * (len(crossings) - 1) / (crossings[-1] - crossings[0])
    assert hz == pytest.approx(440, rel=0.01)
    loud = [at for at in range(len(samples)) if abs(samples[at]) > 300]
    assert (loud[-1] - loud[0]) / rate == pytest.approx(0.5, abs=0.05)


def test_nothing_is_heard_while_the_amplifier_is_off(board):
    board.exec(OPEN_SPEAKER.format(amplified=False))
    board.exec("synthesizer.press(69)\ntime.sleep(0.3)")
    assert set(played(board, 0.2)[1]) == {0}


def test_nvm_outlasts_the_power_and_a_reset_by_software(board):
    board.exec("import microcontroller\nmicrocontroller.nvm[0:3] = b'abc'")
    board.send("microcontroller.reset()\n\x04")
    board.run(500)
    assert board.chip.resets == 1
    for _ in range(2):
        board.open_repl()
        assert board.exec("import microcontroller\nprint(bytes(microcontroller.nvm[0:3]))") == (
            "b'abc'\n"
        )
        board.reset()


def test_writing_nvm_takes_as_long_as_the_data_sheet_has_it(board):
    took = board.exec(
        "import microcontroller, time\n"
        "start = time.monotonic()\n"
        "microcontroller.nvm[0:3] = b'abc'\n"
        "print(time.monotonic() - start)\n"
    )
    assert float(took) == pytest.approx((ERASE_MS + PROGRAM_MS) / 1000, abs=0.03)


def test_power_is_cut_between_an_erase_and_a_program(board):
    def value_after_cut(operations):
        board.exec("import microcontroller\nnvm = microcontroller.nvm\nnvm[0:2] = b'ab'")
        board.cut_power_after(operations)
        board.send("nvm[0:2] = b'cd'\n\x04")
        assert board.run_until_power_lost()
        board.cut_power_after(None)
        board.power_on()
        board.open_repl()
        return board.exec("import microcontroller\nprint(bytes(microcontroller.nvm[0:2]))")

    assert value_after_cut(0) == "b'ab'\n"
    assert value_after_cut(1) == "b'\\xff\\xff'\n"


def test_on_battery_a_program_writes_its_drive(name):
    count = (
        b"import os, storage\n"
        b"storage.remount('/', readonly=False)\n"
        b"count = os.stat('/count')[6] if 'count' in os.listdir('/') else 0\n"
        b"with open('/count', 'wb') as file: file.write(b'.' * (count + 1))\n"
        b"os.sync()\n"
    )
    board = switch_on(name, {"code.py": count}, usb=False)
    for number in (1, 2):
        board.boot()
        assert board.drive()["count"] == b"." * number
        board.reset()


def test_a_drive_without_a_file_system_is_formatted(name):
    board = switch_on(name, usb=False)
    board.boot()
    assert "boot_out.txt" in board.drive()


def test_each_board_has_chances_of_its_own(name):
    ask = "import os\nprint(os.urandom(8))"
    first, again, other = (at_repl(name, seed).exec(ask) for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.parametrize("pins", [SOCKETS, HEADER], ids=["sockets", "header"])
def test_a_cable_joins_two_boards(name, pins):
    left, right = at_repl(name), at_repl(name, seed=2)
    cable = Cable(left, right)
    for board in (left, right):
        board.exec(OPEN_UART.format(pins=pins))
    left.exec("uart.write(b'to the right')")
    assert right.exec("print(uart.read(32))") == "b'to the right'\n"
    right.exec("uart.write(bytes(range(256)))")
    assert left.exec("print(uart.read(256) == bytes(range(256)))") == "True\n"
    cable.is_pulled = True
    left.exec("uart.write(b'lost')")
    assert right.exec("print(uart.read(4))") == "None\n"
    cable.is_pulled = False
    cable.noise_every = 4
    left.exec("uart.write(bytes(16))")
    assert right.exec("print(sum(byte != 0 for byte in uart.read(16)))") == "4\n"
    assert [end["lost"] for end in cable.counts()] == [0, 4]
