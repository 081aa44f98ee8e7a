# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every check uses, on CircuitPython."""

import time

SYSTEM = "CircuitPython"


def tell(what, figure):
    """Report something."""
    print(what, figure, sep="\t")


def now_us():
    """Return the microseconds since some moment."""
    return time.monotonic_ns() // 1000


def spent_us(start):
    """Return the microseconds since another moment."""
    return now_us() - start


def set_rate(line, rate):
    """Change the rate of a serial line."""
    line.baudrate = rate
