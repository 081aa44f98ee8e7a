# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""T12: the shaker port on a LIS3DH, through its registers."""

import pytest

from handful.drivers.shaker import open_shaker

G = 16
AT_REST = (0, 0, G)


class Bus:
    """An I2C bus with an accelerometer on it, which feels `now`, a sixteenth of a g each."""

    def __init__(self, address=0x19):
        self.address = address
        self.now = AT_REST
        self.registers = {}
        self.locked = False
        self.broken = False

    def try_lock(self):
        was, self.locked = self.locked, True
        return not was

    def unlock(self):
        self.locked = False

    def scan(self):
        return [self.address]

    def writeto(self, address, command):
        assert self.locked
        assert address == self.address
        self.registers[command[0]] = command[1]

    def writeto_then_readfrom(self, address, command, buffer):
        assert self.locked
        assert (address, command) == (self.address, b"\xa8")
        if self.broken:
            raise OSError
        for axis in range(3):
            buffer[2 * axis + 1] = self.now[axis] & 0xFF


def fail(*_):
    """Stand for a part that does not answer."""
    raise OSError


def feel(bus, shaker, moments):
    """Return how many shakes are reported in these frames."""
    shakes = 0
    for bus.now in moments:
        shakes += shaker.shaken()
    return shakes


REST = [AT_REST] * 40
SHAKE = [(2 * G * (-1) ** i, 0, G) for i in range(8)]


@pytest.mark.parametrize("address", [0x19, 0x18])
def test_a_shake_is_reported_once(address):
    bus = Bus(address)
    shaker = open_shaker(bus)
    assert bus.registers == {0x20: 0x57, 0x23: 0x20}
    assert feel(bus, shaker, REST) == 0
    assert feel(bus, shaker, SHAKE + REST) == 1
    assert feel(bus, shaker, SHAKE + REST) == 1
    assert not bus.locked


def test_a_knock_and_a_turn_of_the_hand_are_none():
    bus = Bus()
    shaker = open_shaker(bus)
    knock = [(3 * G, 0, G)]
    turn = [(i, 0, G - i) for i in range(G)] + [(G, 0, 0)] * 20
    assert feel(bus, shaker, REST + knock + REST + turn + turn[::-1] + REST) == 0


def test_a_bus_that_fails_is_quiet():
    bus = Bus()
    shaker = open_shaker(bus)
    bus.broken = True
    assert feel(bus, shaker, REST + SHAKE) == 0
    assert not bus.locked


@pytest.mark.parametrize("call", ["scan", "writeto"])
def test_a_bus_that_failed_once_is_tried_again(monkeypatch, call):
    """It is unlocked, whatever happens: else nobody could shake until a reset."""
    bus = Bus()
    with monkeypatch.context() as broken, pytest.raises(OSError):
        broken.setattr(bus, call, fail)
        open_shaker(bus)
    assert not bus.locked
    assert open_shaker(bus) is not None


def test_without_the_part_there_is_no_shaker():
    """The PyBadge LC has none."""
    assert open_shaker(Bus(0x50)) is None
