# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""CircuitPython's hardware modules as small fakes, and boards opened on them.

bench = Bench(monkeypatch, "pygamer")
ports = bench.open_ports()
bench.press(1)
bench.analog["JOYSTICK_X"] = 0
"""

import builtins
import importlib.util
import sys
from collections import deque
from pathlib import Path
from types import SimpleNamespace

from handful import drivers
from tests.boards.definitions import board_names
from tools.sources import ROOT

MIDDLE = 32768


class Bench:
    """A board's hardware on the desk: modules to import, and hands to press its keys with.

    `analog`   the reading of each analogue pin, by name
    `pins`     what a part was given, by the part's class name
    `tried`    how often the speaker played and stopped while it was opened
    `outputs`  every digital output, by pin name
    `resets`   what the microcontroller was asked for; `naps` the moments of its light sleeps
    """

    def __init__(self, monkeypatch, name: str, board_id: str | None = None, without=()):
        self.folder = ROOT / "boards" / name
        self.facts = self._load(monkeypatch, "board_facts")
        self.analog: dict[str, int] = {}
        self.pins: dict[str, object] = {}
        self.outputs: dict[str, SimpleNamespace] = {}
        self.played: list[object] = []
        self.stopped = 0
        self.tried = (0, 0)
        self.resets: list[str] = []
        self.naps: list[float] = []
        self.ticks_ms = 0
        self.display = SimpleNamespace(auto_refresh=True)
        self.events = _EventQueue(32)
        modules = self._modules(board_id or self.facts.BOARD_ID)
        for each in without:
            if "." in each:
                delattr(modules["board"], each.split(".")[1])
            else:
                modules[each] = None  # importing None raises ImportError
        for module, fake in modules.items():
            monkeypatch.setitem(sys.modules, module, fake)
        monkeypatch.setattr(builtins, "__import__", builtins.__import__)  # a stick sets another
        # They import the fakes, so each bench has its own.
        for module in ("parts", "on_demand"):
            monkeypatch.delitem(sys.modules, f"handful.drivers.{module}", raising=False)
            monkeypatch.delattr(drivers, module, raising=False)
        self.handheld = self._load(monkeypatch, "handheld")

    def open_ports(self):
        """Open the board's ports; what the speaker plays counts from then on."""
        ports = self.handheld.open_ports()
        self.tried = len(self.played), self.stopped
        self.played.clear()
        self.stopped = 0
        return ports

    def press(self, key: int) -> None:
        """Let the scanner see a key go down, by its number."""
        self.events.add(key, True)

    def release(self, key: int) -> None:
        """Let the scanner see a key go up."""
        self.events.add(key, False)

    def _load(self, monkeypatch, name):
        spec = importlib.util.spec_from_file_location(name, self.folder / f"{name}.py")
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        return module

    def _modules(self, board_id):
        pins = {name: name for name in board_names(board_id)}
        if "DISPLAY" in pins:
            pins["DISPLAY"] = self.display
        return {
            "board": SimpleNamespace(**pins),
            "keypad": SimpleNamespace(
                Event=_Event,
                Keys=self._part("Keys", events=self.events),
                ShiftRegisterKeys=self._part("ShiftRegisterKeys", events=self.events),
            ),
            "analogio": SimpleNamespace(AnalogIn=self._analog_in),
            "digitalio": SimpleNamespace(DigitalInOut=self._digital_out),
            "microcontroller": SimpleNamespace(
                nvm=bytearray(256),
                RunMode=SimpleNamespace(BOOTLOADER="loader"),
                on_next_reset=self.resets.append,
                reset=lambda: self.resets.append("reset"),
            ),
            "alarm": SimpleNamespace(
                light_sleep_until_alarms=lambda *alarms: self.naps.extend(alarms),
                time=SimpleNamespace(TimeAlarm=lambda monotonic_time: monotonic_time),
            ),
            "storage": SimpleNamespace(),
            "supervisor": SimpleNamespace(
                ticks_ms=lambda: self.ticks_ms, runtime=SimpleNamespace(usb_connected=False)
            ),
            "synthio": _synthio(),
            "audioio": SimpleNamespace(AudioOut=self._audio("AudioOut")),
            "audiopwmio": SimpleNamespace(PWMAudioOut=self._audio("PWMAudioOut")),
            "audiobusio": SimpleNamespace(I2SOut=self._audio("I2SOut")),
            "busio": SimpleNamespace(SPI=self._part("SPI"), UART=self._part("UART")),
            "fourwire": SimpleNamespace(FourWire=self._part("FourWire")),
            "busdisplay": SimpleNamespace(BusDisplay=self._part("BusDisplay")),
            "displayio": SimpleNamespace(release_displays=lambda: None),
        }

    def _part(self, name, **attributes):
        def make(*positional, **named):
            self.pins[name] = (positional, named)
            return SimpleNamespace(**attributes)

        return make

    def _analog_in(self, pin):
        bench = self
        self.analog.setdefault(pin, MIDDLE)

        class AnalogIn:
            @property
            def value(self):
                return bench.analog[pin]

        return AnalogIn()

    def _digital_out(self, pin):
        output = SimpleNamespace(value=None)
        output.switch_to_output = lambda value=False: setattr(output, "value", value)
        self.outputs[pin] = output
        return output

    def _audio(self, name):
        def make(*pins):
            self.pins[name] = pins
            return SimpleNamespace(play=self.played.append, stop=self._count_stop)

        return make

    def _count_stop(self):
        self.stopped += 1


class _Event:
    key_number = 0
    pressed = False


class _EventQueue:
    def __init__(self, most):
        self._events = deque()
        self._most = most
        self.overflowed = False

    def add(self, key, pressed):
        if len(self._events) < self._most:
            self._events.append((key, pressed))
        else:
            self.overflowed = True

    def clear(self):
        self._events.clear()
        self.overflowed = False

    def get_into(self, event):
        if not self._events:
            return False
        event.key_number, event.pressed = self._events.popleft()
        return True


def _synthio():
    class Synthesizer:
        def __init__(self, sample_rate):
            self.sounding = None

        def press(self, note):
            self.sounding = note

        def release_all(self):
            self.sounding = None

    def lfo(waveform, **named):
        return SimpleNamespace(waveform=waveform, retrigger=lambda: None, **named)

    return SimpleNamespace(
        Synthesizer=Synthesizer,
        LFO=lfo,
        Note=SimpleNamespace,
        Envelope=SimpleNamespace,
    )


def all_boards() -> list[str]:
    """Return the names of all boards."""
    return sorted(path.parent.name for path in Path(ROOT).glob("boards/*/handheld.py"))
