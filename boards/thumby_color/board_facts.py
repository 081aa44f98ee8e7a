# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Thumby Color by TinyCircuits: plain facts."""

NAME = "thumby_color"
TITLE = "Thumby Color"
BOARD_ID = "thumby_color"
ALSO_RUNS_ON = ()
WIDTH = 128
HEIGHT = 128
NVM_BYTES = 0
DRIVE_BYTES = 13 * 1048576
HAS_SPEAKER = True
HAS_BATTERY = True
HAS_ACCELEROMETER = False
HAS_STICK = False
HAS_LAUNCHER = True
LINK = "USB-C cable, one Thumby Color to the other"
KEY_LABELS = {
    "A": "A",
    "B": "B",
    "UP": "up",
    "DOWN": "down",
    "LEFT": "left",
    "RIGHT": "right",
    "START": "MENU",
    "SELECT": "RB",
}
