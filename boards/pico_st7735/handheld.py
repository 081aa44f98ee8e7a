# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with an ST7735 panel and eight buttons: the ports from its hardware.

    ports = open_ports()

Importing this touches no hardware, and needs nothing of the game package: `open_display` alone
can show words when the rest of the drive is not whole. Panels differ; HANDFUL_PANEL in the
drive's settings.toml says which one is wired, "black" (the default), "red" or "green".
"""

import os
import time

import board
import board_facts
import busdisplay
import busio
import displayio
import fourwire
import keypad
import microcontroller
import storage
import supervisor

# The panel's makers tell it by the colour of the tab on its protective film: order of colours
# (0x08 = blue first), first column and first row that can be seen.
_PANELS = {"black": (0x00, 0, 0), "red": (0x08, 0, 0), "green": (0x08, 1, 2)}
# Rows and columns exchanged, rows from the bottom: 160 wide, the connector on the left.
_LANDSCAPE = 0xA0
_BITS_PER_SECOND = 24000000

# What starts an ST7735R: command, number of arguments (0x80 = a pause in ms follows), arguments.
# Voltages and gamma stay as the chip has them after a reset, which is what its data sheet gives
# for a panel of this kind; the maker's own correction is in the module's memory.
_WAKE = (
    # SWRESET: all registers as after power-on; the chip is busy for 120 ms
    b"\x01\x80\x96"
    # SLPOUT: leave sleep, start the voltage pumps; 120 ms until they are steady
    b"\x11\x80\x96"
    # FRMCTR1: line period and porches for 850 kHz / (50 * (160 + 122)) = 60 frames a second
    b"\xb1\x03\x05\x3c\x3c"
    # COLMOD: 16 bits a pixel
    b"\x3a\x01\x05"
)
# Between the two comes MADCTL (0x36): which way rows and columns run, and the order of colours.
_SHOW = (
    # NORON: no partial mode, no scrolling
    b"\x13\x80\x0a"
    # DISPON: show the memory
    b"\x29\x80\x0a"
)


def open_display():
    """Return the panel, which is drawn only when asked; a second call starts it anew."""
    displayio.release_displays()
    colours, column, row = _PANELS.get(os.getenv("HANDFUL_PANEL", "black"), _PANELS["black"])
    pins = board_facts.PANEL_PINS
    spi = busio.SPI(clock=_pin(pins["clock"]), MOSI=_pin(pins["data"]))
    bus = fourwire.FourWire(
        spi,
        command=_pin(pins["command"]),
        chip_select=_pin(pins["select"]),
        reset=_pin(pins["reset"]),
        baudrate=_BITS_PER_SECOND,
    )
    return busdisplay.BusDisplay(
        bus,
        _WAKE + bytes((0x36, 1, _LANDSCAPE | colours)) + _SHOW,
        width=board_facts.WIDTH,
        height=board_facts.HEIGHT,
        colstart=column,
        rowstart=row,
        backlight_pin=_pin(pins["backlight"]),
        auto_refresh=False,
    )


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
    return busio.UART(board.GP0, board.GP1, baudrate=57600, timeout=0, receiver_buffer_size=256)


def _pin(name):
    return getattr(board, name)


def open_files():
    """Return the drive's files, to send the game or to take one."""
    from handful.drivers.drive_files import DriveFiles

    return DriveFiles(os, storage)


def nap(ms):
    """Rest for so many milliseconds; keys are noted meanwhile."""
    # CircuitPython has no alarms for the Pico 2, and rests as lightly in here on all Picos.
    time.sleep(ms / 1000)


def to_loader():
    """Leave to the board's loader, which takes another program by USB."""
    microcontroller.on_next_reset(microcontroller.RunMode.BOOTLOADER)
    microcontroller.reset()


def _open_keys():
    from handful import ports
    from handful.drivers import KeyQueue

    names = tuple(board_facts.KEY_PINS)
    pins = tuple([_pin(board_facts.KEY_PINS[name]) for name in names])
    scanner = keypad.Keys(pins, value_when_pressed=False, pull=True, max_events=32)
    bits = tuple([getattr(ports, name) for name in names])
    return KeyQueue(scanner.events, keypad.Event(), bits)


def _open_speaker():
    try:
        import audiopwmio
        import synthio
    except ImportError:
        return None  # a CircuitPython built without sound
    from handful.drivers import SynthSpeaker

    output = audiopwmio.PWMAudioOut(_pin(board_facts.SPEAKER_PIN))
    return SynthSpeaker(synthio, output, supervisor.ticks_ms)
