# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Which device this is, and what is on it."""

import os
import sys

import board

machine = os.uname().machine
tell("board", board.board_id + ", " + machine if hasattr(board, "board_id") else machine)
tell(SYSTEM, ".".join([str(part) for part in sys.implementation.version[:3]]))
try:
    with open("/handful.manifest") as manifest:
        tell("on the drive", manifest.readline().strip())
except OSError:
    tell("on the drive", "no Handful")
