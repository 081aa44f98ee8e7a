# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: the ports from its hardware.

    ports = open_ports()

Importing this touches no hardware, and needs nothing of the game package: `open_display` alone
can show words when the rest of the drive is not whole.
"""

import os
import time

import analogio
import board
import board_facts
import digitalio
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
    from handful.drivers.divided_battery import DividedBattery
    from handful.ports import Ports, board_files, board_link, board_part

    speaker = _open_speaker()
    clock = FrameClock(supervisor.ticks_ms, time.sleep, speaker.rest if speaker else None)
    ports = Ports(board_facts, display or open_display(), _open_keys(), clock, os.urandom)
    ports.speaker = speaker
    ports.nvm = microcontroller.nvm
    ports.drive = BlockFile(os, storage, supervisor.runtime)
    ports.battery = DividedBattery(analogio.AnalogIn(board.A6), _BATTERY_FULL_SCALE_MV)
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
    from handful.drivers.stick import Stick
    from handful.ports import SELECT, START, A, B

    scanner = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=4,
        value_when_pressed=True,
        max_events=32,
    )
    stick = Stick(analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y))
    return KeyQueue(scanner.events, keypad.Event(), (B, A, START, SELECT), stick)


def _open_speaker():
    try:
        import audioio
        import synthio
    except ImportError:
        return None  # a CircuitPython built without sound
    from handful.drivers import SynthSpeaker

    amplifier = digitalio.DigitalInOut(board.SPEAKER_ENABLE)
    amplifier.switch_to_output(value=False)
    return SynthSpeaker(synthio, audioio.AudioOut(board.SPEAKER), supervisor.ticks_ms, amplifier)
