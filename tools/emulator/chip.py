# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every emulated chip has, and what a board and a cable ask of it."""

import ctypes
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

from .cortex_m import Core
from .parts.flash_chip import Operations


class UsbDevice(Protocol):
    """The chip's end of the USB cable; `parts.usb_host` is the other one.

    The methods return as the wire does: "ack", "nak" or "stall"; `take` the bytes, not "ack".
    """

    is_attached: bool

    def bus_reset(self) -> None:
        """Reset the bus."""

    def setup(self, packet: bytes) -> str:
        """Send the eight bytes of a SETUP packet."""

    def out(self, endpoint: int, data: bytes) -> str:
        """Send a packet to the device."""

    def take(self, endpoint: int) -> bytes | str:
        """Ask the device for a packet."""


class Uart(Protocol):
    """A UART that a cable can be plugged into.

    `listener`, unless it is None, is called with each byte and its baud rate when it begins.
    """

    is_uart: bool
    baud: float
    listener: Callable[[int, float], None] | None

    def feed(self, byte: int) -> bool:
        """Receive a byte; False if it is lost."""


class Chip(ABC):
    """A chip with its memory; `usb` is its `UsbDevice`, or None.

    `ram`         its memory from 0x20000000 on
    `resets`      how often it has reset itself since it was made
    `operations`  counts what is done to its flashes, and cuts the power at one of them
    """

    usb: UsbDevice | None = None
    ram: ctypes.Array[ctypes.c_uint8]

    def __init__(self, core: Core):
        self.core = core
        self.has_power = True
        self.resets = 0
        self.operations = Operations(self._lose_power)

    # ---- what each kind of chip has for itself --------------------------------------------------

    @abstractmethod
    def start(self, is_power_on: bool) -> None:
        """Begin at the reset vector, with peripherals as after power-on or a reset by the program.

        Called by whoever made the chip, once its parts are wired; RAM is lost at power-on only.
        """

    @abstractmethod
    def watch(self, pin: int, changed: Callable[[int], None]) -> None:
        """Call `changed(level)` whenever the program sets a pin to another level."""

    @property
    @abstractmethod
    def drive_image(self) -> bytes:
        """The drive as it is in flash now."""

    @abstractmethod
    def write_drive(self, image: bytes) -> None:
        """Replace the drive in flash; the power is off."""

    @abstractmethod
    def forget(self) -> None:
        """Lose what does not outlast the power: flash operations that are not carried out."""

    # ---- power ----------------------------------------------------------------------------------

    def run(self, until: int) -> None:
        """Run until that clock cycle, a reset, or until the power fails."""
        while self.has_power and self.core.now < until:
            self.core.run(until)
            if self.core.wants_reset and self.has_power:
                self.resets += 1
                self.start(is_power_on=False)
                return

    def power_off(self) -> None:
        """Cut the power between two instructions."""
        self.has_power = False
        self.forget()

    def power_on(self) -> None:
        """Switch on again, on the kept flash."""
        self.has_power = True
        self.start(is_power_on=True)

    def _lose_power(self):
        self.has_power = False
        self.core.wants_reset = True
