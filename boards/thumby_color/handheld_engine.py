# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Thumby Color, on TinyCircuits' game engine: its ports.

    ports = open_ports()

On the device its name is handheld.py. It is imported again whenever a part of it is wanted, so
what stays is in `engine_ports`. Nothing here imports `engine_main`: that resets the engine each
time, and the system has done it.
"""

import board_facts

_PINS = (1, 3, 0, 2, 21, 25, 26, 22)
"""Up, down, left, right, A, B, MENU and RB."""
_SCAN_HZ = 100


def open_display():
    """Return the display, which is drawn only on request."""
    from engine_ports import Screen

    return Screen(board_facts.WIDTH, board_facts.HEIGHT)


def open_ports(display=None):
    """Return the `Ports` of this board; call once. `display` is one that is open already."""
    import os

    import engine_ports
    from board_ports import open_link, part, sha256
    from save_folder import SaveFolder

    from handful.ports import Ports

    display = display or open_display()
    speaker = engine_ports.EngineSpeaker()
    keys, clock = _keys_and_clock(display, speaker)
    ports = Ports(board_facts, display, keys, clock, os.urandom)
    ports.speaker = speaker
    ports.drive = SaveFolder(os, root=engine_ports.saves_folder())
    ports.battery = engine_ports.Battery()
    ports.link = open_link
    ports.part = part
    ports.sha256 = sha256
    ports.today = engine_ports.today
    ports.has_launcher = True
    ports.is_roomy = True
    return ports


def _keys_and_clock(display, speaker):
    """Return both; timers look at the pins and step the speaker, where there are any.

    The engine alone reads the keys once a tick, which loses a tap in a long frame.
    """
    import engine_ports
    import machine
    from board_ports import Clock

    if not hasattr(machine, "Timer"):  # the engine on a computer
        keys = engine_ports.EngineKeys(display)
        return keys, engine_ports.SlicedClock((keys.scan, speaker.step))
    from button_keys import ButtonKeys

    keys, clock = ButtonKeys(_PINS), Clock()
    for tick in (keys.scan, speaker.step):
        clock.timers.append(machine.Timer(-1, freq=_SCAN_HZ, callback=tick))
    return keys, clock


def open_link():
    """Return the line to another Thumby Color; `deinit()` closes it."""
    from engine_cable import Cable

    return Cable()


def nap(ms):
    """Rest for `ms` milliseconds; keys are still recorded."""
    import engine_ports

    engine_ports.rest(ms)


def to_loader():
    """Do nothing: the run is over, and what started it starts another game."""


def system():
    """Return the name and version of what runs the game."""
    import engine
    from board_ports import system

    return "engine " + engine.firmware_date()[:10] + ", " + system()
