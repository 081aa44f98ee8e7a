# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Long trials: `python -m tools.soak store --cuts N`. Some run the tests' own machinery."""

import contextlib
import gc
from argparse import ArgumentTypeError
from collections.abc import Iterator


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Collect garbage only when Python wants to; the game does so whenever a scene opens."""
    collect = gc.collect
    gc.collect = lambda *generation: 0
    try:
        yield
    finally:
        gc.collect = collect


def at_least_one(text: str) -> int:
    """Return the number in an argument; raise `ArgumentTypeError` unless it is at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text} is not a number above 0")
    return int(text)
