# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The desktop board: the device's own code on a panel, keys, clock and flash made of software.

Run it with `python -m host_sim`. It is one more board beside those of `boards/`, so no code of
the game knows of it. Importing it makes `handful` importable.
"""

import sys
from pathlib import Path

if sys.argv[:1] == ["-m"]:  # as a command, at its very start
    from tools.command_line import prepare

    prepare()

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"

# Appended, never in front: the drive's `code.py` would hide the standard module of that name.
if str(FIRMWARE) not in sys.path:
    sys.path.append(str(FIRMWARE))
