# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Hack Club Sprig: plain facts, also read by the simulator and the tools."""

NAME = "sprig"
TITLE = "Hack Club Sprig"
BOARD_ID = "hack_club_sprig"
ALSO_RUNS_ON = ()
WIDTH = 160
HEIGHT = 128
NVM_BYTES = 4096
DRIVE_BYTES = 1048576
HAS_SPEAKER = True
HAS_BATTERY = False
HAS_ACCELEROMETER = False
HAS_STICK = False
LINK = "header: GP0 sends, GP1 receives"
KEY_LABELS = {
    "A": "L",
    "B": "K",
    "UP": "W",
    "DOWN": "S",
    "LEFT": "A",
    "RIGHT": "D",
    "START": "I",
    "SELECT": "J",
}
