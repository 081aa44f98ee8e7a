# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Constants that take no memory: the device's compiler puts the number where the name stands.

It does so for names that begin with an underscore, and within one module only. That is why the
modules of this room repeat numbers of the protocol; README.md is where they all come from.
"""


def const(value: int) -> int:
    """Return the value; the device's compiler knows this name and never calls it."""
    return value
