# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Shake to roll: T12."""

import pytest

from host_sim.desktop_ports import Parts
from tests.play.hands import change_option


@pytest.fixture
def shaking(start):
    """A handheld at a table, with the option on."""
    handheld = start(rules="herg", faces=(3, 3, 3, 5, 5), seed=2)
    handheld.play("START")
    change_option(handheld, "Shake")
    handheld.play("B")
    assert handheld.screen == "table"
    return handheld


def test_t12_a_shake_rolls(shaking):
    """The dice that do not stay, three times, as A does."""
    shaking.play("SHAKE")
    assert (shaking.state()["roll"], shaking.state()["dice"]) == (1, [3, 3, 3, 5, 5])
    shaking.play("WAIT:66 B RIGHT B SHAKE WAIT:66")
    assert (shaking.state()["roll"], shaking.state()["dice"][:2]) == (2, [3, 3])
    shaking.play("SHAKE WAIT:66")
    assert shaking.state()["roll"] == 3


@pytest.mark.parametrize("keys", ["A A A", "A SELECT", "A START", "A START DOWN*3 A"])
def test_t12_it_does_nothing_but_roll(keys, shaking):
    """On the card, where A would score, and in menus, where it would choose."""
    shaking.play(f"{keys} WAIT:66")
    state = shaking.state()
    shaking.play("SHAKE WAIT:66")
    assert shaking.state() == state


def test_t12_it_skips_no_cpu_player(start):
    handheld = start(rules="herg", players=(("CPU", "cpu:strong"), ("ANN", "human")), cpu_pace=3)
    handheld.play("START")
    change_option(handheld, "Shake")
    handheld.play("B SHAKE WAIT:330")
    assert handheld.app.game.cpu_moves


def test_t12_a_bus_that_is_held_keeps_nobody_from_playing(start, monkeypatch):
    """CircuitPython opens none whose lines are low: a bad cable is enough, at any start."""
    handheld = start(rules="herg", seed=2)
    handheld.play("START")
    change_option(handheld, "Shake")

    def held():
        raise RuntimeError("No pull up found on SDA or SCL; check your wiring")

    monkeypatch.setattr(Parts, "__call__", lambda parts, name: held)
    again = start(memory=handheld.memory, rules="herg", seed=2)
    again.play("SHAKE A")
    assert again.state()["roll"] == 1


def test_t12_is_an_option_and_off_at_first(start):
    """Kept over power-off."""
    handheld = start(rules="herg", seed=2)
    handheld.play("SHAKE")
    assert handheld.state()["roll"] == 0
    handheld.play("START")
    change_option(handheld, "Shake")
    again = start(memory=handheld.memory, rules="herg", seed=2)
    again.play("SHAKE")
    assert again.state()["roll"] == 1


def test_t12_a_shake_keeps_it_awake(shaking):
    """O4: it counts as a key does."""
    clock = shaking.ports.clock
    for _ in range(3):
        clock.wait_frame(clock.now_ms(), shaking.app.session.settings.dim_ms - 5000)
        shaking.play("SHAKE WAIT:66")
        assert shaking.app.sleeper is None
