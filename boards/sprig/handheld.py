# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Hack Club Sprig: the ports from its hardware.

    ports = open_ports()

Importing this touches no hardware, and needs nothing of the game package: `open_display` alone
can show words when the rest of the drive is not whole.
"""

import os
import time

import board
import board_facts
import keypad
import microcontroller
import storage
import supervisor


def open_display():
    """Return the built-in display, which from now on is drawn only when asked."""
    display = board.DISPLAY
    display.auto_refresh = False
    return display


def open_ports(display=None):
    """Return the `Ports` of this board; call once. `display` is one that is open already."""
    from handful.drivers import BlockFile, FrameClock
    from handful.ports import Ports, board_files, board_link, board_part

    speaker = _open_speaker()
    clock = FrameClock(supervisor.ticks_ms, time.sleep, speaker.rest if speaker else None)
    ports = Ports(board_facts, display or open_display(), _open_keys(), clock, os.urandom)
    ports.speaker = speaker
    ports.nvm = microcontroller.nvm
    ports.drive = BlockFile(os, storage, supervisor.runtime)
    ports.link = board_link
    ports.files = board_files
    ports.part = board_part
    return ports


def open_link():
    """Return the serial line to another handheld; `deinit()` closes it."""
    import busio

    return busio.UART(board.GP0, board.GP1, baudrate=57600, timeout=0, receiver_buffer_size=256)


def open_files():
    """Return the drive's files, to send the game or to take one."""
    from handful.drivers.drive_files import DriveFiles

    return DriveFiles(os, storage)


def nap(ms):
    """Sleep lightly for at most so many milliseconds; keys are noted meanwhile."""
    from alarm import light_sleep_until_alarms
    from alarm import time as alarm_time

    from handful.drivers.light_sleep import nap as light_nap

    light_nap(light_sleep_until_alarms, alarm_time.TimeAlarm, time, ms)


def to_loader():
    """Leave to the board's loader, which takes another program by USB."""
    microcontroller.on_next_reset(microcontroller.RunMode.BOOTLOADER)
    microcontroller.reset()


def _open_keys():
    from handful.drivers import KeyQueue
    from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

    pins = (
        board.BUTTON_W,
        board.BUTTON_S,
        board.BUTTON_A,
        board.BUTTON_D,
        board.BUTTON_L,
        board.BUTTON_K,
        board.BUTTON_I,
        board.BUTTON_J,
    )
    scanner = keypad.Keys(pins, value_when_pressed=False, pull=True, max_events=32)
    bits = (UP, DOWN, LEFT, RIGHT, A, B, START, SELECT)
    return KeyQueue(scanner.events, keypad.Event(), bits)


def _open_speaker():
    try:
        import audiobusio
        import synthio
    except ImportError:
        return None  # a CircuitPython built without sound
    from handful.drivers import SynthSpeaker

    # The amplifier sleeps by itself when this output's clock stops.
    output = audiobusio.I2SOut(board.AUDIO_BCLK, board.AUDIO_LRCLK, board.AUDIO_DIN)
    return SynthSpeaker(synthio, output, supervisor.ticks_ms)
