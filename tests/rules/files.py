# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where the readable vectors lie: tests/data."""

from pathlib import Path

from tests.rules import vectors

DATA = Path(__file__).resolve().parent.parent / "data"


def text_of(name):
    """Return the text of a file of tests/data."""
    return (DATA / name).read_text(encoding="utf-8")


def lines(name):
    """Return the rows of a file of tests/data."""
    return vectors.rows(text_of(name))
