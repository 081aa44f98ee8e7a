# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Tools for players and developers; nothing here goes on a device.

Importing this package makes `handful` importable.
"""

import sys
from pathlib import Path

if sys.argv[:1] == ["-m"]:  # a tool as a command, at its very start
    from .command_line import prepare

    prepare()

# Appended, never in front: the drive's `code.py` would hide the standard module of that name.
sys.path.append(str(Path(__file__).resolve().parent.parent / "firmware"))

from .layouts import Layouts  # noqa: E402

sys.meta_path.insert(0, Layouts())
