# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Raspberry Pi Pico with an ST7735 panel and eight buttons: plain facts and the wiring.

Also read by the simulator and the tools.
"""

NAME = "pico_st7735"
TITLE = "Raspberry Pi Pico and ST7735"
BOARD_ID = "raspberry_pi_pico"
ALSO_RUNS_ON = ("raspberry_pi_pico2", "raspberry_pi_pico2_w")
"""A Pico W has half the drive: the game fits, but no save file beside it."""
WIDTH = 160
HEIGHT = 128
NVM_BYTES = 4096
DRIVE_BYTES = 1048576
HAS_SPEAKER = True
HAS_BATTERY = False
HAS_ACCELEROMETER = False
HAS_STICK = False
LINK = "UART: GP0 sends, GP1 receives"
KEY_LABELS = {
    "A": "A",
    "B": "B",
    "UP": "up",
    "DOWN": "down",
    "LEFT": "left",
    "RIGHT": "right",
    "START": "START",
    "SELECT": "SELECT",
}

# The wiring, which is ours to choose on this board: names of `board`'s pins.
KEY_PINS = {
    "UP": "GP2",
    "DOWN": "GP3",
    "LEFT": "GP4",
    "RIGHT": "GP5",
    "A": "GP6",
    "B": "GP7",
    "START": "GP8",
    "SELECT": "GP9",
}
PANEL_PINS = {
    "clock": "GP18",
    "data": "GP19",
    "select": "GP17",
    "command": "GP20",
    "reset": "GP21",
    "backlight": "GP22",
}
SPEAKER_PIN = "GP15"

# Panels are named after the colour of the tab on their protective film: order of colours
# (0x08 = blue first), first visible column and row.
PANELS = {"black": (0x00, 0, 0), "red": (0x08, 0, 0), "green": (0x08, 1, 2)}
# Rows and columns swapped, rows from the bottom: 160 wide, the connector on the left.
LANDSCAPE = 0xA0
