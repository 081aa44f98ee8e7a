# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The USB-C cable between two Thumby Colors, each with the port's own code over a stand-in."""

import importlib.util
import sys
from types import SimpleNamespace
from unittest.mock import patch

from tests.engine.stand_in import Link, carry, plug, pull
from tools.arcade import BOARD
from tools.sources import ROOT

CALL_US = 10
"""What a call of the link takes from MicroPython, about."""
FRAME_US = 33_000


class Wires:
    """What `host_sim.link_cable.Cable` is to two UARTs; `spoil` changes what is carried."""

    def __init__(self):
        self.links = Link(), Link()
        self.spoil = bytes
        plug(*self.links)
        self.ends = End(self, 0), End(self, 1)
        self._is_pulled = False

    @property
    def is_pulled(self):
        """Whether the cable is out."""
        return self._is_pulled

    @is_pulled.setter
    def is_pulled(self, value):
        self._is_pulled = value
        (pull if value else plug)(*self.links)


class End:
    """One end, as `ports.link`: each opening is a new `Cable`, which is read once a frame."""

    def __init__(self, wires, number):
        self._wires = wires
        self._own, self._other = wires.links[number], wires.links[1 - number]
        self._us = 0
        self._cable = None
        self._own.called = self._pass_call
        self.read_calls = 0

    def _pass_call(self):
        self._us += CALL_US

    def __call__(self):
        """Open the port."""
        path = ROOT / "boards" / BOARD / "engine_cable.py"
        spec = importlib.util.spec_from_file_location("engine_cable", path)
        module = importlib.util.module_from_spec(spec)
        clock = SimpleNamespace(
            ticks_ms=lambda: self._us // 1000, ticks_diff=lambda late, early: late - early
        )
        with patch.dict(sys.modules, {"engine_link": self._own, "time": clock}):
            spec.loader.exec_module(module)
        self._cable = module.Cable()
        return self

    def read(self, count):
        """Read what has come with this frame."""
        self._us += FRAME_US
        self.read_calls += 1
        carry(self._other, self._own, self._wires.spoil)
        return self._cable.read(count)

    def write(self, data):
        """Write."""
        return self._cable.write(data)

    def deinit(self):
        """Close the port."""
        self._cable.deinit()

    def close(self):
        """Do nothing: the run is over."""
