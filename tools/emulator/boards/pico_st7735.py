# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico with an ST7735 panel and eight buttons on the pins below."""

from collections.abc import Callable, Mapping

from ..chip_board import BoardKind, Wiring
from ..parts.panel import Panel
from ..rp2040 import FIRMWARE, Rp2040

DRIVE_AT, DRIVE_BYTES = 0x100000, 0x100000
"""CircuitPython's drive is the second megabyte of the flash."""
PANEL_PINS = {"command": 20, "reset": 21, "backlight": 22}
KEY_PINS = {
    "UP": 2,
    "DOWN": 3,
    "LEFT": 4,
    "RIGHT": 5,
    "A": 6,
    "B": 7,
    "START": 8,
    "SELECT": 9,
}
_PANEL_SPI, _LINK_UART = 0, 0


def make(firmware: bytes, drive: bytes, seed: int) -> tuple[Rp2040, Wiring]:
    """Return a chip with this firmware and drive, and the parts on its pins."""
    return wired(firmware, drive, DRIVE_AT, seed)


def wired(firmware: bytes, drive: bytes, drive_at: int, seed: int) -> tuple[Rp2040, Wiring]:
    """Return the same with the drive at a place of the flash."""
    chip = Rp2040(firmware, drive, drive_at, seed)
    return chip, wire(chip, Panel(), PANEL_PINS, KEY_PINS)


def wire(
    chip: Rp2040, panel: Panel, panel_pins: Mapping[str, int], key_pins: Mapping[str, int]
) -> Wiring:
    """Wire a panel and buttons to a chip's pins; buttons pull them to ground."""
    chip.spis[_PANEL_SPI].device = panel.feed
    chip.watch(panel_pins["command"], panel.select)
    chip.watch(panel_pins["reset"], lambda level: level or panel.reset())
    chip.speaker.switch(1)
    return Wiring(
        panel,
        chip.speaker,
        {key: _presser(chip, pin) for key, pin in key_pins.items()},
        chip.uarts[_LINK_UART],
        None,
        lambda: chip.pwm.duty(panel_pins["backlight"]),
    )


def _presser(chip: Rp2040, pin: int) -> Callable[[bool], None]:
    return lambda is_down: chip.pins.drive(pin, 0 if is_down else None)


KIND = BoardKind("Raspberry Pi Pico", "HANDFUL_UF2", FIRMWARE, DRIVE_BYTES, make)
