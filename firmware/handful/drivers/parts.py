# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Opens the ports that boards have in common, given their pins; needed once, at the start.

This and `on_demand` import hardware modules. The other drivers are handed hardware objects, so
that they run on a desktop.
"""

import builtins
import os
import sys
import time

import keypad
import microcontroller
import storage
import supervisor

from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, Ports
from . import FrameClock, files, link, part, today_by
from .block_file import BlockFile
from .divided_battery import DividedBattery
from .keys import KeyQueue, Stick, looking_import
from .speaker import SynthSpeaker


def common_ports(facts, display, keys, open_speaker, open_battery=None):
    """Return a board's `Ports`.

    `facts` is its board_facts. `open_speaker` and `open_battery` return a port; if CircuitPython
    lacks a module that they need, or the board a pin, the board has no such part.
    """
    speaker = _optional(open_speaker)
    clock = FrameClock(supervisor.ticks_ms, time.sleep, speaker.rest if speaker else None)
    ports = Ports(facts, display, keys, clock, os.urandom)
    ports.speaker = speaker
    ports.battery = _optional(open_battery) if open_battery else None
    ports.nvm = microcontroller.nvm
    ports.drive = BlockFile(os, storage, supervisor.runtime)
    ports.link = link
    ports.files = files
    ports.part = part
    ports.today = today_by(time.time)
    return ports


def button_keys(pins):
    """Return the keys of eight buttons to ground: up, down, left, right, A, B, START, SELECT."""
    scanner = keypad.Keys(pins, value_when_pressed=False, pull=True, max_events=32)
    bits = (UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)
    return KeyQueue(scanner.events, keypad.Event(), bits)


def shift_register_keys(clock, data, latch, bits, stick=None):
    """Return the keys of buttons behind a shift register; `bits` are its keys in order."""
    scanner = keypad.ShiftRegisterKeys(
        clock=clock,
        data=data,
        latch=latch,
        key_count=len(bits),
        value_when_pressed=True,
        max_events=32,
    )
    return KeyQueue(scanner.events, keypad.Event(), bits, stick)


def analog_stick(x_pin, y_pin):
    """Return a stick for `shift_register_keys`."""
    import analogio

    stick = Stick(analogio.AnalogIn(x_pin), analogio.AnalogIn(y_pin))
    # A page is loaded in a tenth to half a second, in which a stick is pushed and let go again.
    builtins.__import__ = looking_import(builtins.__import__, stick.look, sys.modules)
    return stick


def amplified_speaker(pin, enable_pin):
    """Return a speaker on the chip's own audio output, with an amplifier to switch on."""
    import audioio
    import digitalio

    amplifier = digitalio.DigitalInOut(enable_pin)
    amplifier.switch_to_output(value=False)
    return speaker_on(audioio.AudioOut(pin), amplifier)


def speaker_on(output, amplifier=None):
    """Return a speaker on any audio output."""
    import synthio

    return SynthSpeaker(synthio, output, supervisor.ticks_ms, amplifier)


def divided_battery(pin):
    """Return a cell behind two equal resistors: full scale is twice the 3.3 V reference."""
    import analogio

    return DividedBattery(analogio.AnalogIn(pin), 6600)


def _optional(opens):
    try:
        return opens()
    except (ImportError, AttributeError):
        return None
