# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Thumby Color by TinyCircuits: plain facts, which the simulator reads; no firmware yet."""

NAME = "thumby_color"
TITLE = "Thumby Color"
BOARD_ID = "thumby_color"
ALSO_RUNS_ON = ()
WIDTH = 128
HEIGHT = 128
NVM_BYTES = 4096
DRIVE_BYTES = 1048576
HAS_SPEAKER = True
HAS_BATTERY = True
HAS_ACCELEROMETER = False
HAS_STICK = False
HAS_LAUNCHER = True
LINK = "not known yet"
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
