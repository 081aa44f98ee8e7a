# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Long trials: `python -m tools.soak store --cuts N`. Some run the tests' own machinery."""

from argparse import ArgumentTypeError


def at_least_one(text: str) -> int:
    """Return the number in an argument; raise `ArgumentTypeError` unless it is at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text} is not a number above 0")
    return int(text)
