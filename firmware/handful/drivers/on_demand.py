# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Opens or does what boards have in common and a game seldom needs; see `Ports.part`."""

import os
import sys
import time

import microcontroller
import storage


def open_uart(sends, receives):
    """Return the serial line to another handheld; `deinit()` closes it."""
    import busio

    return busio.UART(sends, receives, baudrate=57600, timeout=0, receiver_buffer_size=256)


def open_files():
    """Return the drive's files, to send or receive the game."""
    from .drive_files import DriveFiles

    return DriveFiles(os, storage)


def nap(ms):
    """Sleep lightly for at most `ms` milliseconds; keys are still recorded."""
    from alarm import light_sleep_until_alarms
    from alarm import time as alarm_time

    try:
        light_sleep_until_alarms(alarm_time.TimeAlarm(monotonic_time=time.monotonic() + ms / 1000))
    except ValueError:
        time.sleep(ms / 1000)  # that moment has passed already


def system():
    """Return the name and version of what runs the game, such as "CircuitPython 10.1.3"."""
    name, version = sys.implementation.name, sys.implementation.version
    number = ".".join([str(part) for part in version[:3]])
    return name.replace("circuitpython", "CircuitPython") + " " + number


def to_loader():
    """Restart into the board's loader, which takes another program by USB."""
    microcontroller.on_next_reset(microcontroller.RunMode.BOOTLOADER)
    microcontroller.reset()
