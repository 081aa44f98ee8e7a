# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Which device this is, and what is on it."""

import os
import sys

tell("board", os.uname().machine)
tell("MicroPython", ".".join([str(part) for part in sys.implementation.version[:3]]))
try:
    with open("/handful.manifest") as manifest:
        tell("on the drive", manifest.readline().strip())
except OSError:
    tell("on the drive", "no Handful")
