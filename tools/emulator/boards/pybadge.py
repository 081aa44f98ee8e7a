# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An Adafruit PyBadge: a SAMD51 with 2 MB of flash, and eight buttons on a shift register."""

from collections.abc import Callable

from ..chip_board import BoardKind, Wiring
from ..parts.buttons import ShiftRegister
from ..parts.lis3dh import Lis3dh
from ..parts.panel import Panel
from ..samd51 import FIRMWARE, Samd51, pin

EXTERNAL_BYTES = 2 * 1024 * 1024
DRIVE_BYTES = EXTERNAL_BYTES - 8 * 512
_JEDEC_ID = bytes((0xC8, 0x40, 0x15))  # GigaDevice GD25Q16C
_BUTTONS = {
    "B": 0x80,
    "A": 0x40,
    "START": 0x20,
    "SELECT": 0x10,
    "RIGHT": 0x08,
    "DOWN": 0x04,
    "UP": 0x02,
    "LEFT": 0x01,
}
"""Bits of the shift register; the highest one comes out first."""
_PANEL_SERCOM, _I2C_SERCOM, _LINK_SERCOM = 4, 2, 5
_COMMAND, _PANEL_RESET = pin("PB05"), pin("PA00")
_BACKLIGHT_TIMER = 2  # TC2 has its second output on PA01
_AMPLIFIER = pin("PA27")
_LATCH, _CLOCK, _DATA = pin("PB00"), pin("PB31"), pin("PB30")
_BATTERY_INPUT, _HALF_OF_3_3_VOLTS = 13, 2048
_FULL_VOLTS = 4.1


def make(firmware: bytes, drive: bytes, seed: int) -> tuple[Samd51, Wiring]:
    """Return a chip with this firmware and drive, and the parts on its pins."""
    chip = Samd51(firmware, drive, EXTERNAL_BYTES, _JEDEC_ID, seed)
    return chip, wire(chip, _BUTTONS)


def wire(chip: Samd51, buttons: dict[str, int]) -> Wiring:
    """Wire to a chip what PyBadge and PyGamer have in common."""
    port = chip.port
    panel = _wire_panel(chip)
    chip.watch(_AMPLIFIER, chip.speaker.switch)
    register = ShiftRegister(lambda level: port.drive(_DATA, level))
    chip.watch(_LATCH, register.latch)
    chip.watch(_CLOCK, register.clock)
    accelerometer = Lis3dh()
    chip.sercoms[_I2C_SERCOM].i2c[Lis3dh.ADDRESS] = accelerometer

    def set_battery(volts):
        chip.adcs[0].inputs[_BATTERY_INPUT] = int(volts / 3.3 * _HALF_OF_3_3_VOLTS)

    set_battery(_FULL_VOLTS)
    return Wiring(
        panel,
        chip.speaker,
        {name: presser(register, mask) for name, mask in buttons.items()},
        chip.sercoms[_LINK_SERCOM],
        set_battery,
        lambda: chip.timers[_BACKLIGHT_TIMER].duty,
        accelerometer,
    )


def _wire_panel(chip):
    panel = Panel()
    chip.sercoms[_PANEL_SERCOM].spi = panel.feed
    chip.watch(_COMMAND, panel.select)
    chip.watch(_PANEL_RESET, lambda level: level or panel.reset())
    return panel


def presser(register: ShiftRegister, mask: int) -> Callable[[bool], None]:
    """Return what presses and releases a button of a shift register."""

    def press(is_down):
        register.pressed = register.pressed | mask if is_down else register.pressed & ~mask

    return press


KIND = BoardKind("Adafruit PyBadge", "HANDFUL_UF2_PYBADGE", FIRMWARE, DRIVE_BYTES, make)
