# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The names that CircuitPython has, from `circuitpython_names.txt` beside this file."""

from functools import cache
from pathlib import Path

FILE = Path(__file__).with_suffix(".txt")


def rom_names() -> frozenset[str]:
    """Return the names in the ROM of every board: a program that uses one pays nothing for it."""
    return _paragraphs()[0]


def all_names() -> frozenset[str]:
    """Return every name in CircuitPython's modules."""
    return frozenset().union(*_paragraphs())


@cache
def _paragraphs():
    _, *lists = FILE.read_text("utf-8").split("\n\n")
    return [frozenset(names.split()) for names in lists]
