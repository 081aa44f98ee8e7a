# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`open_ports()` builds the `Ports` of handful.ports from a board's hardware."""

import time

import pytest

from handful import ports as contract
from host_sim.key_names import KEY_NAMES
from tests.boards.fake_hardware import MIDDLE, Bench, all_boards

A, B, START, SELECT = contract.A, contract.B, contract.START, contract.SELECT
UP, DOWN, LEFT, RIGHT = contract.UP, contract.DOWN, contract.LEFT, contract.RIGHT

# Which of the scanner's key numbers is which key, as each board is wired.
SCANNED = {
    "pygamer": (B, A, START, SELECT),
    "pybadge": (B, A, START, SELECT, RIGHT, DOWN, UP, LEFT),
    "sprig": (UP, DOWN, LEFT, RIGHT, A, B, START, SELECT),
}
PICO_PINS = {
    "GP2": UP,
    "GP3": DOWN,
    "GP4": LEFT,
    "GP5": RIGHT,
    "GP6": A,
    "GP7": B,
    "GP8": START,
    "GP9": SELECT,
}
SPRIG_PINS = tuple(f"BUTTON_{letter}" for letter in "WSADLKIJ")


@pytest.fixture(params=all_boards())
def bench(request, monkeypatch):
    return Bench(monkeypatch, request.param)


@pytest.fixture
def pygamer(monkeypatch):
    return Bench(monkeypatch, "pygamer")


def drain(keys):
    events = []
    while event := keys.next():
        events.append(event)
    return events


def test_importing_a_board_opens_nothing(bench):
    assert not bench.pins
    assert not bench.outputs
    assert not bench.analog
    assert bench.display.auto_refresh


def test_ports_are_complete(bench):
    ports = bench.open_ports()
    assert ports.title == bench.facts.TITLE
    assert ports.has_accelerometer == bench.facts.HAS_ACCELEROMETER
    assert ports.display is not None
    assert ports.nvm is not None
    assert ports.drive.blocks == 0
    assert len(ports.entropy(4)) == 4
    assert (ports.speaker is not None) == bench.facts.HAS_SPEAKER
    assert (ports.battery is not None) == bench.facts.HAS_BATTERY
    assert ports.keys.next() == 0


def test_no_key_stays_down_where_its_release_found_no_room(bench):
    """A long frame and many quick taps fill the scanner's queue."""
    keys = bench.open_ports().keys
    number, key = next(iter(enumerate(SCANNED.get(bench.folder.name, PICO_PINS.values()))))
    bench.press(number)
    assert drain(keys) == [key]
    for _ in range(16):
        bench.release(number)
        bench.press(number)
    bench.release(number)
    assert drain(keys) == [-key, key] * 16 + [-key]
    bench.press(number)
    assert drain(keys) == [key]


def test_the_display_is_drawn_only_when_asked(bench):
    display = bench.open_ports().display
    if "BusDisplay" in bench.pins:
        _, options = bench.pins["BusDisplay"]
        assert options["auto_refresh"] is False
        assert (options["width"], options["height"]) == (160, 128)
    else:
        assert display is bench.display
        assert display.auto_refresh is False


def test_a_display_that_is_open_is_used(bench):
    display = bench.handheld.open_display()
    bench.pins.clear()
    assert bench.handheld.open_ports(display).display is display
    assert "BusDisplay" not in bench.pins


def test_a_nap_is_light_and_short(bench, monkeypatch):
    """O4: in slices of 200 ms at most; where no alarm can be set, as a plain rest."""
    rested = []
    monkeypatch.setattr(time, "sleep", rested.append)
    now = time.monotonic()
    bench.open_ports().part("nap")(200)
    assert rested == [0.2] or 0.1 < bench.naps[0] - now < 1


def test_the_loader_comes_with_the_next_reset(bench):
    """O5."""
    bench.open_ports().part("to_loader")()
    assert bench.resets == ["loader", "reset"]


def test_every_board_has_all_facts(bench):
    facts = bench.facts
    assert bench.folder.name == facts.NAME
    assert set(facts.KEY_LABELS) == set(KEY_NAMES)
    assert len(set(facts.KEY_LABELS.values())) == 8
    assert all(facts.KEY_LABELS.values())
    for name in ("TITLE", "BOARD_ID", "LINK"):
        assert getattr(facts, name)
    for name in ("WIDTH", "HEIGHT", "NVM_BYTES", "DRIVE_BYTES"):
        assert getattr(facts, name) > 0
    for name in ("HAS_SPEAKER", "HAS_BATTERY", "HAS_ACCELEROMETER", "HAS_STICK"):
        assert getattr(facts, name) in (True, False)


@pytest.mark.parametrize("name", SCANNED)
def test_keys_go_down_and_up_in_order(monkeypatch, name):
    bench = Bench(monkeypatch, name)
    keys = bench.open_ports().keys
    for number, bit in enumerate(SCANNED[name]):
        bench.press(number)
        bench.release(number)
        assert drain(keys) == [bit, -bit]


def test_all_keys_of_the_pico_are_wired_as_its_table_says(monkeypatch):
    bench = Bench(monkeypatch, "pico_st7735")
    keys = bench.open_ports().keys
    (pins,), options = bench.pins["Keys"]
    assert options == {"value_when_pressed": False, "pull": True, "max_events": 32}
    for number, pin in enumerate(pins):
        bench.press(number)
        assert keys.next() == PICO_PINS[pin]
    assert sorted(pins) == sorted(PICO_PINS)


def test_the_sprigs_left_hand_moves_and_its_right_hand_acts(monkeypatch):
    bench = Bench(monkeypatch, "sprig")
    bench.open_ports()
    (pins,), options = bench.pins["Keys"]
    assert pins == SPRIG_PINS
    assert options == {"value_when_pressed": False, "pull": True, "max_events": 32}


def test_the_shift_register_is_read_as_it_is_wired(monkeypatch):
    for name, count in (("pygamer", 4), ("pybadge", 8)):
        bench = Bench(monkeypatch, name)
        bench.open_ports()
        _, options = bench.pins["ShiftRegisterKeys"]
        assert options == {
            "clock": "BUTTON_CLOCK",
            "data": "BUTTON_OUT",
            "latch": "BUTTON_LATCH",
            "key_count": count,
            "value_when_pressed": True,
            "max_events": 32,
        }


@pytest.mark.parametrize(
    ("axis", "reading", "bit"),
    [
        ("JOYSTICK_X", 0, LEFT),
        ("JOYSTICK_X", 65535, RIGHT),
        ("JOYSTICK_Y", 0, UP),
        ("JOYSTICK_Y", 65535, DOWN),
        ("JOYSTICK_X", 15000, LEFT),
        ("JOYSTICK_Y", 50000, DOWN),
    ],
)
def test_the_stick_presses_once_and_lets_go(pygamer, axis, reading, bit):
    keys = pygamer.open_ports().keys
    pygamer.analog[axis] = reading
    assert drain(keys) == [bit]
    assert drain(keys) == []
    pygamer.analog[axis] = MIDDLE
    assert drain(keys) == [-bit]


def test_the_stick_has_hysteresis(pygamer):
    keys = pygamer.open_ports().keys
    seen = []
    # Trembling where a key is pressed, and where it is let go, must not press again.
    for reading in (48000, 48900, 48000, 48900, 42500, 48900, 41000, 42500, 41000):
        pygamer.analog["JOYSTICK_X"] = reading
        seen += drain(keys)
    assert seen == [RIGHT, -RIGHT]


@pytest.mark.parametrize("rest", [MIDDLE - 8900, MIDDLE, MIDDLE + 8900])
def test_a_stick_off_its_middle_lets_go_at_rest(pygamer, rest):
    keys = pygamer.open_ports().keys
    for reading in (0, rest, 65535, rest):
        pygamer.analog["JOYSTICK_Y"] = reading
        drain(keys)
    pygamer.analog["JOYSTICK_Y"] = 0
    assert drain(keys) == [UP]


def test_a_stick_thrown_across_lets_go_before_it_presses(pygamer):
    keys = pygamer.open_ports().keys
    pygamer.analog["JOYSTICK_X"] = 0
    assert drain(keys) == [LEFT]
    pygamer.analog["JOYSTICK_X"] = 65535
    assert drain(keys) == [-LEFT, RIGHT]


def test_the_axes_of_the_stick_are_separate(pygamer):
    keys = pygamer.open_ports().keys
    pygamer.analog.update(JOYSTICK_X=65535, JOYSTICK_Y=65535)
    assert sorted(drain(keys)) == sorted([RIGHT, DOWN])
    pygamer.analog["JOYSTICK_X"] = MIDDLE
    assert drain(keys) == [-RIGHT]


def test_the_stick_is_seen_while_modules_are_loaded(pygamer):
    """A tap while a page opens: CircuitPython itself asks the buttons only."""
    keys = pygamer.open_ports().keys
    for reading in (0, MIDDLE):
        pygamer.analog["JOYSTICK_Y"] = reading
        with pytest.raises(ImportError):
            import nothing_of_this_name  # noqa: F401
    assert drain(keys) == [UP, -UP]


def test_keys_pressed_during_a_long_frame_come_before_the_stick(pygamer):
    keys = pygamer.open_ports().keys
    for number in (1, 0):
        pygamer.press(number)
        pygamer.release(number)
    pygamer.analog["JOYSTICK_X"] = 0
    assert drain(keys) == [A, -A, B, -B, LEFT]


@pytest.mark.parametrize(
    ("volts", "percent"),
    [(4.2, 100), (4.15, 99), (3.87, 58), (3.6, 7), (3.3, 0), (3.0, 0), (2.4, None), (0, None)],
)
def test_the_battery_is_read_through_its_divider(pygamer, volts, percent):
    battery = pygamer.open_ports().battery
    pygamer.analog["A6"] = round(volts / 2 / 3.3 * 65535)
    assert battery.percent() == percent


def test_the_battery_never_fills_while_it_empties(pygamer):
    battery = pygamer.open_ports().battery
    before = 100
    for reading in range(65535, 25000, -50):
        pygamer.analog["A6"] = reading
        percent = battery.percent()
        assert 0 <= percent <= before
        before = percent


@pytest.mark.parametrize(
    "part", ["audioio", "synthio", "digitalio", "board.SPEAKER", "board.SPEAKER_ENABLE"]
)
def test_a_pybadge_without_a_speaker_still_plays(monkeypatch, part):
    ports = Bench(monkeypatch, "pybadge", without=[part]).open_ports()
    assert ports.speaker is None
    ports.clock.wait_frame(ports.clock.now_ms(), 0)


@pytest.mark.parametrize("part", ["analogio", "board.A6"])
def test_a_pybadge_without_a_divider_still_plays(monkeypatch, part):
    assert Bench(monkeypatch, "pybadge", without=[part]).open_ports().battery is None


@pytest.mark.parametrize("part", ["audiopwmio", "synthio"])
def test_a_pico_without_sound_still_plays(monkeypatch, part):
    assert Bench(monkeypatch, "pico_st7735", without=[part]).open_ports().speaker is None


def test_an_edgebadge_opens_like_a_pybadge(monkeypatch):
    ports = Bench(monkeypatch, "pybadge", board_id="edgebadge").open_ports()
    assert ports.speaker is not None


@pytest.mark.parametrize(
    ("panel", "memory_access", "column", "row"),
    [(None, 0xA0, 0, 0), ("black", 0xA0, 0, 0), ("red", 0xA8, 0, 0), ("green", 0xA8, 1, 2)],
)
def test_the_picos_panel_is_started_for_its_kind(monkeypatch, panel, memory_access, column, row):
    if panel:
        monkeypatch.setenv("HANDFUL_PANEL", panel)
    else:
        monkeypatch.delenv("HANDFUL_PANEL", raising=False)
    bench = Bench(monkeypatch, "pico_st7735")
    bench.open_ports()
    (_, sequence), options = bench.pins["BusDisplay"]
    assert (options["colstart"], options["rowstart"]) == (column, row)
    commands = list(commands_in(sequence))
    assert (0x36, bytes([memory_access])) in commands
    assert (0x3A, b"\x05") in commands
    numbers = [number for number, _ in commands]
    assert numbers[:2] == [0x01, 0x11], "reset, then out of sleep"
    assert numbers[-1] == 0x29, "shown last"


def commands_in(sequence):
    """Take an init sequence apart, as `busdisplay` documents it."""
    while sequence:
        number, count, rest = sequence[0], sequence[1], sequence[2:]
        arguments = count & 0x7F
        yield number, bytes(rest[:arguments])
        sequence = rest[arguments + (1 if count & 0x80 else 0) :]


def test_the_link_is_opened_when_it_is_asked_for(bench):
    """57,600 baud, never waiting for a byte, on the pins that the facts name."""
    ports = bench.open_ports()
    assert "UART" not in bench.pins
    ports.link()
    pins, settings = bench.pins["UART"]
    stated = bench.facts.LINK.split(": ")[1]
    assert stated == f"{pins[0]} sends, {pins[1]} receives"
    assert settings == {"baudrate": 57600, "timeout": 0, "receiver_buffer_size": 256}


@pytest.mark.parametrize("name", ["pygamer", "pybadge"])
def test_the_header_instead_of_the_sockets(monkeypatch, name):
    monkeypatch.setenv("HANDFUL_LINK", "header")
    bench = Bench(monkeypatch, name)
    bench.open_ports().link()
    assert bench.pins["UART"][0] == ("TX", "RX")
