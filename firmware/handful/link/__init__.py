# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link: one game on two devices and a serial cable. Bytes in, events and bytes out."""


def const(value: int) -> int:
    """Return the value. The device's compiler knows this name, and never calls it.

    A name that begins with an underscore and is given a `const` takes no memory there: the number
    stands wherever the name does, in that one module. So the modules of this room repeat numbers
    of the protocol; README.md is where they all come from.
    """
    return value
