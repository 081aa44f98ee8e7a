# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How a handheld is wired to the Pico, as the emulator needs it: pins by number.

Only boards with a Raspberry Pi Pico and an SPI panel can be emulated; their `board_facts` name
the pins.
"""

from tools.sources import board_facts, board_names

LINK_UART = 0
_PICO = "raspberry_pi_pico"
_SPI_OF_CLOCK_PIN = {2: 0, 6: 0, 18: 0, 10: 1, 14: 1}


def boards_to_emulate() -> list[str]:
    """Return the names of the boards that can be emulated."""
    return [name for name in board_names() if board_facts(name).BOARD_ID == _PICO]


def wiring_of(board: str) -> dict:
    """Return a board's wiring: its panel's SPI number, pins and size, and its keys' pins."""
    facts = board_facts(board)
    pins = {what: _number(pin) for what, pin in facts.PANEL_PINS.items()}
    panel = {
        "spi": _SPI_OF_CLOCK_PIN[pins["clock"]],
        "dc": pins["command"],
        "cs": pins["select"],
        "reset": pins["reset"],
        "width": facts.WIDTH,
        "height": facts.HEIGHT,
    }
    return {"panel": panel, "keys": {key: _number(pin) for key, pin in facts.KEY_PINS.items()}}


def _number(pin: str) -> int:
    return int(pin.removeprefix("GP"))
