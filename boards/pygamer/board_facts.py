# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyGamer: plain facts, also read by the simulator and the tools."""

NAME = "pygamer"
TITLE = "Adafruit PyGamer"
BOARD_ID = "pygamer"
ALSO_RUNS_ON = ()
WIDTH = 160
HEIGHT = 128
NVM_BYTES = 8192
DRIVE_BYTES = 8384512
HAS_SPEAKER = True
HAS_BATTERY = True
HAS_ACCELEROMETER = True
HAS_STICK = True
LINK = "JST sockets: D3 sends, D2 receives"
KEY_LABELS = {
    "A": "A",
    "B": "B",
    "UP": "stick up",
    "DOWN": "stick down",
    "LEFT": "stick left",
    "RIGHT": "stick right",
    "START": "START",
    "SELECT": "SELECT",
}
