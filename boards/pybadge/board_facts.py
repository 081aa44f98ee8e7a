# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Adafruit PyBadge, PyBadge LC and EdgeBadge: plain facts, also read by the simulator and tools.

The three share a circuit board and differ in what is soldered on: the facts are those of the
PyBadge, and `open_ports` finds out what is there.
"""

NAME = "pybadge"
TITLE = "Adafruit PyBadge"
BOARD_ID = "pybadge"
ALSO_RUNS_ON = ("edgebadge",)
WIDTH = 160
HEIGHT = 128
NVM_BYTES = 8192
DRIVE_BYTES = 2093056
HAS_SPEAKER = True
HAS_BATTERY = True
HAS_ACCELEROMETER = True
HAS_STICK = False
LINK = "JST sockets: D3 sends, D2 receives"
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
