# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The desktop board: the device's own code on a panel, keys, clock and flash made of software.

Run it with `python -m host_sim`. It is one more board beside those of `boards/`, so no code of
the game knows of it.
"""

from pathlib import Path

import tools  # noqa: F401  (it puts the game on the path)

ROOT = Path(__file__).resolve().parent.parent
