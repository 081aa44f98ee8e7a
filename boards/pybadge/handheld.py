# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge, PyBadge LC and EdgeBadge: the ports from their hardware.

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

# The cell hangs on a divider of two equal resistors: full scale is twice the 3.3 V reference.
_BATTERY_FULL_SCALE_MV = 6600


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
    ports.battery = _open_battery()
    ports.link = board_link
    ports.files = board_files
    ports.part = board_part
    return ports


def open_link():
    """Return the serial line to another handheld; `deinit()` closes it."""
    import busio

    # The sockets have resistors and diodes of their own; the header's pins are the chip's.
    header = os.getenv("HANDFUL_LINK") == "header"
    sends, receives = (board.TX, board.RX) if header else (board.D3, board.D2)
    return busio.UART(sends, receives, baudrate=57600, timeout=0, receiver_buffer_size=256)


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


def open_shaker():
    """Return what tells a shake of the handheld, None where its part is missing."""
    from handful.drivers.shaker import open_shaker as open_on

    return open_on(board.I2C())


def _open_keys():
    from handful.drivers import KeyQueue
    from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

    scanner = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
        max_events=32,
    )
    bits = (B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)
    return KeyQueue(scanner.events, keypad.Event(), bits)


def _open_speaker():
    # The LC and the EdgeBadge come with fewer parts: what is missing costs that port, no more.
    try:
        import audioio
        import digitalio
        import synthio

        enable = board.SPEAKER_ENABLE
        pin = board.SPEAKER
    except (ImportError, AttributeError):
        return None
    from handful.drivers import SynthSpeaker

    amplifier = digitalio.DigitalInOut(enable)
    amplifier.switch_to_output(value=False)
    return SynthSpeaker(synthio, audioio.AudioOut(pin), supervisor.ticks_ms, amplifier)


def _open_battery():
    try:
        import analogio

        pin = board.A6
    except (ImportError, AttributeError):
        return None
    from handful.drivers.divided_battery import DividedBattery

    return DividedBattery(analogio.AnalogIn(pin), _BATTERY_FULL_SCALE_MV)
