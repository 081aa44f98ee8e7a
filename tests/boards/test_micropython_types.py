# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M1: what calls MicroPython fits the stubs of its oldest version, and pins are the RP2040's."""

import ast
import importlib.util
import os
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools.micropython.drive import DEVICE, ENDING, PORT, micropython_boards
from tools.sources import LAYER, ROOT, board_facts

STUBS = Path(sys.prefix, "stubs")
OPTIONS = [
    "--check-untyped-defs",
    "--explicit-package-bases",
    "--follow-imports=silent",
    # Of attributes that begin as None, or as ints: that is between our own lines.
    *(
        f"--disable-error-code={code}"
        for code in ("assignment", "index", "union-attr", "var-annotated")
    ),
]
BOARDS = [name.removesuffix(ENDING) for name in micropython_boards()]
DRIVERS = sorted((ROOT / DEVICE).glob("*.py"))
# The layer's modules that call MicroPython; the others call each other.
CALLERS = [
    *DRIVERS,
    *(ROOT / f"firmware/{LAYER}/{name}.py" for name in ("banded_display", "bitmaps")),
]

DRIVER_NAMES = (
    "save_folder",
    "settings_file",
    "st7735",
    "button_keys",
    "tone_speaker",
    "i2s_tone",
    "package_archive",
    "update_files",
    "board_ports",
)
"""Each after what it imports."""

needs_stubs = pytest.mark.skipif(
    not STUBS.is_dir(), reason="no stubs of MicroPython: python3 tools/dev.py test installs them"
)


def complaints(tmp_path, board, *files):
    """Return what the type checker says of files as they lie on a board's drive."""
    folder = tmp_path / "drive"
    folder.mkdir()
    paths = []
    for file in (ROOT / "boards" / board / PORT, *files):
        path = folder / ("handheld.py" if file.name == PORT else file.name)
        path.write_text(file.read_text("utf-8"))
        paths.append(str(path))
    places = [STUBS, folder, ROOT / "boards" / board, ROOT / "firmware"]
    places += [ROOT / "firmware" / LAYER, ROOT / DEVICE]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *OPTIONS, "--custom-typeshed-dir", str(STUBS), *paths],
        cwd=tmp_path,
        env={"MYPYPATH": ":".join(map(str, places)), "MYPY_CACHE_DIR": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    said = (done.stdout + done.stderr).splitlines()
    assert said, "the checker has said nothing at all"
    # The stubs have faults of their own.
    return [line for line in said if Path(line.split(":")[0]).parent.name == "drive"]


@needs_stubs
@pytest.mark.full
@pytest.mark.parametrize("board", BOARDS)
def test_a_board_and_the_drivers_fit_the_stubs(tmp_path, board):
    found = complaints(tmp_path, board, *CALLERS)
    assert not found, "\n".join(found)


@needs_stubs
@pytest.mark.full
@pytest.mark.parametrize(
    ("name", "right", "wrong", "words"),
    [
        ("board_ports.py", "time.ticks_ms", "time.tick_ms", "has no attribute"),
        ("board_ports.py", "rxbuf=", "rxbuffer=", "No overload variant"),
        ("board_ports.py", "Timer(-1, ", "Timer(", "No overload variant"),
        ("i2s_tone.py", "ibuf=", "buffer=", "Unexpected keyword"),
        ("button_keys.py", "Pin.PULL_UP", "Pin.PULLUP", "has no attribute"),
        ("st7735.py", "_light.duty_u16", "_light.duty_u8", "has no attribute"),
        ("main.py", "sys.print_exception", "sys.print_error", "has no attribute"),
        ("main.py", "machine.soft_reset", "machine.softreset", "has no attribute"),
    ],
)
def test_a_mistake_is_found(tmp_path, name, right, wrong, words):
    source = (ROOT / DEVICE / name).read_text("utf-8")
    assert right in source
    faulty = tmp_path / name
    faulty.write_text(source.replace(right, wrong))
    assert words in "".join(complaints(tmp_path, BOARDS[0], faulty))


# ---- pins --------------------------------------------------------------------------------------


def pins_of_the_stubs():
    """Return the numbers of the pins that a Pico has, by MicroPython's names."""
    tree = ast.parse((STUBS / "machine.pyi").read_text("utf-8"))
    pin = next(node for node in tree.body if getattr(node, "name", "") == "Pin")
    board = next(node for node in pin.body if getattr(node, "name", "") == "board")
    names = {node.target.id for node in board.body if isinstance(node, ast.AnnAssign)}
    return {int(name[2:]) for name in names if name.startswith("GP")}


class Machine:
    """The module `machine`; `pins` are the numbers asked for, `buses` what a bus was given."""

    def __init__(self):
        self.pins = []
        self.buses = {}
        self.mem32 = {0x40064000: 0x10B1}  # VREG of an RP2040 after a reset
        self.clock = None
        self.SPI = self.bus("SPI")
        self.UART = self.bus("UART")
        self.I2S = self.bus("I2S")
        self.I2S.TX = self.I2S.MONO = 0
        self.PWM = lambda pin: SimpleNamespace(freq=lambda hz: None, duty_u16=lambda duty: None)
        machine = self

        class Pin:
            IN, OUT, PULL_UP = range(3)

            def __init__(self, number, *mode, value=None):
                self.number = number
                machine.pins.append(number)

            def __call__(self, *level):
                return 1

        self.Pin = Pin

    def freq(self, hertz):
        """Take the clock's rate, with the core's voltage as it is by then."""
        self.clock = hertz, self.mem32[0x40064000] >> 4 & 15

    def Timer(self, *values, **named):  # noqa: N802 (MicroPython's name)
        """Never tick."""

    def bus(self, name):
        def make(number, **named):
            self.buses[name, number] = {
                key: value.number for key, value in named.items() if isinstance(value, self.Pin)
            }
            return SimpleNamespace(write=lambda data: None, irq=lambda called: None)

        return make


@pytest.fixture(params=BOARDS)
def machine(request, monkeypatch):
    """A board's panel, ports and link opened on a fake `machine`."""
    made = Machine()
    monkeypatch.setattr(time, "sleep_ms", lambda ms: None, raising=False)
    monkeypatch.setitem(sys.modules, "machine", made)
    about = SimpleNamespace(machine="Raspberry Pi Pico with RP2040")
    monkeypatch.setattr(os, "uname", lambda: about, raising=False)
    line = SimpleNamespace(hline=lambda *place: None)
    framebuf = SimpleNamespace(RGB565=1, FrameBuffer=lambda *values: line)
    monkeypatch.setitem(sys.modules, "framebuf", framebuf)
    monkeypatch.setitem(sys.modules, "board_facts", board_facts(request.param))
    for name in DRIVER_NAMES:
        load(monkeypatch, name, ROOT / DEVICE / f"{name}.py")
    handheld = load(monkeypatch, "handheld", ROOT / "boards" / request.param / PORT)
    handheld.open_panel()
    ports = handheld.open_ports(SimpleNamespace())
    ports.speaker.play("best")
    ports.speaker.step()
    handheld.open_link()
    return made


def load(monkeypatch, name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


def test_the_chip_runs_fast_and_with_the_voltage_for_that(machine, monkeypatch):
    """RP2040's data sheet: above 133 MHz, to 200, at 1.15 V. An RP2350 is not an RP2040."""
    assert machine.clock == (200_000_000, 0b1100)
    machine.clock = None
    monkeypatch.setattr(os, "uname", lambda: SimpleNamespace(machine="Pico2 with RP2350"))
    sys.modules["handheld"].open_panel()
    assert machine.clock is None


@needs_stubs
def test_every_pin_is_on_the_chip_and_has_one_use(machine):
    assert len(machine.pins) >= 15
    assert set(machine.pins) <= pins_of_the_stubs()
    assert len(set(machine.pins)) == len(machine.pins)


def test_each_bus_is_on_pins_that_can_carry_it(machine):
    """The RP2040's data sheet, functions of GPIO: SPI by eights and UART by fours.

    I2S is a program, for which the side's pin is the one behind the clock's.
    """
    sound = machine.buses.pop(("I2S", 0), None)
    assert sound is None or sound["ws"] == sound["sck"] + 1
    places = {"sck": 2, "mosi": 3, "tx": 0, "rx": 1}
    assert {name for name, _ in machine.buses} == {"SPI", "UART"}
    for (name, number), pins in machine.buses.items():
        assert len(pins) == 2
        for use, pin in pins.items():
            assert pin % 4 == places[use], (name, use, pin)
            bus = pin // 8 if name == "SPI" else (pin + 4) // 8
            assert bus % 2 == number, (name, use, pin)
