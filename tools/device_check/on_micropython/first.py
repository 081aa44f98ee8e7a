# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every check uses, on MicroPython."""

import hashlib
import sys
import time

import vfs
from package_archive import Archive

SYSTEM = "MicroPython"
now_us = time.ticks_us


def tell(what, figure):
    """Report something."""
    print(what, figure, sep="\t")


def spent_us(start):
    """Return the microseconds since another moment."""
    return time.ticks_diff(now_us(), start)


def set_rate(line, rate):
    """Change the rate of a serial line."""
    line.init(rate)


class Sha256:
    """MicroPython's own, called as the game calls its."""

    def digest(self, data):
        """Return the hash of these bytes."""
        return hashlib.sha256(data).digest()


class board:  # noqa: N801 (a module's name)
    """What CircuitPython has in such a module: nothing of it is here."""


sys.modules["board"] = board
if "/home" not in sys.path:
    vfs.mount(Archive(""), "/home")  # the installed game, as main.py does it
    sys.path[:0] = ["/home", "/home/lib"]
