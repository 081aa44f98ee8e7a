# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The ports of the Thumby Color, on MicroPython with a stand-in of its engine."""

from datetime import date

import pytest

from tests.engine.machine import machine_with_ports

SETUP = """
sys.path.append('/game')
import handheld, engine_ports
ports = handheld.open_ports()
keys, clock, display = ports.keys, ports.clock, ports.display
def events():
    found = []
    event = keys.next()
    while event:
        found.append(event)
        event = keys.next()
    return found
def frame():
    display.refresh()
    clock.wait_frame(clock.now_ms(), 33)
"""


@pytest.fixture(scope="module")
def board():
    with machine_with_ports() as vm:
        vm.run(SETUP)
        yield vm


def test_ports_are_complete(board):
    """What the engine cannot do is not there: no files go by cable, no nvm, no shaker."""
    lacking = [
        name
        for name in ("display", "keys", "clock", "speaker", "drive", "battery", "link", "part")
        if board.value(f"ports.{name} is None")
    ]
    assert lacking == []
    assert board.value("[ports.files, ports.nvm, ports.shaker, ports.share]") == [None] * 4
    assert board.value("[ports.has_launcher, ports.is_roomy, ports.title]") == [
        True,
        True,
        "Thumby Color",
    ]


def test_each_part_is_found_again_without_a_second_panel(board):
    """`handheld` is dropped and imported again, as the game does with it."""
    board.run("del sys.modules['handheld']\nports.part('nap')(20)\nports.part('to_loader')()")
    assert "MicroPython" in board.value("ports.part('system')()")
    board.run("del sys.modules['handheld']\nline = ports.link()\nline.deinit()")


def test_a_picture_stays_over_ticks_and_parts_are_drawn_over_it(board):
    board.run("""
import displayio, vectorio
ink = displayio.Palette(3)
ink[0], ink[1], ink[2] = 0xFF0000, 0x00FF00, 0x0000FF
root = displayio.Group()
root.append(vectorio.Rectangle(pixel_shader=ink, width=128, height=128, color_index=0))
dot = vectorio.Rectangle(pixel_shader=ink, width=4, height=4, x=8, y=8, color_index=1)
root.append(dot)
display.root_group = root
frame()
def shown(x, y):
    at = 2 * (128 * y + x)
    data = stand_in.MODULES["engine_draw"].front_fb_data()
    return data[at] | data[at + 1] << 8
""")
    red, green, blue = 0xF800, 0x07E0, 0x001F
    for _ in range(3):
        assert board.value("[shown(0, 0), shown(9, 9), shown(127, 127)]") == [red, green, red]
        board.run("frame()")
    board.run("dot.color_index = 2\nframe()\ndot.x = 60\nframe()\nframe()")
    assert board.value("[shown(9, 9), shown(61, 9), shown(127, 127)]") == [red, blue, red]
    board.run("display.brightness = 0\nframe()")
    assert board.value("[shown(0, 0), shown(61, 9)]") == [0, 0]  # the light cannot go out
    board.run("display.brightness = 0.5\nframe()")
    assert board.value("[shown(0, 0), shown(61, 9), system.brightness]") == [red, blue, 0.5]


def test_keys_come_with_the_engines_ticks_and_in_a_nap(board):
    """`ports` A is 1, START 64 (MENU), SELECT 128 (RB)."""
    board.run("frame()\nevents()\nsystem.hold('A', 'MENU', 'RB')\nframe()")
    assert sorted(board.value("events()")) == [1, 64, 128]
    board.run("system.hold()\nports.part('nap')(30)")
    assert sorted(board.value("events()")) == [-128, -64, -1]


def test_pins_are_looked_at_by_a_timer_where_there_are_any(board):
    """M4: so a tap in a long frame is not lost."""
    board.run("""
levels = {}
class Pin:
    IN, PULL_UP = 0, 1
    def __init__(self, number, mode, pull):
        self.number = number
    def __call__(self):
        return levels.get(self.number, 1)
class Timer:
    made = []
    def __init__(self, number, freq, callback):
        self.callback = callback
        Timer.made.append((freq, callback))
machine = sys.modules["machine"]
machine.Pin, machine.Timer = Pin, Timer
fresh = handheld.open_ports(display)
del machine.Timer
def interrupt():
    for _, callback in Timer.made:
        callback(None)
def tap(pin):
    levels[pin] = 0
    interrupt(); interrupt()
    levels[pin] = 1
    interrupt(); interrupt()
for pin in (1, 3, 0, 2, 21, 25, 26, 22):
    tap(pin)
keys = fresh.keys
""")
    assert board.value("len(fresh.clock.timers)") == 2
    bits = [4, 8, 16, 32, 1, 2, 64, 128]  # up, down, left, right, A, B, MENU and RB
    assert board.value("events()") == [sign * bit for bit in bits for sign in (1, -1)]
    board.run("keys = ports.keys")


def test_sounds_are_tones_with_an_end_and_some_can_be_felt_and_seen(board):
    board.run("""
speaker, audio = ports.speaker, sys.modules["engine_audio"]
def heard(sound):
    system.rumbles.clear(); system.lights.clear()
    speaker.play(sound)
    tones = []
    for _ in range(300):
        speaker.step()
        channel = audio.channels[0]
        tones.append(None if channel is None else (channel.tone.frequency, channel.gain))
    return tones
""")
    for sound in ("score", "roll", "five", "error"):
        tones = board.value(f"heard('{sound}')")
        played = [tone for tone in tones if tone]
        assert played, sound
        assert all(20 <= hertz <= 20000 and 0 < gain <= 1 for hertz, gain in played), sound
        assert tones[-100:] == [None] * 100, sound
    assert board.value("[system.rumbles[0] > 0, system.rumbles[-1], system.lights[-1]]") == [
        True,
        0,
        None,
    ]
    board.run("heard('score')")
    assert board.value("max(system.rumbles)") == 0
    board.run("speaker.volume = 0\nquiet = heard('five')\nspeaker.volume = 2")
    assert board.value("[tone for tone in quiet if tone] + [r for r in system.rumbles if r]") == []


@pytest.mark.parametrize("day", [date(2026, 2, 28), date(2028, 2, 29), date(2027, 12, 31)])
def test_the_date_is_that_of_its_clock(board, day):
    board.run(f"system.date = ({day.year}, {day.month}, {day.day}, 23, 59, 0, 0, 0)")
    assert board.value("ports.today()") == (day - date(1970, 1, 1)).days


@pytest.mark.parametrize(
    "fault", ["system.date = -1", "system.compromised = 1", "system.date = (2021, 1, 1, 0, 0, 0)"]
)
def test_a_clock_that_has_lost_the_time_gives_no_date(board, fault):
    board.run(f"system.date = (2026, 11, 28, 0, 0, 0, 0, 0)\nsystem.compromised = 0\n{fault}")
    assert board.value("ports.today()") is None
    board.run("system.compromised = 0")


def test_on_a_cable_the_battery_is_not_measured(board):
    board.run("system.level = 0.37\nsystem.is_plugged = False")
    assert board.value("ports.battery.percent()") == 37
    board.run("system.is_plugged = True")
    assert board.value("ports.battery.percent()") is None
