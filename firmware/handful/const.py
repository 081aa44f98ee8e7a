# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Constants that cost a device nothing: `_ROWS = const(9)`.

MicroPython's compiler puts the value wherever a name so given is used, and where the name begins
with an underscore it keeps no trace of it in memory. Its own `micropython.const` is not on a
desktop.
"""


def const(value):
    """Return `value`; see above."""
    return value
