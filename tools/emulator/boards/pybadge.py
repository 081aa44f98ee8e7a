# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An Adafruit PyBadge: a SAMD51 with 2 MB of flash, a panel, and eight buttons on a shift register."""

from ..chip_board import ChipBoard
from ..parts.buttons import ShiftRegister
from ..parts.panel import Panel
from ..samd51 import FIRMWARE_START, FLASH_BYTES, Samd51, pin

FIRMWARE = range(FIRMWARE_START, FLASH_BYTES)
"""Where a UF2 for this chip lies."""
EXTERNAL_BYTES = 2 * 1024 * 1024
DRIVE_SECTORS = EXTERNAL_BYTES // 512 - 8
_JEDEC_ID = bytes((0xC8, 0x40, 0x15))  # GigaDevice GD25Q16C
_BUTTONS = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
"""By bit of the shift register, from the lowest; A is shifted out before B."""
_SHIFTED = {name: 0x80 >> at for at, name in enumerate(_BUTTONS)}
_PANEL_SERCOM, _CABLE_SERCOM = 4, 5
_BATTERY_INPUT, _HALF_OF_3_3_VOLTS = 13, 2048
_FULL_VOLTS = 4.1


def switched_on(firmware: bytes, drive: bytes, seed: int = 1, usb: bool = True) -> ChipBoard:
    """Return a board with this firmware whose drive is this image."""
    chip = Samd51(firmware, drive, EXTERNAL_BYTES, _JEDEC_ID, seed)
    return wired(chip, _SHIFTED, usb)


def wired(chip: Samd51, buttons: dict[str, int], usb: bool) -> ChipBoard:
    """Return the board: a panel, a speaker and buttons on a chip's pins."""
    port, panel = chip.port, Panel()
    chip.sercoms[_PANEL_SERCOM].spi = panel.feed

    def select_data(level):
        panel.is_data = bool(level)

    def reset_panel(level):
        if not level:
            panel.reset()

    def switch_speaker(level):
        chip.speaker.is_on = bool(level)

    port.watch(pin("PB05"), select_data)
    port.watch(pin("PA00"), reset_panel)
    port.watch(pin("PA27"), switch_speaker)
    register = ShiftRegister(lambda level: port.drive(pin("PB30"), level))
    port.watch(pin("PB00"), register.latch)
    port.watch(pin("PB31"), register.clock)
    set_battery(chip, _FULL_VOLTS)
    keys = {name: _presser(register, mask) for name, mask in buttons.items()}
    return ChipBoard(chip, panel, keys, chip.sercoms[_CABLE_SERCOM], usb)


def set_battery(chip: Samd51, volts: float) -> None:
    """Set the voltage of the battery, which the chip sees halved."""
    chip.adcs[0].inputs[_BATTERY_INPUT] = int(volts / 3.3 * _HALF_OF_3_3_VOLTS)


def _presser(register, mask):
    def press(is_down):
        register.pressed = register.pressed | mask if is_down else register.pressed & ~mask

    return press
